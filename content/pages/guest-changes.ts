import type { Field } from '#content/forms/form.ts'
import { prose } from '#content/prose.ts'
import type { BookingRequestKind } from '#rules/bookings/booking-requests.ts'

const seats = (count: number) => (count === 1 ? '1 seat' : `${count} seats`)

/** Rule G14: what a booker can change or ask for, on the booking page. */
export const guestChanges = {
  heading: 'Change your booking',
  text: 'Need to cancel or give up a seat? You’ll see what you’d get back before you send the request.',
  ask: 'Cancel or give up seats',
  contact: 'Change email or phone',
  /** Shown after a form was sent, by what was done. */
  notes: {
    asked: {
      title: 'Request sent',
      text: 'Nothing has changed yet. We’ll reply by email within 2 working days.',
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
      text: 'If there’s a credit for this booking’s email address, we’ve sent a link there. Open it to use the credit.',
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
    'drop-seats': (count: number) => `You asked to give up ${seats(count)}.`,
    text: 'Nothing has changed yet. We’ll reply by email within 2 working days.',
    withdraw: 'Withdraw request',
  },
  credit: 'Use a credit',
  creditHint: 'If there’s a credit for this booking’s email address, we’ll email you a link to use it.',
}

const kinds: Record<BookingRequestKind, { label: string; hint: string }> = {
  cancel: { label: 'Cancel the whole booking', hint: 'No one on this booking is coming.' },
  'drop-seats': { label: 'Give up some of the seats', hint: 'Choose who isn’t coming below.' },
}

/** The page where a booker asks to cancel or to give up seats. */
export const requestChangePage = {
  title: 'Cancel or give up seats',
  kicker: (reference: string) => `Booking ${reference}`,
  heading: 'Cancel or give up seats',
  text: 'Choose what you’d like, and see what you’d get back. Nothing changes until you send the request and we’ve replied.',
  what: 'What would you like?',
  kinds,
  who: 'Who isn’t coming?',
  whoHint: 'To give up your own seat and keep the others, write to us. Someone else has to take over the booking.',
  show: 'See what I’d get back',
  consequence: 'What happens if you send it',
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
  feesPaid: 'Payment fees you paid',
  fees: 'We refund a payment’s fee only when we refund the whole payment.',
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
    'departure-cancelled': 'This trip was cancelled. We’ve emailed you about your refund.',
    'departure-started': 'The trip has started. Please call us.',
    'request-open': 'You’ve already sent a request. We’ll reply by email, or you can withdraw it on your booking page.',
    'invalid-seats': 'Choose at least one guest, but not everyone. To give up all seats, cancel the booking.',
    'invalid-guests': 'Choose at least one guest, but not everyone. To give up all seats, cancel the booking.',
    'credit-issued': 'We’ve already given you a credit for this booking, so please write to us and we’ll work it out.',
    other: 'This isn’t possible right now. Please write to us.',
  } as Readonly<Record<string, string>> & { other: string },
}

const findBooking = { label: 'Send me the link to my booking', href: '/booking/find' }

/** The page where a booker gives new contact details. */
export const contactChangePage = {
  title: 'Change your contact details',
  heading: 'Change your contact details',
  text: prose(`We’ll send a link to the email address you enter. Your details change once you open it and confirm. If you change
    your email, we’ll also notify the old address, and earlier links to your booking will stop working.`),
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
    text: 'Confirm to use the contact details you entered.',
    button: 'Confirm my contact details',
    done: {
      heading: 'Your contact details are updated',
      text: 'If your email address changed, we’ve sent a new link to your booking there.',
    },
    expired: {
      heading: 'This link has expired',
      text: 'Each link works once, for 48 hours, and only the newest one counts. Enter your details again on your booking page.',
    },
    find: findBooking,
  },
  undo: {
    title: 'Change your email back',
    kicker: 'Your booking',
    heading: 'Change your email back?',
    text: 'Your booking gets back the email and phone it had before, and every link that we’ve sent since then stops working.',
    button: 'Change it back',
    done: {
      heading: 'Your booking has your email again',
      text: 'We’ve emailed you a new link to your booking.',
    },
    expired: {
      heading: 'This link has expired',
      text: 'It works once, for 48 hours. Reply to the email and we’ll help you.',
    },
    find: findBooking,
  },
}

/** The page that a mailed link opens to spend a credit. */
export const spendCreditPage = {
  title: 'Use your credit',
  kicker: 'Your booking',
  heading: (sum: string) => `Use ${sum} of your credit?`,
  text: 'It goes toward your next payment for this trip. You can’t undo this.',
  button: 'Use my credit',
  find: findBooking,
  done: (sum: string) => ({
    heading: `You used ${sum} of your credit`,
    text: 'We took it off what you still owe, and emailed you the new schedule with a link to your booking.',
  }),
  nothing: {
    heading: 'No credit to use',
    text: 'Your credit is used up, or this booking has nothing left to pay.',
  },
  expired: {
    heading: 'This link has expired',
    text: 'Each link works once, for 48 hours, and only the newest one counts. Ask for another on your booking page.',
  },
}
