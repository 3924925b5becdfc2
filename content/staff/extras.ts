import type { ExcessUse } from '#rules/bookings/party-changes.ts'
import type { Extra } from '#rules/catalogue/catalogue.ts'
import type { AddExtraRefusal } from '#rules/extras/extras.ts'
import { formatDollars } from '#rules/money.ts'
import { partyPage } from './party.ts'

const units: Record<Extra['unit'], string> = { person: 'for each person', booking: 'for the whole booking' }

type PaidPart = { cents: number; refundedCents: number; restoredCents: number }

/** On the page of a booking. */
export const extrasSection = {
  heading: 'Extras',
  label: 'Extras of this booking',
  none: 'No extras yet.',
  columns: { extra: 'Extra', amount: 'Price', actions: 'Actions' },
  add: (title: string) => `Add ${title}`,
  addConfirm: (price: string, unit: Extra['unit']) =>
    `${price} ${units[unit]}. The price of the booking rises, and the sum is due within a week. We email the guest.`,
  people: 'For how many people',
  remove: 'Remove',
  removeConfirm: (sum: string) => `The price of the booking falls by ${sum}. We email the guest.`,
  removePaid: (sum: string) =>
    `${sum} of its price has been paid. Refund it, or turn it into a credit. We email the guest.`,
  removeEffects: {
    refund: ({ refundedCents, restoredCents }, { beforeCents, lessCents }) =>
      [
        ...(refundedCents > 0 ? [partyPage.notes.refund(formatDollars(refundedCents))] : []),
        ...(restoredCents > 0 ? [`${formatDollars(restoredCents)} was paid by credit, and can be used again.`] : []),
        `The price goes from ${formatDollars(beforeCents)} to ${formatDollars(beforeCents - lessCents)}.`,
      ].join(' '),
    credit: ({ cents }) => partyPage.notes.credit(formatDollars(cents)),
  } satisfies Record<ExcessUse, (paid: PaidPart, price: { beforeCents: number; lessCents: number }) => string>,
  done: {
    'add-extra': 'Extra added. We’re emailing the guest.',
    'remove-extra': 'Extra removed. We’re emailing the guest.',
  },
  refusals: {
    'unknown-extra': 'This extra isn’t offered anymore, or was removed meanwhile.',
    'price-changed': 'The price of this extra changed while you had the page open. Check it and try again.',
    'invalid-quantity': 'Enter a number from 1 to the number of people on the booking.',
  } satisfies Record<AddExtraRefusal, string>,
}
