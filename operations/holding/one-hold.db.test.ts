import { beforeEach, expect, test } from 'vitest'
import { settleOrderForGuest } from '#operations/settling/settle-order.ts'
import { confirmTransfer } from '#operations/transfers/confirm-transfer.ts'
import { findWaitlistPosition } from '#operations/waitlist/waitlist-position.ts'
import type { DepartureId, InvitationId, OrderId } from '#rules/ids.ts'
import { query } from '#testing/database.ts'
import { openForFile } from '#testing/open-for-tests.ts'
import { describeOrder, inFull } from '#testing/payments/payment-fixture.ts'
import { openWaitlistFixture } from '#testing/waitlist/waitlist-fixture.ts'
import { createOrder } from './create-order.ts'
import type { HoldRequest } from './hold-request.ts'
import { holdSeats } from './hold-seats.ts'

const own = openForFile(openWaitlistFixture)
let departureId: DepartureId
let invitationId: InvitationId

/** Eight seats: two are invited for `a`, six for `b`, so no one else gets one. */
beforeEach(async () => {
  departureId = await own.departure()
  const a = await own.join(departureId, 'a', 2)
  await own.join(departureId, 'b', 6)
  const id = (await findWaitlistPosition(a, own.tools))?.invitation?.id
  if (!id) throw new Error('a is invited')
  invitationId = id
})

const request = (email: string, more: Partial<HoldRequest> = {}): HoldRequest => ({
  ...own.request(departureId, 2, invitationId),
  ...more,
  guest: { firstName: 'Ann', lastName: 'Berg', phone: '+47 22 12 34 56', email },
})
/** An address has few unpaid orders, so every test has its own. */
const ann = () => `ann.${departureId}@example.com`
const hold = (email: string, more: Partial<HoldRequest> = {}) => holdSeats(request(email, more), own.tools)
const start = async (email: string, more: Partial<HoldRequest> = {}) => {
  const started = await createOrder({ ...request(email, more), describe: describeOrder }, own.tools)
  if (!started.ok) throw new Error(started.reason)
  return started
}
const idOf = async (providerId: string) =>
  (await query<{ id: OrderId }>(own.url, 'select id from orders where provider_id = $1', [providerId]))[0]
    ?.id as OrderId
const liveHolds = () =>
  query(own.url, 'select seats from holds where departure_id = $1 and ended_at is null and expires_at > $2', [
    departureId,
    own.tools.now(),
  ])

test('[S8] an invited guest whose browser closed gets their seats again, with any address', async () => {
  const email = own.emailOf(departureId, 'a')
  expect(await hold(email)).toMatchObject({ ok: true })
  expect(await hold(email)).toMatchObject({ ok: true })
  expect(await hold('ann.at.work@example.com')).toMatchObject({ ok: true })
  expect(await liveHolds()).toEqual([{ seats: 2 }])
  expect(await own.shown(departureId)).toMatchObject({ heldSeats: 2, invitedSeats: 6, availableSpots: 0 })
})

test('[S8] when seats are open, each new attempt by an invited guest takes the same seats and no more', async () => {
  await query(own.url, 'update departures set capacity = 12 where id = $1', [departureId])
  for (const email of ['one@example.com', 'two@example.com', 'three@example.com']) {
    expect(await hold(email)).toMatchObject({ ok: true })
    expect(await own.shown(departureId)).toMatchObject({ heldSeats: 2, availableSpots: 4 })
  }
})

test('[S8] a guest without an invitation takes over what the address holds on the departure, even when no seat is left', async () => {
  const full = await own.departure({ phase: 'open', booked: 7 })
  const attempt = { departureId: full, participants: 1, invitationId: undefined }
  expect(await hold('eva@example.com', attempt)).toMatchObject({ ok: true })
  expect(await hold('Eva+phone@example.com', attempt)).toMatchObject({ ok: true })
  expect(await hold('finn@example.com', attempt)).toMatchObject({ ok: false, reason: 'departure-full' })
  expect(await own.shown(full)).toMatchObject({ heldSeats: 1, availableSpots: 0 })
})

