import { beforeEach, expect, test } from 'vitest'
import { releaseAllExpiredSeats, releaseExpiredSeats } from '#operations/departures/release-expired-seats.ts'
import type { HoldRequest } from '#operations/holding/hold-request.ts'
import { holdSeats } from '#operations/holding/hold-seats.ts'
import { releaseOrderSeats } from '#operations/holding/release-order-seats.ts'
import { signedId, verifyEntryLink, verifyInvitation } from '#operations/mail/entry-links.ts'
import type { WaitlistPayload } from '#rules/forms/schemas.ts'
import type { DepartureId, WaitlistEntryId } from '#rules/ids.ts'
import { openForFile } from '#testing/open-for-tests.ts'
import { openWaitlistFixture } from '#testing/waitlist/waitlist-fixture.ts'
import { changePartySize } from './change-party-size.ts'
import { declineInvitation } from './decline-invitation.ts'
import { leaveWaitlist } from './leave-waitlist.ts'
import { loadInvitation } from './load-invitation.ts'
import { remindOfInvitations } from './remind-of-invitations.ts'
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

test('[P2] [P3] with the sixth person a departure of 8 seats opens, and all parties are invited in order of joining', async () => {
  await join('a', 2)
  await join('b', 3)
  expect(await shown()).toMatchObject({ phase: 'gathering', potential: 5, missing: 1, invitedSeats: 0 })
  await join('c')
  expect(await shown()).toMatchObject({ phase: 'open', potential: 6, invitedSeats: 6, availableSpots: 2 })
  expect(await invited()).toEqual(['a 2 open', 'b 3 open', 'c 1 open'])
  for (const name of ['a', 'b', 'c']) expect(await own.mailsTo(departureId, name)).toContain('invitation')
})

test('[P3] an invitation mail names seats and deadline, and its link works for the invited party only', async () => {
  const { a } = await tip()
  const [mail] = await own.mailData(departureId, 'a', 'invitation')
  const invitation = (await positionOf(a))?.invitation
  expect(mail).toMatchObject({
    seats: 2,
    expiresAt: invitation?.expiresAt.toISOString(),
    target: { destination: 'japan' },
  })
  const link = String(mail?.acceptLink)
  expect(new URL(link).pathname).toBe(`/book/${departureId}`)
  expect(await verifyInvitation(signedId(link), own.tools)).toBe(invitation?.id)
  expect(await verifyEntryLink('see-place', String(mail?.seeLink), own.tools)).toMatchObject({ id: a })
  expect(await verifyEntryLink('leave-waitlist', String(mail?.leaveLink), own.tools)).toMatchObject({ id: a })
})

test('[P4] the booking form of an invitation is prefilled from the entry, and its page shows what happened to it', async () => {
  const a = await join('a', 2, { name: 'Ana María Berg' })
  await join('b', 4)
  const id = (await positionOf(a))?.invitation?.id
  if (!id) throw new Error('a is invited')
  const guest = {
    firstName: 'Ana',
    lastName: 'María Berg',
    email: own.emailOf(departureId, 'a'),
    phone: '+47 22 12 34 56',
  }
  expect(await loadInvitation(id, own.tools)).toMatchObject({ departureId, state: 'open', seats: 2, guest })
  await declineInvitation(a, own.tools)
  expect(await loadInvitation(id, own.tools)).toMatchObject({ state: 'declined' })
})

test('[P3] staff are notified once, with the parties’ sizes and not their names', async () => {
  await tip()
  await join('d')
  const tipped = await own.staffMails(departureId, 'departure-opened-staff')
  expect(tipped).toEqual([expect.objectContaining({ potential: 6, capacity: 8, invited: [2, 1, 3] })])
})

test('[S1] [S4] invited seats are taken for everyone else', async () => {
  await tip()
  const refused = { ok: false, reason: 'departure-full', availableSpots: 2 }
  expect(await own.hold(departureId, 3)).toEqual(refused)
  expect(await own.hold(departureId, 2)).toMatchObject({ ok: true })
})

