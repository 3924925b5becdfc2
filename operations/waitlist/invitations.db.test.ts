import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { WaitingListPayload } from '../../rules/forms/schemas.ts'
import type { DepartureId, WaitlistEntryId } from '../../rules/ids.ts'
import { type ListBench, openListBench } from '../../testing/list-bench.ts'
import { endWhatLapsed, followDeparture } from '../departures/follow-departure.ts'
import { holdSeats } from '../orders/hold-seats.ts'
import { releaseOrder } from '../orders/release-order.ts'
import { readSignedLink } from '../signed-link.ts'
import { changeParty } from './change-party.ts'
import { declineInvitation } from './decline-invitation.ts'
import { leaveWaitlist } from './leave-waitlist.ts'
import { showInvitation } from './show-invitation.ts'
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

test('[P2] [P3] with the sixth person a date of 8 opens, and the whole list is invited in order of joining', async () => {
  await join('a', 2)
  await join('b', 3)
  expect(await shown()).toMatchObject({ phase: 'gathering', potential: 5, missing: 1, invitedSeats: 0 })
  await join('c')
  expect(await shown()).toMatchObject({ phase: 'deposit', potential: 6, invitedSeats: 6, availableSpots: 2 })
  expect(await invited()).toEqual(['a 2 open', 'b 3 open', 'c 1 open'])
  for (const name of ['a', 'b', 'c']) expect(await own.mailsTo(departureId, name)).toContain('invitation')
})

test('[P3] an invitation mail names seats and deadline, and its link is the invitee’s alone', async () => {
  const { a } = await tip()
  const [mail] = await own.mailFacts(departureId, 'a', 'invitation')
  const offer = (await place(a))?.invitation
  expect(mail).toMatchObject({ seats: 2, until: offer?.until.toISOString(), wish: { destination: 'japan' } })
  const link = String(mail?.acceptLink)
  expect(new URL(link).pathname).toBe(`/book/${departureId}`)
  expect(readSignedLink('invitation', link, own.tools.house)).toBe(offer?.id)
  expect(readSignedLink('see-place', String(mail?.seeLink), own.tools.house)).toBe(a)
  expect(readSignedLink('leave-waitlist', String(mail?.leaveLink), own.tools.house)).toBe(a)
})

test('[P4] the booking form of an invitation is filled from the list, until it is answered or over', async () => {
  const { a } = await tip()
  await join('a', 2, { name: 'Ana María Berg' })
  const id = (await place(a))?.invitation?.id
  if (!id) throw new Error('a is invited')
  const guest = {
    firstName: 'Ana',
    lastName: 'María Berg',
    email: own.emailOf(departureId, 'a'),
    phone: '+47 22 12 34 56',
  }
  expect(await showInvitation(id, own.tools)).toMatchObject({ departureId, seats: 2, guest })
  await declineInvitation(a, own.tools)
  expect(await showInvitation(id, own.tools)).toBeUndefined()
})

test('[P3] staff are told once, with the parties and not with their names', async () => {
  await tip()
  await join('d')
  const tipped = await own.staffMails(departureId, 'departure-tipped')
  expect(tipped).toEqual([expect.objectContaining({ potential: 6, capacity: 8, invited: [2, 1, 3] })])
})

test('[S1] [S4] invited seats are taken for everybody else', async () => {
  await tip()
  const refused = { ok: false, reason: 'departure-full', availableSpots: 2 }
  expect(await own.hold(departureId, 3)).toEqual(refused)
  expect(await own.hold(departureId, 2)).toMatchObject({ ok: true })
})

test('[S1] but not for the one who was invited: the hold takes over their seats', async () => {
  const { c } = await tip()
  await own.hold(departureId, 2)
  const invitationId = (await place(c))?.invitation?.id
  expect(await shown()).toMatchObject({ availableSpots: 0, invitedSeats: 6, heldSeats: 2 })
  expect(await own.hold(departureId, 4, invitationId)).toMatchObject({ ok: false, availableSpots: 3 })
  expect(await own.hold(departureId, 2, invitationId)).toMatchObject({ ok: true })
  // One of the three invited seats is still offered.
  expect(await shown()).toMatchObject({ availableSpots: 0, invitedSeats: 4, heldSeats: 4, potential: 8 })
})

test('an invitation to another date opens nothing', async () => {
  const { c } = await tip()
  const invitationId = (await place(c))?.invitation?.id
  const elsewhere = await own.departure({ phase: 'deposit', booked: 8 })
  expect(await own.hold(elsewhere, 1, invitationId)).toMatchObject({ ok: false, reason: 'departure-full' })
})

test('[P4] whoever pays is off the list, and the charter is going', async () => {
  const { b } = await tip()
  await own.pay(departureId, 1, (await place(b))?.invitation?.id)
  expect(await invited()).toEqual(['a 2 open', 'b 1 accepted', 'c 3 open'])
  expect(await place(b)).toMatchObject({ leftAt: expect.any(Date), hasBooked: true })
  expect(await shown()).toMatchObject({ confirmedSeats: 1, invitedSeats: 5, potential: 6, waitingPeople: 5 })
  expect(await own.mailsTo(departureId, 'b')).not.toContain('waitlist-left')
  expect(await own.row(departureId)).toMatchObject({ chartered_at: expect.any(Date) })
})

