import { expect, test } from 'vitest'
import { loadStaffDeparturePage } from '#operations/departures/load-staff-departure-page.ts'
import { addDays, dayOf } from '#rules/dates.ts'
import type { DepartureId, QuoteId } from '#rules/ids.ts'
import { query } from '#testing/database.ts'
import { openForFile } from '#testing/open-for-tests.ts'
import { openPaymentFixture } from '#testing/payments/payment-fixture.ts'
import { createQuote } from './create-quote.ts'
import { extendQuote, revealQuoteLink } from './extend-quote.ts'
import { withdrawQuote } from './withdraw-quote.ts'

const own = openForFile(openPaymentFixture)
const STAFF = { actor: 'Olga Owner', role: 'owner', reason: 'She pays next week.' } as const
const DAY = 24 * 60

const inDays = (days: number) => addDays(dayOf(own.tools.now()), days)

async function quote(departureId: DepartureId, plan: 'full' | 'deposit' = 'full'): Promise<QuoteId> {
  const guest = { firstName: 'Ada', lastName: 'Berg', phone: '+14165550101', email: `q.${departureId}@example.com` }
  const terms = { seats: 2, priceCents: 150_000, plan, method: null, lastDay: inDays(3) }
  const made = await createQuote(
    { departureId, guest, ...terms, isCharter: false, inquiryId: null, ...STAFF },
    own.tools,
  )
  if (!made.ok) throw new Error(made.reason)
  return made.quoteId
}

const extend = (quoteId: QuoteId, lastDay: string) => extendQuote({ quoteId, lastDay, ...STAFF }, own.tools)

test('[S12] a quote and its seats last through the later day, and its guest is mailed again', async () => {
  const departureId = await own.departure({ startsInDays: 120 })
  const quoteId = await quote(departureId)
  expect(await extend(quoteId, inDays(9))).toEqual({ ok: true })
  own.wait(6 * DAY)
  const page = await loadStaffDeparturePage(departureId, own.tools)
  expect([page?.quotes[0]?.status, page?.holds.length]).toEqual(['open', 1])
  const mails = await query(own.url, `select 1 from mails where template = 'quote' and recipient = $1`, [
    `q.${departureId}@example.com`,
  ])
  expect(mails).toHaveLength(2)
})

test('[S12] a last day that a new quote could not have, or that is not later, is refused, and so is a quote that is over', async () => {
  const departureId = await own.departure({ startsInDays: 80 })
  const quoteId = await quote(departureId, 'deposit')
  expect(await extend(quoteId, inDays(3))).toEqual({ ok: false, reason: 'not-later' })
  expect(await extend(quoteId, inDays(32))).toEqual({ ok: false, reason: 'too-long' })
  expect(await extend(quoteId, inDays(25))).toEqual({ ok: false, reason: 'ends-after-deposits' })
  await withdrawQuote({ quoteId, ...STAFF }, own.tools)
  expect(await extend(quoteId, inDays(9))).toEqual({ ok: false, reason: 'not-open' })
  expect(await revealQuoteLink({ quoteId, actor: 'Olga' }, own.tools)).toEqual({ ok: false, reason: 'not-open' })
})

test('[A2] the audit log records who has seen the link of a quote', async () => {
  const quoteId = await quote(await own.departure({ startsInDays: 120 }))
  expect(await revealQuoteLink({ quoteId, actor: 'Olga' }, own.tools)).toMatchObject({
    ok: true,
    link: expect.stringContaining(quoteId),
  })
  const entries = `select actor from audit_log where action = 'copy-link' and details ->> 'quoteId' = $1`
  expect(await query(own.url, entries, [quoteId])).toEqual([{ actor: 'Olga' }])
})
