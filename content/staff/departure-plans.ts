import type { PlanField, PlanRefusal } from '../../rules/departure-plans.ts'
import type { Field } from '../forms/form.ts'

const planRefusals: Record<PlanRefusal, string> = {
  'unknown-departure': 'There is no such date.',
  'unknown-destination': 'Choose a trip.',
  'unknown-operator': 'There is no such partner.',
  'changed-meanwhile': 'Somebody changed this date while you were at it.',
  'no-reason': 'Say why.',
  'nothing-changed': 'Nothing was changed.',
  'is-cancelled': 'The date is cancelled, and stays as it was.',
  'ends-before-start': 'The last day lies before the first.',
  'starts-in-past': 'The first day must lie ahead.',
  'below-taken': 'More seats than that are paid, being paid or offered.',
  'dates-taken': 'People are on this date or wait for it. Create the new date, and move them.',
  'price-booked': 'Somebody has booked at this price. One date has one price.',
  'owner-only': 'Prices are set by an owner.',
}

/** What a date is planned with. */
export const planFields: Record<PlanField, Field> = {
  startDate: { name: 'startDate', label: 'First day', type: 'date', required: true },
  endDate: { name: 'endDate', label: 'Last day', type: 'date', required: true },
  capacity: { name: 'capacity', label: 'Seats', type: 'number', required: true, min: 1, max: 40 },
  priceCents: { name: 'priceCents', label: 'Price per person, in US dollars', type: 'text', required: true },
  operatorId: { name: 'operatorId', label: 'Partner', type: 'select' },
  charterCostCents: {
    name: 'charterCostCents',
    label: 'Charter cost, in US dollars',
    type: 'text',
    hint: 'Empty until it is known.',
  },
  cabinSeats: { name: 'cabinSeats', label: 'Guests in one flight', type: 'number', required: true, min: 1, max: 15 },
  cabinKilos: {
    name: 'cabinKilos',
    label: 'Weight of all guests in one flight, in kg',
    type: 'number',
    hint: 'As the operator says. Empty until it is known.',
    min: 100,
    max: 3000,
  },
}

export const planPage = {
  create: 'New date',
  edit: (title: string) => `Edit ${title}`,
  destination: 'Trip',
  reason: 'Reason',
  reasonHint: 'The audit log keeps it.',
  save: 'Save',
  submit: 'Create the date',
  sale: 'The sale',
  flight: 'The flight',
  /** Whose change of a whole trip's price reached this date. */
  somebody: 'Somebody',
  problems: 'Something is missing or wrong. Nothing was stored.',
  refusals: planRefusals,
  choosePartner: 'None yet',
}
