import { afterAll, describe, expect, test } from 'vitest'
import { findBooking } from '#db/bookings/bookings.ts'
import { listLedgerFaults } from '#db/payments/ledger.ts'
import { listGuests } from '#operations/guests/list-guests.ts'
import { saveGuestAnswers } from '#operations/guests/save-guest-answers.ts'
import { applyCredit } from '#operations/payments/apply-credit.ts'
import { issueCreditToPerson } from '#operations/payments/issue-credit.ts'
import { submitRefund } from '#operations/refunds/submit-refund.ts'
import { recordDispute } from '#operations/settling/record-dispute.ts'
import { settleOrder } from '#operations/settling/settle-order.ts'
import type { ExcessUse } from '#rules/bookings/party-changes.ts'
import type { BookingId, CreditId, DepartureId, PaymentId } from '#rules/ids.ts'
import type { ProviderMethod } from '#rules/orders/methods.ts'
import { query } from '#testing/database.ts'
import { openForFile } from '#testing/open-for-tests.ts'
import { cancelWithJobs } from '#testing/payments/cancel-departure.ts'
import { bookByDeposit, scheduleOf } from '#testing/payments/installments.ts'
import { openPaymentFixture } from '#testing/payments/payment-fixture.ts'
import { withProvider } from '#testing/payments/with-provider.ts'
import { auditEntriesOf, KIM, mailsAbout, staffRequest, unmarkCharterStage } from '#testing/staff/staff-actions.ts'
import { joinParty } from '#testing/waitlist/join-party.ts'
import { addSeatsToBooking } from './add-seats.ts'
import { cancelBooking } from './cancel-booking.ts'
import { changeBookingPrice } from './change-price.ts'
import { dropSeatsOfBooking } from './drop-seats.ts'
import { loadBookingPage } from './load-booking-page.ts'
import { loadStaffBookingPage } from './load-staff-booking-page.ts'
import { recordBookingPayment } from './record-booking-payment.ts'
import { splitBooking } from './split-booking.ts'

const own = openForFile(openPaymentFixture)

afterAll(async () => {
  expect(await listLedgerFaults(own.tools.db), 'after all that happened here').toEqual([])
})

async function payInvoice(invoiceId: string) {
  for (const action of ['pay', 'confirm']) await own.btcPay.act(invoiceId, action)
  await settleOrder('crypto', invoiceId, own.tools)
}

/** Books seats at $4 each and pays them in full. */
async function bookInFull(seats: number, method: ProviderMethod = 'paypal') {
  const departureId = await own.departure({ startsInDays: 200 })
  const { providerId } = await own.start(departureId, seats, { plan: 'full', method })
  if (method === 'paypal') await own.settle({ providerId })
  else await payInvoice(providerId)
  const [order] = await query<{ id: BookingId }>(
    own.url,
    'select booking_id as id from orders where provider_id = $1',
    [providerId],
  )
  if (!order) throw new Error('nothing was booked')
  return { departureId, bookingId: order.id, providerId }
}

async function add(bookingId: BookingId, seats: number, shownPriceCents = 400) {
  return addSeatsToBooking({ ...(await staffRequest(own.url, bookingId)), seats, shownPriceCents }, own.tools)
}

async function drop(bookingId: BookingId, positions: number[], excess: ExcessUse = 'refund') {
  return dropSeatsOfBooking({ ...(await staffRequest(own.url, bookingId)), positions, excess }, own.tools)
}

const bo = { firstName: 'Bo', lastName: 'Chen', email: 'bo@example.com', phone: '+1 416 555 0102' }

async function split(bookingId: BookingId, positions: number[]) {
  const done = await splitBooking({ ...(await staffRequest(own.url, bookingId)), positions, booker: bo }, own.tools)
  if (!done.ok) throw new Error(done.reason)
  const [entry] = (await auditEntriesOf(own.url, bookingId)).toReversed()
  return entry?.details.to as BookingId
}

