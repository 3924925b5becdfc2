import type { Field } from '#content/forms/form.ts'
import type { DepartureField, DepartureSettingsRefusal, DraftRefusal } from '#rules/departures/departure-settings.ts'

const settingsRefusals: Record<DepartureSettingsRefusal, string> = {
  'unknown-departure': 'We couldn’t find that departure.',
  'unknown-destination': 'Choose a trip.',
  'unknown-operator': 'We couldn’t find that operator.',
  'stale-version': 'Someone else changed this departure while you were editing it. Your changes weren’t saved.',
  'missing-reason': 'Enter a reason.',
  'nothing-changed': 'There were no changes to save.',
  'departure-cancelled': 'This departure is cancelled and can’t be changed.',
  'ends-before-start': 'The end date must be on or after the start date.',
  'starts-in-past': 'The start date must be in the future.',
  'capacity-below-taken':
    'More seats than that are already booked, held for payment, or offered. Enter a higher number.',
  'dates-in-use':
    'People have booked this departure or are waiting for it, or its days are recorded, so its dates can’t change. Create a new departure and move them to it.',
  'price-in-use': 'Someone has already booked at this price. A departure can have only one price.',
  'owner-only': 'Only an owner can set prices.',
}

export const departureFields: Record<DepartureField, Field> = {
  startDate: { name: 'startDate', label: 'Start date', type: 'date', required: true },
  endDate: { name: 'endDate', label: 'End date', type: 'date', required: true },
  capacity: { name: 'capacity', label: 'Seats', type: 'number', required: true, min: 1, max: 40 },
  salesCloseDays: {
    name: 'salesCloseDays',
    label: 'Days before the start when sales close',
    type: 'number',
    required: true,
    min: 0,
    max: 60,
  },
  priceCents: { name: 'priceCents', label: 'Price per person (US dollars)', type: 'text', required: true },
  operatorId: { name: 'operatorId', label: 'Operator', type: 'select' },
  charterCostCents: {
    name: 'charterCostCents',
    label: 'Charter cost (US dollars)',
    type: 'text',
    hint: 'Leave blank until you know it.',
  },
  cabinSeats: { name: 'cabinSeats', label: 'Guests per flight', type: 'number', required: true, min: 1, max: 15 },
  cabinMaxKg: {
    name: 'cabinMaxKg',
    label: 'Guest weight limit per flight (kg)',
    type: 'number',
    hint: 'Get this from the operator. Leave blank until you know it.',
    min: 100,
    max: 3000,
  },
}

export const departureFormPage = {
  create: 'New departure',
  edit: (title: string) => `Edit ${title}`,
  destination: 'Trip',
  reason: 'Reason',
  reasonHint: 'Saved in the audit log.',
  save: 'Save changes',
  submit: 'Publish departure',
  sale: 'Sales',
  flight: 'Flight',
  /** Replaces a name when the other change wasn't an edit of this departure, but a new price for the whole trip. */
  someone: 'Someone else',
  problems: 'Something is missing or incorrect. Your changes weren’t saved.',
  refusals: settingsRefusals,
  draft: {
    save: 'Save draft',
    saved: 'Draft saved. Guests don’t see it until you publish it.',
    delete: 'Delete draft',
    deleteConfirm: 'This can’t be undone. The audit log keeps who deleted it.',
    deleted: 'Draft deleted.',
    heading: 'Drafts',
    noTrip: 'No trip yet',
    noDates: 'no dates yet',
    starting: (day: string) => `starting ${day}`,
    savedBy: (name: string) => `Saved by ${name}`,
    refusals: {
      'stale-version':
        'Someone else saved or deleted this draft while you were editing it. To use your version instead, save or publish again.',
      'already-published': 'This departure has already been published.',
    } satisfies Record<DraftRefusal, string>,
  },
  choosePartner: 'None yet',
  fromTrip: 'Leave blank to use the catalogue’s value.',
  fromOperator: 'Leave blank to use the operator’s value.',
  copied: (departure: string) => `Copied from ${departure}. Choose the dates. Price and waiting list aren’t copied.`,
}
