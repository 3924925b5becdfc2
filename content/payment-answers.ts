/** Why an order cannot be made or paid, for people. Programs go by the name. */
export const paymentAnswers = {
  'departure-full': 'Somebody was quicker: these seats are not free any more.',
  'sales-closed': 'This date is not on sale.',
  'placeholder-price': 'The price of this date is not set yet, so it is not on sale.',
  'method-not-offered': 'You cannot pay this way just now. Please choose another.',
  'deposit-not-offered': 'This date starts too soon for a deposit. Please pay in full.',
  'transfer-too-late': 'This date starts too soon for a bank transfer. Please pay another way.',
  'booking-cancelled': 'This booking was cancelled. There is nothing to pay any more.',
  'nothing-due': 'This has been paid already. Nothing was charged.',
  'unknown-booking': 'This link opens no booking. Please ask for a new one.',
  'payment-away': 'The payment provider does not answer just now. Nothing was charged. Please try again in a minute.',
  'payment-refused': 'The payment provider did not take this order. Nothing was charged.',
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

/** The same for an instalment. */
export function instalmentDescription(title: string, reference: string): string {
  return `${title}, booking ${reference}`
}
