import { type Field, type FieldGroup, type FormWords, needed } from './form.ts'

export const participantsField: Field = { name: 'participants', label: 'Participants', type: 'number', min: 1 }

/** The fields that are text: everything but the number of seats, which has its own control. */
export const bookingDetails: readonly FieldGroup[] = [
  {
    legend: 'Your details',
    fields: [
      { name: 'firstName', label: 'First name', type: 'text', ...needed, autocomplete: 'given-name' },
      { name: 'lastName', label: 'Last name', type: 'text', ...needed, autocomplete: 'family-name' },
      { name: 'email', label: 'Email', type: 'email', ...needed, autocomplete: 'email' },
      {
        name: 'phone',
        label: 'Phone',
        type: 'tel',
        ...needed,
        autocomplete: 'tel',
        hint: 'With country code, such as +1.',
      },
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
        hint: 'Someone who is not on the trip.',
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
        hint: 'Weight, boot size and medical notes come later, on your booking page.',
      },
    ],
  },
]

export const bookingForm: FormWords = {
  title: 'Book Your Adventure',
  intro: 'Seats are held while you pay. Amounts are in US dollars.',
  groups: [{ legend: 'Seats', fields: [participantsField] }, ...bookingDetails],
  submit: 'Continue to payment',
  submitting: 'Sending…',
}

/** The rest of the dialog: trip and date, seats and price breakdown. How it is paid: payment-words.ts. */
export const bookingWords = {
  trip: 'Trip',
  date: 'Date',
  seatsLeft: (spots: number) => {
    if (spots === 0) return 'No seat of this date is left.'
    return spots === 1 ? 'The last seat of this date.' : `1 to ${spots}: the seats this date has left.`
  },
  fewer: 'One participant fewer',
  more: 'One participant more',
  breakdown: 'Price breakdown',
  perPerson: (price: string, participants: number) =>
    `${price} × ${participants} ${participants === 1 ? 'participant' : 'participants'}`,
  subtotal: 'Subtotal',
  payPalFee: 'PayPal Processing Fee (5%)',
  total: 'Total',
  gone: 'All seats of this date are taken, or others are paying for them right now. Joining its waiting list is free.',
  gathering: 'This date is still gathering people and takes no payments yet. Joining its waiting list is free.',
  short: 'Not enough seats for your party? Joining the waiting list of this date is free.',
  join: 'Join Waiting List',
  ownPage: 'Open on a page of its own',
}
