/*
 * The one order in which transactions take locks (docs/decisions/0044-one-lock-order.md). Two transactions that keep to it
 * cannot wait for each other.
 */

/** A transaction locks rows of an earlier kind before rows of a later kind, and rows of one kind in order of their IDs. */
export const LOCK_ORDER = [
  'orders',
  'departures',
  /** Waiting lists without a departure, and addresses of newsletter subscribers. */
  'targets',
  /** The addresses and networks whose live orders rule S6 counts. */
  'addresses',
  'bookings',
  'credits',
  'bank_lines',
  'guests',
  'reviews',
  'waitlist_entries',
  'newsletter_issues',
  'subscribers',
  'inquiries',
  'mails',
  /** The series of invoices and credit notes. */
  'document_numbers',
]

/** Rows that change only while another row is locked or was just created. */
export const GUARDS: Readonly<Record<string, string>> = {
  holds: 'departures',
  invitations: 'departures',
  quotes: 'departures',
  rescues: 'departures',
  departure_costs: 'departures',
  rescue_answers: 'departures',
  proposals: 'departures',
  payments: 'orders',
  transactions: 'orders',
  installments: 'bookings',
  booking_extras: 'bookings',
  booking_requests: 'bookings',
  contact_changes: 'bookings',
  contact_undos: 'bookings',
  credit_requests: 'bookings',
}

/** One statement may lock these in any order: the keys are numbers, or no one waits for a second row. */
const IN_ANY_ORDER = ['targets', 'addresses', 'waitlist_entries', 'mails', 'inquiries', 'subscribers']

export type Lock = { name: string; id: string; guard?: string | undefined }

/** Checks the locks that one statement took after the earlier ones, and returns what is wrong. */
export function lockFault(
  earlier: readonly Lock[],
  taken: readonly Lock[],
  { isSorted }: { isSorted: boolean },
): string | undefined {
  const ranked = taken.filter(({ name }) => LOCK_ORDER.includes(name))
  for (const [index, lock] of ranked.entries()) {
    const before = [...earlier, ...ranked.slice(0, index).filter(({ name }) => name !== lock.name)]
    const later = before.find((other) => isLater(other, lock))
    if (later) return `${lock.name} after ${later.name}`
  }
  const unsorted = ranked.find(
    ({ name }, index) => !IN_ANY_ORDER.includes(name) && ranked.findIndex((other) => other.name === name) < index,
  )
  return unsorted && !isSorted ? `several ${unsorted.name} in no order` : undefined
}

function isLater(one: Lock, other: Lock): boolean {
  if (one.name === other.name) return !IN_ANY_ORDER.includes(one.name) && one.id > other.id
  return LOCK_ORDER.indexOf(one.name) > LOCK_ORDER.indexOf(other.name)
}
