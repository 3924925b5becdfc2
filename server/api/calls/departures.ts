import { z } from 'zod'
import { exampleIds } from '#content/api/example-ids.ts'
import { type DepartureRow, listDepartures } from '#operations/departures/list-departures.ts'
import { listGuestReadiness } from '#operations/guests/list-guests.ts'
import { toPublicOperator } from '#operations/operators/public-operators.ts'
import type { Tools } from '#operations/tools.ts'
import { lastSaleDay } from '#rules/departures/departure-days.ts'
import { flightStatus } from '#rules/departures/flight-status.ts'
import { peopleMissing } from '#rules/departures/phases.ts'
import { departureStatus } from '#rules/departures/seats.ts'
import { line, option } from '#rules/forms/fields.ts'
import { REQUIRED_ANSWERS } from '#rules/guests/readiness.ts'
import type { DepartureId, OperatorId } from '#rules/ids.ts'
import { CURRENCY } from '#rules/payments/payments.ts'
import { defineCall } from '#server/api/define-call.ts'
import { readDayCursor, toList } from '#server/api/lists.ts'
import { notFound } from '#server/api/problems.ts'
import {
  anyDay,
  cents,
  currency,
  day,
  exampleList,
  id,
  listOf,
  listQuery,
  recordPath,
} from '#server/api/schema-fields.ts'

/** The statuses of rule P16, and flown. A departure that staff closed keeps its status but is not on sale. */
const DEPARTURE_STATUSES = ['gathering', 'open', 'confirmed', 'full', 'flown', 'cancelled'] as const

/** Rule A28: each fact is null until staff know it. */
const operator = z.strictObject({
  id,
  name: z.string(),
  base: z.string().nullable(),
  aircraft: z.string().nullable(),
  cabinSeats: z.int().nullable(),
  flyingSince: z.int().nullable(),
  certification: z.string().nullable(),
  registration: z.string().nullable(),
  emergency: z.string().nullable(),
  website: z.url().nullable(),
})

const departure = z.strictObject({
  id,
  trip: z.string(),
  title: z.string(),
  startDate: day,
  endDate: day,
  timeZone: z.string(),
  status: z.enum(DEPARTURE_STATUSES),
  /** Rule S5: true if it can be booked now. Otherwise people can join its waiting list. */
  isOnSale: z.boolean(),
  /** Rule M28: true for a charter, which no public page shows. */
  isPrivate: z.boolean(),
  seats: z.strictObject({ capacity: z.int(), booked: z.int(), held: z.int(), reserved: z.int(), available: z.int() }),
  people: z.strictObject({ waiting: z.int(), potential: z.int(), minimum: z.int(), needed: z.int() }),
  /** Rules P7 and P8: the day by which staff decide whether it runs. */
  decisionDay: day,
  /** Rule P9: the last day on which it is on sale. */
  lastSaleDay: day,
  priceCents: cents,
  isPlaceholderPrice: z.boolean(),
  currency,
  operator: operator.nullable(),
})

const departures = listOf(departure)

/** Rule G6: lists which answers exist, and never contains one. */
const readiness = z.strictObject({
  departureId: id,
  guests: z.array(
    z.strictObject({
      bookingId: id,
      bookingReference: z.string(),
      position: z.int(),
      name: z.string(),
      isReady: z.boolean(),
      done: z.array(z.enum(REQUIRED_ANSWERS)),
      missing: z.array(z.enum([...REQUIRED_ANSWERS, 'waiver'])),
    }),
  ),
})

export const departureSchemas = {
  Operator: operator,
  Departure: departure,
  DepartureList: departures,
  Readiness: readiness,
}

const exampleOperator: z.input<typeof operator> = {
  id: exampleIds.operator,
  name: 'Hakuba Heli',
  base: 'Hakuba Valley',
  aircraft: 'Airbus H125',
  cabinSeats: 4,
  flyingSince: 2009,
  certification: 'IFMGA',
  registration: 'AOC 0409',
  emergency: 'A second helicopter stands by, and the nearest hospital is 12 minutes away by air.',
  website: 'https://hakuba.example',
}

const exampleDeparture: z.input<typeof departure> = {
  id: exampleIds.departure,
  trip: 'japan',
  title: 'Japan',
  startDate: '2027-02-06',
  endDate: '2027-02-09',
  timeZone: 'Asia/Tokyo',
  status: 'open',
  isOnSale: true,
  isPrivate: false,
  seats: { capacity: 8, booked: 2, held: 1, reserved: 0, available: 5 },
  people: { waiting: 3, potential: 6, minimum: 6, needed: 0 },
  decisionDay: '2026-12-23',
  lastSaleDay: '2027-02-03',
  priceCents: 389000,
  isPlaceholderPrice: false,
  currency: 'USD',
  operator: exampleOperator,
}

