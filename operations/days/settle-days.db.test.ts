import { beforeEach, expect, test } from 'vitest'
import { cancelBooking } from '#operations/bookings/cancel-booking.ts'
import { changeBookingPrice } from '#operations/bookings/change-price.ts'
import { moveBooking } from '#operations/bookings/move-booking.ts'
import { splitBooking } from '#operations/bookings/split-booking.ts'
import { issueDocument } from '#operations/documents/issue-document.ts'
import { refundBookingPayment } from '#operations/refunds/refund-booking-payment.ts'
import { loadTodayPage } from '#operations/staff/load-today-page.ts'
import { addDays, type Day, startOfDayAt } from '#rules/dates.ts'
import type { DayResult } from '#rules/days/logged-days.ts'
import type { NewPolicy } from '#rules/days/lost-days.ts'
import type { BookingId, DepartureId, PaymentId } from '#rules/ids.ts'
import { query } from '#testing/database.ts'
import { HAKUBA, inDays } from '#testing/days.ts'
import { openForFile } from '#testing/open-for-tests.ts'
import { bookParty } from '#testing/payments/book-party.ts'
import { expectSoundMoney } from '#testing/payments/expect-sound-money.ts'
import { openPaymentFixture } from '#testing/payments/payment-fixture.ts'
import { mailsAbout, paymentsFor, staffRequest } from '#testing/staff/staff-actions.ts'
import { loadSettlement } from './load-settlement.ts'
import { setLostDayPolicy } from './lost-day-policies.ts'
import { recordDay } from './record-day.ts'
import { settleDays } from './settle-days.ts'

const own = openForFile(openPaymentFixture)
const actor = 'Kim'
const HALF: NewPolicy = { gives: 'credit', percent: 50, fromDay: 1, capPercent: 100 }

let departureId: DepartureId
let first: Day

const setPolicy = (policy: NewPolicy) =>
  setLostDayPolicy({ scope: { destination: 'japan', operatorId: null }, policy, actor, role: 'owner' }, own.tools)

/** Four days at 4.00 dollars a seat, with half a day's price as credit for each down day. */
beforeEach(async () => {
  await setPolicy({ ...HALF, gives: 'nothing' })
  expect(await setPolicy(HALF)).toEqual({ ok: true })
  departureId = await own.departure({ startsInDays: 20, capacity: 8, priceCents: 400 })
  first = inDays(20, own.tools.now())
})

const request = (bookingId: BookingId) => staffRequest(own.url, bookingId)
const book = (email: string, seats = 1) => bookParty(departureId, { email, seats }, own.tools)

/** Comes to the evening of the last day. */
function comeToEnd(): void {
  own.wait((startOfDayAt(HAKUBA, addDays(first, 3)).getTime() - own.tools.now().getTime()) / 60_000 + 18 * 60)
}

async function record(index: number, result: DayResult, version = 0) {
  const reason = result === 'flown' ? null : 'wind'
  const facts = {
    result,
    reason,
    reasonText: null,
    runs: null,
    vertical: null,
    verticalUnit: 'm',
    minutes: null,
  } as const
  return recordDay({ departureId, day: addDays(first, index), facts, version, actor }, own.tools)
}

async function recordAll(...results: DayResult[]) {
  for (const [index, result] of results.entries()) expect(await record(index, result)).toEqual({ ok: true })
}

const onToday = async () => (await loadTodayPage(own.tools)).settlements.oldest.find(({ id }) => id === departureId)

async function proposal() {
  const { rows = [] } = (await loadSettlement(departureId, own.tools)) ?? {}
  return rows.filter(({ waits }) => !waits)
}

async function settle(change: Record<BookingId, { cents: number; reason: string }> = {}) {
  const lines = (await proposal()).map(({ bookingId, version, proposedCents }) => ({
    ...{ bookingId, version, proposedCents },
    ...(change[bookingId] ?? { cents: proposedCents, reason: '' }),
  }))
  return settleDays({ departureId, lines, actor }, own.tools)
}

async function given(bookingId: BookingId) {
  const [sums] = await query<{ credit: number; refund: number }>(
    own.url,
    `select coalesce((select sum(amount_cents) from credits where from_booking_id = $1), 0)::int as credit,
      coalesce((select sum(amount_cents) from payments where booking_id = $1 and kind = 'refund'
        and state not in ('failed', 'withdrawn')), 0)::int as refund`,
    [bookingId],
  )
  return sums
}

async function expectSound(...bookingIds: BookingId[]) {
  for (const id of bookingIds) await issueDocument(id, own.tools)
  await expectSoundMoney(own.tools)
}

