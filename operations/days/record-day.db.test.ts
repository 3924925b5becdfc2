import { beforeEach, expect, test } from 'vitest'
import { loadTodayPage } from '#operations/staff/load-today-page.ts'
import { addDays, type Day, startOfDayAt } from '#rules/dates.ts'
import type { DayFacts } from '#rules/days/logged-days.ts'
import type { BookingId, DepartureId, OperatorId } from '#rules/ids.ts'
import { query } from '#testing/database.ts'
import { HAKUBA, inDays } from '#testing/days.ts'
import { openForFile } from '#testing/open-for-tests.ts'
import { openPaymentFixture } from '#testing/payments/payment-fixture.ts'
import { listDaysToRecord, listMissingDays } from './list-missing-days.ts'
import { loadDayLog } from './load-day-log.ts'
import { loadTripDays } from './load-trip-days.ts'
import { recordDay } from './record-day.ts'

const own = openForFile(openPaymentFixture)
const actor = 'Kim'

const flown: DayFacts = {
  result: 'flown',
  reason: null,
  reasonText: null,
  runs: 9,
  vertical: 20_000,
  verticalUnit: 'ft',
  minutes: 300,
}
const down: DayFacts = { ...flown, result: 'down', reason: 'wind', runs: null, vertical: null, minutes: null }

let departureId: DepartureId
let first: Day

/** Six in the evening of the first of four days. */
beforeEach(async () => {
  departureId = await own.departure({ startsInDays: 20, booked: 4, capacity: 4 })
  first = inDays(20, own.tools.now())
  comeTo(first, 18)
})

function comeTo(day: Day, hour: number): void {
  own.wait((startOfDayAt(HAKUBA, day).getTime() - own.tools.now().getTime()) / 60_000 + hour * 60)
}

const record = (
  facts: DayFacts,
  { day = first, version = 0, ...more }: Partial<Parameters<typeof recordDay>[0]> = {},
) => recordDay({ departureId, day, facts, version, actor, ...more }, own.tools)

const missing = async (operatorId?: OperatorId) =>
  (await listMissingDays(own.tools, operatorId)).find(({ id }) => id === departureId)?.missing
const onToday = async () => (await loadTodayPage(own.tools)).days.oldest.find(({ id }) => id === departureId)?.missing

test('[L3] Today and the operator are asked for a day from its evening until it is recorded', async () => {
  expect(await onToday()).toEqual([first])
  expect(await record(flown)).toEqual({ ok: true })
  expect(await onToday()).toBeUndefined()
  comeTo(addDays(first, 2), 18)
  expect(await missing()).toEqual([addDays(first, 1), addDays(first, 2)])
  comeTo(addDays(first, 70), 18)
  expect(await missing()).toBeUndefined()
})

test('[L3] the page asks for the latest twenty departures, and counts the older ones', async () => {
  for (let count = 0; count < 21; count++) await own.departure({ startsInDays: 0, booked: 1 })
  const all = await listMissingDays(own.tools)
  expect(all.length).toBeGreaterThan(20)
  expect(await listDaysToRecord(own.tools)).toEqual({ departures: all.slice(0, 20), more: all.length - 20 })
})

test('[L1] an operator records only its own departures', async () => {
  const ids = [crypto.randomUUID(), crypto.randomUUID()] as OperatorId[]
  for (const id of ids)
    await query(
      own.url,
      `insert into operators (id, name, email, created_at) values ($1, $2, 'o@example.com', now())`,
      [id, `Heli ${id}`],
    )
  const [operatorId, other] = ids
  await query(own.url, 'update departures set operator_id = $1 where id = $2', [operatorId, departureId])
  expect(await missing(operatorId)).toEqual([first])
  expect(await missing(other)).toBeUndefined()
  expect(await record(flown, { operatorId: other })).toEqual({ ok: false, reason: 'unknown-departure' })
  expect(await loadDayLog(departureId, other, own.tools)).toBeUndefined()
  expect(await record(flown, { operatorId })).toEqual({ ok: true })
  const log = await loadDayLog(departureId, operatorId, own.tools)
  expect(log?.days).toMatchObject([{ day: first, record: { result: 'flown', operatorId, recordedBy: actor } }])
})

test('[L2] of two people who record a day differently, the second learns who was first', async () => {
  const [kim, lee] = await Promise.all([record(flown), record(down, { actor: 'Lee' })])
  const refused = [kim, lee].find(({ ok }) => !ok)
  expect([kim, lee].filter(({ ok }) => ok)).toHaveLength(1)
  expect(refused).toMatchObject({ reason: 'recorded-meanwhile', by: kim?.ok ? 'Kim' : 'Lee' })
})

test('[L2] two people who record the same day alike have recorded it once', async () => {
  expect(await record(flown)).toEqual({ ok: true })
  expect(await record(flown, { actor: 'Lee' })).toEqual({ ok: true })
  const entries = await query(
    own.url,
    `select actor from audit_log where action = 'record-day' and departure_id = $1`,
    [departureId],
  )
  expect(entries).toEqual([{ actor }])
})

test('[L2] a correction keeps in the audit log how the day was before', async () => {
  await record(flown)
  expect(await record(down)).toMatchObject({ reason: 'recorded-meanwhile' })
  expect(await record(down, { version: 1, actor: 'Lee' })).toEqual({ ok: true })
  const entries = await query(
    own.url,
    `select actor, details from audit_log where action = 'record-day' and departure_id = $1 order by actor`,
    [departureId],
  )
  expect(entries).toEqual([
    {
      actor,
      details: {
        day: first,
        result: 'flown',
        downReason: null,
        reasonText: null,
        runs: 9,
        vertical: '20000 ft',
        hours: 5,
      },
    },
    {
      actor: 'Lee',
      details: {
        day: first,
        result: ['flown', 'down'],
        downReason: [null, 'wind'],
        runs: [9, null],
        vertical: ['20000 ft', null],
        hours: [5, null],
      },
    },
  ])
})

test('[L6] after the trip its numbers can be shared, with nothing in them about a person', async () => {
  const [booking] = await query<{ id: BookingId }>(own.url, 'select id from bookings where departure_id = $1', [
    departureId,
  ])
  const shared = async () => (await loadTripDays(booking?.id as BookingId, own.tools)).shared
  await record(flown)
  expect(await shared()).toBeUndefined()
  comeTo(addDays(first, 4), 1)
  await record(down, { version: 1 })
  expect(await shared(), 'no day flew').toBeUndefined()
  await record(flown, { version: 2 })
  expect(await shared()).toEqual({
    destination: 'japan',
    title: 'Japan',
    month: first.slice(0, 7),
    people: 4,
    numbers: { days: 1, flown: 1, part: 0, runs: 9, meters: 6096, minutes: 300 },
  })
})

test('[L1] a day that has not begun, or a cancelled departure, is refused', async () => {
  expect(await record(flown, { day: addDays(first, 1) })).toEqual({ ok: false, reason: 'not-yet' })
  expect(await record({ ...down, reason: null })).toEqual({ ok: false, reason: 'missing-reason' })
  await query(own.url, 'update departures set cancelled_at = now() where id = $1', [departureId])
  expect(await record(flown)).toEqual({ ok: false, reason: 'departure-cancelled' })
  expect(await missing()).toBeUndefined()
})
