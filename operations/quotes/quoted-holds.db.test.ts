import { expect, test } from 'vitest'
import { loadStaffDeparturePage } from '#operations/departures/load-staff-departure-page.ts'
import { listHolds } from '#operations/holding/list-holds.ts'
import { loadOrderPage } from '#operations/holding/load-order-page.ts'
import { releaseHoldAsStaff } from '#operations/holding/release-hold-as-staff.ts'
import { settleOrder, settleOrderForGuest } from '#operations/settling/settle-order.ts'
import { loadTodayPage } from '#operations/staff/load-today-page.ts'
import { expireTransfers } from '#operations/transfers/expire-transfers.ts'
import { transferExpiresAt, transferHoldEndsAt } from '#rules/bank/bank-transfers.ts'
import { addDays, dayOf } from '#rules/dates.ts'
import type { DepartureId, QuoteId } from '#rules/ids.ts'
import type { PaymentMethod } from '#rules/orders/methods.ts'
import { openForFile } from '#testing/open-for-tests.ts'
import { openBankFixture } from '#testing/payments/bank-fixture.ts'
import { describeOrder } from '#testing/payments/payment-fixture.ts'
import { withProvider } from '#testing/payments/with-provider.ts'
import { createQuote } from './create-quote.ts'
import { createQuoteOrder } from './create-quote-order.ts'
import { loadQuotePage } from './load-quote-page.ts'
import { loadStaffQuotePage } from './load-staff-quote-page.ts'
import { withdrawQuote } from './withdraw-quote.ts'

const DAY = 24 * 60
const STAFF = { actor: 'Olga Owner', role: 'owner', reason: 'agreed on the phone' } as const
const GUEST = { firstName: 'Ada', lastName: 'Berg', phone: '+14165550101' }
const own = openForFile(openBankFixture)

async function quote(departureId: DepartureId, days: number, method: PaymentMethod | null = null): Promise<QuoteId> {
  const terms = { seats: 2, priceCents: 150_000, plan: 'full', lastDay: addDays(dayOf(own.tools.now()), days) } as const
  const more = { method, isCharter: false, inquiryId: null }
  const guest = { ...GUEST, email: `guest-q.${departureId}@example.com` }
  const made = await createQuote({ departureId, guest, ...terms, ...more, ...STAFF }, own.tools)
  if (!made.ok) throw new Error(made.reason)
  return made.quoteId
}

async function place(quoteId: QuoteId, method: PaymentMethod) {
  const placed = await createQuoteOrder({ quoteId, method, idempotencyKey: null, describe: describeOrder }, own.tools)
  if (!placed.ok) throw new Error(placed.reason)
  return placed
}

const ordersOf = async (quoteId: QuoteId) => (await loadStaffQuotePage(quoteId, own.tools))?.orders ?? []

const holdsOn = async (departureId: DepartureId) => (await loadStaffDeparturePage(departureId, own.tools))?.holds
const quotesOnToday = async () => (await loadTodayPage(own.tools)).quotes.oldest

test('[S7] a quote’s seats are listed once among the holds, even before its guest chooses how to pay', async () => {
  const departureId = await own.departure({ startsInDays: 100 })
  const quoteId = await quote(departureId, 7)
  const unchosen = { quoteId, orderId: null, name: 'Ada Berg', phone: GUEST.phone, seats: 2, method: null }
  expect(await holdsOn(departureId)).toMatchObject([unchosen])
  expect((await listHolds({}, undefined, own.tools)).rows).toMatchObject([{ ...unchosen, departureId }])
  expect((await listHolds({ method: 'paypal' }, undefined, own.tools)).rows).toEqual([])
  for (const method of ['paypal', 'paypal', 'bank-transfer'] as const) await place(quoteId, method)
  expect(await holdsOn(departureId)).toMatchObject([{ quoteId, orderId: expect.any(String), method: 'bank-transfer' }])
  expect((await listHolds({}, undefined, own.tools)).rows).toHaveLength(1)
  await withdrawQuote({ quoteId, ...STAFF }, own.tools)
  expect(await holdsOn(departureId)).toEqual([])
})

