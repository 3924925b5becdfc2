import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { listenForChanges } from '#db/notices/change-notices.ts'
import { verifyEntryLink } from '#operations/mail/entry-links.ts'
import { addDays, dayOf } from '#rules/dates.ts'
import type { WaitlistPayload } from '#rules/forms/schemas.ts'
import type { DepartureId, WaitlistEntryId } from '#rules/ids.ts'
import { setUpDeparture } from '#scenarios/departure.ts'
import { openWorkbench, query, warmUp } from '#testing/database.ts'
import { openForFile } from '#testing/open-for-tests.ts'
import { waitFor } from '#testing/wait.ts'
import { joinAndConfirm } from '#testing/waitlist/join-party.ts'
import { joinWaitlist } from './join-waitlist.ts'
import { leaveWaitlist } from './leave-waitlist.ts'
import { findWaitlistPosition } from './waitlist-position.ts'

const packageIds = ['lodge-luxury', 'powder-pioneer']
const own = openForFile(openWorkbench)
let departureId: DepartureId

beforeAll(async () => {
  await warmUp(own)
})

/** Every test has its own departure: 8 seats, 2 of them paid. */
beforeEach(async () => {
  departureId = await own.database.db.transaction((tx) =>
    setUpDeparture(tx, { phase: 'gathering', capacity: 8, booked: 2 }, own.tools),
  )
})

