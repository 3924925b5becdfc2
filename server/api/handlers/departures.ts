import { type DepartureRow, listDepartures } from '#operations/departures/list-departures.ts'
import { listGuestReadiness } from '#operations/guests/list-guests.ts'
import type { Tools } from '#operations/tools.ts'
import { lastSaleDay } from '#rules/departures/departure-days.ts'
import { flightStatus } from '#rules/departures/flight-status.ts'
import { peopleMissing } from '#rules/departures/phases.ts'
import { departureStatus } from '#rules/departures/seats.ts'
import { REQUIRED_ANSWERS } from '#rules/guests/readiness.ts'
import type { DepartureId, OperatorId } from '#rules/ids.ts'
import { CURRENCY } from '#rules/payments/payments.ts'
import type { ApiHandlers } from '#server/api/definition.ts'
import { readDayCursor, toList } from '#server/api/lists.ts'
import { notFound } from '#server/api/problems.ts'

type Reader = { operatorId: OperatorId | null }

export const departureCalls: ApiHandlers<'listDepartures' | 'getDeparture' | 'getReadiness'> = {
  async listDepartures({ query, key }, tools) {
    const read = readDayCursor('listDepartures', query)
    if (!read.ok) return read
    const { trip: destination, status: state, from, to, limit } = query
    const filter = { destination, state, from, to, operatorId: key.operatorId ?? undefined }
    const cursor = read.after && { after: { startDate: read.after.at, id: read.after.id as DepartureId } }
    const { rows, next } = await listDepartures(filter, cursor, tools, limit)
    const data = rows.map((row) => toDeparture(row, tools.now()))
    return toList('listDepartures', data, next && { at: next.startDate, id: next.id })
  },
  async getDeparture({ params, key }, tools) {
    const row = await findDepartureFor(params.id, key, tools)
    return row ? { ok: true, body: toDeparture(row, tools.now()) } : notFound
  },
  async getReadiness({ params, key }, tools) {
    const row = await findDepartureFor(params.id, key, tools)
    if (!row) return notFound
    const guests = (await listGuestReadiness(row.id, tools)).map(
      ({ bookingId, reference, position, name, missing }) => ({
        bookingId,
        bookingReference: reference,
        position,
        name,
        isReady: missing.length === 0,
        done: REQUIRED_ANSWERS.filter((answer) => !missing.includes(answer)),
        missing,
      }),
    )
    return { ok: true, body: { departureId: row.id, guests } }
  },
}

/** Undefined also for an operator whose departure it is not. */
export async function findDepartureFor(
  id: string,
  { operatorId }: Reader,
  tools: Tools,
): Promise<DepartureRow | undefined> {
  const filter = { id: id as DepartureId, operatorId: operatorId ?? undefined }
  return (await listDepartures(filter, undefined, tools, 1)).rows[0]
}

function toDeparture(row: DepartureRow, now: Date) {
  return {
    id: row.id,
    trip: row.destination,
    title: row.title,
    startDate: row.startDate,
    endDate: row.endDate,
    timeZone: row.timeZone,
    status: row.flownAt ? ('flown' as const) : flightStatus(row),
    isOnSale: departureStatus(row, now) === 'Available',
    isPrivate: row.isPrivate,
    seats: {
      capacity: row.capacity,
      booked: row.confirmedSeats,
      held: row.heldSeats,
      invited: row.invitedSeats,
      free: row.availableSpots,
    },
    people: {
      waiting: row.waitingPeople,
      potential: row.potential,
      minimum: row.minimum,
      missing: peopleMissing(row.capacity, row.potential),
    },
    decisionDay: row.decisionDay,
    lastSaleDay: lastSaleDay(row),
    priceCents: row.priceCents,
    isPlaceholderPrice: row.priceIsPlaceholder,
    currency: CURRENCY,
    operator: row.operatorId && row.operatorName ? { id: row.operatorId, name: row.operatorName } : null,
  } as const
}