test('[P4] seats that an invitee does not buy go to the next that fits', async () => {
  const { c } = await tip()
  await join('d', 2)
  await join('e', 3)
  await join('f')
  expect(await invited()).toEqual(['a 2 open', 'b 1 open', 'c 3 open', 'd 2 open'])
  await own.pay(departureId, 2, (await place(c))?.invitation?.id)
  expect(await invited()).toEqual(['a 2 open', 'b 1 open', 'c 3 accepted', 'd 2 open', 'f 1 open'])
})

test('[P4] declining invites the next that fits at once; who is too large keeps the place', async () => {
  const { a } = await tip()
  const large = await join('large', 7)
  await join('d', 2)
  const next = await join('e', 2)
  expect(await invited()).toEqual(['a 2 open', 'b 1 open', 'c 3 open', 'd 2 open'])
  await declineInvitation(a, own.tools)
  expect(await invited()).toEqual(['a 2 declined', 'b 1 open', 'c 3 open', 'd 2 open', 'e 2 open'])
  expect(await place(large)).toMatchObject({ standing: 'waiting', place: 3 })
  expect(await place(next)).toMatchObject({ standing: 'invited' })
  expect(await own.mailsTo(departureId, 'a')).toEqual(['invitation', 'invitation-declined', 'waitlist-joined'])
})

test('[P4] declining twice, or without an invitation, changes nothing and says nothing', async () => {
  const { a } = await tip()
  await Promise.all([declineInvitation(a, own.tools), declineInvitation(a, own.tools)])
  await declineInvitation(a, own.tools)
  await declineInvitation(own.tools.newId<'waitlist-entry'>(), own.tools)
  const mails = await own.mailsTo(departureId, 'a')
  expect(mails.filter((name) => name === 'invitation-declined')).toHaveLength(1)
})

test('[P4] past its time an invitation reserves nothing, before any job has run', async () => {
  const { a } = await tip()
  own.wait(48 * 60 - 1)
  expect(await shown()).toMatchObject({ invitedSeats: 6 })
  own.wait(1)
  expect(await shown()).toMatchObject({ invitedSeats: 0, availableSpots: 8, phase: 'deposit' })
  expect((await place(a))?.invitation).toBeNull()
  expect(await own.hold(departureId, 8)).toMatchObject({ ok: true })
})

test('[P4] the job notes what lapsed, tells its owners, and invites the next; twice is as good as once', async () => {
  await tip()
  await join('d', 2)
  await own.pay(departureId, 1, (await place(await join('b')))?.invitation?.id)
  own.wait(24 * 60)
  await join('e', 4)
  own.wait(24 * 60)
  await followDeparture(departureId, own.tools)
  await followDeparture(departureId, own.tools)
  await endWhatLapsed(own.tools)
  expect(await invited()).toEqual(['a 2 lapsed', 'b 1 accepted', 'c 3 lapsed', 'd 2 lapsed', 'e 4 open'])
  for (const name of ['a', 'c', 'd']) {
    const mails = await own.mailsTo(departureId, name)
    expect(mails.filter((mail) => mail === 'invitation-lapsed')).toHaveLength(1)
  }
  expect(await shown()).toMatchObject({ phase: 'deposit', invitedSeats: 4, waitingPeople: 4, potential: 5 })
})

test('[P4] whoever is paying when the time is over is left in peace, until their hold is over too', async () => {
  const { c } = await tip()
  own.wait(48 * 60 - 5)
  const held = await own.hold(departureId, 3, (await place(c))?.invitation?.id)
  expect(held).toMatchObject({ ok: true })
  own.wait(10)
  await followDeparture(departureId, own.tools)
  expect(await invited()).toEqual(['a 2 lapsed', 'b 1 lapsed', 'c 3 open'])
  expect(await shown()).toMatchObject({ heldSeats: 3, invitedSeats: 0, phase: 'deposit' })
  own.wait(20)
  await endWhatLapsed(own.tools)
  expect(await invited()).toEqual(['a 2 lapsed', 'b 1 lapsed', 'c 3 lapsed'])
  expect(await shown()).toMatchObject({ phase: 'gathering' })
})

test('[W3] [P4] leaving with an invitation frees its seats for the next', async () => {
  const { c } = await tip()
  await join('d', 4)
  await leaveWaitlist(c, own.tools)
  expect(await invited()).toEqual(['a 2 open', 'b 1 open', 'c 3 declined', 'd 4 open'])
})

test('[P4] a hold that is given back goes to the list', async () => {
  const { b } = await tip()
  const stranger = await own.start(departureId, 2)
  await join('d', 2)
  expect(await invited()).not.toContain('d 2 open')
  await releaseOrder(stranger.providerId, own.tools)
  expect(await invited()).toContain('d 2 open')
  expect(await place(b)).toMatchObject({ standing: 'invited' })
  expect(await holdSeats(own.request(departureId, 1), own.tools)).toMatchObject({ ok: false, availableSpots: 0 })
})

test('[P4] who declined, was invited anew and then pays what the first invitation had started keeps no other seats', async () => {
  const { b } = await tip()
  const started = await own.start(departureId, 1, (await place(b))?.invitation?.id)
  await declineInvitation(b, own.tools)
  await changeParty({ entryId: b, groupSize: '1' }, own.tools)
  expect(await invited()).toEqual(['a 2 open', 'b 1 declined', 'c 3 open', 'b 1 open'])
  await own.settle(started)
  expect(await invited()).toEqual(['a 2 open', 'b 1 accepted', 'c 3 open', 'b 1 declined'])
  expect(await shown()).toMatchObject({ confirmedSeats: 1, heldSeats: 0, invitedSeats: 5 })
})