async function cancelAll(bookingId: BookingId) {
  const request = { ...(await staffRequest(own.url, bookingId)), refund: 'all', creditCents: 0 } as const
  return cancelBooking(request, own.tools)
}

const paymentsOf = async (bookingId: BookingId) =>
  (
    await query<{ each: string }>(
      own.url,
      `select concat_ws(' ', kind, state, amount_cents, fee_cents) as each from payments where booking_id = $1
       order by created_at, kind`,
      [bookingId],
    )
  ).map(({ each }) => each)

async function submitRefunds(bookingId: BookingId): Promise<void> {
  const rows = await query<{ id: PaymentId }>(
    own.url,
    `select id from payments where booking_id = $1 and state = 'requested'`,
    [bookingId],
  )
  for (const { id } of rows) await submitRefund(id, own.tools)
}

async function loseDispute(providerId: string, lostCents: number): Promise<void> {
  const [capture] = (await own.payPal.orders()).find(({ id }) => id === providerId)?.captures ?? []
  const dispute = {
    id: `PP-D-${providerId}`,
    status: 'RESOLVED',
    reason: 'UNAUTHORISED',
    amountCents: 840,
    paymentId: capture?.id,
    lostCents,
  }
  const tools = withProvider(own.tools, 'paypal', { readDispute: async () => ({ ok: true, dispute }) })
  await recordDispute('paypal', dispute.id, tools)
}

const invitedTo = (departureId: DepartureId) =>
  query(own.url, `select from invitations where departure_id = $1 and state = 'open'`, [departureId])

describe('[M29] staff add seats', () => {
  test('at today’s price, with a guest for each and a mail with the new schedule', async () => {
    const { bookingId, departureId } = await bookByDeposit(own)
    expect(await add(bookingId, 1)).toEqual({ ok: true })
    expect(await findBooking(own.tools.db, bookingId)).toMatchObject({
      seats: 3,
      subtotalCents: 1200,
      depositCents: 360,
    })
    expect(await scheduleOf(own, bookingId)).toEqual([
      'deposit 240/240',
      'added-seats 0/120',
      'first 0/420',
      'second 0/420',
    ])
    expect((await listGuests(bookingId, own.tools)).map(({ position, name }) => `${position} ${name}`)).toEqual([
      '1 Ada Berg',
      '2 ',
      '3 ',
    ])
    const told = { change: 'added', changedSeats: 1, priceCents: 1200, trip: { seats: 3 } }
    expect(await mailsAbout(own.url, bookingId, 'party-changed')).toMatchObject([told])
    const log = { ...KIM, action: 'add-seats', details: { seats: 1, addedCents: 400 } }
    expect(await auditEntriesOf(own.url, bookingId)).toEqual([log])
    expect((await own.outcome(departureId)).payments, 'nothing was charged').toEqual(['payment completed 252'])
  })

  test('[S1] only where no one holds them, and only at the price that they saw', async () => {
    const { bookingId, departureId } = await bookByDeposit(own)
    await query(own.url, 'update departures set capacity = 4 where id = $1', [departureId])
    await own.start(departureId, 1)
    expect(await add(bookingId, 2)).toEqual({ ok: false, reason: 'not-enough-seats' })
    expect(await add(bookingId, 1, 300)).toEqual({ ok: false, reason: 'price-changed' })
    expect(await auditEntriesOf(own.url, bookingId)).toEqual([])
    expect(await add(bookingId, 1)).toEqual({ ok: true })
    expect(await add(bookingId, 1)).toEqual({ ok: false, reason: 'not-enough-seats' })
  })
})

