import type { OrderPurpose } from '#content/payments/payment-words.ts'
import type { PaymentMethod } from '#rules/orders/methods.ts'
import type { Toast } from './toast.ts'
import { toasts } from './toasts.ts'

export const paymentToasts = {
  /** docs/specification.md 10.6 for PayPal, and a similar toast for the others. */
  formComplete: {
    paypal: toasts.bookingFormComplete,
    'bank-transfer': {
      ...toasts.bookingFormComplete,
      text: 'Now hold your seats below and pay by bank transfer.',
    },
    crypto: { ...toasts.bookingFormComplete, text: 'Please complete payment using cryptocurrency below.' },
  } satisfies Record<PaymentMethod, Toast>,
  placed: {
    booking: {
      title: 'Seats reserved',
      text: 'Now open the link in our email to keep them for 5 business days. You’ll find the bank details there and on this page.',
      destructive: false,
      seconds: 10,
    },
    quote: {
      title: 'Quote accepted',
      text: 'Your seats are booked when your transfer arrives. We’ve also sent the bank details to you by email.',
      destructive: false,
      seconds: 10,
    },
    installment: {
      title: 'Bank details ready',
      text: 'We’ve also sent them to you by email.',
      destructive: false,
      seconds: 10,
    },
  } satisfies Record<OrderPurpose, Toast>,
  notPlaced: {
    title: 'Error starting your payment',
    text: 'We couldn’t reach the server. You weren’t charged. Please try again.',
    destructive: true,
  },
  installmentPending: {
    title: 'Payment pending',
    text: 'PayPal is still reviewing your payment. We’ll email you as soon as it goes through.',
    destructive: false,
    seconds: 20,
  },
  overpaymentRefunded: {
    title: 'Overpayment refunded',
    text: 'You paid more than you still owed. We’re refunding the extra amount.',
    destructive: true,
    seconds: 20,
  },
  quotePaid: (id: string): Toast => ({
    title: 'Payment Successful!',
    text: `Your seats are booked. Transaction ID: ${id}`,
    destructive: false,
    seconds: 20,
  }),
  quoteRefunded: {
    title: 'Payment refunded',
    text: 'This quote was already paid or has ended, so we’re refunding this payment in full.',
    destructive: true,
    seconds: 20,
  },
  installmentPaid: (amount: string, id: string, next: string): Toast => ({
    title: 'Payment Successful!',
    text: `We received your ${amount}. Transaction ID: ${id}. ${next}`,
    destructive: false,
  }),
}
