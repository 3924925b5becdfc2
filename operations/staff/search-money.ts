import { searchBankLines } from '#db/bank/bank-line-rows.ts'
import { listMatchableOrders, listOpenBookings } from '#db/bank/match-targets.ts'
import { searchDepartures } from '#db/departures/found-departures.ts'
import { paymentRows } from '#db/payments/payment-rows.ts'
import type { Tools } from '#operations/tools.ts'
import { idsOf } from '#rules/ids.ts'
import { MAX_FOUND } from '#rules/staff/pagination.ts'
import { hasWordStartingWith } from '#rules/staff/search-words.ts'
import type { parseStaffSearch } from './parse-staff-search.ts'

type Search = ReturnType<typeof parseStaffSearch>

/** The bookings with an open installment of this amount, and the orders that wait for it. */
export async function findAwaiting(cents: number | undefined, { db }: Tools) {
  if (cents === undefined) return { bookingIds: [], orderIds: [] }
  const [open, waiting] = await Promise.all([
    listOpenBookings(db, { names: [], references: [], amountsCents: [cents] }),
    listMatchableOrders(db),
  ])
  return {
    bookingIds: open.flatMap(({ bookingId }) => bookingId ?? []).slice(0, MAX_FOUND),
    orderIds: waiting.filter(({ totalCents }) => totalCents === cents).map(({ orderId }) => orderId),
  }
}

/** Payments of this amount, and bank lines of this amount or from this sender. */
export async function findMoney({ words, amountCents }: Search, { db, now }: Tools) {
  const filter = { words: [], amountCents }
  const [payments, bankLines] = await Promise.all([
    amountCents === undefined ? [] : paymentRows.list(db, filter, undefined, MAX_FOUND, now()),
    searchBankLines(db, { words, amountCents }, MAX_FOUND),
  ])
  return { payments, bankLines }
}

/** Departures of the trips and days that were typed. */
export async function findDepartures({ departure: search }: Search, { db, now, catalogue }: Tools) {
  if (!search) return []
  const { places, ...days } = search
  const { destinations } = (await catalogue.current()).everyTrip
  const named = destinations.filter(({ id, title, country }) =>
    places.every((word) => hasWordStartingWith(`${id} ${title} ${country}`, word)),
  )
  if (named.length === 0) return []
  const isAnywhere = places.length === 0
  return searchDepartures(db, { ...days, destinations: isAnywhere ? undefined : idsOf(named) }, MAX_FOUND, now())
}
