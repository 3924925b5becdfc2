import { afterAll, describe, expect, test } from 'vitest'
import { getBooking } from '#db/bookings/bookings.ts'
import { listLedgerFaults } from '#db/payments/ledger.ts'
import { cancelBooking } from '#operations/bookings/cancel-booking.ts'
import { dropSeatsOfBooking } from '#operations/bookings/drop-seats.ts'
import { loadStaffBookingPage } from '#operations/bookings/load-staff-booking-page.ts'
import { recordBookingPayment } from '#operations/bookings/record-booking-payment.ts'
import { splitBooking } from '#operations/bookings/split-booking.ts'
import { recordDispute } from '#operations/settling/record-dispute.ts'
import { settleOrder } from '#operations/settling/settle-order.ts'
import { loadTodayPage } from '#operations/staff/load-today-page.ts'
import type { ProviderRefund } from '#payments/provider.ts'
import type { BookingId, PaymentId } from '#rules/ids.ts'
import type { PaymentPlan } from '#rules/installments/schedule.ts'
import { expectSoundJournal } from '#testing/accounting/expect-journal.ts'
import { query } from '#testing/database.ts'
import { openForFile } from '#testing/open-for-tests.ts'
import { scheduleOf } from '#testing/payments/installments.ts'
import { openPaymentFixture } from '#testing/payments/payment-fixture.ts'
import { withProvider } from '#testing/payments/with-provider.ts'
import { auditEntriesOf, staffRequest, unmarkCharterStage } from '#testing/staff/staff-actions.ts'
import { decideRefund } from './decide-refund.ts'
import { submitRefund } from './submit-refund.ts'

const own = openForFile(openPaymentFixture)

afterAll(async () => {
  expect(await listLedgerFaults(own.tools.db), 'after all that happened here').toEqual([])
  await expectSoundJournal(own.tools)
})

/** Two seats at $4 each, paid by PayPal with a fee of $0.40. */
async function bookTwo(plan: PaymentPlan = 'full') {
  const departureId = await own.departure({ startsInDays: 200 })
  const { providerId } = await own.start(departureId, 2, { plan, method: 'paypal' })
  await own.settle({ providerId })
  // Deposits are not final yet.
  await unmarkCharterStage(own.url, departureId)
  const [order] = await query<{ id: BookingId }>(
    own.url,
    'select booking_id as id from orders where provider_id = $1',
    [providerId],
  )
  const [capture] = (await own.payPal.orders()).find(({ id }) => id === providerId)?.captures ?? []
  if (!order || !capture) throw new Error('nothing was booked')
  return { bookingId: order.id, providerId, paymentId: capture.id }
}

const bo = { firstName: 'Bo', lastName: 'Chen', email: 'bo@example.com', phone: '+1 416 555 0102' }

const split = async (bookingId: BookingId) =>
  splitBooking({ ...(await staffRequest(own.url, bookingId)), positions: [2], booker: bo }, own.tools)

async function splitOff(bookingId: BookingId): Promise<BookingId> {
  expect(await split(bookingId)).toEqual({ ok: true })
  const [entry] = (await auditEntriesOf(own.url, bookingId)).toReversed()
  return entry?.details.to as BookingId
}

/** Both bookings have $4.20 of the same capture. */
async function bookAndSplit() {
  const booked = await bookTwo()
  return { ...booked, one: booked.bookingId, other: await splitOff(booked.bookingId) }
}

async function cancelAndRefund(bookingId: BookingId): Promise<void> {
  const request = { ...(await staffRequest(own.url, bookingId)), refund: 'all', creditCents: 0 } as const
  expect(await cancelBooking(request, own.tools)).toEqual({ ok: true })
  await submitRefunds(bookingId)
}

async function submitRefunds(bookingId: BookingId): Promise<void> {
  const requested = `select id from payments where booking_id = $1 and state = 'requested'`
  for (const { id } of await query<{ id: PaymentId }>(own.url, requested, [bookingId]))
    await submitRefund(id, own.tools)
}

type Heard = Pick<ProviderRefund, 'id' | 'state' | 'amountCents'>