test('[S1] invited seats are free for the invited party, whose hold takes them over', async () => {
  const { c } = await tip()
  await own.hold(departureId, 2)
  const invitationId = (await positionOf(c))?.invitation?.id
  expect(await shown()).toMatchObject({ availableSpots: 0, invitedSeats: 6, heldSeats: 2 })
  expect(await own.hold(departureId, 4, invitationId)).toMatchObject({ ok: false, availableSpots: 3 })
  expect(await own.hold(departureId, 2, invitationId)).toMatchObject({ ok: true })
  // One of the three invited seats is still set aside.
  expect(await shown()).toMatchObject({ availableSpots: 0, invitedSeats: 4, heldSeats: 4, potential: 8 })
})

test('an invitation to another departure has no effect', async () => {
  const { c } = await tip()
  const invitationId = (await positionOf(c))?.invitation?.id
  const elsewhere = await own.departure({ phase: 'open', booked: 8 })
  expect(await own.hold(elsewhere, 1, invitationId)).toMatchObject({ ok: false, reason: 'departure-full' })
})

test('[S10] a network is not counted only for the party of an open invitation to this departure, by its link', async () => {
  const { a, c } = await tip()
  const elsewhere = await own.departure({ phase: 'open' })
  const taken = await own.departure({ phase: 'open' })
  const idOf = async (entry: WaitlistEntryId) => (await positionOf(entry))?.invitation?.id
  const [ofA, ofC] = [await idOf(a), await idOf(c)]
  const order = (request: HoldRequest, name?: string) => {
    const guest = name ? { ...request.guest, email: own.emailOf(departureId, name) } : request.guest
    return holdSeats({ ...request, guest, networkKey: 'one hotel' }, own.tools)
  }
  const refused = { ok: false, reason: 'too-many-from-network' }
  expect(await order(own.request(taken, 8))).toMatchObject({ ok: true })
  expect(await order(own.request(elsewhere, 1, ofA), 'a'), 'another departure').toEqual(refused)
  expect(await order(own.request(departureId, 1, ofA)), 'a made-up address').toEqual(refused)
  expect(await order(own.request(departureId, 1), 'a'), 'an address without its link').toEqual(refused)
  expect(await order(own.request(departureId, 1, ofC), 'a'), 'the link of another party').toEqual(refused)
  expect(await order(own.request(departureId, 1, ofA), 'a')).toMatchObject({ ok: true })
  own.wait(49 * 60)
  expect(await order(own.request(taken, 8))).toMatchObject({ ok: true })
  expect(await order(own.request(departureId, 1, ofC), 'c'), 'an expired one').toEqual(refused)
})

test('[P4] a party that pays leaves the waitlist, and the charter stage begins', async () => {
  const { b } = await tip()
  await own.pay(departureId, 1, (await positionOf(b))?.invitation?.id)
  expect(await invited()).toEqual(['a 2 open', 'b 1 accepted', 'c 3 open'])
  expect(await positionOf(b)).toMatchObject({ leftAt: expect.any(Date), hasBooked: true })
  expect(await shown()).toMatchObject({ confirmedSeats: 1, invitedSeats: 5, potential: 6, waitingPeople: 5 })
  expect(await own.mailsTo(departureId, 'b')).not.toContain('waitlist-left')
  expect(await own.row(departureId)).toMatchObject({ charter_stage_since: expect.any(Date) })
})

test('[P4] invited seats that a party does not buy go to the next party that fits', async () => {
  const { c } = await tip()
  await join('d', 2)
  await join('e', 3)
  await join('f')
  expect(await invited()).toEqual(['a 2 open', 'b 1 open', 'c 3 open', 'd 2 open'])
  await own.pay(departureId, 2, (await positionOf(c))?.invitation?.id)
  expect(await invited()).toEqual(['a 2 open', 'b 1 open', 'c 3 accepted', 'd 2 open', 'f 1 open'])
})