const exampleReadiness: z.input<typeof readiness> = {
  departureId: exampleIds.departure,
  guests: [
    {
      bookingId: exampleIds.booking,
      bookingReference: 'PP-7K3M-Q2XD',
      position: 1,
      name: 'Ada Berg',
      isReady: false,
      done: ['name', 'sport', 'skill', 'country', 'weightKg', 'bootSize', 'medicalNotes', 'dietaryNotes'],
      missing: ['insurance', 'emergency'],
    },
  ],
}

export const departureCalls = {
  listDepartures: defineCall({
    method: 'GET',
    path: '/departures',
    group: 'Departures',
    title: 'List departures',
    text: 'Earliest first, including past and private departures. `from` and `to` filter by start date, inclusive.',
    forOperators: true,
    query: listQuery({
      trip: line.optional(),
      status: option(DEPARTURE_STATUSES).optional(),
      from: anyDay.optional(),
      to: anyDay.optional(),
    }),
    answer: departures,
    example: {
      query: { trip: 'japan', status: 'open', from: '2027-01-01' },
      answer: exampleList(exampleDeparture),
    },
    async handle({ query, key }, tools) {
      const read = readDayCursor('listDepartures', query)
      if (!read.ok) return read
      const { trip: destination, status: state, from, to, limit } = query
      const filter = { destination, state, from, to, operatorId: key.operatorId ?? undefined }
      const cursor = read.after && { after: { startDate: read.after.at, id: read.after.id as DepartureId } }
      const { rows, next } = await listDepartures(filter, cursor, tools, limit)
      const data = rows.map((row) => toDeparture(row, tools))
      return toList('listDepartures', data, next && { at: next.startDate, id: next.id })
    },
  }),
  getDeparture: defineCall({
    method: 'GET',
    path: '/departures/{id}',
    group: 'Departures',
    title: 'Get a departure',
    text: 'Seats, people waiting, people still needed, and status.',
    forOperators: true,
    params: recordPath,
    answer: departure,
    example: { id: exampleIds.departure, answer: exampleDeparture },
    async handle({ params, key }, tools) {
      const row = await findDepartureFor(params.id, key, tools)
      return row ? { ok: true, body: toDeparture(row, tools) } : notFound
    },
  }),
  getReadiness: defineCall({
    method: 'GET',
    path: '/departures/{id}/readiness',
    group: 'Departures',
    title: 'Get guest readiness',
    text: 'For each guest, which answers are in and which are still missing. The answers themselves are never returned.',
    forOperators: true,
    params: recordPath,
    answer: readiness,
    example: { id: exampleIds.departure, answer: exampleReadiness },
    async handle({ params, key }, tools) {
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
  }),
}

/** Also undefined for an operator's key if it is another operator's departure. */
export async function findDepartureFor(
  id: string,
  { operatorId }: { operatorId: OperatorId | null },
  tools: Tools,
): Promise<DepartureRow | undefined> {
  const filter = { id: id as DepartureId, operatorId: operatorId ?? undefined }
  return (await listDepartures(filter, undefined, tools, 1)).rows[0]
}

function toDeparture(row: DepartureRow, { now, liveMethods }: Tools) {
  return {
    id: row.id,
    trip: row.destination,
    title: row.title,
    startDate: row.startDate,
    endDate: row.endDate,
    timeZone: row.timeZone,
    status: row.flownAt ? ('flown' as const) : flightStatus(row),
    isOnSale: departureStatus(row, now(), liveMethods) === 'Available',
    isPrivate: row.isPrivate,
    seats: {
      capacity: row.capacity,
      booked: row.confirmedSeats,
      held: row.heldSeats,
      reserved: row.invitedSeats,
      available: row.availableSpots,
    },
    people: {
      waiting: row.waitingPeople,
      potential: row.potential,
      minimum: row.minimum,
      needed: peopleMissing(row.capacity, row.potential),
    },
    decisionDay: row.decisionDay,
    lastSaleDay: lastSaleDay(row),
    priceCents: row.priceCents,
    isPlaceholderPrice: row.priceIsPlaceholder,
    currency: CURRENCY,
    operator: row.operator && toPublicOperator(row.operator),
  } as const
}
