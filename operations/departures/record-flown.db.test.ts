import { expect, test } from 'vitest'
import { loadTodayPage } from '#operations/staff/load-today-page.ts'
import { findWaitlistPosition } from '#operations/waitlist/waitlist-position.ts'
import { addDays, type Day, startOfDayAt } from '#rules/dates.ts'
import type { DepartureId } from '#rules/ids.ts'
import { query } from '#testing/database.ts'
import { openForFile } from '#testing/open-for-tests.ts'
import { openWaitlistFixture } from '#testing/waitlist/waitlist-fixture.ts'
import { cancelDeparture } from './cancel-departure.ts'
import { listDepartures } from './list-departures.ts'
import { recordFlown } from './record-flown.ts'

const own = openForFile(openWaitlistFixture)

const kim = (departureId: DepartureId) => ({ departureId, actor: 'Kim', reason: '' })
const toRecord = async () => (await loadTodayPage(own.tools)).endings.oldest.map(({ id }) => id)

/** Moves the clock to the first moment of a day in Tokyo. */
function comeTo(day: Day): void {
  own.wait((startOfDayAt('Asia/Tokyo', day).getTime() - own.tools.now().getTime()) / 60_000)
}

async function daysOf(departureId: DepartureId): Promise<{ start: Day; end: Day }> {
  const row = await query<{ start: Day; end: Day }>(
    own.url,
    'select start_date::text as start, end_date::text as end from departures where id = $1',
    [departureId],
  )
  return row[0] as { start: Day; end: Day }
}

test('[P14] a departure that no one decided about stays on Today once it has started, until it is recorded as not flown', async () => {
  const departureId = await own.departure({ startsInDays: 20 })
  await own.join(departureId, 'ann', 2)
  const { start } = await daysOf(departureId)
  comeTo(addDays(start, -1))
  expect((await loadTodayPage(own.tools)).decisions.oldest.map(({ id }) => id)).toEqual([departureId])
  comeTo(start)
  expect(await toRecord()).toEqual([departureId])
  expect(await recordFlown(kim(departureId), own.tools)).toEqual({ ok: false, reason: 'nobody-booked' })
  await cancelDeparture({ ...kim(departureId), reason: 'too few people' }, own.tools, 'did-not-go')
  await own.runJobs('notify-waitlist')
  expect(await own.mailsTo(departureId, 'ann')).toContain('departure-cancelled')
  expect(await toRecord()).toEqual([])
})

test('[P14] a departure that flew is recorded once, and the parties still waiting are notified', async () => {
  const departureId = await own.departure({ startsInDays: 100, phase: 'open', booked: 7, capacity: 8 })
  const waiting = await own.join(departureId, 'ann', 2)
  await own.join(departureId, 'bo', 1)
  expect(await own.invited(departureId)).toEqual(['bo 1 open'])
  const { start, end } = await daysOf(departureId)
  expect(await recordFlown(kim(departureId), own.tools)).toEqual({ ok: false, reason: 'not-past' })
  comeTo(start)
  await own.runJobs('release-expired-seats')
  expect(await findWaitlistPosition(waiting, own.tools)).toMatchObject({ hasStarted: true })
  comeTo(end)
  expect(await toRecord()).toEqual([])
  comeTo(addDays(end, 1))
  expect(await toRecord()).toEqual([departureId])
  expect(await recordFlown(kim(departureId), own.tools)).toEqual({ ok: true })
  await own.runJobs('notify-waitlist')
  // Bo let an invitation pass, and so no longer waited.
  expect(await own.recipientsOf(departureId, 'departure-flown')).toEqual([own.emailOf(departureId, 'ann')])
  expect(await toRecord()).toEqual([])
  const { rows } = await listDepartures({ state: 'flown' }, undefined, own.tools)
  expect(rows.map(({ id }) => id)).toEqual([departureId])
  const open = await listDepartures({ state: 'open' }, undefined, own.tools)
  expect(open.rows.map(({ id }) => id)).not.toContain(departureId)
  const refused = { ok: false, reason: 'departure-flown' }
  expect(await recordFlown(kim(departureId), own.tools)).toEqual(refused)
  expect(await cancelDeparture({ ...kim(departureId), reason: 'a slip' }, own.tools, 'did-not-go')).toEqual(refused)
})

test('[P14] an invitation that is still open ends when the departure is recorded as flown', async () => {
  const departureId = await own.departure({ startsInDays: 60, phase: 'open', booked: 7, capacity: 8 })
  const { start } = await daysOf(departureId)
  comeTo(addDays(start, -4))
  await own.join(departureId, 'cy', 1)
  await query(own.url, `update invitations set expires_at = $1 where departure_id = $2`, [
    startOfDayAt('Asia/Tokyo', addDays(start, 3)),
    departureId,
  ])
  comeTo(addDays(start, 1))
  expect(await recordFlown(kim(departureId), own.tools)).toEqual({ ok: true })
  expect(await own.invited(departureId)).toEqual(['cy 1 expired'])
  await own.runJobs('notify-waitlist')
  expect(await own.mailsTo(departureId, 'cy')).toContain('departure-flown')
})

test('[P14] a confirmed departure is listed as flying on its days, until it is recorded as flown', async () => {
  const departureId = await own.departure({ startsInDays: 50, phase: 'open', booked: 7, capacity: 8 })
  const { start, end } = await daysOf(departureId)
  const flying = async () => {
    const { rows } = await listDepartures({ state: 'flying', endsFrom: start }, undefined, own.tools)
    return rows.map(({ id, state }) => `${id === departureId} ${state}`)
  }
  comeTo(addDays(start, -1))
  expect(await flying()).toEqual([])
  for (const day of [start, end]) {
    comeTo(day)
    expect(await flying(), day).toEqual(['true flying'])
  }
  expect(await recordFlown(kim(departureId), own.tools)).toEqual({ ok: true })
  expect(await flying()).toEqual([])
})