test('[S8] [P4] seats that a smaller second attempt leaves are offered to the waitlist before anyone else takes them', async () => {
  const open = await own.departure({ phase: 'open', booked: 4 })
  const attempt = { departureId: open, invitationId: undefined }
  expect(await hold('ines@example.com', { ...attempt, participants: 4 })).toMatchObject({ ok: true })
  const c = await own.join(open, 'c', 2)
  expect(await hold('ines@example.com', { ...attempt, participants: 1 })).toMatchObject({ ok: true })
  expect(await hold('finn@example.com', { ...attempt, participants: 3 })).toMatchObject({ ok: false })
  expect((await findWaitlistPosition(c, own.tools))?.invitation).toMatchObject({ seats: 2 })
  expect(await own.shown(open)).toMatchObject({ heldSeats: 1, invitedSeats: 2, availableSpots: 1 })
})

test('[S8] simultaneous attempts by one guest end with one hold', async () => {
  const attempts = Array.from({ length: 6 }, () => hold(ann()))
  expect(await Promise.all(attempts)).toEqual(Array(6).fill(expect.objectContaining({ ok: true })))
  expect(await liveHolds()).toEqual([{ seats: 2 }])
})

test('[S8] an order that is not by PayPal ends with the attempt that takes it over', async () => {
  const first = await hold(ann(), { choice: { ...inFull, method: 'bank-transfer' } })
  if (!first.ok) throw new Error(first.reason)
  await hold(ann())
  const [order] = await query(own.url, 'select state, ended_by from orders where id = $1', [first.orderId])
  expect(order).toEqual({ state: 'void', ended_by: 'new-order' })
})

test('[S8] a transfer whose link was opened is not taken over, by its address or its invitation', async () => {
  const byTransfer = { choice: { ...inFull, method: 'bank-transfer' } } as const
  const first = await hold(ann(), byTransfer)
  if (!first.ok) throw new Error(first.reason)
  expect(await confirmTransfer(first.orderId, own.tools)).toBe('confirmed')
  for (const email of [ann(), 'ann.at.work@example.com']) {
    expect(await hold(email)).toMatchObject({ ok: false, reason: 'order-exists', existing: { orderId: first.orderId } })
  }
})

test('[S8] [S3] [S9] the attempt that is paid first gets the seats, even one that was taken over', async () => {
  const first = await start(ann())
  const second = await start(ann())
  await own.payPal.act(first.providerId, 'approve')
  expect(await settleOrderForGuest(first.providerId, own.tools)).toMatchObject({ outcome: 'paid' })
  expect(await own.outcome(departureId)).toMatchObject({ bookings: 1, heldSeats: 0 })
  await own.payPal.act(second.providerId, 'approve')
  expect(await settleOrderForGuest(second.providerId, own.tools)).toMatchObject({ outcome: 'booked-meanwhile' })
})

test('[S8] opening the link of a transfer brings its seats back from the attempt that followed it', async () => {
  const open = await own.departure({ phase: 'open', booked: 6 })
  const at = { departureId: open, participants: 2, invitationId: undefined }
  const transfer = await start('eva@example.com', { ...at, choice: { ...inFull, method: 'bank-transfer' } })
  own.wait(61)
  await hold('eva@example.com', at)
  expect(await confirmTransfer(await idOf(transfer.providerId), own.tools)).toBe('confirmed')
  expect(await own.outcome(open)).toMatchObject({ heldSeats: 2 })
})

test('[W9] an order keeps the step that its invited guest stated, if the trip needs a higher one', async () => {
  const state = (level: string) =>
    query(
      own.url,
      `update waitlist_entries set payload = payload || jsonb_build_object('skillLevel', $2::text) where departure_id = $1`,
      [departureId, level],
    )
  const steps = () =>
    query(own.url, 'select stated_step from orders where departure_id = $1 order by created_at, id', [departureId])
  await query(own.url, `update departures set destination = 'alaska-us' where id = $1`, [departureId])
  await state('intermediate')
  expect(await hold(ann())).toMatchObject({ ok: true })
  expect(await steps()).toEqual([{ stated_step: 2 }])
  await state('expert')
  own.wait(1)
  expect(await hold(ann())).toMatchObject({ ok: true })
  expect(await steps()).toEqual([{ stated_step: 2 }, { stated_step: null }])
})
