import type { Field } from '#content/forms/form.ts'
import { prose } from '#content/prose.ts'
import type { BookingRequestKind } from '#rules/bookings/booking-requests.ts'

const seats = (count: number) => (count === 1 ? '1 seat' : `${count} seats`)

/** Rule G14: what a booker can change or ask for, on the booking page. */
export const guestChanges = {
  heading: 'Change your booking',
  text: 'Ask us to cancel, or to give up a seat. You see what it means for your money before you ask.',
  ask: 'Cancel or give up seats',
  contact: 'Change email or phone',
  /** Shown after a form was sent, by what was done. */
  notes: {
    asked: {
      title: 'Request sent',
      text: 'Nothing has changed yet. We’ll reply by email within 24 hours.',
      destructive: false,
    },
    withdrawn: { title: 'Request withdrawn', text: 'Your booking stays as it is.', destructive: false },
    'contact-mailed': {
      title: 'Check your email',
      text: 'We’ve sent a link to the address you gave. Your contact details change once you confirm them there.',
      destructive: false,
    },
    'credit-mailed': {
      title: 'Check your email',
      text: 'We’ve sent a link to the address of this booking. Open it to use your credit.',
      destructive: false,
    },
    'credit-used': {
      title: 'Credit used',
      text: 'It’s taken off what you still owe. We’ve emailed you the new schedule.',
      destructive: false,
    },
    'link-sent': {
      title: 'Link sent',
      text: 'The guest can now answer the operator’s questions on their own page.',
      destructive: false,
    },
    'link-refused': {
      title: 'Link not sent',
      text: 'Check the email address and try again.',
      destructive: true,
    },
  },
  open: {
    heading: 'Your request',
    cancel: 'You asked us to cancel this booking.',
    'drop-seats': (count: number) => `You asked us to give up ${seats(count)}.`,
    text: 'Nothing has changed yet. We’ll reply by email within 24 hours.',
    withdraw: 'Withdraw request',
  },
  credit: (sum: string) => `Use ${sum} of your credit`,
  creditHint: 'We’ll email you a link to confirm it.',
}

const kinds: Record<BookingRequestKind, { label: string; hint: string }> = {
  cancel: { label: 'Cancel the whole booking', hint: 'No one on it comes along.' },
  'drop-seats': { label: 'Give up some of the seats', hint: 'Choose who isn’t coming below.' },
}

/** The page where a booker asks to cancel or to give up seats. */
export const requestChangePage = {
  title: 'Cancel or give up seats',
  kicker: (reference: string) => `Booking ${reference}`,
  heading: 'Cancel or give up seats',
  text: prose(`Choose what you want, and see what it means for your money. Nothing changes until you send the request and our
    staff have replied.`),
  what: 'What would you like?',
  kinds,
  who: 'Who isn’t coming?',
  whoHint: 'To give up your own seat while others still come, write to us: someone else has to take over the booking.',
  show: 'Show what it means',
  consequence: 'What it means',
  seats: 'Seats you keep',
  price: 'New price',
  refund: 'Refund',
  kept: {
    cancel: 'Non-refundable deposit',
    'drop-seats': 'Non-refundable deposit, included',
  } satisfies Record<BookingRequestKind, string>,
  keptWhy: 'A payment on this date has made deposits final, so yours can’t be refunded.',
  noRefund: 'There’s no refund.',
  lessDue: 'What you’ve paid counts toward the seats you keep, so you have less left to pay.',
  fees: 'Payment fees are paid back only when a payment is refunded in full.',
  message: {
    name: 'message',
    label: 'Anything we should know? (optional)',
    type: 'textarea',
    rows: 3,
    hint: 'For example, that you’d rather move to another date.',
  } satisfies Field,
  send: 'Send request',
  back: 'Back to your booking',
  refusals: {
    'booking-cancelled': 'This booking is already cancelled.',
    'departure-cancelled': 'This date was cancelled. We’ve written to you about your money.',
    'departure-started': 'The trip has started. Please call us.',
    'request-open': 'You’ve already sent a request. We’ll reply by email, or you can withdraw it on your booking page.',
    'invalid-seats': 'Choose at least one guest, but not everyone. To give up all seats, cancel the booking.',
    'invalid-guests': 'Choose at least one guest, but not everyone. To give up all seats, cancel the booking.',
    'credit-issued': 'We’ve already given you a credit for this booking, so please write to us and we’ll work it out.',
    other: 'This isn’t possible right now. Please write to us.',
  } as Readonly<Record<string, string>> & { other: string },
}

/** The page where a booker gives new contact details. */
export const contactChangePage = {
  title: 'Change your contact details',
  heading: 'Change your contact details',
  text: prose(`We send a link to the email address you enter. Your details change once you open it and confirm. If the address
    is new, we also tell the old one, and earlier links to your booking stop working.`),
  email: { name: 'email', label: 'Email', type: 'email', required: true, autocomplete: 'email' } satisfies Field,
  phone: { name: 'phone', label: 'Phone', type: 'tel', required: true, autocomplete: 'tel' } satisfies Field,
  submit: 'Send confirmation link',
  back: 'Back to your booking',
  refused: { title: 'Not sent yet', text: 'Please check the marked fields.', destructive: true },
  unchanged: { title: 'Nothing to change', text: 'These are already your contact details.', destructive: true },
  confirm: {
    title: 'Confirm your contact details',
    kicker: 'Your booking',
    heading: 'Confirm your contact details',
    text: 'Press the button, and your booking uses the contact details you entered.',
    button: 'Confirm my contact details',
    done: {
      heading: 'Your contact details are changed',
      text: 'If your email address changed, we’ve sent a new link to your booking there.',
    },
    expired: {
      heading: 'This link has expired',
      text: 'It works for 48 hours, once, and only if it’s the newest one. Enter your details again on your booking page.',
    },
    find: { label: 'Send me the link to my booking', href: '/booking/find' },
  },
}

/** The page that a mailed link opens to spend a credit. */
export const spendCreditPage = {
  title: 'Use your credit',
  kicker: 'Your booking',
  heading: (sum: string) => `Use ${sum} of your credit?`,
  text: 'It goes toward what is due next for this trip. You can’t take it back yourself.',
  button: 'Use my credit',
  nothing: {
    heading: 'There’s nothing to use',
    text: 'Your credit is used up, or this booking has nothing left to pay.',
  },
  open: 'Open your booking page',
}
