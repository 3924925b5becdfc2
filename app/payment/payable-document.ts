import { redirectDocument } from 'react-router'

/** A document keeps the policy it came with: one that has no room for PayPal makes way for a new one. */
export function stayPayable(request: Request): void {
  if (!('payable' in document.documentElement.dataset)) throw redirectDocument(request.url)
}