test('[L7] [L8] once all days are recorded, Today proposes what the terms give, and one button settles it once', async () => {
  const ann = await book('ann@example.com', 2)
  const ben = await book('ben@example.com')
  comeToEnd()
  await recordAll('flown', 'down', 'part')
  expect(await onToday()).toBeUndefined()
  expect(await settleDays({ departureId, lines: [], actor }, own.tools)).toEqual({ ok: false, reason: 'days-missing' })
  await record(3, 'down')
  expect(await onToday()).toMatchObject({ bookings: 2, proposedCents: 300 })
  expect(await proposal()).toMatchObject([
    { gives: 'credit', entitledCents: 200, proposedCents: 200 },
    { gives: 'credit', entitledCents: 100, proposedCents: 100 },
  ])
  expect(await settle()).toEqual({ ok: true, settled: 2, left: 0 })
  expect(await given(ann)).toEqual({ credit: 200, refund: 0 })
  expect(await given(ben)).toEqual({ credit: 100, refund: 0 })
  expect(await mailsAbout(own.url, ann, 'days-settled')).toMatchObject([{ days: 4, downDays: 2, creditCents: 200 }])
  expect(await mailsAbout(own.url, ann, 'credit-issued')).toEqual([])
  expect(await onToday()).toBeUndefined()
  expect(await settle()).toEqual({ ok: false, reason: 'nothing-to-settle' })
  await expectSound(ann, ben)
})

test('[L8] a refund goes back the way it was paid and lowers the price, and the final deposit stays', async () => {
  await setPolicy({ gives: 'refund', percent: 100, fromDay: 1, capPercent: 100 })
  const ann = await book('ann@example.com')
  comeToEnd()
  await recordAll('down', 'down', 'down', 'down')
  expect(await proposal()).toMatchObject([{ gives: 'refund', entitledCents: 400, proposedCents: 280, maxCents: 280 }])
  expect(await settle()).toEqual({ ok: true, settled: 1, left: 0 })
  expect(await given(ann)).toEqual({ credit: 0, refund: 280 })
  expect(await onToday()).toBeUndefined()
  await expectSound(ann)
})

test('[L8] another amount needs a reason and never exceeds the money of the booking', async () => {
  const ann = await book('ann@example.com')
  comeToEnd()
  await recordAll('flown', 'flown', 'flown', 'down')
  expect(await settle({ [ann]: { cents: 60, reason: ' ' } })).toEqual({ ok: false, reason: 'missing-reason' })
  expect(await settle({ [ann]: { cents: 401, reason: 'Generous.' } })).toEqual({ ok: false, reason: 'too-much' })
  expect(await settle({ [ann]: { cents: 60, reason: 'They flew an hour.' } })).toMatchObject({ settled: 1 })
  expect(await given(ann)).toEqual({ credit: 60, refund: 0 })
  expect(await onToday()).toBeUndefined()
  const [entry] = await query(
    own.url,
    `select reason from audit_log where action = 'settle-days' and booking_id = $1`,
    [ann],
  )
  expect(entry).toEqual({ reason: 'They flew an hour.' })
})

test('[L8] a later correction proposes the difference, and takes nothing back', async () => {
  const ann = await book('ann@example.com')
  comeToEnd()
  await recordAll('flown', 'flown', 'down', 'down')
  await settle()
  await record(0, 'down', 1)
  expect(await onToday()).toMatchObject({ proposedCents: 50 })
  await settle()
  expect(await given(ann)).toEqual({ credit: 150, refund: 0 })
  expect(await mailsAbout(own.url, ann, 'days-settled')).toMatchObject([
    { creditCents: 100 },
    { creditCents: 50, earlierCents: 100 },
  ])
  await record(0, 'flown', 2)
  await record(2, 'flown', 1)
  expect(await onToday()).toBeUndefined()
  expect(await given(ann)).toEqual({ credit: 150, refund: 0 })
  await expectSound(ann)
})

test('[L8] days that change while staff look at the page refuse the whole form', async () => {
  const ann = await book('ann@example.com')
  comeToEnd()
  await recordAll('flown', 'flown', 'down', 'down')
  const lines = (await proposal()).map((row) => ({ ...row, cents: row.proposedCents, reason: '' }))
  await record(2, 'flown', 1)
  expect(await settleDays({ departureId, lines, actor }, own.tools)).toEqual({
    ok: false,
    reason: 'settlement-changed',
  })
  expect(await given(ann)).toEqual({ credit: 0, refund: 0 })
})

