/** The payment issues that staff get mails about. */
export type PaymentIssue =
  | 'amount-mismatch'
  | 'order-refunded'
  /** The guest of its order was erased, so it could book for no one. */
  | 'guest-erased'
  | 'refund-failed'
  /** The payment is disputed, so the provider does not refund it yet. */
  | 'refund-disputed'
  /** A transfer or cryptocurrency payment that only staff can refund. */
  | 'manual-refund'
  | 'external-refund'
  | 'external-refund-failed'
  | 'transfer-expired-underpaid'
  | 'dispute'
  | 'dispute-lost'
  | 'denied-after-pending'
