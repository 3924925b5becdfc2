import { expect, test } from 'vitest'
import { loadStaffDeparturePage } from '#operations/departures/load-staff-departure-page.ts'
import { listHolds } from '#operations/holding/list-holds.ts'
import { loadOrderPage } from '#operations/holding/load-order-page.ts'
import { loadTodayPage } from '#operations/staff/load-today-page.ts'
import { transferHoldEndsAt } from '#rules/bank/bank-transfers.ts'
import { addDays, dayOf } from '#rules/dates.ts'
import type { DepartureId, QuoteId } from '#rules/ids.ts'
import type { PaymentMethod } from '#rules/orders/methods.ts'
import { openForFile } from '#testing/open-for-tests.ts'
import { openBankFixture } from '#testing/payments/bank-fixture.ts'
import { describeOrder } from '#testing/payments/payment-fixture.ts'
import { createQuote } from './create-quote.ts'
import { createQuoteOrder } from './create-quote-order.ts'
import { loadStaffQuotePage } from './load-staff-quote-page.ts'
import { withdrawQuote } from './withdraw-quote.ts'

const DAY = 24 * 60
const STAFF = { actor: 'Olga Owner', role: 'owner', reason: 'agreed on the phone' } as const
const GUEST = { firstName: 'Ada', lastName: 'Berg', email: 'ada@example.com', phone: '+14165550101' }
const own = openForFile(openBankFixture)

async function quote(departureId: DepartureId, days: number, method: PaymentMethod | null = null): Promise<QuoteId> {
  const terms = { seats: 2, priceCents: 150_000, plan: 'full', lastDay: addDays(dayOf(own.tools.now()), days) } as const
  const more = { method, isCharter: false, inquiryId: null }
  const made = await createQuote({ departureId, guest: GUEST, ...terms, ...more, ...STAFF }, own.tools)
  if (!made.ok) throw new Error(made.reason)
  return made.quoteId
}

async function place(quoteId: QuoteId, method: PaymentMethod) {
  const placed = await createQuoteOrder({ quoteId, method, idempotencyKey: null, describe: describeOrder }, own.tools)
  if (!placed.ok) throw new Error(placed.reason)
}

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