function request(email: string, more: Partial<WaitlistPayload> = {}): WaitlistPayload {
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

const join = (email: string, more: Partial<WaitlistPayload> = {}) =>
  joinWaitlist({ payload: request(email, more), packageIds }, own.tools)

/** Joins, confirms, and returns the entry's id. */
const entryOf = (email: string, more: Partial<WaitlistPayload> = {}): Promise<WaitlistEntryId> =>
  joinAndConfirm(request(email, more), own.tools, packageIds)

const positionOf = (id: WaitlistEntryId) => findWaitlistPosition(id, own.tools)
const mailsTo = (email: string) =>
  query<{ template: string; data: Record<string, unknown> }>(
    own.url,
    'select template, data from mails where recipient = $1 order by created_at, id',
    [email],
  )
const rowsOf = (email: string) =>
  query<Record<string, unknown>>(own.url, 'select * from waitlist_entries where email = $1 order by joined_at', [email])

test('[W3] a party that joins gets a mail with signed links, and staff get the whole form once it confirms', async () => {
  const entryId = await entryOf('Mika@Example.com', { groupSize: '7+', page: '/dates', idempotencyKey: randomUUID() })
  const [row] = await rowsOf('mika@example.com')
  expect(row).toMatchObject({ id: entryId, departure_id: departureId, people: 7, page: '/dates', left_at: null })
  const target = { kind: 'departure', destination: 'japan' }
  const [joined] = await mailsTo('Mika@Example.com')
  expect(joined).toMatchObject({
    template: 'waitlist-confirm',
    data: { name: 'Mika Laine', target, people: 7, potential: 2, minimum: 6 },
  })
  const links = { 'confirm-place': 'confirmLink', 'see-place': 'seeLink', 'leave-waitlist': 'leaveLink' } as const
  for (const [purpose, link] of Object.entries(links) as [keyof typeof links, string][])
    expect(await verifyEntryLink(purpose, String(joined?.data[link]), own.tools)).toMatchObject({ id: entryId })
  const [toStaff] = await query(own.url, `select data from mails where reply_to = 'Mika@Example.com'`)
  expect(toStaff?.data).toMatchObject({
    kind: 'waitlist',
    target,
    payload: { groupSize: '7+', hasHeliskiedBefore: true, email: 'Mika@Example.com' },
    record: `${own.tools.site.publicUrl}/staff/waitlist/${entryId}`,
  })
})

test('[W1] an entry is for a departure, a package or anywhere', async () => {
  const noDeparture = { departureId: undefined }
  const anywhere = await entryOf('anywhere@example.com', noDeparture)
  const lodge = await entryOf('anywhere@example.com', { ...noDeparture, packageId: 'lodge-luxury' })
  const dated = await entryOf('anywhere@example.com', { packageId: 'lodge-luxury' })
  const withoutDeparture = { potential: null, minimum: null, missing: null, phase: null }
  expect(await positionOf(anywhere)).toMatchObject({ target: { kind: 'anywhere' }, ...withoutDeparture })
  expect(await positionOf(lodge)).toMatchObject({
    target: { kind: 'package', packageId: 'lodge-luxury' },
    ...withoutDeparture,
  })
  expect(await positionOf(dated)).toMatchObject({ target: { kind: 'departure', destination: 'japan' } })
})

test('[W1] an unknown departure or package is refused, and nothing is stored or mailed', async () => {
  const past = await own.database.db.transaction((tx) =>
    setUpDeparture(tx, { startDate: addDays(dayOf(new Date()), -1) }, own.tools),
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

test('[W2] the same form sent again changes nothing and mails nothing', async () => {
  const idempotencyKey = randomUUID()
  const first = await join('retry@example.com', { idempotencyKey })
  const second = await join('retry@example.com', { idempotencyKey })
  expect(first).toMatchObject({ ok: true, isNew: true })
  expect(second).toEqual({ ...first, isNew: false })
  expect(await mailsTo('retry@example.com')).toHaveLength(1)
})

test('[W2] fifty simultaneous joins by one person make one entry', async () => {
  const answers = await Promise.all(Array.from({ length: 50 }, () => join('crowd@example.com')))
  expect(answers.filter((answer) => answer.ok && answer.isNew)).toHaveLength(1)
  expect(await rowsOf('crowd@example.com')).toHaveLength(1)
})

test('[W4] fifty parties that join at the same moment get fifty positions', async () => {
  const emails = Array.from({ length: 50 }, (_, number) => `racer${number}@example.com`)
  const entries = await Promise.all(emails.map((email) => entryOf(email)))
  const positions = await Promise.all(entries.map(async (id) => (await positionOf(id))?.position))
  expect(new Set(positions).size).toBe(50)
  expect(Math.max(...positions.map(Number))).toBe(50)
})

test('[W4] a position counts the people ahead, and the departure counts everyone', async () => {
  await entryOf('one@example.com', { groupSize: '2' })
  const other = await entryOf('two@example.com')
  expect(await positionOf(other)).toMatchObject({
    position: 3,
    peopleAhead: 2,
    potential: 5,
    minimum: 6,
    missing: 1,
    phase: 'gathering',
    leftAt: null,
  })
  const holdUntil = (minutes: number) => new Date(Date.now() + minutes * 60_000)
  for (const minutes of [10, -10]) {
    await query(
      own.url,
      'insert into holds (id, departure_id, seats, expires_at, created_at) values (gen_random_uuid(), $1, 3, $2, now())',
      [departureId, holdUntil(minutes)],
    )
  }
  expect(await positionOf(other)).toMatchObject({ potential: 8, missing: 0 })
  expect(await positionOf(own.tools.newId<'waitlist-entry'>())).toBeUndefined()
})

test('[W3] a party that leaves is gone immediately and gets one mail, and the parties behind it move up', async () => {
  const first = await entryOf('leaver@example.com', { groupSize: '2' })
  const second = await entryOf('stayer@example.com')
  await Promise.all([leaveWaitlist(first, own.tools), leaveWaitlist(first, own.tools)])
  await leaveWaitlist(first, own.tools)
  expect(await positionOf(second)).toMatchObject({ position: 1, peopleAhead: 0, potential: 3 })
  expect((await positionOf(first))?.leftAt).toBeInstanceOf(Date)
  expect((await mailsTo('leaver@example.com')).map(({ template }) => template)).toEqual([
    'waitlist-confirm',
    'waitlist-left',
  ])
  await leaveWaitlist(own.tools.newId<'waitlist-entry'>(), own.tools)
})

test('[W2] a party that left and joins again confirms again and goes to the end', async () => {
  const first = await entryOf('back@example.com')
  await entryOf('meanwhile@example.com')
  await leaveWaitlist(first, own.tools)
  const again = await entryOf('back@example.com')
  expect(again).not.toBe(first)
  expect(await positionOf(again)).toMatchObject({ position: 2 })
  expect(await rowsOf('back@example.com')).toHaveLength(2)
})

test('every change of a waitlist is announced, so that pages are updated', async () => {
  let changes = 0
  const line = await listenForChanges(own.database, {
    onChange: () => {
      changes += 1
    },
    onGap() {},
    onError() {},
  })
  const entry = await entryOf('heard@example.com')
  await waitFor(async () => changes === 1, 'the first change')
  await leaveWaitlist(entry, own.tools)
  await waitFor(async () => changes === 2, 'the second change')
  await line.close()
})
