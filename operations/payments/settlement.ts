/** What an order's outcome means for seats and money. */
export type Settlement =
  | { outcome: 'paid'; transactionId: string; reference: string }
  /** The provider is still reviewing the payment; the seats are kept. */
  | { outcome: 'pending' }
  /** A transfer covers only a part of the amount; the rest is still expected. */
  | { outcome: 'partially-paid'; outstandingCents: number }
  /** The payment was received, and its refund has been requested. */
  | { outcome: 'refunded' }
  /** The seats went to someone else before any money was taken. */
  | { outcome: 'seats-unavailable'; availableSpots: number }
  /** The installment was paid another way before any money was taken. */
  | { outcome: 'nothing-due' }
  /** Rule S9: its guest has booked the departure with another order since, and nothing was taken for this one. */
  | { outcome: 'booked-meanwhile' }
  /** Rule S9: another payment of this guest for the departure is under way, and nothing was taken for this one. */
  | { outcome: 'paying-meanwhile' }
  /** The guest may try another way to pay. */
  | { outcome: 'declined' }
  /** The guest has not agreed to pay, as far as the provider knows. */
  | { outcome: 'not-approved' }
  | { outcome: 'unknown-order' }