/** PayPal reports these refunds in addition to those that it made for us. */
async function hear({ providerId, paymentId }: { providerId: string; paymentId: string }, ...refunds: Heard[]) {
  const tools = withProvider(own.tools, 'paypal', {
    read: async () => {
      const known = await own.tools.providers.paypal.read(providerId)
      if (!known) throw new Error('PayPal knows the order')
      return { ...known, refunds: [...known.refunds, ...refunds.map((refund) => ({ ...refund, paymentId }))] }
    },
  })
  await settleOrder('paypal', providerId, tools)
}

async function lose({ providerId, paymentId }: { providerId: string; paymentId: string }, lostCents: number) {
  const id = `PP-D-${providerId}`
  const dispute = { id, status: 'RESOLVED', reason: 'UNAUTHORISED', amountCents: lostCents, paymentId, lostCents }
  const tools = withProvider(own.tools, 'paypal', { readDispute: async () => ({ ok: true, dispute }) })
  await recordDispute('paypal', id, tools)
  return id
}

/** Kind, state, amount and fee of each row, as sorted words. */
const moneyOf = async (bookingId: BookingId) =>
  (
    await query<{ each: string }>(
      own.url,
      `select concat_ws(' ', kind, state, amount_cents, fee_cents) as each from payments where booking_id = $1
       order by kind, state, amount_cents`,
      [bookingId],
    )
  ).map(({ each }) => each)

const PAID = 'payment completed 420 20'

