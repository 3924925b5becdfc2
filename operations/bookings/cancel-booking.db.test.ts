import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ledgerFaults } from '../../db/ledger.ts'
import type { BookingId, CreditId, DepartureId } from '../../rules/ids.ts'
import { asSeen, auditOf, creditsFor, joinList, KIM, mailsAbout, notGoing } from '../../testing/by-hand.ts'
import { query } from '../../testing/database.ts'
import { askInstalment, bookByDeposit, scheduleOf } from '../../testing/instalments.ts'
import { openPaymentBench, type PaymentBench } from '../../testing/payment-bench.ts'
import { giveCreditTo } from '../money/give-credit.ts'
import { spendCredit } from '../money/spend-credit.ts'
import { cancelBooking } from './cancel-booking.ts'

let own: PaymentBench

beforeAll(async () => {
  own = await openPaymentBench()
})
afterAll(async () => {
  expect(await ledgerFaults(own.tools.db), 'after all that happened here').toEqual([])
  await own.close()
})

type Ways = { refund: 'none' | 'all' | number; creditCents?: number }

async function cancel(bookingId: BookingId, { refund, creditCents = 0 }: Ways) {
  return cancelBooking({ ...(await asSeen(own.bench.url, bookingId)), refund, creditCents }, own.tools)
}

async function stateOf(bookingId: BookingId): Promise<string | undefined> {
  const text = 'select state from bookings where id = $1'
  return (await query<{ state: string }>(own.bench.url, text, [bookingId]))[0]?.state
}

const invitedTo = (departureId: DepartureId) =>
  query(own.bench.url, `select from invitations where departure_id = $1 and state = 'open'`, [departureId])

describe('[M8] staff cancel a booking', () => {
  test('once the charter is going without its deposit, and the guest is told what that means', async () => {
    const { bookingId, departureId } = await bookByDeposit(own)
    expect(await cancel(bookingId, { refund: 'all' })).toEqual({ ok: false, reason: 'deposit-final' })
    expect(await cancel(bookingId, { refund: 1 })).toEqual({ ok: false, reason: 'deposit-final' })
    expect(await stateOf(bookingId), 'nothing was written').toBe('confirmed')
    expect(await cancel(bookingId, { refund: 'none' })).toEqual({ ok: true })
    expect(await stateOf(bookingId)).toBe('cancelled')
    expect((await own.outcome(departureId)).payments).toEqual(['in completed 252'])
    const sums = { returnedCents: 0, creditBackCents: 0, creditCents: 0 }
    expect(await mailsAbout(own.bench.url, bookingId, 'booking-ended')).toMatchObject([sums])
    const log = { ...KIM, action: 'cancel-booking', facts: sums }
    expect(await auditOf(own.bench.url, bookingId)).toEqual([log])
    expect(await cancel(bookingId, { refund: 'none' })).toEqual({ ok: false, reason: 'booking-cancelled' })
  })

  test('before the charter is going with everything paid, its fee included', async () => {
    const { bookingId, departureId } = await bookByDeposit(own)
    await notGoing(own.bench.url, departureId)
    expect(await cancel(bookingId, { refund: 'all' })).toEqual({ ok: true })
    expect((await own.outcome(departureId)).payments).toEqual(['in completed 252', 'out pending 252'])
    expect(await scheduleOf(own, bookingId)).toEqual(['deposit 0/240', 'first 0/280', 'second 0/280'])
  })

  test('with a credit for what does not go back, and no more than that', async () => {
    const { bookingId, departureId } = await bookByDeposit(own)
    await notGoing(own.bench.url, departureId)
    expect(await cancel(bookingId, { refund: 100, creditCents: 141 })).toEqual({ ok: false, reason: 'more-than-paid' })
    expect(await cancel(bookingId, { refund: -1 })).toEqual({ ok: false, reason: 'no-amount' })
    expect(await cancel(bookingId, { refund: 100, creditCents: 140 })).toEqual({ ok: true })
    expect(await creditsFor(own.bench.url, bookingId)).toHaveLength(1)
    expect(await mailsAbout(own.bench.url, bookingId, 'booking-ended')).toMatchObject([
      { returnedCents: 100, creditCents: 140 },
    ])
    expect(await mailsAbout(own.bench.url, bookingId, 'credit-given'), 'one mail says all').toEqual([])
  })

  test('and credit that had paid for it is the guest’s again', async () => {
    const { bookingId } = await bookByDeposit(own)
    const email = `${bookingId}@example.com`
    await giveCreditTo({ holder: { name: 'Ada', email }, amountCents: 300, ...KIM }, own.tools)
    const [credit] = await query<{ id: CreditId }>(own.bench.url, 'select id from credits where email = $1', [email])
    const creditId = credit?.id as CreditId
    const seen = await asSeen(own.bench.url, bookingId)
    expect(await spendCredit({ ...seen, creditId, amountCents: 300 }, own.tools)).toEqual({ ok: true })
    expect(await cancel(bookingId, { refund: 300 })).toEqual({ ok: true })
    // Money goes before credit, so what is kept for the deposit is credit.
    expect(await mailsAbout(own.bench.url, bookingId, 'booking-ended')).toMatchObject([
      { returnedCents: 252, creditBackCents: 60 },
    ])
    const left = 'select 300 - sum(amount_cents)::int as left from credit_uses where credit_id = $1'
    expect(await query(own.bench.url, left, [creditId])).toEqual([{ left: 60 }])
  })
})

test('[P4] [M8] the seats of a cancelled booking are free at once, and the next on the list are invited', async () => {
  const { bookingId, departureId } = await bookByDeposit(own)
  await query(own.bench.url, 'update departures set capacity = 2 where id = $1', [departureId])
  await joinList(departureId, 'bo@example.com', 2, own.tools)
  expect(await invitedTo(departureId)).toEqual([])
  await cancel(bookingId, { refund: 'none' })
  expect(await invitedTo(departureId)).toHaveLength(1)
})

test('[M3] nothing more is asked for, and money that is on its way for a cancelled booking goes back', async () => {
  const { bookingId, departureId } = await bookByDeposit(own)
  const asked = await askInstalment(own, bookingId, ['first'])
  expect(asked.ok).toBe(true)
  await cancel(bookingId, { refund: 'none' })
  expect((await own.outcome(departureId)).orders).toEqual(['paid', 'dead'])
  expect(await askInstalment(own, bookingId, ['first'])).toEqual({ ok: false, reason: 'booking-cancelled' })
})

test('a booking that somebody else changed meanwhile is not cancelled', async () => {
  const { bookingId } = await bookByDeposit(own)
  const seen = await asSeen(own.bench.url, bookingId)
  const request = { ...seen, refund: 'none', creditCents: 0 } as const
  const answers = await Promise.all([1, 2, 3].map(() => cancelBooking(request, own.tools)))
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  expect(await mailsAbout(own.bench.url, bookingId, 'booking-ended')).toHaveLength(1)
})
