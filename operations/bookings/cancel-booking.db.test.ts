import { afterAll, describe, expect, test } from 'vitest'
import { listLedgerFaults } from '#db/payments/ledger.ts'
import { applyCredit } from '#operations/payments/apply-credit.ts'
import { issueCreditToPerson } from '#operations/payments/issue-credit.ts'
import type { BookingId, CreditId, DepartureId } from '#rules/ids.ts'
import { query } from '#testing/database.ts'
import { openForFile } from '#testing/open-for-tests.ts'
import { bookByDeposit, requestInstallment, scheduleOf } from '#testing/payments/installments.ts'
import { openPaymentFixture } from '#testing/payments/payment-fixture.ts'
import {
  auditEntriesOf,
  creditsFor,
  KIM,
  mailsAbout,
  staffRequest,
  unmarkCharterStage,
} from '#testing/staff/staff-actions.ts'
import { joinParty } from '#testing/waitlist/join-party.ts'
import { cancelBooking } from './cancel-booking.ts'

const own = openForFile(openPaymentFixture)

afterAll(async () => {
  expect(await listLedgerFaults(own.tools.db), 'after all that happened here').toEqual([])
})

type Ways = { refund: 'none' | 'all' | number; creditCents?: number }

async function cancel(bookingId: BookingId, { refund, creditCents = 0 }: Ways) {
  return cancelBooking({ ...(await staffRequest(own.url, bookingId)), refund, creditCents }, own.tools)
}

async function stateOf(bookingId: BookingId): Promise<string | undefined> {
  const text = 'select state from bookings where id = $1'
  return (await query<{ state: string }>(own.url, text, [bookingId]))[0]?.state
}

const invitedTo = (departureId: DepartureId) =>
  query(own.url, `select from invitations where departure_id = $1 and state = 'open'`, [departureId])

describe('[M8] staff cancel a booking', () => {
  test('without a refund of its deposit in the charter stage, and the guest is notified', async () => {
    const { bookingId, departureId } = await bookByDeposit(own)
    expect(await cancel(bookingId, { refund: 'all' })).toEqual({ ok: false, reason: 'deposit-non-refundable' })
    expect(await cancel(bookingId, { refund: 1 })).toEqual({ ok: false, reason: 'deposit-non-refundable' })
    expect(await stateOf(bookingId), 'nothing was written').toBe('confirmed')
    expect(await cancel(bookingId, { refund: 'none' })).toEqual({ ok: true })
    expect(await stateOf(bookingId)).toBe('cancelled')
    expect((await own.outcome(departureId)).payments).toEqual(['payment completed 252'])
    const sums = { refundedCents: 0, restoredCreditCents: 0, creditCents: 0 }
    expect(await mailsAbout(own.url, bookingId, 'booking-cancelled')).toMatchObject([sums])
    const log = { ...KIM, action: 'cancel-booking', details: sums }
    expect(await auditEntriesOf(own.url, bookingId)).toEqual([log])
    expect(await cancel(bookingId, { refund: 'none' })).toEqual({ ok: false, reason: 'booking-cancelled' })
  })

  test('with a full refund, including the fee, before the charter stage', async () => {
    const { bookingId, departureId } = await bookByDeposit(own)
    await unmarkCharterStage(own.url, departureId)
    expect(await cancel(bookingId, { refund: 'all' })).toEqual({ ok: true })
    expect((await own.outcome(departureId)).payments).toEqual(['payment completed 252', 'refund requested 252'])
    expect(await scheduleOf(own, bookingId)).toEqual(['deposit 0/240', 'first 0/280', 'second 0/280'])
  })

  test('with a credit for money that is not refunded, and no more than that', async () => {
    const { bookingId, departureId } = await bookByDeposit(own)
    await unmarkCharterStage(own.url, departureId)
    expect(await cancel(bookingId, { refund: 100, creditCents: 141 })).toEqual({ ok: false, reason: 'exceeds-paid' })
    expect(await cancel(bookingId, { refund: -1 })).toEqual({ ok: false, reason: 'invalid-amount' })
    expect(await cancel(bookingId, { refund: 100, creditCents: 140 })).toEqual({ ok: true })
    expect(await creditsFor(own.url, bookingId)).toHaveLength(1)
    expect(await mailsAbout(own.url, bookingId, 'booking-cancelled')).toMatchObject([
      { refundedCents: 100, creditCents: 140 },
    ])
    expect(await mailsAbout(own.url, bookingId, 'credit-issued'), 'one mail says all').toEqual([])
  })

  test('and the credit applied to it is restored', async () => {
    const { bookingId } = await bookByDeposit(own)
    const email = `${bookingId}@example.com`
    await issueCreditToPerson({ holder: { name: 'Ada', email }, amountCents: 300, ...KIM }, own.tools)
    const [credit] = await query<{ id: CreditId }>(own.url, 'select id from credits where email = $1', [email])
    const creditId = credit?.id as CreditId
    const seen = await staffRequest(own.url, bookingId)
    expect(await applyCredit({ ...seen, creditId, amountCents: 300 }, own.tools)).toEqual({ ok: true })
    expect(await cancel(bookingId, { refund: 300 })).toEqual({ ok: true })
    // Payments are refunded before credit, so the kept deposit is credit.
    expect(await mailsAbout(own.url, bookingId, 'booking-cancelled')).toMatchObject([
      { refundedCents: 252, restoredCreditCents: 60 },
    ])
    const left = 'select 300 - sum(amount_cents)::int as left from credit_uses where credit_id = $1'
    expect(await query(own.url, left, [creditId])).toEqual([{ left: 60 }])
  })
})

test('[P4] a cancelled booking’s seats open up immediately, and the next parties are invited', async () => {
  const { bookingId, departureId } = await bookByDeposit(own)
  await query(own.url, 'update departures set capacity = 2 where id = $1', [departureId])
  await joinParty(departureId, 'bo@example.com', 2, own.tools)
  expect(await invitedTo(departureId)).toEqual([])
  await cancel(bookingId, { refund: 'none' })
  expect(await invitedTo(departureId)).toHaveLength(1)
})

test('[M3] a cancelled booking requests no more money, and refunds a payment that is still on its way', async () => {
  const { bookingId, departureId } = await bookByDeposit(own)
  const requested = await requestInstallment(own, bookingId, ['first'])
  expect(requested.ok).toBe(true)
  await cancel(bookingId, { refund: 'none' })
  expect((await own.outcome(departureId)).orders).toEqual(['paid', 'void'])
  expect(await requestInstallment(own, bookingId, ['first'])).toEqual({ ok: false, reason: 'booking-cancelled' })
})

test('[M23] a booking that someone else has changed is not cancelled', async () => {
  const { bookingId } = await bookByDeposit(own)
  const seen = await staffRequest(own.url, bookingId)
  const request = { ...seen, refund: 'none', creditCents: 0 } as const
  const answers = await Promise.all([1, 2, 3].map(() => cancelBooking(request, own.tools)))
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  expect(await mailsAbout(own.url, bookingId, 'booking-cancelled')).toHaveLength(1)
})