describe('[M29] seats that staff added and drop again before they were paid', () => {
  test('[M8] leave price, deposit, schedule and days as they were, in the charter stage too', async () => {
    const { bookingId } = await bookByDeposit(own)
    const stands = async () => {
      const { seats, subtotalCents, depositCents } = (await findBooking(own.tools.db, bookingId)) ?? {}
      const schedule = (await loadBookingPage(bookingId, own.tools))?.schedule
      return { seats, subtotalCents, depositCents, schedule }
    }
    const before = await stands()
    expect(await add(bookingId, 2)).toEqual({ ok: true })
    expect(await drop(bookingId, [3, 4])).toEqual({ ok: true })
    expect(await stands()).toEqual(before)
    expect((await mailsAbout(own.url, bookingId, 'party-changed')).at(-1)).toMatchObject({
      change: 'dropped',
      priceCents: 800,
      keptCents: 0,
      refundedCents: 0,
    })
  })

  test('[M8] keep their deposit once it was paid', async () => {
    const { bookingId } = await bookByDeposit(own)
    expect(await add(bookingId, 1)).toEqual({ ok: true })
    const cash = { ...(await staffRequest(own.url, bookingId)), method: 'cash', amountCents: 120 } as const
    expect(await recordBookingPayment(cash, own.tools)).toEqual({ ok: true })
    expect(await drop(bookingId, [3])).toEqual({ ok: true })
    expect(await findBooking(own.tools.db, bookingId)).toMatchObject({ subtotalCents: 920, depositCents: 360 })
    expect(await scheduleOf(own, bookingId)).toEqual([
      'deposit 240/240',
      'added-seats 120/120',
      'first 0/280',
      'second 0/280',
    ])
  })
})

test('[M16] a party waits until staff have decided what money lost in a dispute means for the price', async () => {
  const { bookingId, providerId } = await bookInFull(2)
  await loseDispute(providerId, 420)
  const refused = { ok: false, reason: 'refund-undecided' }
  expect(await drop(bookingId, [2])).toEqual(refused)
  expect(await add(bookingId, 1)).toEqual(refused)
  const parting = { ...(await staffRequest(own.url, bookingId)), positions: [2], booker: bo }
  expect(await splitBooking(parting, own.tools)).toEqual(refused)
  const { offers } = (await loadStaffBookingPage(bookingId, own.tools)) ?? {}
  expect(offers).toMatchObject({ canChangeParty: false, priceDirections: [] })
})

describe('[M29] staff drop seats', () => {
  test('[M8] and refund what was paid for them above the deposit in the charter stage', async () => {
    const { bookingId } = await bookInFull(2)
    await saveGuestAnswers({ bookingId, position: 2, form: { name: 'Cy Lund', medicalNotes: 'Asthma' } }, own.tools)
    expect(await drop(bookingId, [2])).toEqual({ ok: true })
    expect(await scheduleOf(own, bookingId)).toEqual(['full 520/520'])
    expect(await paymentsOf(bookingId)).toEqual(['payment completed 840 40', 'refund requested 280 0'])
    expect(await findBooking(own.tools.db, bookingId)).toMatchObject({ seats: 1, depositCents: 240 })
    expect(await listGuests(bookingId, own.tools)).toHaveLength(1)
    expect(await mailsAbout(own.url, bookingId, 'party-changed')).toMatchObject([
      { change: 'dropped', priceCents: 520, keptCents: 120, refundedCents: 280 },
    ])
  })

  test('and issue a credit instead, for money that stays in the booking', async () => {
    const { bookingId } = await bookInFull(2)
    expect(await drop(bookingId, [2], 'credit')).toEqual({ ok: true })
    expect(await paymentsOf(bookingId)).toEqual(['payment completed 840 40'])
    const text = 'select amount_cents as cents from credits where from_booking_id = $1'
    expect(await query(own.url, text, [bookingId])).toEqual([{ cents: 280 }])
    expect(await cancelAll(bookingId), 'credit is not refunded as well').toMatchObject({ ok: false })
  })

  test('[P4] whose seats go to the next party, and the other guests keep their answers', async () => {
    const { bookingId, departureId } = await bookInFull(3)
    await unmarkCharterStage(own.url, departureId)
    await query(own.url, 'update departures set capacity = 3 where id = $1', [departureId])
    await joinParty(departureId, 'di@example.com', 1, own.tools)
    await saveGuestAnswers({ bookingId, position: 3, form: { name: 'Cy Lund', sport: 'ski' } }, own.tools)
    expect(await drop(bookingId, [2])).toEqual({ ok: true })
    expect(await invitedTo(departureId)).toHaveLength(1)
    expect((await listGuests(bookingId, own.tools)).map(({ position, name }) => `${position} ${name}`)).toEqual([
      '1 Ada Berg',
      '2 Cy Lund',
    ])
    expect(await paymentsOf(bookingId)).toEqual(['payment completed 1260 60', 'refund requested 400 0'])
  })

  test('but never the booker, all seats, or the seats of a cancelled booking', async () => {
    const { bookingId } = await bookByDeposit(own)
    for (const positions of [[1], [1, 2], [], [3]]) {
      expect(await drop(bookingId, positions)).toEqual({ ok: false, reason: 'invalid-guests' })
    }
    await cancelBooking({ ...(await staffRequest(own.url, bookingId)), refund: 'none', creditCents: 0 }, own.tools)
    expect(await drop(bookingId, [2])).toEqual({ ok: false, reason: 'booking-cancelled' })
  })
})

