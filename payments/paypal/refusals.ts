import { z } from 'zod'

/** Refusals to expect in normal operation. */
export const PAYPAL_ISSUES = [
  'INSTRUMENT_DECLINED',
  'ORDER_ALREADY_CAPTURED',
  'ORDER_NOT_APPROVED',
  'PAYER_ACTION_REQUIRED',
  'DUPLICATE_INVOICE_ID',
  'TRANSACTION_REFUSED',
  'COMPLIANCE_VIOLATION',
  'MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED',
  'INVALID_RESOURCE_ID',
  'CAPTURE_FULLY_REFUNDED',
  'REFUND_AMOUNT_EXCEEDED',
  'REFUND_TIME_LIMIT_EXCEEDED',
  'PENDING_CAPTURE',
  'TRANSACTION_DISPUTED',
] as const

export type PayPalIssue = (typeof PAYPAL_ISSUES)[number] | 'other'

export type PayPalRefusal = {
  ok: false
  issue: PayPalIssue
  /** The same call with a new request id may succeed after the payer or PayPal has done something. */
  retryable: boolean
  /** PayPal's own message and the id that its support asks for. It is for the log, never for a guest. */
  detail: string
}

const AFTER_ANOTHER_STEP: readonly PayPalIssue[] = [
  'INSTRUMENT_DECLINED',
  'ORDER_NOT_APPROVED',
  'PAYER_ACTION_REQUIRED',
  'PENDING_CAPTURE',
  'TRANSACTION_DISPUTED',
]

const problem = z.object({
  name: z.string().default(''),
  details: z.array(z.object({ issue: z.string(), description: z.string().optional() })).default([]),
  debug_id: z.string().default(''),
})

export function readRefusal({ status, body }: { status: number; body: unknown }): PayPalRefusal {
  const { name, details, debug_id } = problem.safeParse(body).data ?? { name: '', details: [], debug_id: '' }
  const named = details[0]?.issue ?? ''
  const unnamed = name === 'RESOURCE_NOT_FOUND' ? 'INVALID_RESOURCE_ID' : 'other'
  const issue = PAYPAL_ISSUES.find((known) => known === named) ?? unnamed
  const detail = [status, name, named, details[0]?.description, debug_id].filter(Boolean).join(' ')
  return { ok: false, issue, retryable: AFTER_ANOTHER_STEP.includes(issue), detail }
}