describe('[M29] [M16] money that two bookings share', () => {
  test.each([
    ['all that is left', 420, 20],
    ['a part of it', 300, 14],
  ])('and that was refunded elsewhere (%s) leaves once, however often PayPal reports it', async (_, cents, fee) => {
    const shared = await bookAndSplit()
    await cancelAndRefund(shared.one)
    const refund = { id: `R-${shared.providerId}`, state: 'paid', amountCents: cents } as const
    for (let time = 0; time < 3; time++) await hear(shared, refund)
    expect(await moneyOf(shared.one)).toEqual([PAID, 'refund paid 420 20'])
    expect(await moneyOf(shared.other)).toEqual([PAID, `refund paid ${cents} ${fee}`])
  })

  test('and that was lost in a dispute leaves once, although PayPal also reports it as a refund', async () => {
    const shared = await bookAndSplit()
    await cancelAndRefund(shared.one)
    await lose(shared, 420)
    for (let time = 0; time < 2; time++) {
      await hear(shared, { id: `R-${shared.providerId}`, state: 'paid', amountCents: 420 })
      await lose(shared, 420)
    }
    expect(await moneyOf(shared.one)).toEqual([PAID, 'refund paid 420 20'])
    expect(await moneyOf(shared.other)).toEqual([PAID, 'refund paid 420 20'])
  })

  test('and a part that PayPal reports as a refund before its dispute is lost leaves once', async () => {
    const shared = await bookAndSplit()
    const open = { status: 'UNDER_REVIEW', reason: 'UNAUTHORISED', amountCents: 300, paymentId: shared.paymentId }
    const dispute = { ...open, id: `PP-D-${shared.providerId}`, lostCents: 0 }
    const tools = withProvider(own.tools, 'paypal', { readDispute: async () => ({ ok: true, dispute }) })
    await recordDispute('paypal', dispute.id, tools)
    await hear(shared, { id: `R-${shared.providerId}`, state: 'paid', amountCents: 300 })
    const id = await lose(shared, 300)
    for (const each of [shared.one, shared.other]) {
      expect(await moneyOf(each)).toEqual([PAID, 'refund paid 150 7'])
      const page = await loadStaffBookingPage(each, own.tools)
      expect(page?.disputes).toMatchObject([{ providerId: id, state: 'lost' }])
    }
  })

  test('and a refund elsewhere that is pending first is paid for both', async () => {
    const shared = await bookAndSplit()
    const refund = { id: `R-${shared.providerId}`, amountCents: 800 }
    await hear(shared, { ...refund, state: 'pending' })
    expect(await moneyOf(shared.other)).toEqual([PAID, 'refund pending 400 19'])
    await hear(shared, { ...refund, state: 'paid' })
    // A message that took longer on its way than the later one.
    await hear(shared, { ...refund, state: 'pending' })
    for (const each of [shared.one, shared.other]) expect(await moneyOf(each)).toEqual([PAID, 'refund paid 400 19'])
  })

  test('and a refund elsewhere that fails leaves the money where it was, and asks for nothing', async () => {
    const shared = await bookAndSplit()
    const refund = { id: `R-${shared.providerId}`, amountCents: 800 }
    for (const state of ['pending', 'failed', 'failed'] as const) await hear(shared, { ...refund, state })
    for (const each of [shared.one, shared.other]) {
      expect(await moneyOf(each)).toEqual([PAID, 'refund failed 400 19'])
      expect(await scheduleOf(own, each)).toEqual(['full 400/400'])
    }
    const mails = `select data ->> 'issue' as issue from mails where data ->> 'providerId' = $1 order by created_at`
    expect(await query(own.url, mails, [refund.id])).toEqual([
      { issue: 'external-refund' },
      { issue: 'external-refund-failed' },
    ])
  })

  test.each([
    ['all of it', 800, 'refund requested 840 40'],
    ['a part of it', 300, 'refund requested 315 15'],
  ])(
    '[M15] and a refund elsewhere that fails after %s was paid again is made up by our own',
    async (_, cents, refund) => {
      const booked = await bookTwo()
      const elsewhere = { id: `R-${booked.providerId}`, amountCents: 840 }
      await hear(booked, { ...elsewhere, state: 'pending' })
      const { bookingId } = booked
      const cash = { ...(await staffRequest(own.url, bookingId)), method: 'cash', amountCents: cents } as const
      expect(await recordBookingPayment(cash, own.tools)).toEqual({ ok: true })
      for (let again = 0; again < 2; again++) await hear(booked, { ...elsewhere, state: 'failed' })
      const known = [`payment completed ${cents} 0`, 'payment completed 840 40', 'refund failed 840 40']
      expect(await moneyOf(bookingId)).toEqual([...known, refund])
      expect(await scheduleOf(own, bookingId)).toEqual(['full 800/800'])
      await submitRefunds(bookingId)
      expect(await moneyOf(bookingId)).toEqual([...known, refund.replace('requested', 'paid')])
    },
  )

  test('is refunded to each, although PayPal’s message about one comes while both are requested', async () => {
    const shared = await bookAndSplit()
    const request = async (id: BookingId) =>
      ({ ...(await staffRequest(own.url, id)), refund: 'all', creditCents: 0 }) as const
    for (const each of [shared.one, shared.other]) await cancelBooking(await request(each), own.tools)
    // PayPal makes the refund of the second booking, and its answer is lost.
    const [asked] = await query<{ id: PaymentId }>(
      own.url,
      `select id from payments where booking_id = $1 and state = 'requested'`,
      [shared.other],
    )
    if (!asked) throw new Error('a refund was requested')
    const lost = withProvider(own.tools, 'paypal', {
      refund: async (asking) => {
        await own.tools.providers.paypal.refund?.(asking)
        throw new Error('the answer is lost')
      },
    })
    await expect(submitRefund(asked.id, lost)).rejects.toThrow('lost')
    await settleOrder('paypal', shared.providerId, own.tools)
    expect(await moneyOf(shared.other)).toEqual([PAID, 'refund paid 420 20'])
    expect(await moneyOf(shared.one)).toEqual([PAID, 'refund requested 420 20'])
    for (const each of [shared.one, shared.other]) await submitRefunds(each)
    for (const each of [shared.one, shared.other]) expect(await moneyOf(each)).toEqual([PAID, 'refund paid 420 20'])
  })

  test('and that left leads staff to the booking that lacks it', async () => {
    const shared = await bookAndSplit()
    await cancelAndRefund(shared.one)
    await hear(shared, { id: `R-${shared.providerId}`, state: 'paid', amountCents: 420 })
    const { undecidedRefunds } = await loadTodayPage(own.tools)
    const found = undecidedRefunds.oldest.filter(({ bookingId }) => bookingId === shared.other)
    expect(found).toMatchObject([{ amountCents: 420, name: 'Bo Chen' }])
    expect(await decide(shared.other, 'due-again')).toEqual({ ok: true })
  })

  test('and that is refunded is on Today with the name of the booker who gets it', async () => {
    // PayPal has $2.40 of the price of $8, and the rest was paid in cash.
    const { bookingId } = await bookTwo('deposit')
    const cash = { ...(await staffRequest(own.url, bookingId)), method: 'cash', amountCents: 560 } as const
    expect(await recordBookingPayment(cash, own.tools)).toEqual({ ok: true })
    const other = await splitOff(bookingId)
    const request = { ...(await staffRequest(own.url, other)), refund: 'all', creditCents: 0 } as const
    expect(await cancelBooking(request, own.tools)).toEqual({ ok: true })
    const today = await loadTodayPage(own.tools)
    const to = { name: 'Bo Chen', email: bo.email, bookingId: other }
    expect(today.refunds.oldest.filter(({ method }) => method === 'cash')).toMatchObject([{ ...to, amountCents: 160 }])
    expect(today.pendingPayments.oldest).toMatchObject([{ ...to, method: 'paypal', amountCents: 252 }])
  })

  test('and that is disputed is so on both pages and on Today', async () => {
    const shared = await bookAndSplit()
    const dispute = {
      id: `PP-D-${shared.providerId}`,
      status: 'WAITING_FOR_SELLER_RESPONSE',
      reason: 'UNAUTHORISED',
      amountCents: 840,
      paymentId: shared.paymentId,
      lostCents: 0,
    }
    const tools = withProvider(own.tools, 'paypal', { readDispute: async () => ({ ok: true, dispute }) })
    await recordDispute('paypal', dispute.id, tools)
    for (const each of [shared.one, shared.other]) {
      const page = await loadStaffBookingPage(each, own.tools)
      expect(page?.payments).toMatchObject([{ dispute: 'open' }])
    }
    const { disputes } = await loadTodayPage(own.tools)
    expect(disputes.oldest.filter(({ providerId }) => providerId === dispute.id)).toMatchObject([
      { bookingId: shared.one },
    ])
  })
})

