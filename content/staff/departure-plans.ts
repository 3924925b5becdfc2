import type { PlanField, PlanRefusal } from '../../rules/departure-plans.ts'
import type { Field } from '../forms/form.ts'

const planRefusals: Record<PlanRefusal, string> = {
  'unknown-departure': 'We couldn’t find that departure.',
  'unknown-destination': 'Choose a trip.',
  'unknown-operator': 'We couldn’t find that partner.',
  'changed-meanwhile': 'Someone else changed this departure while you were editing it. Your changes weren’t saved.',
  'no-reason': 'Enter a reason.',
  'nothing-changed': 'There were no changes to save.',
  'is-cancelled': 'This departure is cancelled and can’t be changed.',
  'ends-before-start': 'The end date must be on or after the start date.',
  'starts-in-past': 'The start date must be in the future.',
  'below-taken': 'More seats than that are already booked, held for payment, or offered. Enter a higher number.',
  'dates-taken':
    'People have booked this departure or are waiting for it, so its dates can’t change. Create a new departure and move them to it.',
  'price-booked': 'Someone has already booked at this price. A departure can have only one price.',
  'owner-only': 'Only an owner can set prices.',
}

/** The fields for planning a departure. */
export const planFields: Record<PlanField, Field> = {
  startDate: { name: 'startDate', label: 'Start date', type: 'date', required: true },
  endDate: { name: 'endDate', label: 'End date', type: 'date', required: true },
  capacity: { name: 'capacity', label: 'Seats', type: 'number', required: true, min: 1, max: 40 },
  priceCents: { name: 'priceCents', label: 'Price per person (US dollars)', type: 'text', required: true },
  operatorId: { name: 'operatorId', label: 'Partner', type: 'select' },
  charterCostCents: {
    name: 'charterCostCents',
    label: 'Charter cost (US dollars)',
    type: 'text',
    hint: 'Leave blank until you know it.',
  },
  cabinSeats: { name: 'cabinSeats', label: 'Guests per flight', type: 'number', required: true, min: 1, max: 15 },
  cabinKilos: {
    name: 'cabinKilos',
    label: 'Guest weight limit per flight (kg)',
    type: 'number',
    hint: 'Get this from the operator. Leave blank until you know it.',
    min: 100,
    max: 3000,
  },
}

export const planPage = {
  create: 'New departure',
  edit: (title: string) => `Edit ${title}`,
  destination: 'Trip',
  reason: 'Reason',
  reasonHint: 'Saved in the audit log.',
  save: 'Save changes',
  submit: 'Create departure',
  sale: 'Sales',
  flight: 'Flight',
  /** Replaces a name when the other change wasn't an edit of this departure, but a new price for the whole trip. */
  somebody: 'Someone else',
  problems: 'Something is missing or incorrect. Your changes weren’t saved.',
  refusals: planRefusals,
  choosePartner: 'None yet',
}
