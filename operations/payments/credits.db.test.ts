import { afterAll, describe, expect, test } from 'vitest'
import { listCreditsByEmail } from '#db/payments/credits.ts'
import { listLedgerFaults } from '#db/payments/ledger.ts'
import { resolveBankLine } from '#operations/bank/resolve-bank-line.ts'
import { loadBookingPage } from '#operations/bookings/load-booking-page.ts'
import { erasePersonData } from '#operations/privacy/person-data.ts'
import { refundBookingPayment } from '#operations/refunds/refund-booking-payment.ts'
import type { BookingId, CreditId } from '#rules/ids.ts'
import { query } from '#testing/database.ts'
import { openForFile } from '#testing/open-for-tests.ts'
import { openBankFixture, STAFF } from '#testing/payments/bank-fixture.ts'
import { cancelWithJobs } from '#testing/payments/cancel-departure.ts'
import { bookByDeposit, scheduleOf } from '#testing/payments/installments.ts'
import {
  auditEntriesOf,
  creditsFor,
  KIM,
  mailsAbout,
  paymentsFor,
  staffRequest,
  unmarkCharterStage,
} from '#testing/staff/staff-actions.ts'
import { applyCredit } from './apply-credit.ts'
import { issueCredit, issueCreditToPerson } from './issue-credit.ts'

const own = openForFile(openBankFixture)

afterAll(async () => {
  expect(await listLedgerFaults(own.tools.db), 'after all that happened here').toEqual([])
})

const seen = (bookingId: BookingId) => staffRequest(own.url, bookingId)

async function give(bookingId: BookingId, amountCents: number) {
  return issueCredit({ ...(await seen(bookingId)), amountCents }, own.tools)
}

async function spend(creditId: CreditId, bookingId: BookingId, amountCents: number) {
  return applyCredit({ ...(await seen(bookingId)), creditId, amountCents }, own.tools)
}

/** A booking whose deposit of $2.40 is paid, and a credit of this amount that was issued for it. */
async function credited(amountCents = 240) {
  const booked = await bookByDeposit(own)
  expect(await give(booked.bookingId, amountCents)).toEqual({ ok: true })
  const [creditId] = await creditsFor(own.url, booked.bookingId)
  if (!creditId) throw new Error('no credit')
  return { ...booked, creditId }
}

describe('[M21] staff issue a credit', () => {
  test('for a booking, whose booker is notified, with actor and reason in the audit log', async () => {
    const { bookingId, creditId } = await credited(200)
    expect(await scheduleOf(own, bookingId), 'its own money stays').toContain('deposit 240/240')
    expect(await mailsAbout(own.url, bookingId, 'credit-issued')).toEqual([{ name: 'Ada Berg', amountCents: 200 }])
    const log = { ...KIM, action: 'issue-credit', details: { creditId, amountCents: 200 } }
    expect(await auditEntriesOf(own.url, bookingId)).toEqual([log])
  })

  test('of no more in total than was paid for the booking', async () => {
    const { bookingId } = await credited(200)
    expect(await give(bookingId, 41)).toEqual({ ok: false, reason: 'exceeds-paid' })
    expect(await give(bookingId, 40)).toEqual({ ok: true })
  })

  test('with a reason, for the version of the booking that they saw', async () => {
    const { bookingId } = await bookByDeposit(own)
    const request = { ...(await seen(bookingId)), amountCents: 100 }
    expect(await issueCredit({ ...request, reason: ' ' }, own.tools)).toEqual({ ok: false, reason: 'missing-reason' })
    const unknown = { ...request, bookingId: own.tools.newId<'booking'>() }
    expect(await issueCredit(unknown, own.tools)).toEqual({ ok: false, reason: 'unknown-booking' })
    const answers = await Promise.all([1, 2].map(() => issueCredit(request, own.tools)))
    expect(answers).toContainEqual({ ok: true })
    expect(answers).toContainEqual({ ok: false, reason: 'stale-version' })
    expect(await creditsFor(own.url, bookingId)).toHaveLength(1)
  })

  test('to someone without a booking', async () => {
    const holder = { name: 'Bo Chen', email: 'Bo@Example.com' }
    const request = { holder, amountCents: 500, ...KIM }
    expect(await issueCreditToPerson({ ...request, amountCents: 0 }, own.tools)).toMatchObject({
      reason: 'invalid-amount',
    })
    expect(await issueCreditToPerson({ ...request, reason: '' }, own.tools)).toMatchObject({ reason: 'missing-reason' })
    const nobody = { ...request, holder: { name: '', email: '' } }
    expect(await issueCreditToPerson(nobody, own.tools)).toMatchObject({ reason: 'missing-holder' })
    expect(await issueCreditToPerson(request, own.tools)).toEqual({ ok: true })
    expect(await listCreditsByEmail(own.tools.db, 'bo@example.com')).toMatchObject([
      { amountCents: 500, remainingCents: 500 },
    ])
  })
})