/** Staff decide what the money that left means. */
async function decide(bookingId: BookingId, meaning: 'price-lowered' | 'due-again') {
  const [lost] = await query<{ id: PaymentId }>(
    own.url,
    `select id from payments where booking_id = $1 and kind = 'refund' and meaning is null`,
    [bookingId],
  )
  if (!lost) throw new Error('money was lost')
  return decideRefund({ ...(await staffRequest(own.url, bookingId)), paymentId: lost.id, meaning }, own.tools)
}

describe('[M16] until staff decide what lost money means', () => {
  test('the party does not change, and afterward the price is divided as usual', async () => {
    const booked = await bookTwo()
    await lose(booked, 840)
    const { bookingId } = booked
    expect(await split(bookingId)).toEqual({ ok: false, reason: 'refund-undecided' })
    const drop = { ...(await staffRequest(own.url, bookingId)), positions: [2], excess: 'refund' } as const
    expect(await dropSeatsOfBooking(drop, own.tools)).toEqual({ ok: false, reason: 'refund-undecided' })
    expect(await decide(bookingId, 'due-again')).toEqual({ ok: true })
    expect(await split(bookingId)).toEqual({ ok: true })
    expect(await getBooking(own.tools.db, bookingId)).toMatchObject({ subtotalCents: 400 })
  })

  test('and the price is never lowered by more than it is', async () => {
    const booked = await bookTwo()
    const { bookingId } = booked
    // The seat is dropped and its money requested back, when all of it is lost.
    const drop = { ...(await staffRequest(own.url, bookingId)), positions: [2], excess: 'refund' } as const
    expect(await dropSeatsOfBooking(drop, own.tools)).toEqual({ ok: true })
    await lose(booked, 840)
    expect(await decide(bookingId, 'price-lowered')).toEqual({ ok: false, reason: 'exceeds-price' })
    expect(await decide(bookingId, 'due-again')).toEqual({ ok: true })
    expect(await scheduleOf(own, bookingId)).toEqual(['due-again 0/400'])
  })

  test('nor by money that the guest has paid again', async () => {
    const booked = await bookTwo()
    const { bookingId } = booked
    await lose(booked, 840)
    const cash = { ...(await staffRequest(own.url, bookingId)), method: 'cash', amountCents: 800 } as const
    expect(await recordBookingPayment(cash, own.tools)).toEqual({ ok: true })
    expect(await decide(bookingId, 'price-lowered')).toEqual({ ok: false, reason: 'exceeds-open' })
    expect(await decide(bookingId, 'due-again')).toEqual({ ok: true })
    expect(await scheduleOf(own, bookingId)).toEqual(['full 800/800'])
  })
})
