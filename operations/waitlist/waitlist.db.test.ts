import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { listenForChanges } from '../../db/changes.ts'
import { addDays, dayOf } from '../../rules/dates.ts'
import type { WaitingListPayload } from '../../rules/forms/schemas.ts'
import type { DepartureId, WaitlistEntryId } from '../../rules/ids.ts'
import { setUpDeparture } from '../../scenarios/departure.ts'
import { openWorkbench, query, type Workbench, warmUp } from '../../testing/database.ts'
import { waitFor } from '../../testing/wait.ts'
import { readSignedLink } from '../signed-link.ts'
import { joinWaitlist } from './join-waitlist.ts'
import { leaveWaitlist } from './leave-waitlist.ts'
import { waitlistPlace } from './waitlist-place.ts'

const packageIds = ['lodge-luxury', 'powder-pioneer']
let bench: Workbench
let departureId: DepartureId

beforeAll(async () => {
  bench = await openWorkbench()
  await warmUp(bench)
})
afterAll(() => bench.close())

/** Every test has a date of its own: 8 seats, 2 of them paid for. */
beforeEach(async () => {
  departureId = await bench.database.db.transaction((tx) =>
    setUpDeparture(tx, { phase: 'gathering', capacity: 8, booked: 2 }, bench.tools),
  )
})

function request(email: string, more: Partial<WaitingListPayload> = {}): WaitingListPayload {
  return {
    type: 'waitingList',
    name: 'Mika Laine',
    email,
    country: 'Finland',
    phone: '+358 40 12345',
    gender: 'other',
    age: 41,
    sport: 'ski',
    skillLevel: 'advanced',
    flexibleDates: false,
    flexibleDestination: false,
    hasHeliskiedBefore: true,
    groupSize: '1',
    departureId,
    ...more,
  }
}

const join = (email: string, more: Partial<WaitingListPayload> = {}) =>
  joinWaitlist({ payload: request(email, more), packageIds }, bench.tools)

/** Joins, and gives the entry's id. */
async function entryOf(email: string, more: Partial<WaitingListPayload> = {}): Promise<WaitlistEntryId> {
  const answer = await join(email, more)
  if (!answer.ok) throw new Error(answer.reason)
  return answer.entryId
}

const place = (id: WaitlistEntryId) => waitlistPlace(id, bench.tools)
const mailsTo = (email: string) =>
  query<{ name: string; facts: Record<string, unknown> }>(
    bench.url,
    'select name, facts from mails where recipient = $1 order by created_at, id',
    [email],
  )
const rowsOf = (email: string) =>
  query<Record<string, unknown>>(bench.url, 'select * from waitlist_entries where email = $1 order by joined_at', [
    email,
  ])

test('[W3] who joins gets a mail with their place and links that only they have, and staff get everything', async () => {
  const entryId = await entryOf('Mika@Example.com', { groupSize: '7+', page: '/dates', idempotencyKey: randomUUID() })
  const [row] = await rowsOf('mika@example.com')
  expect(row).toMatchObject({ id: entryId, departure_id: departureId, people: 7, page: '/dates', left_at: null })
  const wish = { kind: 'departure', destination: 'japan' }
  const [joined] = await mailsTo('Mika@Example.com')
  expect(joined).toMatchObject({
    name: 'waitlist-joined',
    facts: { name: 'Mika Laine', wish, people: 7, place: 1, potential: 9, needed: 6 },
  })
  const { house } = bench.tools
  expect(readSignedLink('see-place', String(joined?.facts.seeLink), house)).toBe(entryId)
  expect(readSignedLink('leave-waitlist', String(joined?.facts.leaveLink), house)).toBe(entryId)
  const [toStaff] = await query(bench.url, `select facts from mails where reply_to = 'Mika@Example.com'`)
  expect(toStaff?.facts).toMatchObject({
    kind: 'waitlist',
    wish,
    payload: { groupSize: '7+', hasHeliskiedBefore: true, email: 'Mika@Example.com' },
    record: `${house.publicUrl}/staff/waitlist/${entryId}`,
  })
})

test('[W1] an entry is for a departure, a package or anywhere', async () => {
  const nowhere = { departureId: undefined }
  const anywhere = await entryOf('wish@example.com', nowhere)
  const lodge = await entryOf('wish@example.com', { ...nowhere, packageId: 'lodge-luxury' })
  const dated = await entryOf('wish@example.com', { packageId: 'lodge-luxury' })
  const dateless = { potential: null, needed: null, missing: null, phase: null }
  expect(await place(anywhere)).toMatchObject({ wish: { kind: 'anywhere' }, ...dateless })
  expect(await place(lodge)).toMatchObject({ wish: { kind: 'package', packageId: 'lodge-luxury' }, ...dateless })
  expect(await place(dated)).toMatchObject({ wish: { kind: 'departure', destination: 'japan' } })
})

test('[W1] a departure or package that is not offered is refused, and nothing is kept or mailed', async () => {
  const past = await bench.database.db.transaction((tx) =>
    setUpDeparture(tx, { startDate: addDays(dayOf(new Date()), -1) }, bench.tools),
  )
  const unknown = { ok: false, reason: 'unknown-departure' }
  expect(await join('no@example.com', { departureId: randomUUID() as string as DepartureId })).toEqual(unknown)
  expect(await join('no@example.com', { departureId: past })).toEqual(unknown)
  expect(await join('no@example.com', { departureId: undefined, packageId: 'moon-trip' })).toEqual({
    ok: false,
    reason: 'unknown-package',
  })
  expect(await rowsOf('no@example.com')).toEqual([])
  expect(await mailsTo('no@example.com')).toEqual([])
})

