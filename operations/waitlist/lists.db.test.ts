import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { WaitingListPayload } from '../../rules/forms/schemas.ts'
import type { DepartureId, WaitlistEntryId } from '../../rules/ids.ts'
import { query } from '../../testing/database.ts'
import { type ListBench, openListBench } from '../../testing/list-bench.ts'
import { endWhatLapsed } from '../departures/follow-departure.ts'
import { releaseOrder } from '../orders/release-order.ts'
import { erasePerson } from '../privacy/person-records.ts'
import { changeParty } from './change-party.ts'
import { declineInvitation } from './decline-invitation.ts'
import { waitlistPlace } from './waitlist-place.ts'

let own: ListBench
let departureId: DepartureId

beforeAll(async () => {
  own = await openListBench()
})
afterAll(() => own.close())

/** Every test has a date of its own: 8 seats, gathering, needs 6 people. */
beforeEach(async () => {
  departureId = await own.departure()
})

const join = (name: string, people = 1, more: Partial<WaitingListPayload> = {}) =>
  own.join(departureId, name, people, more)
const shown = () => own.shown(departureId)
const invited = () => own.invited(departureId)
const place = (id: WaitlistEntryId) => waitlistPlace(id, own.tools)

/** Six people, and so invitations for a, b and c: 2, 1 and 3 seats. */
async function tip() {
  return { a: await join('a', 2), b: await join('b'), c: await join('c', 3) }
}

test('[P5] when all have declined or lapsed and nobody has paid, the date gathers again, with honest numbers', async () => {
  const { a } = await tip()
  await declineInvitation(a, own.tools)
  expect(await shown()).toMatchObject({ phase: 'deposit' })
  own.wait(48 * 60)
  await endWhatLapsed(own.tools)
  expect(await shown()).toMatchObject({ phase: 'gathering', potential: 0, missing: 6, waitingPeople: 0 })
  await own.runJobs('tell-list')
  expect(await own.mailsTo(departureId, 'b')).toContain('back-to-gathering')
})

test('[P5] who passed counts again when they say so, in their old place, and the date can open again', async () => {
  const { a, b, c } = await tip()
  for (const entry of [a, b, c]) await declineInvitation(entry, own.tools)
  const d = await join('d', 3)
  expect(await place(d)).toMatchObject({ place: 1, potential: 3 })
  expect(await changeParty({ entryId: c, groupSize: '2' }, own.tools)).toEqual({ ok: true })
  expect(await shown()).toMatchObject({ phase: 'gathering', potential: 5 })
  // Joining again with the form does the same.
  await join('a', 2)
  expect(await shown()).toMatchObject({ phase: 'deposit', potential: 7 })
  expect(await invited()).toEqual(['a 2 declined', 'b 1 declined', 'c 3 declined', 'a 2 open', 'c 2 open', 'd 3 open'])
})

test('[P5] after the first payment it never gathers again', async () => {
  const { b } = await tip()
  await own.pay(departureId, 1, (await place(b))?.invitation?.id)
  own.wait(48 * 60)
  await endWhatLapsed(own.tools)
  expect(await shown()).toMatchObject({ phase: 'deposit', status: 'Available', availableSpots: 7 })
})

test('[S3] [P5] money that comes late for a date that gathers again sets the charter going after all', async () => {
  const { a, b, c } = await tip()
  const started = await own.start(departureId, 1, (await place(b))?.invitation?.id)
  await releaseOrder(started.providerId, own.tools)
  for (const entry of [a, b, c]) await declineInvitation(entry, own.tools)
  expect(await shown()).toMatchObject({ phase: 'gathering' })
  await own.settle(started)
  expect(await shown()).toMatchObject({ phase: 'deposit', confirmedSeats: 1 })
})

test('erasing somebody with an invitation frees its seats too, and the counts stay true', async () => {
  await tip()
  await join('d', 4)
  await erasePerson(own.emailOf(departureId, 'c'), { actor: 'Olga Owner', reason: 'Asked for it' }, own.tools)
  expect(await invited()).toEqual(['a 2 open', 'b 1 open', 'd 4 open'])
  expect(await shown()).toMatchObject({ waitingPeople: 7, invitedSeats: 7 })
})

test('[P1] changing the party size changes the potential, and can open the date', async () => {
  const a = await join('a', 2)
  await join('b', 3)
  expect(await changeParty({ entryId: a, groupSize: '3' }, own.tools)).toEqual({ ok: true })
  expect(await shown()).toMatchObject({ phase: 'deposit', potential: 6, invitedSeats: 6 })
  expect(await changeParty({ entryId: own.tools.newId<'waitlist-entry'>(), groupSize: '1' }, own.tools)).toEqual({
    ok: false,
    reason: 'no-place',
  })
})

test('[P4] an open invitation shrinks with its party, and grows only into free seats', async () => {
  const { a, c } = await tip()
  expect(await changeParty({ entryId: a, groupSize: '5' }, own.tools)).toEqual({
    ok: false,
    reason: 'no-seats',
    availableSpots: 4,
  })
  expect(await place(a)).toMatchObject({ people: 2 })
  expect(await changeParty({ entryId: a, groupSize: '4' }, own.tools)).toEqual({ ok: true })
  expect(await shown()).toMatchObject({ invitedSeats: 8, availableSpots: 0 })
  await join('d', 2)
  await changeParty({ entryId: c, groupSize: '1' }, own.tools)
  expect(await invited()).toEqual(['a 4 open', 'b 1 open', 'c 1 open', 'd 2 open'])
  const [row] = await query(own.bench.url, 'select payload, people from waitlist_entries where id = $1', [c])
  expect(row).toMatchObject({ people: 1, payload: { groupSize: '1' } })
})

test('[P3] those who are not invited yet hear of it once, from a job, however long the list is', async () => {
  await join('large', 7)
  const names = Array.from({ length: 230 }, (_, number) => `n${number}`)
  for (const name of names) await join(name)
  await own.runJobs('tell-list')
  const told = await own.recipientsOf(departureId, 'departure-opened')
  // 7 + 1 are invited; they have a mail of their own.
  expect(told).toHaveLength(229)
  expect(new Set(told).size).toBe(229)
  expect(told).not.toContain(own.emailOf(departureId, 'large'))
  await own.repeatJobs('tell-list')
  expect(await own.recipientsOf(departureId, 'departure-opened')).toHaveLength(229)
})

test('news that something newer has overtaken is not told', async () => {
  const { a, b, c } = await tip()
  await join('large', 7)
  for (const entry of [a, b, c]) await declineInvitation(entry, own.tools)
  await own.runJobs('tell-list')
  expect(await own.mailsTo(departureId, 'large')).not.toContain('departure-opened')
})
