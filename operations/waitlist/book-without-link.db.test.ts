import { beforeEach, expect, test } from 'vitest'
import { closeDeparture } from '#operations/departures/close-departure.ts'
import { openDeparture } from '#operations/departures/open-departure.ts'
import { releaseAllExpiredSeats } from '#operations/departures/release-expired-seats.ts'
import { createOrder } from '#operations/holding/create-order.ts'
import { holdSeats } from '#operations/holding/hold-seats.ts'
import type { DepartureId, InvitationId } from '#rules/ids.ts'
import { openForFile } from '#testing/open-for-tests.ts'
import { describeOrder } from '#testing/payments/payment-fixture.ts'
import { openWaitlistFixture } from '#testing/waitlist/waitlist-fixture.ts'
import { findWaitlistPosition } from './waitlist-position.ts'

const own = openForFile(openWaitlistFixture)
let departureId: DepartureId

/** Every test has its own departure: 8 seats, gathering, a minimum of 6 people. */
beforeEach(async () => {
  departureId = await own.departure()
})

const shown = () => own.shown(departureId)
const staff = () => ({ departureId, actor: 'Kim', reason: 'a phone call' })

/** A request on the public page with the address of a party, written in another way. */
function requestOf(name: string, seats: number) {
  const email = own.emailOf(departureId, name).replace('@', '+trip@').toUpperCase()
  const request = own.request(departureId, seats)
  return { ...request, guest: { ...request.guest, email } }
}

async function startAs(name: string, seats: number) {
  const order = await createOrder({ ...requestOf(name, seats), describe: describeOrder }, own.tools)
  if (!order.ok) throw new Error(order.reason)
  return order
}

test('[P4] an invited party that books without its link uses up its invitation, and no seat is blocked twice', async () => {
  const entry = await own.join(departureId, 'a', 2)
  await own.join(departureId, 'b', 4)
  expect(await shown()).toMatchObject({ phase: 'open', invitedSeats: 6, availableSpots: 2 })
  const order = await startAs('a', 2)
  expect(await shown(), 'while it pays').toMatchObject({
    invitedSeats: 4,
    heldSeats: 2,
    availableSpots: 2,
    potential: 6,
  })
  await own.settle(order)
  expect(await shown()).toMatchObject({ invitedSeats: 4, confirmedSeats: 2, availableSpots: 2, potential: 6 })
  expect(await own.invited(departureId)).toEqual(['a 2 accepted', 'b 4 open'])
  expect(await findWaitlistPosition(entry, own.tools)).toMatchObject({ hasBooked: true })
  own.wait(49 * 60)
  await releaseAllExpiredSeats(own.tools)
  expect(await own.mailsTo(departureId, 'a')).not.toContain('invitation-expired')
  expect(await own.mailsTo(departureId, 'b')).toContain('invitation-expired')
})

test('[P4] [P1] a waiting party that books without an invitation leaves the list, and is never counted twice', async () => {
  await openDeparture(staff(), own.tools)
  await closeDeparture(staff(), own.tools)
  const entry = await own.join(departureId, 'a', 2)
  expect(await shown()).toMatchObject({ potential: 2, waitingPeople: 2 })
  await own.tools.db.$client.query('update departures set closed_at = null where id = $1', [departureId])
  const order = await startAs('a', 2)
  expect(await shown(), 'while it pays').toMatchObject({ potential: 2, heldSeats: 2 })
  await releaseAllExpiredSeats(own.tools)
  await own.join(departureId, 'b')
  expect(await own.invited(departureId), 'a needs no other seats').toEqual(['b 1 open'])
  await own.settle(order)
  expect(await shown()).toMatchObject({ potential: 3, waitingPeople: 1, confirmedSeats: 2 })
  expect(await findWaitlistPosition(entry, own.tools)).toMatchObject({ hasBooked: true })
  expect((await own.mailsTo(departureId, 'a')).filter((each) => each.startsWith('invitation'))).toEqual([])
})

test('[P4] seats that a hold frees by time are offered to the waiting list before the public can take them', async () => {
  await own.pay(await opened(), 6)
  expect(await own.hold(departureId, 2)).toMatchObject({ ok: true })
  await own.join(departureId, 'a', 2)
  expect(await own.invited(departureId)).toEqual([])
  own.wait(21)
  const others = await Promise.all([1, 1, 2].map((seats) => own.hold(departureId, seats)))
  for (const other of others) expect(other).toEqual({ ok: false, reason: 'departure-full', availableSpots: 0 })
  expect(await own.invited(departureId)).toEqual(['a 2 open'])
  const [mail] = await own.mailData(departureId, 'a', 'invitation')
  expect(mail).toMatchObject({ seats: 2 })
})

test('[P4] the party that is offered the last seats may take them immediately, without its link', async () => {
  await own.pay(await opened(), 6)
  await own.hold(departureId, 2)
  await own.join(departureId, 'a', 2)
  own.wait(21)
  expect(await holdSeats(requestOf('a', 2), own.tools)).toMatchObject({ ok: true })
  expect(await shown()).toMatchObject({ invitedSeats: 0, heldSeats: 2, availableSpots: 0 })
})

test('[P4] seats of an expired invitation are offered to the next party before the public can take them', async () => {
  await own.pay(await opened(), 6)
  await own.join(departureId, 'a', 2)
  await own.join(departureId, 'b', 1)
  own.wait(49 * 60)
  expect(await own.hold(departureId, 2)).toEqual({ ok: false, reason: 'departure-full', availableSpots: 1 })
  expect(await own.invited(departureId)).toEqual(['a 2 expired', 'b 1 open'])
  expect(await own.hold(departureId, 1), 'no one waits for the last one').toMatchObject({ ok: true })
})

test('[P4] an invited party that is paying keeps its seats when its invitation ends, and others are not held up', async () => {
  await own.pay(await opened(), 5)
  const entry = await own.join(departureId, 'a', 1)
  const invitationId = (await findWaitlistPosition(entry, own.tools))?.invitation?.id as InvitationId
  own.wait(48 * 60 - 5)
  expect(await own.hold(departureId, 1, invitationId)).toMatchObject({ ok: true })
  await own.join(departureId, 'large', 7)
  own.wait(10)
  expect(await own.hold(departureId, 2)).toMatchObject({ ok: true })
  expect(await own.hold(departureId, 1)).toEqual({ ok: false, reason: 'departure-full', availableSpots: 0 })
})

async function opened(): Promise<DepartureId> {
  await openDeparture(staff(), own.tools)
  return departureId
}