test('[W2] joining again, in whatever case the address is written, updates the entry and keeps the place', async () => {
  const first = await join('first@example.com', { groupSize: '2' })
  await join('second@example.com')
  const again = await join('FIRST@example.com', { groupSize: '4', name: 'Mika L.', idempotencyKey: randomUUID() })
  expect(again).toEqual({ ...first, isNew: false })
  expect(await rowsOf('first@example.com')).toMatchObject([{ name: 'Mika L.', people: 4 }])
  expect(first.ok && (await place(first.entryId))).toMatchObject({ place: 1, ahead: 0, people: 4, potential: 7 })
  expect(await mailsTo('FIRST@example.com')).toMatchObject([
    { name: 'waitlist-joined', facts: { place: 1, people: 4 } },
  ])
})

test('[W2] the same form sent again changes nothing and mails nothing', async () => {
  const idempotencyKey = randomUUID()
  const first = await join('retry@example.com', { idempotencyKey })
  const second = await join('retry@example.com', { idempotencyKey })
  expect(first).toMatchObject({ ok: true, isNew: true })
  expect(second).toEqual({ ...first, isNew: false })
  expect(await mailsTo('retry@example.com')).toHaveLength(1)
})

test('[W2] fifty joins of one person at once make one entry', async () => {
  const answers = await Promise.all(Array.from({ length: 50 }, () => join('crowd@example.com')))
  expect(answers.filter((answer) => answer.ok && answer.isNew)).toHaveLength(1)
  expect(await rowsOf('crowd@example.com')).toHaveLength(1)
})

/** The place that the first mail told. Later ones may be invitations. */
async function joinedMail(email: string): Promise<unknown> {
  return (await mailsTo(email)).find(({ name }) => name === 'waitlist-joined')?.facts.place
}

test('[W4] fifty people at once get fifty places, and each is told their own', async () => {
  const emails = Array.from({ length: 50 }, (_, number) => `racer${number}@example.com`)
  const entries = await Promise.all(emails.map((email) => entryOf(email)))
  const places = await Promise.all(entries.map(async (id) => (await place(id))?.place))
  const told = await Promise.all(emails.map(joinedMail))
  expect(told).toEqual(places)
  expect(new Set(places).size).toBe(50)
  expect(Math.max(...places.map(Number))).toBe(50)
})

test('[W4] a place counts the parties before it, and the date counts everybody', async () => {
  await entryOf('one@example.com', { groupSize: '2' })
  const other = await entryOf('two@example.com')
  expect(await place(other)).toMatchObject({
    place: 2,
    ahead: 2,
    potential: 5,
    needed: 6,
    missing: 1,
    phase: 'gathering',
    leftAt: null,
  })
  const holdUntil = (minutes: number) => new Date(Date.now() + minutes * 60_000)
  for (const minutes of [10, -10]) {
    await query(
      bench.url,
      'insert into holds (id, departure_id, seats, until, created_at) values (gen_random_uuid(), $1, 3, $2, now())',
      [departureId, holdUntil(minutes)],
    )
  }
  expect(await place(other)).toMatchObject({ potential: 8, missing: 0 })
  expect(await place(bench.tools.newId<'waitlist-entry'>())).toBeUndefined()
})

test('[W3] who leaves is gone from the list at once, is told so once, and those behind move up', async () => {
  const first = await entryOf('leaver@example.com', { groupSize: '2' })
  const second = await entryOf('stayer@example.com')
  await Promise.all([leaveWaitlist(first, bench.tools), leaveWaitlist(first, bench.tools)])
  await leaveWaitlist(first, bench.tools)
  expect(await place(second)).toMatchObject({ place: 1, ahead: 0, potential: 3 })
  expect((await place(first))?.leftAt).toBeInstanceOf(Date)
  expect((await mailsTo('leaver@example.com')).map(({ name }) => name)).toEqual(['waitlist-joined', 'waitlist-left'])
  await leaveWaitlist(bench.tools.newId<'waitlist-entry'>(), bench.tools)
})

test('[W2] who left and joins again goes to the end', async () => {
  const first = await entryOf('back@example.com')
  await entryOf('meanwhile@example.com')
  await leaveWaitlist(first, bench.tools)
  const again = await entryOf('back@example.com')
  expect(again).not.toBe(first)
  expect(await place(again)).toMatchObject({ place: 2 })
  expect(await rowsOf('back@example.com')).toHaveLength(2)
})

test('every change of who waits for a date is announced, so that pages follow', async () => {
  let changes = 0
  const line = await listenForChanges(bench.database, {
    onChange: () => {
      changes += 1
    },
    onGap() {},
    onTrouble() {},
  })
  const entry = await entryOf('heard@example.com')
  await waitFor(async () => changes === 1, 'the first change')
  await leaveWaitlist(entry, bench.tools)
  await waitFor(async () => changes === 2, 'the second change')
  await line.close()
})