describe('[M21] a credit is applied', () => {
  test('to the next installments of another booking, and the guest sees what is left', async () => {
    const { creditId } = await credited(240)
    const { bookingId } = await bookByDeposit(own)
    expect(await spend(creditId, bookingId, 200)).toEqual({ ok: true })
    expect(await scheduleOf(own, bookingId)).toEqual(['deposit 240/240', 'first 200/280', 'second 0/280'])
    expect(await mailsAbout(own.url, bookingId, 'credit-applied')).toMatchObject([
      { amountCents: 200, remainingCents: 40 },
    ])
    expect(await loadBookingPage(bookingId, own.tools)).toMatchObject({ creditCents: 200 })
  })

  test('never beyond what is left of it or what is due, and never to the booking it was issued for', async () => {
    const { creditId, bookingId: given } = await credited(240)
    const { bookingId } = await bookByDeposit(own)
    const refusals = [
      [creditId, bookingId, 241, 'exceeds-credit'],
      [creditId, bookingId, 0, 'invalid-amount'],
      [creditId, given, 10, 'same-booking'],
      [own.tools.newId<'credit'>(), bookingId, 10, 'unknown-credit'],
    ] as const
    for (const [credit, booking, amountCents, reason] of refusals) {
      expect(await spend(credit, booking, amountCents)).toEqual({ ok: false, reason })
    }
    await issueCreditToPerson({ holder: { name: 'Cy', email: 'cy@example.com' }, amountCents: 9000, ...KIM }, own.tools)
    const [large] = await listCreditsByEmail(own.tools.db, 'cy@example.com')
    expect(await spend(large?.id as CreditId, bookingId, 561)).toEqual({ ok: false, reason: 'exceeds-due' })
    expect(await spend(large?.id as CreditId, bookingId, 560)).toEqual({ ok: true })
  })

  test('only once when two staff members apply the last of it to two bookings at the same moment', async () => {
    const { creditId } = await credited(240)
    const [one, other] = [await bookByDeposit(own), await bookByDeposit(own)]
    const answers = await Promise.all([one, other].map(({ bookingId }) => spend(creditId, bookingId, 240)))
    expect(answers).toContainEqual({ ok: true })
    expect(answers).toContainEqual({ ok: false, reason: 'exceeds-credit' })
  })

  test('and restored when we cancel the departure that it paid for', async () => {
    const { creditId } = await credited(240)
    const { bookingId, departureId } = await bookByDeposit(own)
    await spend(creditId, bookingId, 240)
    await cancelWithJobs(own, departureId)
    expect(await scheduleOf(own, bookingId)).toEqual(['deposit 0/240', 'first 0/280', 'second 0/280'])
    expect(await mailsAbout(own.url, bookingId, 'departure-cancelled-booking')).toMatchObject([
      { totalCents: 252, creditCents: 240 },
    ])
    const next = await bookByDeposit(own)
    expect(await spend(creditId, next.bookingId, 240)).toEqual({ ok: true })
  })

  test('and restored to the booker it paid for if its holder was erased, who is notified', async () => {
    const holder = { name: 'Gil Roy', email: 'gil@example.com' }
    await issueCreditToPerson({ holder, amountCents: 560, ...KIM }, own.tools)
    const [credit] = await listCreditsByEmail(own.tools.db, holder.email)
    if (!credit) throw new Error('no credit')
    const [one, other] = [await bookByDeposit(own), await bookByDeposit(own)]
    await spend(credit.id, one.bookingId, 200)
    await spend(credit.id, other.bookingId, 360)
    await erasePersonData(holder.email, KIM, own.tools)
    for (const [{ bookingId, departureId }, cents] of [[one, 200] as const, [other, 360] as const]) {
      await cancelWithJobs(own, departureId)
      const [{ email } = { email: '' }] = await query<{ email: string }>(
        own.url,
        'select email from bookings where id = $1',
        [bookingId],
      )
      expect(await listCreditsByEmail(own.tools.db, email)).toMatchObject([
        { amountCents: cents, remainingCents: cents, fromBookingId: null },
      ])
      expect(await mailsAbout(own.url, bookingId, 'credit-issued')).toEqual([
        { name: 'Ada Berg', amountCents: cents, isPassedOn: true },
      ])
    }
    expect(await listCreditsByEmail(own.tools.db, holder.email)).toEqual([])
  })
})

