import { listConfirmedBookings, type StoredBooking } from '#db/bookings/bookings.ts'
import type { Db, Tx } from '#db/database.ts'
import { listLoggedDays } from '#db/days/logged-days.ts'
import { findOpenMoney, listBookingsWithDownDays, sumDaySettlements } from '#db/days/lost-days.ts'
import { findDeparture, getDeparture, type StoredDeparture } from '#db/departures/departures.ts'
import { getTripTitles } from '#operations/catalogue/catalogue-cache.ts'
import { getLedger } from '#operations/installments/settle-installments.ts'
import { getRefundFacts } from '#operations/refunds/refund-booking-payment.ts'
import type { Tools } from '#operations/tools.ts'
import { addDays, type Day, dayOf, daysBetween } from '#rules/dates.ts'
import { type LostDayPolicy, lostDayCents } from '#rules/days/lost-days.ts'
import { type SettlementLine, settlementLine } from '#rules/days/settlements.ts'
import type { BookingId, DepartureId } from '#rules/ids.ts'

type TripCount = { days: number; downDays: number; missing: Day[] }

/** The days of a departure that settlements count. */
export async function countTripDays(db: Db | Tx, { id, startDate, endDate }: StoredDeparture): Promise<TripCount> {
  const recorded = await listLoggedDays(db, id)
  const days = Array.from({ length: daysBetween(startDate, endDate) + 1 }, (_, index) => addDays(startDate, index))
  return {
    days: days.length,
    downDays: recorded.filter(({ day, result }) => result === 'down' && days.includes(day)).length,
    missing: days.filter((day) => !recorded.some((each) => each.day === day)),
  }
}

/** Rule L8: the facts of one booking. Callers that write have locked it. */
export async function loadSettlementLine(
  db: Db | Tx,
  booking: StoredBooking,
  departure: StoredDeparture,
  { days, downDays }: Omit<TripCount, 'missing'>,
): Promise<SettlementLine> {
  const { balance, coveredCents } = await getLedger(db, booking.id)
  const { countedCents, refundCents } = await sumDaySettlements(db, departure.id, booking.id)
  // What settlements gave is still a part of the price that the next one counts; what other refunds gave is not.
  const loweredCents = Math.max(0, coveredCents - balance - refundCents)
  return settlementLine({
    policy: booking.lostDays,
    priceCents: booking.subtotalCents - loweredCents,
    days,
    downDays,
    countedCents,
    email: booking.email,
    ...(await getRefundFacts(db, booking, departure)),
    ...(await findOpenMoney(db, booking.id)),
  })
}

export type SettlementRow = SettlementLine & {
  bookingId: BookingId
  policy: LostDayPolicy | null
  days: number
  downDays: number
  version: number
  reference: string
  name: string
  seats: number
}

/** Rule L8: what Today proposes: each booking that has something to get, and why. */
export async function loadSettlement(id: DepartureId, tools: Tools) {
  const { db, now } = tools
  const departure = await findDeparture(db, id, now())
  if (!departure) return undefined
  const [titles, count] = [await getTripTitles(tools), await countTripDays(db, departure)]
  const { days, downDays } = count
  const rows: SettlementRow[] = []
  for (const booking of departure.isCancelled ? [] : await listConfirmedBookings(db, id)) {
    const line = await loadSettlementLine(db, booking, departure, count)
    const { id: bookingId, lostDays: policy, version, reference, firstName, lastName, seats } = booking
    const name = `${firstName} ${lastName}`.trim()
    if (line.newCents > 0) rows.push({ ...line, days, downDays, bookingId, policy, version, reference, name, seats })
  }
  return { departure, title: titles[departure.destination] ?? departure.destination, ...count, rows }
}

export type DepartureToSettle = {
  id: DepartureId
  destination: string
  startDate: Day
  endDate: Day
  bookings: number
  proposedCents: number
}

/** Rule L8: a correction is proposed for so long. Later, staff still find it on the page of the settlement. */
const PROPOSED_DAYS = 365

/** Rule L8: departures whose days are all recorded, and that owe their guests something for them. */
export async function listDeparturesToSettle({ db, now }: Pick<Tools, 'db' | 'now'>): Promise<DepartureToSettle[]> {
  const found = new Map<DepartureId, DepartureToSettle>()
  for (const candidate of await listBookingsWithDownDays(db, addDays(dayOf(now()), -PROPOSED_DAYS))) {
    const { departureId, booking, downDays, recordedDays, countedCents } = candidate
    const days = daysBetween(candidate.startDate, candidate.endDate) + 1
    // What the price was when it was agreed is the most that a down day can be a share of.
    const most = lostDayCents(booking.lostDays, { priceCents: booking.subtotalCents, days, downDays })
    if (recordedDays < days || most <= countedCents) continue
    const departure = await getDeparture(db, departureId, now())
    const line = await loadSettlementLine(db, booking, departure, { days, downDays })
    if (line.newCents === 0 || line.waits) continue
    const { destination, startDate, endDate } = departure
    const before = found.get(departureId) ?? { bookings: 0, proposedCents: 0 }
    const bookings = before.bookings + 1
    const proposedCents = before.proposedCents + line.proposedCents
    found.set(departureId, { id: departureId, destination, startDate, endDate, bookings, proposedCents })
  }
  return [...found.values()]
}
