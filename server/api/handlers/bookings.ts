import type { ListedBooking } from '#db/bookings/booking-rows.ts'
import { getDeparture } from '#db/departures/departures.ts'
import { listInstallments } from '#db/installments/installments.ts'
import { listBookings } from '#operations/bookings/list-bookings.ts'
import { toScheduleView } from '#operations/bookings/load-booking-page.ts'
import { listGuests } from '#operations/guests/list-guests.ts'
import type { Tools } from '#operations/tools.ts'
import { todayAtBase } from '#rules/departures/departure-days.ts'
import type { BookingId, OperatorId } from '#rules/ids.ts'
import { CURRENCY } from '#rules/payments/payments.ts'
import type { ApiHandlers } from '#server/api/definition.ts'
import { keyOf, readMomentCursor, toList } from '#server/api/lists.ts'
import { notFound } from '#server/api/problems.ts'

export const bookingCalls: ApiHandlers<'listBookings' | 'getBooking'> = {
  async listBookings({ query, key }, tools) {
    const read = readMomentCursor('listBookings', query)
    if (!read.ok) return read
    const { departure: departureId, state, createdSince, limit } = query
    const filter = { ...anyBooking, departureId, state, createdSince, operatorId: key.operatorId ?? undefined }
    const { rows, next } = await listBookings(filter, read.after && { after: read.after }, tools, limit)
    return toList('listBookings', rows.map(toSummary), keyOf(next))
  },
  async getBooking({ params, key }, tools) {
    const row = await findBookingFor(params.id, key, tools)
    return row ? { ok: true, body: { ...toSummary(row), ...(await loadDetails(row, tools)) } } : notFound
  },
}

const anyBooking = { words: [], isOverdue: false }

/** Undefined also for an operator whose departure it is not on. */
export async function findBookingFor(
  id: string,
  { operatorId }: { operatorId: OperatorId | null },
  tools: Tools,
): Promise<ListedBooking | undefined> {
  const filter = { ...anyBooking, id: id as BookingId, operatorId: operatorId ?? undefined }
  return (await listBookings(filter, undefined, tools, 1)).rows[0]
}

/** Rule G6: names what is missing, and never an answer. */
async function loadDetails({ id, departureId, state }: ListedBooking, tools: Tools) {
  const [guests, installments, departure] = await Promise.all([
    listGuests(id, tools),
    listInstallments(tools.db, id),
    getDeparture(tools.db, departureId, tools.now()),
  ])
  return {
    guests: guests.map(({ position, name, missing }) => ({ position, name, missing })),
    installments: state === 'cancelled' ? [] : toScheduleView(installments, todayAtBase(departure, tools.now())),
  }
}

function toSummary(row: ListedBooking) {
  const isCancelled = row.state === 'cancelled'
  return {
    id: row.id,
    reference: row.reference,
    departureId: row.departureId,
    trip: row.destination,
    startDate: row.startDate,
    endDate: row.endDate,
    state: row.state,
    seats: row.seats,
    booker: { name: row.name, email: row.email, phone: row.phone },
    paymentPlan: row.paymentPlan,
    priceCents: row.subtotalCents,
    paidCents: row.settledCents,
    // A cancelled booking owes nothing.
    balanceCents: isCancelled ? 0 : row.subtotalCents - row.settledCents,
    overdueCents: isCancelled ? 0 : row.overdueCents,
    currency: CURRENCY,
    version: row.version,
    createdAt: row.at.toISOString(),
  } as const
}
