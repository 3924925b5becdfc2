import { afterAll, describe, expect, test } from 'vitest'
import { getDeparture } from '#db/departures/departures.ts'
import { listLedgerFaults } from '#db/payments/ledger.ts'
import { addSeatsToBooking } from '#operations/bookings/add-seats.ts'
import { loadBookingPage } from '#operations/bookings/load-booking-page.ts'
import { recordBookingPayment } from '#operations/bookings/record-booking-payment.ts'
import { refundBookingPayment } from '#operations/refunds/refund-booking-payment.ts'
import { chargeSupplement } from '#operations/rescue/charge-supplement.ts'
import { settleOrderForGuest } from '#operations/settling/settle-order.ts'
import { addDays } from '#rules/dates.ts'
import type { BookingId, DepartureId } from '#rules/ids.ts'
import { query } from '#testing/database.ts'
import { inDays } from '#testing/days.ts'
import { openForFile } from '#testing/open-for-tests.ts'
import { approvedInstallment, bookByDeposit, installmentIds, scheduleOf } from '#testing/payments/installments.ts'
import { openPaymentFixture } from '#testing/payments/payment-fixture.ts'
import { mailsAbout, paymentsFor, staffRequest, unmarkCharterStage } from '#testing/staff/staff-actions.ts'
import { extendInstallment } from './extend-installment.ts'
import { remindOfInstallments } from './remind-of-installments.ts'

const own = openForFile(openPaymentFixture)

afterAll(async () => {
  expect(await listLedgerFaults(own.tools.db), 'after all that happened here').toEqual([])
})

const daysFromNow = (days: number) => inDays(days, own.tools.now())

/** $2.40 of $8.00 are paid, and the first installment of $2.80 is due in so many days. */
async function booked(firstIn: number) {
  const { bookingId, departureId } = await bookByDeposit(own, 90 + firstIn)
  await unmarkCharterStage(own.url, departureId)
  return { bookingId, departureId }
}

async function refundDueAgain(bookingId: BookingId, amount: number) {
  const [paymentId] = await paymentsFor(own.url, bookingId)
  if (!paymentId) throw new Error('nothing was paid')
  const request = { ...(await staffRequest(own.url, bookingId)), paymentId, amount, choice: 'due-again' } as const
  expect(await refundBookingPayment(request, own.tools)).toEqual({ ok: true })
}

const pay = async (bookingId: BookingId, kind: 'first' | 'due-again' | 'added-seats') =>
  settleOrderForGuest(await approvedInstallment(own, bookingId, [kind]), own.tools)

/** What guests are reminded of during the next days, each installment once. */
async function remindedOf(bookingId: BookingId, days: number): Promise<string[]> {
  for (let day = 0; day <= days; day++) {
    const now = new Date(own.tools.now().getTime() + day * 24 * 3_600_000)
    await remindOfInstallments({ ...own.tools, now: () => now })
  }
  const mails = await mailsAbout(own.url, bookingId, 'installment-reminder')
  return [...new Set(mails.map(({ kind, remainingCents, dueDay }) => `${kind} ${remainingCents} ${dueDay}`))]
}

async function supplement(bookingId: BookingId, departureId: DepartureId, eachCents: number) {
  await own.tools.db.transaction(async (tx) => {
    const departure = await getDeparture(tx, departureId, own.tools.now())
    await chargeSupplement(tx, bookingId, departure, eachCents, own.tools)
  })
}

describe('[M15] what was settled stays settled', () => {
  test('[M25] when part of the deposit is due again after the first installment, which is reminded of as before', async () => {
    const { bookingId } = await booked(9)
    await refundDueAgain(bookingId, 100)
    const day = daysFromNow(14)
    expect(await scheduleOf(own, bookingId)).toEqual([
      'deposit 140/140',
      'first 0/280',
      'due-again 0/100',
      'second 0/280',
    ])
    expect((await loadBookingPage(bookingId, own.tools))?.schedule).toMatchObject([
      { kind: 'deposit', state: 'paid' },
      { kind: 'first', state: 'upcoming', dueDay: daysFromNow(9) },
      { kind: 'due-again', state: 'upcoming', dueDay: day },
      { kind: 'second', state: 'upcoming' },
    ])
    expect(await mailsAbout(own.url, bookingId, 'refund-requested')).toMatchObject([
      { dueAgain: [{ cents: 100, day }] },
    ])
    await pay(bookingId, 'first')
    expect(await scheduleOf(own, bookingId)).toContain('first 280/280')
    expect(await remindedOf(bookingId, 30)).toEqual([`due-again 100 ${day}`])
    await pay(bookingId, 'due-again')
    expect(await scheduleOf(own, bookingId)).toContain('due-again 100/100')
  })

  test('[M29] when seats are added and another installment is due within the week', async () => {
    const { bookingId } = await booked(3)
    await pay(bookingId, 'first')
    const request = { ...(await staffRequest(own.url, bookingId)), seats: 1, shownPriceCents: 400 }
    expect(await addSeatsToBooking(request, own.tools)).toEqual({ ok: true })
    expect(await scheduleOf(own, bookingId)).toEqual([
      'deposit 240/240',
      'first 280/280',
      'added-seats 0/260',
      'second 0/420',
    ])
    expect(await mailsAbout(own.url, bookingId, 'party-changed')).toMatchObject([
      {
        schedule: [
          { kind: 'deposit', settledCents: 240, amountCents: 240 },
          { kind: 'first', settledCents: 280, amountCents: 280 },
          { kind: 'added-seats', settledCents: 0, amountCents: 260, dueDay: daysFromNow(7) },
          { kind: 'second' },
        ],
      },
    ])
    expect(await remindedOf(bookingId, 12)).toEqual([`added-seats 260 ${daysFromNow(7)}`])
    await pay(bookingId, 'added-seats')
    expect(await scheduleOf(own, bookingId)).toContain('added-seats 260/260')
  })

  test('[P17] when a supplement, or a second one, is due before what was paid early', async () => {
    const { bookingId, departureId } = await booked(60)
    await pay(bookingId, 'first')
    await supplement(bookingId, departureId, 50)
    await supplement(bookingId, departureId, 20)
    expect(await scheduleOf(own, bookingId)).toEqual([
      'deposit 240/240',
      'supplement 0/100',
      'supplement 0/40',
      'first 280/280',
      'second 0/280',
    ])
  })

  test('[M26] when more time moves what is partly paid behind another installment', async () => {
    const { bookingId, departureId } = await booked(20)
    const paid = { ...(await staffRequest(own.url, bookingId)), method: 'cash', amountCents: 100 } as const
    expect(await recordBookingPayment(paid, own.tools)).toEqual({ ok: true })
    const [installmentId] = await installmentIds(own.tools.db, bookingId, ['first'])
    if (!installmentId) throw new Error('there is no first installment')
    const [departure] = await query<{ start: string }>(
      own.url,
      'select start_date::text as start from departures where id = $1',
      [departureId],
    )
    const until = addDays(departure?.start ?? '', -10)
    const more = { ...(await staffRequest(own.url, bookingId)), installmentId, until }
    expect(await extendInstallment(more, own.tools)).toEqual({ ok: true })
    expect(await scheduleOf(own, bookingId)).toEqual(['deposit 240/240', 'second 0/280', 'first 100/280'])
    expect(await mailsAbout(own.url, bookingId, 'installment-extended')).toMatchObject([
      { kind: 'first', dueDay: until, remainingCents: 180 },
    ])
  })
})