describe('[M11] when we cancel a departure, the money of a booking is refunded once', () => {
  const remainingOf = async (creditId: CreditId) =>
    (
      await query<{ cents: number }>(
        own.url,
        `select (amount_cents - coalesce((select sum(amount_cents) from credit_withdrawals where credit_id = credits.id), 0))::int
         as cents from credits where id = $1`,
        [creditId],
      )
    )[0]?.cents
  const cancelMail = (bookingId: BookingId) => mailsAbout(own.url, bookingId, 'departure-cancelled-booking')

  test('unspent credit is taken back, and can no longer be applied', async () => {
    const { bookingId, departureId, creditId } = await credited(200)
    await cancelWithJobs(own, departureId)
    expect(await remainingOf(creditId)).toBe(0)
    expect(await cancelMail(bookingId)).toMatchObject([
      { totalCents: 252, withdrawnCreditCents: 200, spentCreditCents: 0 },
    ])
    const { bookingId: other } = await bookByDeposit(own)
    expect(await spend(creditId, other, 1)).toEqual({ ok: false, reason: 'exceeds-credit' })
  })

  test('spent credit reduces the refund, with its share of the fee', async () => {
    const { bookingId, departureId, creditId } = await credited(200)
    const { bookingId: other } = await bookByDeposit(own)
    await spend(creditId, other, 120)
    await cancelWithJobs(own, departureId)
    expect(await remainingOf(creditId)).toBe(120)
    expect(await cancelMail(bookingId)).toMatchObject([
      { totalCents: 126, withdrawnCreditCents: 80, spentCreditCents: 120 },
    ])
    expect(await scheduleOf(own, bookingId), 'the spent part stays with us').toContain('deposit 120/240')
    expect(await scheduleOf(own, other)).toContain('first 120/280')
  })
})

test('[M21] the guest’s page has every credit of the booker', async () => {
  const { bookingId, creditId } = await credited(150)
  const view = await loadBookingPage(bookingId, own.tools)
  expect(view?.credits).toMatchObject([{ id: creditId, amountCents: 150, remainingCents: 150 }])
})

test('[M21] a payment that a credit was issued for is not refunded as well', async () => {
  const { bookingId, departureId } = await credited(240)
  const [paymentId] = await paymentsFor(own.url, bookingId)
  if (!paymentId) throw new Error('there is no payment')
  const { version } = await seen(bookingId)
  await unmarkCharterStage(own.url, departureId)
  const request = { paymentId, version, amount: 1, choice: 'price-lowered', ...KIM } as const
  expect(await refundBookingPayment(request, own.tools)).toEqual({ ok: false, reason: 'exceeds-refundable' })
})

describe('[M7] [M21] the rest of a bank line becomes a credit', () => {
  const holder = { name: 'Ada Berg', email: 'ada@example.com' }

  async function line(amount: string, message: string, currency = 'USD') {
    await query(own.url, 'delete from bank_lines')
    await own.receive([{ amount, message, currency }])
    const [found] = await own.lines()
    if (!found) throw new Error('no line')
    return { lineId: found.id, version: found.version, ...STAFF }
  }

  test('for the person staff name, and the line is closed', async () => {
    const { reference } = await own.transfer(await own.departure())
    const request = { ...(await line('5.00', reference)), decision: 'credit' } as const
    expect(await resolveBankLine({ ...request, holder: { name: '', email: '' } }, own.tools)).toMatchObject({
      reason: 'missing-holder',
    })
    expect(await resolveBankLine({ ...request, holder }, own.tools)).toEqual({ ok: true })
    expect(await own.lines()).toMatchObject([{ state: 'matched', appliedCents: 400 }])
    expect(await listCreditsByEmail(own.tools.db, holder.email)).toMatchObject([
      { amountCents: 100, remainingCents: 100 },
    ])
    expect(await own.auditActions()).toContain('credit-bank-line')
  })

  test('unless it is in another currency, or a partial payment', async () => {
    const euros = { ...(await line('5.00', 'for the trip', 'EUR')), decision: 'credit', holder } as const
    expect(await resolveBankLine(euros, own.tools)).toEqual({ ok: false, reason: 'wrong-currency' })
    const { reference } = await own.transfer(await own.departure())
    const part = { ...(await line('1.50', reference)), decision: 'credit', holder } as const
    expect(await resolveBankLine(part, own.tools)).toMatchObject({ ok: false })
  })
})