test('[P4] declining immediately invites the next party that fits, and a party that is too large keeps its position', async () => {
  const { a } = await tip()
  const large = await join('large', 7)
  await join('d', 2)
  const next = await join('e', 2)
  expect(await invited()).toEqual(['a 2 open', 'b 1 open', 'c 3 open', 'd 2 open'])
  await declineInvitation(a, own.tools)
  expect(await invited()).toEqual(['a 2 declined', 'b 1 open', 'c 3 open', 'd 2 open', 'e 2 open'])
  expect(await positionOf(large)).toMatchObject({ status: 'waiting', position: 5 })
  expect(await positionOf(next)).toMatchObject({ status: 'invited' })
  expect(await own.mailsTo(departureId, 'a')).toEqual(['invitation', 'invitation-declined', 'waitlist-confirm'])
})

test('[P4] declining twice, or without an invitation, changes nothing and sends nothing', async () => {
  const { a } = await tip()
  await Promise.all([declineInvitation(a, own.tools), declineInvitation(a, own.tools)])
  await declineInvitation(a, own.tools)
  await declineInvitation(own.tools.newId<'waitlist-entry'>(), own.tools)
  const mails = await own.mailsTo(departureId, 'a')
  expect(mails.filter((name) => name === 'invitation-declined')).toHaveLength(1)
})

test('[P4] an expired invitation keeps no seats, even before any job has run', async () => {
  const { a } = await tip()
  own.wait(48 * 60 - 1)
  expect(await shown()).toMatchObject({ invitedSeats: 6 })
  own.wait(1)
  expect(await shown()).toMatchObject({ invitedSeats: 0, availableSpots: 8, phase: 'open' })
  expect((await positionOf(a))?.invitation).toBeNull()
  expect(await own.hold(departureId, 8)).toMatchObject({ ok: true })
})

test('[P4] the job marks expired invitations, notifies their parties, invites the next, and may run twice', async () => {
  await tip()
  await join('d', 2)
  await own.pay(departureId, 1, (await positionOf(await join('b')))?.invitation?.id)
  own.wait(24 * 60)
  await join('e', 4)
  own.wait(24 * 60)
  await releaseExpiredSeats(departureId, own.tools)
  await releaseExpiredSeats(departureId, own.tools)
  await releaseAllExpiredSeats(own.tools)
  expect(await invited()).toEqual(['a 2 expired', 'b 1 accepted', 'c 3 expired', 'd 2 expired', 'e 4 open'])
  for (const name of ['a', 'c', 'd']) {
    const mails = await own.mailsTo(departureId, name)
    expect(mails.filter((mail) => mail === 'invitation-expired')).toHaveLength(1)
  }
  expect(await shown()).toMatchObject({ phase: 'open', invitedSeats: 4, waitingPeople: 4, potential: 5 })
})

test('[P4] an invited party that is paying also keeps its seats until its hold expires', async () => {
  const { c } = await tip()
  own.wait(48 * 60 - 5)
  const held = await own.hold(departureId, 3, (await positionOf(c))?.invitation?.id)
  expect(held).toMatchObject({ ok: true })
  own.wait(10)
  await releaseExpiredSeats(departureId, own.tools)
  expect(await invited()).toEqual(['a 2 expired', 'b 1 expired', 'c 3 open'])
  expect(await shown()).toMatchObject({ heldSeats: 3, invitedSeats: 0, phase: 'open' })
  own.wait(20)
  await releaseAllExpiredSeats(own.tools)
  expect(await invited()).toEqual(['a 2 expired', 'b 1 expired', 'c 3 expired'])
  expect(await shown()).toMatchObject({ phase: 'gathering' })
})