describe('[M29] staff split a booking', () => {
  test('and its guests, price, schedule and payments are divided by seats', async () => {
    const { bookingId, departureId } = await bookInFull(3)
    await saveGuestAnswers({ bookingId, position: 2, form: { name: 'Bo', sport: 'ski' } }, own.tools)
    const other = await split(bookingId, [2, 3])
    expect(await findBooking(own.tools.db, bookingId)).toMatchObject({
      seats: 1,
      subtotalCents: 400,
      depositCents: 120,
    })
    expect(await findBooking(own.tools.db, other)).toMatchObject({ ...bo, departureId, seats: 2, subtotalCents: 800 })
    expect(await paymentsOf(bookingId)).toEqual(['payment completed 420 20'])
    expect(await paymentsOf(other)).toEqual(['payment completed 840 40'])
    expect(await scheduleOf(own, other)).toEqual(['full 800/800'])
    expect(await listGuests(other, own.tools)).toMatchObject([{ position: 1, name: 'Bo Chen', sport: 'ski' }, {}])
    const told = await mailsAbout(own.url, other, 'booking-split')
    expect(told).toMatchObject([{ reader: 'new-booker', movedCents: 800, bookingLink: expect.stringContaining(other) }])
    expect(await mailsAbout(own.url, bookingId, 'booking-split')).toMatchObject([{ reader: 'booker' }])
    expect(await auditEntriesOf(own.url, other)).toMatchObject([{ details: { from: bookingId } }])
  })

  test('[M11] and each booking is refunded its part of a payment, by the method it was paid with', async () => {
    const { bookingId, departureId } = await bookInFull(3)
    const other = await split(bookingId, [2, 3])
    await unmarkCharterStage(own.url, departureId)
    expect(await cancelAll(bookingId)).toEqual({ ok: true })
    await submitRefunds(bookingId)
    expect(await paymentsOf(bookingId)).toEqual(['payment completed 420 20', 'refund paid 420 20'])
    expect(await scheduleOf(own, other), 'the other booking keeps its money').toEqual(['full 800/800'])
    expect(await cancelAll(other)).toEqual({ ok: true })
    await submitRefunds(other)
    expect(await paymentsOf(other)).toEqual(['payment completed 840 40', 'refund paid 840 40'])
  })

  test('[P7] and everything paid is refunded when the departure is cancelled', async () => {
    const { bookingId, departureId } = await bookInFull(2)
    const other = await split(bookingId, [2])
    await cancelWithJobs(own, departureId)
    for (const id of [bookingId, other]) {
      expect(await paymentsOf(id)).toEqual(['payment completed 420 20', 'refund requested 420 20'])
    }
  })

  test.each(['paypal', 'crypto'] as const)(
    '[M6] and a repeated message about a payment by %s adds nothing',
    async (method) => {
      const { bookingId, providerId } = await bookInFull(2, method)
      const other = await split(bookingId, [2])
      for (let time = 0; time < 2; time++)
        expect(await settleOrder(method, providerId, own.tools)).toMatchObject({ outcome: 'paid' })
      for (const id of [bookingId, other]) expect(await paymentsOf(id)).toEqual(['payment completed 420 20'])
    },
  )

  test('[M16] and a lost dispute takes the money out of both', async () => {
    const { bookingId, providerId } = await bookInFull(2)
    const other = await split(bookingId, [2])
    for (let time = 0; time < 2; time++) await loseDispute(providerId, 840)
    expect(await scheduleOf(own, bookingId)).toEqual(['full 0/400'])
    expect(await scheduleOf(own, other)).toEqual(['full 0/400'])
  })

  test('[M26] and money that staff record for the new one settles its own schedule', async () => {
    const { bookingId } = await bookByDeposit(own)
    const other = await split(bookingId, [2])
    const cash = { ...(await staffRequest(own.url, other)), method: 'cash', amountCents: 140 } as const
    expect(await recordBookingPayment(cash, own.tools)).toEqual({ ok: true })
    expect(await scheduleOf(own, other)).toEqual(['deposit 120/120', 'first 140/140', 'second 0/140'])
    expect(await scheduleOf(own, bookingId)).toEqual(['deposit 120/120', 'first 0/140', 'second 0/140'])
  })

  test('[M15] and what was added later is divided too, with its day, without settling it by older money', async () => {
    const { bookingId } = await bookByDeposit(own)
    const cash = { ...(await staffRequest(own.url, bookingId)), method: 'cash', amountCents: 280 } as const
    expect(await recordBookingPayment(cash, own.tools)).toEqual({ ok: true })
    expect(await add(bookingId, 2)).toEqual({ ok: true })
    const raise = { ...(await staffRequest(own.url, bookingId)), change: { direction: 'raise', cents: 40 } } as const
    expect(await changeBookingPrice(raise, own.tools)).toEqual({ ok: true })
    const other = await split(bookingId, [3, 4])
    const half = ['deposit 120/120', 'added-seats 0/260', 'price-change 0/20', 'first 140/140', 'second 0/280']
    expect(await scheduleOf(own, bookingId)).toEqual(half)
    expect(await scheduleOf(own, other)).toEqual(half)
  })

  test('[M21] and the credit that paid for it is divided as well', async () => {
    const { bookingId } = await bookByDeposit(own)
    const email = `${bookingId}@example.com`
    await issueCreditToPerson({ holder: { name: 'Ada', email }, amountCents: 560, ...KIM }, own.tools)
    const [credit] = await query<{ id: CreditId }>(own.url, 'select id from credits where email = $1', [email])
    const seen = await staffRequest(own.url, bookingId)
    await applyCredit({ ...seen, creditId: credit?.id as CreditId, amountCents: 560 }, own.tools)
    const other = await split(bookingId, [2])
    expect(await paymentsOf(other), 'the oldest money goes first').toEqual(['payment completed 252 12'])
    expect(await scheduleOf(own, other)).toEqual(['deposit 120/120', 'first 140/140', 'second 140/140'])
    expect(await scheduleOf(own, bookingId)).toEqual(['deposit 120/120', 'first 140/140', 'second 140/140'])
  })
})

test('[M23] a party change is refused without a reason and after someone else’s change', async () => {
  const { bookingId } = await bookByDeposit(own)
  const seen = await staffRequest(own.url, bookingId)
  const drops = { ...seen, positions: [2], excess: 'refund' } as const
  expect(await dropSeatsOfBooking({ ...drops, reason: ' ' }, own.tools)).toEqual({
    ok: false,
    reason: 'missing-reason',
  })
  expect(await add(bookingId, 1)).toEqual({ ok: true })
  expect(await dropSeatsOfBooking(drops, own.tools)).toEqual({ ok: false, reason: 'stale-version' })
})
