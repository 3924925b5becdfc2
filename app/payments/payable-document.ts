import { redirectDocument } from 'react-router'

/** A document keeps its content security policy. If that does not allow a payment window, the page is loaded as a new document. */
export function stayPayable(request: Request): void {
  if (!('payable' in document.documentElement.dataset)) throw redirectDocument(request.url)
}