test('[L8] a booking with an open refund or dispute waits, and is proposed when that is over', async () => {
  const ann = await book('ann@example.com')
  const ben = await book('ben@example.com')
  comeToEnd()
  await recordAll('flown', 'flown', 'flown', 'down')
  const setRefund = (state: string) =>
    query(
      own.url,
      `insert into payments (id, order_id, booking_id, kind, method, state, amount_cents, fee_cents, refund_of_id, meaning, created_at)
       select '00000000-0000-0000-0000-00000000000a', order_id, booking_id, 'refund', method, $2, 1, 0, id, 'due-again', created_at
       from payments where booking_id = $1 and kind = 'payment'
       on conflict (id) do update set state = $2`,
      [ann, state],
    )
  const setDispute = (status: string) =>
    query(
      own.url,
      `insert into disputes (provider_id, order_id, status, reason, amount_cents, created_at, updated_at)
       select 'D-1', order_id, $2, 'x', 420, now(), now() from payments where booking_id = $1 and kind = 'payment'
       on conflict (provider_id) do update set status = $2`,
      [ben, status],
    )
  const seen = await proposal()
  await setRefund('requested')
  await setDispute('WAITING_FOR_SELLER_RESPONSE')
  const { rows = [] } = (await loadSettlement(departureId, own.tools)) ?? {}
  expect(rows.map(({ bookingId, waits }) => [bookingId, waits]).toSorted()).toEqual(
    [
      [ann, 'refund-open'],
      [ben, 'dispute-open'],
    ].toSorted(),
  )
  expect(await onToday()).toBeUndefined()
  const lines = seen.map((row) => ({ ...row, cents: row.proposedCents, reason: '' }))
  expect(await settleDays({ departureId, lines, actor }, own.tools)).toMatchObject({ reason: 'nothing-to-settle' })
  await setDispute('RESOLVED')
  expect(await onToday()).toMatchObject({ bookings: 1 })
  expect(await settleDays({ departureId, lines, actor }, own.tools)).toMatchObject({ reason: 'settlement-changed' })
  expect(await settle()).toEqual({ ok: true, settled: 1, left: 0 })
  expect([await given(ann), await given(ben)]).toMatchObject([{ credit: 0 }, { credit: 50 }])
  expect(await onToday()).toBeUndefined()
  await setRefund('failed')
  expect(await onToday()).toMatchObject({ bookings: 1, proposedCents: 50 })
})

test('[L7] [L8] the price per day is of what each booking costs in the end: raised, split, and lowered by a refund', async () => {
  const ann = await book('ann@example.com', 2)
  const raise = { ...(await request(ann)), change: { direction: 'raise', cents: 80 } } as const
  expect(await changeBookingPrice(raise, own.tools)).toEqual({ ok: true })
  const booker = { firstName: 'Ben', lastName: 'Berg', email: 'ben@example.com', phone: '+1 555 0100' }
  expect(await splitBooking({ ...(await request(ann)), positions: [2], booker }, own.tools)).toEqual({ ok: true })
  const [paymentId] = await paymentsFor(own.url, ann)
  const { bookingId: _, ...by } = await request(ann)
  const refund = { ...by, paymentId: paymentId as PaymentId, amount: 40, choice: 'price-lowered' } as const
  expect(await refundBookingPayment(refund, own.tools)).toEqual({ ok: true })
  await query(own.url, `update payments set state = 'paid' where booking_id = $1 and kind = 'refund'`, [ann])
  comeToEnd()
  await recordAll('flown', 'flown', 'down', 'down')
  const rows = await proposal()
  const ben = rows.find(({ bookingId }) => bookingId !== ann)?.bookingId as BookingId
  expect(rows.map(({ bookingId, proposedCents }) => [bookingId, proposedCents])).toEqual(
    expect.arrayContaining([
      [ann, 100],
      [ben, 110],
    ]),
  )
  expect(await settle()).toEqual({ ok: true, settled: 2, left: 0 })
  expect(await onToday()).toBeUndefined()
  await expectSound(ann, ben)
})

test('[L7] [L8] a cancelled booking gets nothing, and one that moved here gets what it agreed to', async () => {
  const ann = await book('ann@example.com')
  await setPolicy({ ...HALF, percent: 100 })
  const from = await own.departure({ startsInDays: 40, capacity: 8, priceCents: 400 })
  const ben = await bookParty(from, { email: 'ben@example.com' }, own.tools)
  await query(own.url, 'update departures set charter_stage_since = null where id = any($1)', [[from, departureId]])
  const cancel = { ...(await request(ann)), refund: 'all', creditCents: 0 } as const
  expect(await cancelBooking(cancel, own.tools)).toEqual({ ok: true })
  const move = { ...(await request(ben)), toDepartureId: departureId, occasion: 'staff' } as const
  expect(await moveBooking(move, own.tools)).toEqual({ ok: true })
  comeToEnd()
  await recordAll('flown', 'flown', 'flown', 'down')
  expect(await proposal()).toMatchObject([{ bookingId: ben, proposedCents: 100 }])
  expect(await settle()).toEqual({ ok: true, settled: 1, left: 0 })
  expect([await given(ann), await given(ben)]).toMatchObject([{ credit: 0 }, { credit: 100 }])
  await expectSound(ann, ben)
})

test('[L7] a booking keeps the policy that was set when it was ordered', async () => {
  const ann = await book('ann@example.com')
  expect(await setPolicy({ ...HALF, percent: 100 })).toEqual({ ok: true })
  expect(await setPolicy({ ...HALF, percent: 100 })).toEqual({ ok: false, reason: 'nothing-changed' })
  const ben = await book('ben@example.com')
  await setPolicy({ ...HALF, gives: 'nothing' })
  const cleo = await book('cleo@example.com')
  comeToEnd()
  await recordAll('flown', 'flown', 'flown', 'down')
  const rows = await proposal()
  const cents = [ann, ben, cleo].map((id) => rows.find(({ bookingId }) => bookingId === id)?.proposedCents)
  expect(cents).toEqual([50, 100, undefined])
})
