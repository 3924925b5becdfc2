import { beforeEach, expect, test } from 'vitest'
import { releaseAllExpiredSeats } from '#operations/departures/release-expired-seats.ts'
import { releaseOrderSeats } from '#operations/holding/release-order-seats.ts'
import { erasePersonData } from '#operations/privacy/person-data.ts'
import type { WaitlistPayload } from '#rules/forms/schemas.ts'
import type { DepartureId, WaitlistEntryId } from '#rules/ids.ts'
import { query } from '#testing/database.ts'
import { openForFile } from '#testing/open-for-tests.ts'
import { openWaitlistFixture } from '#testing/waitlist/waitlist-fixture.ts'
import { changePartySize } from './change-party-size.ts'
import { declineInvitation } from './decline-invitation.ts'
import { findWaitlistPosition } from './waitlist-position.ts'

const own = openForFile(openWaitlistFixture)
let departureId: DepartureId

/** Every test has its own departure: 8 seats, gathering, a minimum of 6 people. */
beforeEach(async () => {
  departureId = await own.departure()
})

const join = (name: string, people = 1, more: Partial<WaitlistPayload> = {}) =>
  own.join(departureId, name, people, more)
const shown = () => own.shown(departureId)
const invited = () => own.invited(departureId)
const positionOf = (id: WaitlistEntryId) => findWaitlistPosition(id, own.tools)

/** Six people join, so a, b and c are invited into 2, 1 and 3 seats. */
async function tip() {
  return { a: await join('a', 2), b: await join('b'), c: await join('c', 3) }
}

test('[P5] when every invitation was declined or expired and no one has paid, the departure gathers again', async () => {
  const { a } = await tip()
  await declineInvitation(a, own.tools)
  expect(await shown()).toMatchObject({ phase: 'open' })
  own.wait(48 * 60)
  await releaseAllExpiredSeats(own.tools)
  expect(await shown()).toMatchObject({ phase: 'gathering', potential: 0, missing: 6, waitingPeople: 0 })
  await own.runJobs('notify-waitlist')
  expect(await own.mailsTo(departureId, 'b')).toContain('back-to-gathering')
})

test('[P5] a paused party counts again when it says so, in its old position, and the departure can open again', async () => {
  const { a, b, c } = await tip()
  for (const entry of [a, b, c]) await declineInvitation(entry, own.tools)
  const d = await join('d', 3)
  expect(await positionOf(d)).toMatchObject({ position: 1, potential: 3 })
  expect(await changePartySize({ entryId: c, groupSize: '2' }, own.tools)).toEqual({ ok: true })
  expect(await shown()).toMatchObject({ phase: 'gathering', potential: 5 })
  // Rule P2: it opens automatically once a day.
  own.wait(24 * 60)
  expect(await changePartySize({ entryId: a, groupSize: '2' }, own.tools)).toEqual({ ok: true })
  expect(await shown()).toMatchObject({ phase: 'open', potential: 7 })
  expect(await invited()).toEqual(['a 2 declined', 'b 1 declined', 'c 3 declined', 'a 2 open', 'c 2 open', 'd 3 open'])
})

test('[P5] after the first payment a departure never gathers again', async () => {
  const { b } = await tip()
  await own.pay(departureId, 1, (await positionOf(b))?.invitation?.id)
  own.wait(48 * 60)
  await releaseAllExpiredSeats(own.tools)
  expect(await shown()).toMatchObject({ phase: 'open', status: 'Available', availableSpots: 7 })
})

test('[S3] [P5] a late payment for a departure that gathers again begins the charter stage', async () => {
  const { a, b, c } = await tip()
  const started = await own.start(departureId, 1, (await positionOf(b))?.invitation?.id)
  await releaseOrderSeats(started.providerId, own.tools)
  for (const entry of [a, b, c]) await declineInvitation(entry, own.tools)
  expect(await shown()).toMatchObject({ phase: 'gathering' })
  await own.settle(started)
  expect(await shown()).toMatchObject({ phase: 'open', confirmedSeats: 1 })
})

test('erasing a person with an invitation frees its seats, and the counts stay right', async () => {
  await tip()
  await join('d', 4)
  await erasePersonData(own.emailOf(departureId, 'c'), { actor: 'Olga Owner', reason: 'Asked for it' }, own.tools)
  expect(await invited()).toEqual(['a 2 open', 'b 1 open', 'd 4 open'])
  expect(await shown()).toMatchObject({ waitingPeople: 7, invitedSeats: 7 })
})

test('[P1] changing the party size changes the potential, and can open the departure', async () => {
  const a = await join('a', 2)
  await join('b', 3)
  expect(await changePartySize({ entryId: a, groupSize: '3' }, own.tools)).toEqual({ ok: true })
  expect(await shown()).toMatchObject({ phase: 'open', potential: 6, invitedSeats: 6 })
  expect(await changePartySize({ entryId: own.tools.newId<'waitlist-entry'>(), groupSize: '1' }, own.tools)).toEqual({
    ok: false,
    reason: 'not-on-waitlist',
  })
})

test('[P4] an open invitation shrinks with its party, and grows only into free seats', async () => {
  const { a, c } = await tip()
  expect(await changePartySize({ entryId: a, groupSize: '5' }, own.tools)).toEqual({
    ok: false,
    reason: 'not-enough-seats',
    availableSpots: 4,
  })
  expect(await positionOf(a)).toMatchObject({ people: 2 })
  expect(await changePartySize({ entryId: a, groupSize: '4' }, own.tools)).toEqual({ ok: true })
  expect(await shown()).toMatchObject({ invitedSeats: 8, availableSpots: 0 })
  await join('d', 2)
  await changePartySize({ entryId: c, groupSize: '1' }, own.tools)
  expect(await invited()).toEqual(['a 4 open', 'b 1 open', 'c 1 open', 'd 2 open'])
  const [row] = await query(own.url, 'select payload, people from waitlist_entries where id = $1', [c])
  expect(row).toMatchObject({ people: 1, payload: { groupSize: '1' } })
})

/** More than one job notifies. */
const PARTIES = 105

test('[P3] a job notifies each party that is not invited yet once, however long the waitlist is', async () => {
  await join('large', 7)
  const names = Array.from({ length: PARTIES }, (_, number) => `n${number}`)
  for (const name of names) await join(name)
  await own.runJobs('notify-waitlist')
  const recipients = await own.recipientsOf(departureId, 'departure-opened')
  // 7 + 1 people get an invitation instead.
  expect(recipients).toHaveLength(PARTIES - 1)
  expect(new Set(recipients).size).toBe(PARTIES - 1)
  expect(recipients).not.toContain(own.emailOf(departureId, 'large'))
  await own.repeatJobs('notify-waitlist')
  expect(await own.recipientsOf(departureId, 'departure-opened')).toHaveLength(PARTIES - 1)
})

test('an outdated announcement is not sent', async () => {
  const { a, b, c } = await tip()
  await join('large', 7)
  for (const entry of [a, b, c]) await declineInvitation(entry, own.tools)
  await own.runJobs('notify-waitlist')
  expect(await own.mailsTo(departureId, 'large')).not.toContain('departure-opened')
})
