/** Why an order cannot be made or paid, for people. Programs go by the name. */
export const paymentAnswers = {
  'departure-full': 'Somebody was quicker: these seats are not free any more.',
  'sales-closed': 'This date is not on sale.',
  'placeholder-price': 'The price of this date is not set yet, so it is not on sale.',
  'payment-away': 'PayPal does not answer just now. Nothing was charged. Please try again in a minute.',
  'payment-refused': 'PayPal did not take this order. Nothing was charged.',
  'hold-over': 'Your seats were held for as long as possible. Please start again.',
  'unknown-order': 'We do not know this order.',
  INSTRUMENT_DECLINED: 'Your card or account was declined. Nothing was charged. Please try another one.',
  ORDER_NOT_APPROVED: 'PayPal says that you have not agreed to this payment yet.',
} as const

export type PaymentAnswer = keyof typeof paymentAnswers

/** What the guest reads in PayPal's window. */
export function orderDescription(title: string, participants: number): string {
  return `${title}, ${participants} ${participants === 1 ? 'participant' : 'participants'}`
}
