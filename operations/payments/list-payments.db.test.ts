import { beforeAll, expect, test } from 'vitest'
import type { PaymentFilter } from '#db/payments/payment-rows.ts'
import { refundBookingPayment } from '#operations/refunds/refund-booking-payment.ts'
import { addDays, dayOf } from '#rules/dates.ts'
import type { BookingId } from '#rules/ids.ts'
import { query } from '#testing/database.ts'
import { openForFile } from '#testing/open-for-tests.ts'
import { bookParty } from '#testing/payments/book-party.ts'
import { newGuest, openPaymentFixture } from '#testing/payments/payment-fixture.ts'
import { paymentsFor, staffRequest } from '#testing/staff/staff-actions.ts'
import { exportPayments, listPayments, loadPaymentTotals } from './list-payments.ts'

const own = openForFile(openPaymentFixture)
let refunded: BookingId
let byTransfer: BookingId

beforeAll(async () => {
  const departureId = await own.departure({ capacity: 8, startsInDays: 200 })
  refunded = await bookParty(departureId, { ...newGuest(), lastName: 'Quist' }, own.tools)
  byTransfer = await bookParty(
    departureId,
    { ...newGuest(), lastName: 'Rask', choice: { plan: 'full', method: 'bank-transfer' } },
    own.tools,
  )
  const [paymentId] = await paymentsFor(own.url, refunded)
  if (!paymentId) throw new Error('nothing was paid')
  await query(own.url, 'update departures set charter_stage_since = null where id = $1', [departureId])
  const request = {
    ...(await staffRequest(own.url, refunded)),
    paymentId,
    amount: 100,
    choice: 'price-lowered' as const,
  }
  expect(await refundBookingPayment(request, own.tools)).toEqual({ ok: true })
})

/** The rows as "refund requested paypal", newest first. */
async function listed(filter: Partial<PaymentFilter>): Promise<string[]> {
  const { rows } = await listPayments({ words: [], ...filter }, undefined, own.tools)
  return rows.map(({ kind, state, method }) => `${kind} ${state} ${method}`)
}

test('payments and refunds are listed together, newest first, and filtered', async () => {
  const payments = ['payment completed bank-transfer', 'payment completed paypal']
  expect(await listed({})).toEqual(['refund requested paypal', ...payments])
  expect(await listed({ kind: 'payment' })).toEqual(payments)
  expect(await listed({ state: 'requested' })).toEqual(['refund requested paypal'])
  expect(await listed({ method: 'bank-transfer' })).toEqual(['payment completed bank-transfer'])
})

test('[A18] totals keep apart what was received, what was refunded and what is still to be sent', async () => {
  const none = { pendingCents: 0, refundedCents: 0, takenBackCents: 0 }
  const totals = { all: 3, receivedCents: 820, feeCents: 20, toRefundCents: 100, ...none }
  expect(await loadPaymentTotals({ words: [] }, own.tools)).toEqual(totals)
  await query(own.url, `update payments set state = 'paid' where kind = 'refund'`)
  const paid = { ...totals, toRefundCents: 0, refundedCents: 100 }
  expect(await loadPaymentTotals({ words: [] }, own.tools)).toEqual(paid)
  await query(own.url, `update payments set state = 'requested' where kind = 'refund'`)
})

test('the filter’s first and last day are included', async () => {
  const today = dayOf(own.tools.now())
  expect(await listed({ from: today, to: today })).toHaveLength(3)
  expect(await listed({ from: addDays(today, 1) })).toEqual([])
  expect(await listed({ to: addDays(today, -1) })).toEqual([])
})

test('payments are found by the words of their booking', async () => {
  expect(await listed({ words: ['quist'] })).toHaveLength(2)
  expect(await listed({ words: ['rask', 'ada'] })).toHaveLength(1)
  expect(await listed({ words: ['nobody'] })).toEqual([])
})

test('the export has the same rows as the list of payments', async () => {
  const rows = []
  for await (const batch of exportPayments({ words: [], kind: 'payment' }, own.tools)) rows.push(...batch)
  expect(rows.map(({ bookingId }) => bookingId)).toEqual([byTransfer, refunded])
})
