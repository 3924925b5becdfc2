import { expect, test } from 'vitest'
import { addDays, dayOf } from '#rules/dates.ts'
import type { DepartureId } from '#rules/ids.ts'
import type { DepartureSituation } from '#scenarios/departure.ts'
import { setUpDeparture } from '#scenarios/departure.ts'
import { openWorkbench, query } from '#testing/database.ts'
import { openForFile } from '#testing/open-for-tests.ts'
import { copyDepartures, listPlannedCopies } from './copy-departures.ts'

const own = openForFile(openWorkbench)

const departure = (situation: DepartureSituation) =>
  own.tools.db.transaction((tx) => setUpDeparture(tx, situation, own.tools))
const inDays = (days: number) => addDays(dayOf(own.tools.now()), days)

const rowsOf = (destination: string) =>
  query<{ id: DepartureId; start: string; capacity: number; price: number; phase: string; cabin: number }>(
    own.url,
    `select id, start_date::text as start, capacity, price_cents as price, phase, cabin_seats as cabin from departures
     where destination = $1 order by start_date`,
    [destination],
  )

test('a season is copied to the next one: same weekday, seats and cabin, at the price of the catalogue, without people', async () => {
  const first = await departure({
    destination: 'chile',
    startsInDays: 30,
    capacity: 12,
    booked: 3,
    priceCents: 900_000,
  })
  const second = await departure({ destination: 'chile', startsInDays: 37 })
  const cancelled = await departure({ destination: 'chile', startsInDays: 44 })
  await query(own.url, 'update departures set cabin_seats = 6 where id = $1', [first])
  await query(own.url, 'update departures set cancelled_at = now() where id = $1', [cancelled])
  await departure({ destination: 'chile', startDate: addDays((await rowsOf('chile'))[1]?.start ?? '', 364) })
  const season = { destination: 'chile', from: inDays(20), to: inDays(60), weeks: 52 }
  expect((await listPlannedCopies(season, own.tools)).map(({ id, problem }) => [id, problem])).toEqual([
    [first, undefined],
    [second, 'already-there'],
  ])
  const request = { ids: [first, second], weeks: 52, actor: 'Kim' }
  expect(await copyDepartures(request, own.tools)).toEqual({ ok: true, created: 1, skipped: 1 })
  const [source, , , copy] = await rowsOf('chile')
  expect(copy).toMatchObject({
    start: addDays(source?.start ?? '', 364),
    capacity: 12,
    cabin: 6,
    phase: 'gathering',
    price: 100,
  })
  const audit = await query(
    own.url,
    `select action, actor, details->>'copiedFrom' as source from audit_log where departure_id = $1`,
    [copy?.id],
  )
  expect(audit).toEqual([{ action: 'create-departure', actor: 'Kim', source: first }])
})

test('two people who copy the same season at the same time make each copy once', async () => {
  const ids = [
    await departure({ destination: 'canada', startsInDays: 30 }),
    await departure({ destination: 'canada', startsInDays: 40 }),
  ]
  const request = { ids, weeks: 52, actor: 'Kim' }
  const results = await Promise.all([copyDepartures(request, own.tools), copyDepartures(request, own.tools)])
  expect(results.map((result) => result.ok && result.created).sort()).toEqual([0, 2])
  expect(await rowsOf('canada')).toHaveLength(4)
  expect(await copyDepartures({ ...request, ids: [] }, own.tools)).toEqual({ ok: false, reason: 'no-departures' })
})

test('a copy that would start in the past is not made', async () => {
  const id = await departure({ destination: 'switzerland', startsInDays: -20 })
  expect(await copyDepartures({ ids: [id], weeks: 1, actor: 'Kim' }, own.tools)).toEqual({
    ok: true,
    created: 0,
    skipped: 1,
  })
})