test('[W3] [P4] leaving with an invitation frees its seats for the next party', async () => {
  const { c } = await tip()
  await join('d', 4)
  await leaveWaitlist(c, own.tools)
  expect(await invited()).toEqual(['a 2 open', 'b 1 open', 'c 3 declined', 'd 4 open'])
})

test('[P4] the seats of a released hold go to the next party', async () => {
  const { b } = await tip()
  const stranger = await own.start(departureId, 2)
  await join('d', 2)
  expect(await invited()).not.toContain('d 2 open')
  await releaseOrderSeats(stranger.providerId, own.tools)
  expect(await invited()).toContain('d 2 open')
  expect(await positionOf(b)).toMatchObject({ status: 'invited' })
  expect(await holdSeats(own.request(departureId, 1), own.tools)).toMatchObject({ ok: false, availableSpots: 0 })
})

test('[P4] a party that pays for its first invitation after a second one keeps no other seats', async () => {
  const { b } = await tip()
  const started = await own.start(departureId, 1, (await positionOf(b))?.invitation?.id)
  await declineInvitation(b, own.tools)
  await changePartySize({ entryId: b, groupSize: '1' }, own.tools)
  expect(await invited()).toEqual(['a 2 open', 'b 1 declined', 'c 3 open', 'b 1 open'])
  await own.settle(started)
  expect(await invited()).toEqual(['a 2 open', 'b 1 accepted', 'c 3 open', 'b 1 declined'])
  expect(await shown()).toMatchObject({ confirmedSeats: 1, heldSeats: 0, invitedSeats: 5 })
})

test('[P19] an invited party is reminded 24 and 3 hours before, once each, however often the job runs', async () => {
  const { a, b } = await tip()
  const remindedOf = async (name: string) =>
    (await own.mailData(departureId, name, 'invitation-reminder')).map(({ reminder }) => reminder)
  const runTwice = () => Promise.all([remindOfInvitations(own.tools), remindOfInvitations(own.tools)])
  own.wait(23 * 60)
  await runTwice()
  expect(await remindedOf('a')).toEqual([])
  own.wait(60)
  await runTwice()
  await runTwice()
  expect(await remindedOf('a')).toEqual(['day-left'])
  await declineInvitation(b, own.tools)
  await own.hold(departureId, 2, (await positionOf(a))?.invitation?.id)
  own.wait(21 * 60)
  const expiresAt = (await positionOf(a))?.invitation?.expiresAt.toISOString()
  await runTwice()
  expect(await remindedOf('a')).toEqual(['day-left', 'hours-left'])
  expect(await own.mailData(departureId, 'a', 'invitation-reminder')).toMatchObject([{ seats: 2, expiresAt }, {}])
  expect(await remindedOf('b')).toEqual(['day-left'])
})

test('[P19] a party that is paying is not reminded', async () => {
  const { a } = await tip()
  own.wait(24 * 60 - 5)
  await own.hold(departureId, 2, (await positionOf(a))?.invitation?.id)
  own.wait(5)
  await remindOfInvitations(own.tools)
  expect(await own.mailsTo(departureId, 'a')).not.toContain('invitation-reminder')
  expect(await own.mailsTo(departureId, 'b')).toContain('invitation-reminder')
})

test('[P4] the mails of ended invitations say whether seats are left after the next parties were invited', async () => {
  const { a, c } = await tip()
  await join('d', 2)
  await own.pay(departureId, 3, (await positionOf(c))?.invitation?.id)
  await declineInvitation(a, own.tools)
  const bookLink = `${own.tools.site.publicUrl}/book/${departureId}`
  expect(await own.mailData(departureId, 'a', 'invitation-declined')).toMatchObject([
    { since: { seatsLeft: 2, isGathering: false, bookLink } },
  ])
  await join('e', 2)
  own.wait(48 * 60)
  await join('f', 5)
  await releaseExpiredSeats(departureId, own.tools)
  expect(await own.mailData(departureId, 'b', 'invitation-expired')).toMatchObject([{ since: { seatsLeft: 0 } }])
})