test('[S7] Today lists a quote for its last 48 hours, until its guest begins to pay', async () => {
  const departureId = await own.departure({ startsInDays: 100 })
  const [late, paid] = [await quote(departureId, 5), await quote(departureId, 5, 'bank-transfer')]
  await quote(departureId, 20)
  const transferEnd = transferHoldEndsAt({ createdAt: own.tools.now(), extendedUntil: null })
  expect(await quotesOnToday()).toEqual([])
  own.wait(4 * DAY)
  expect(await quotesOnToday(), 'the transfer still has its time').toMatchObject([
    { id: late, name: 'Ada Berg', phone: GUEST.phone, seats: 2, subtotalCents: 150_000, method: null },
  ])
  own.wait((transferEnd.getTime() - own.tools.now().getTime()) / 60_000 - DAY)
  expect(await quotesOnToday()).toMatchObject([{ id: paid, method: 'bank-transfer' }])
  const [transfer] = (await loadStaffQuotePage(paid, own.tools))?.orders ?? []
  const shown = transfer && (await loadOrderPage(transfer.id, own.tools))
  await own.receive([{ amount: '1.00', message: shown?.way.opens === 'bank-details' ? shown.way.reference : '' }])
  expect(await quotesOnToday()).toEqual([])
})

test('[S7] a quote that holds the last seats is not listed as a forgotten hold', async () => {
  const departureId = await own.departure({ booked: 6, startsInDays: 100 })
  await quote(departureId, 7, 'bank-transfer')
  own.wait(60)
  expect((await loadTodayPage(own.tools)).holds.oldest).toEqual([])
})

test('[S7] [M27] a transfer that is left over when its guest has paid the quote by PayPal ends without quote and mails', async () => {
  for (const isReleased of [false, true]) {
    const departureId = await own.departure({ startsInDays: 100 })
    const quoteId = await quote(departureId, 30)
    const payPal = await place(quoteId, 'paypal')
    await place(quoteId, 'bank-transfer')
    await own.settle(payPal)
    const { mails } = await own.outcome(departureId)
    const left = (await ordersOf(quoteId)).find(({ method }) => method === 'bank-transfer')
    if (!left) throw new Error('there is no transfer')
    if (isReleased) expect(await releaseHoldAsStaff({ orderId: left.id, ...STAFF }, own.tools)).toEqual({ ok: true })
    const wait =
      transferExpiresAt({ createdAt: left.createdAt, extendedUntil: null }).getTime() - own.tools.now().getTime()
    for (const minutes of [wait / 60_000 - 60, 14 * DAY]) {
      own.wait(minutes)
      await expireTransfers(own.tools)
    }
    expect(await own.outcome(departureId)).toMatchObject({ orders: ['paid', 'void'], mails })
    expect(await loadQuotePage(quoteId, own.tools)).toMatchObject({ status: 'accepted' })
  }
})

test('[S7] [M13] a PayPal payment under review neither shortens the days of a transfer for the same quote nor ends with it', async () => {
  const departureId = await own.departure({ startsInDays: 100 })
  const quoteId = await quote(departureId, 1)
  const payPal = await place(quoteId, 'paypal')
  await place(quoteId, 'bank-transfer')
  await own.payPal.behave({ capture: 'pending' })
  await own.payPal.act(payPal.providerId, 'approve')
  expect(await settleOrderForGuest(payPal.providerId, own.tools)).toEqual({ outcome: 'pending' })
  await own.payPal.behave({})
  own.wait(3 * DAY)
  expect((await own.outcome(departureId)).heldSeats, 'for all days of the transfer').toBe(2)
  own.wait(14 * DAY)
  await settleOrder('paypal', payPal.providerId, own.tools)
  await expireTransfers(own.tools)
  const { orders, heldSeats, mails } = await own.outcome(departureId)
  expect({ orders, heldSeats }).toEqual({ orders: ['pending', 'void'], heldSeats: 2 })
  expect(mails).not.toContain('transfer-expired')
  await own.payPal.act(payPal.providerId, 'complete')
  await settleOrder('paypal', payPal.providerId, own.tools)
  expect(await loadQuotePage(quoteId, own.tools)).toMatchObject({ status: 'accepted' })
})

test('[S3] [S7] a quote that staff withdraw while its guest approves the payment takes no money', async () => {
  const departureId = await own.departure({ startsInDays: 100 })
  const quoteId = await quote(departureId, 7)
  const { providerId } = await place(quoteId, 'paypal')
  await own.payPal.act(providerId, 'approve')
  const tools = withProvider(own.tools, 'paypal', {
    // The order was read before.
    async read(id) {
      expect(await withdrawQuote({ quoteId, ...STAFF }, own.tools)).toEqual({ ok: true })
      return own.tools.providers.paypal.read(id)
    },
  })
  expect(await settleOrderForGuest(providerId, tools)).toMatchObject({ outcome: 'seats-unavailable' })
  expect((await own.payPal.orders()).find(({ id }) => id === providerId)).toMatchObject({ captures: [] })
  expect(await own.outcome(departureId)).toMatchObject({ orders: ['void'], payments: [], heldSeats: 0 })
})
