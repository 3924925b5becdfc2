import { aboutLineField } from '#content/guests/group.ts'
import { prose } from '#content/prose.ts'
import { type Field, type FieldGroup, type FormWords, needed, personFields } from './form.ts'

export const participantsField: Field = { name: 'participants', label: 'Participants', type: 'number', min: 1 }

/** All fields except the number of seats, which has its own control. */
export const bookingDetails: readonly FieldGroup[] = [
  {
    legend: 'Your details',
    fields: [
      { ...personFields.firstName, ...needed },
      { ...personFields.lastName, ...needed },
      { ...personFields.email, ...needed },
      { ...personFields.phone, ...needed },
    ],
  },
  {
    legend: 'In an emergency',
    fields: [
      {
        name: 'emergencyContact',
        label: 'Emergency contact (optional)',
        type: 'text',
        autocomplete: 'off',
        hint: 'Someone who isn’t coming on the trip.',
      },
      { name: 'emergencyPhone', label: 'Emergency phone (optional)', type: 'tel', autocomplete: 'off' },
    ],
  },
  {
    legend: 'Anything else',
    fields: [
      {
        name: 'specialRequests',
        label: 'Special requests (optional)',
        type: 'textarea',
        rows: 3,
        hint: 'We’ll ask for weight, boot size and medical notes later, on your booking page.',
      },
    ],
  },
]

/** Rule G1: shared with the group once the booking is paid. */
export const introductionFields: FieldGroup = {
  legend: 'Introduce yourself to your group',
  fields: [
    { name: 'sharesName', label: 'Show my first name to people who have paid for this date', type: 'checkbox' },
    aboutLineField,
  ],
}

export const bookingForm: FormWords = {
  title: 'Book Your Adventure',
  intro: 'We hold your seats while you pay. Prices are in US dollars.',
  groups: [{ legend: 'Seats', fields: [participantsField] }, ...bookingDetails, introductionFields],
  submit: 'Continue to payment',
  submitting: 'Sending…',
}

/** The two steps of a booking. */
export const bookingSteps = {
  number: (step: number) => `Step ${step} of 2`,
  details: 'Your booking',
  payment: 'Payment',
  /** Until the form is sent. */
  next: 'This comes next. You can already choose what to pay, and how.',
  /** The form, folded while the guest pays. */
  summary: {
    heading: 'Your booking',
    edit: 'Edit details',
    who: (name: string, participants: number) =>
      `${name}, ${participants} ${participants === 1 ? 'participant' : 'participants'}`,
    emergency: (contact: string) => `Emergency contact: ${contact}`,
    requests: (text: string) => `Special requests: ${text}`,
    shared: (aboutLine: string) =>
      aboutLine ? `Your group sees your first name and “${aboutLine}”` : 'Your group sees your first name',
  },
}

/** The rest of the dialog: trip, date, seats and price breakdown. The words about payment are in payment-words.ts. */
export const bookingWords = {
  trip: 'Trip',
  date: 'Date',
  seatsLeft: (spots: number) => {
    if (spots === 0) return 'No seats are left on this date.'
    return spots === 1
      ? 'This is the last seat on this date.'
      : `Choose 1 to ${spots}. This date has ${spots} seats left.`
  },
  fewer: 'Remove one participant',
  more: 'Add one participant',
  breakdown: 'Price breakdown',
  perPerson: (price: string, participants: number) =>
    `${price} × ${participants} ${participants === 1 ? 'participant' : 'participants'}`,
  subtotal: 'Subtotal',
  payPalFee: 'PayPal Processing Fee (5%)',
  total: 'Total',
  gone: 'All seats on this date are booked, or other people are paying for them right now. Joining the waiting list is free.',
  short: 'Not enough seats for your party? Joining the waiting list for this date is free.',
  join: 'Join Waiting List',
  ownPage: 'Open on its own page',
  flownBy: 'Flown by',
}

/** Under the choice of the payment plan: what most guests fear when they pay first. */
export const othersDoNotPay =
  prose(`If others don’t pay, your seat stays booked while we keep selling. If we’re still short before the trip,
  we’ll ask what you’d like to do. If the trip can’t run, we’ll refund everything you paid, including the fee.`)

/** The lines above the pay button, whichever plan is chosen. The terms say the same at length. */
export const beforeYouPay = {
  heading: 'Before you pay',
  /** Rules L4 and L7: the odds, and what a down day gives, stand with the words about weather. */
  items: (depositPercent: number, { odds, given }: { odds?: string | undefined; given?: string | undefined } = {}) => [
    `${depositPercent}% of the price is final, even if you pay in full.`,
    `${given ?? 'Weather and no-fly days aren’t refunded. Credits or rescheduling may be offered.'}${odds ? ` ${odds}.` : ''}`,
    'You sign the operator’s waiver before the first flight.',
    'You need insurance that covers heli-skiing.',
    'Once your trip is confirmed, you’re going heli-skiing. If we cancel, you get everything back, including the fee.',
  ],
  /** The sixth line, around the link to the terms. */
  accept: {
    before: 'By paying, you accept the ',
    terms: { label: 'Terms & Conditions', href: '/terms' },
    /** Rule W9: also true for guests whose level we don’t know. */
    after: (step: number | undefined) =>
      step === undefined
        ? '.'
        : `, and everyone in your party rides at step ${step} of 5 or better, or has asked us first.`,
    /** Rule W9: what is true for a guest who stated a lower step, and separately for their party. */
    below: (stated: number, step: number) =>
      prose(`. You ride at step ${stated} of 5. You’ve read what step ${step} means, and you accept that the guide may end
        your day without a refund. The others in your party ride at step ${step} or better, or have asked us first.`),
  },
}
