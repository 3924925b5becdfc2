import { prose } from '#content/prose.ts'

const orderExists = prose(
  `This email address already has an order on this date, so we didn’t make a second one, and you weren’t charged.`,
)

/** Instead of "order-exists" once its link was mailed several times. */
export const orderMailedBefore =
  prose(`${orderExists} We’ve emailed its link to that address before and won’t send it again. If
  you can’t find it, check your spam folder or write to us.`)

/** Why an order cannot be created or paid, in words for people. Programs use the key. */
export const paymentErrors = {
  'departure-full': 'Someone else just took these seats, so they’re no longer available.',
  'order-exists': prose(
    `${orderExists} We’ve emailed its link to that address: it shows what’s paid, and what there’s left to do.`,
  ),
  'already-booked':
    prose(`This email address already has a booking on this date. To book more seats, check “Book more seats” and try
      again.`),
  'booked-meanwhile': 'You’ve already booked this date in another window, so you weren’t charged again.',
  'paying-meanwhile':
    prose(`Another payment of yours for this date is still being processed, so you weren’t charged again. We’ll email you
    as soon as it’s through.`),
  'too-many-orders':
    prose(`This email address already holds seats on three other dates. Pay for one of them or give one up,
      then try again.`),
  'too-many-from-network':
    prose(`Too many unpaid seats are held from your network, or were held and not paid. We’ve emailed you a link that lets you
      book anyway.`),
  'sales-closed': 'This date isn’t on sale.',
  'placeholder-price': 'This date doesn’t have a price yet, so it’s not on sale.',
  'price-changed': 'The price changed while this page was open. Reload the page to see the new one.',
  'method-not-offered': 'This payment method isn’t available right now. Please choose another.',
  'deposit-not-offered': 'This date starts too soon for a deposit. Please pay in full.',
  'transfer-too-late': 'This date starts too soon for a bank transfer. Please pay another way.',
  'booking-cancelled': 'This booking was cancelled. You have nothing more to pay.',
  'nothing-due': 'This is already paid. You weren’t charged again.',
  'quote-ended': 'This quote is no longer valid. Reload the page, or ask us for a new one.',
  'payment-begun': 'A payment for this quote has already begun. Reload the page to see it.',
  'unknown-booking': 'This link doesn’t match any booking. Please ask for a new one.',
  'idempotency-mismatch': 'This was already sent with other details. Please reload the page and try again.',
  'provider-unavailable': 'The payment provider isn’t responding. You weren’t charged. Please try again in a minute.',
  'provider-refused': 'The payment provider didn’t accept this order. You weren’t charged.',
  'hold-expired': 'We can’t hold your seats any longer. Please start again.',
  'unknown-order': 'We can’t find this order.',
  INSTRUMENT_DECLINED: 'Your card or account was declined. You weren’t charged. Please try another one.',
  ORDER_NOT_APPROVED: 'You haven’t approved this payment in PayPal yet.',
} as const

export type PaymentErrorName = keyof typeof paymentErrors

/** The description of an order in PayPal's window. */
export function orderDescription(title: string, participants: number): string {
  return `${title}, ${participants} ${participants === 1 ? 'participant' : 'participants'}`
}

/** The same for an installment. */
export function installmentDescription(title: string, reference: string): string {
  return `${title}, booking ${reference}`
}
