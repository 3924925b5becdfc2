import { beforeEach, expect, test } from 'vitest'
import { cancelBooking } from '#operations/bookings/cancel-booking.ts'
import { loadProfitReport } from '#operations/reports/load-profit-report.ts'
import { loadTodayPage } from '#operations/staff/load-today-page.ts'
import { addDays, dayOf } from '#rules/dates.ts'
import type { CostEntryId, CostId, DepartureId } from '#rules/ids.ts'
import { expectSoundJournal } from '#testing/accounting/expect-journal.ts'
import { listAllEntries, loadBalances } from '#testing/accounting/list-journal.ts'
import { query } from '#testing/database.ts'
import { openForFile } from '#testing/open-for-tests.ts'
import { openBankFixture } from '#testing/payments/bank-fixture.ts'
import { bookByDeposit } from '#testing/payments/installments.ts'
import { KIM, staffRequest } from '#testing/staff/staff-actions.ts'
import { correctCost, payCost, recordCost, removeCost, takeBackCostPayment } from './change-costs.ts'
import { loadCostsPage } from './load-costs-page.ts'

const DAY_MINUTES = 24 * 60

const own = openForFile(openBankFixture)
let departureId: DepartureId

beforeEach(async () => {
  await query(own.url, 'truncate departures, mails, credits, bank_lines, bank_imports cascade')
  departureId = await own.departure({ startsInDays: 100 })
})

const by = () => ({ departureId, role: 'owner', ...KIM }) as const
const today = () => dayOf(own.tools.now())

async function charter(amountCents = 90_000, change: { id?: CostId; dueInDays?: number } = {}): Promise<CostId> {
  const { id = own.tools.newId<'cost'>(), dueInDays = 30 } = change
  const cost = { id, kind: 'charter', words: 'Alpine Heli', amountCents, dueDay: addDays(today(), dueInDays) } as const
  expect(await recordCost({ ...by(), ...cost }, own.tools)).toEqual({ ok: true })
  return id
}

async function pay(costId: CostId, amountCents: number, id = own.tools.newId<'cost-entry'>()): Promise<CostEntryId> {
  const payment = { amountCents, paidOn: today(), method: 'bank-transfer', reference: 'INV 7' } as const
  expect(await payCost({ ...by(), ...payment, id, costId }, own.tools)).toEqual({ ok: true })
  return id
}

const correction = (costId: CostId, shownCents: number, amountCents: number) => ({
  ...by(),
  ...{ costId, shownCents, amountCents, words: 'Alpine Heli', dueDay: addDays(today(), 30) },
})

async function balances() {
  await expectSoundJournal(own.tools)
  return loadBalances(own.tools)
}

const allEntries = () => listAllEntries(own.tools)

const totals = async () => (await loadCostsPage(departureId, own.tools))?.totals

test('[M34] a cost is payable until it is paid, and a form that is sent twice counts once', async () => {
  const costId = await charter()
  await charter(90_000, { id: costId })
  expect(await balances()).toEqual({ 'charter-costs': 90_000, payables: -90_000 })
  const payment = await pay(costId, 30_000)
  await pay(costId, 30_000, payment)
  expect(await balances()).toEqual({ 'charter-costs': 90_000, payables: -60_000, bank: -30_000 })
  expect(await totals()).toMatchObject({ owedCents: 90_000, paidCents: 30_000, openCents: 60_000 })
  const over = { ...by(), id: own.tools.newId<'cost-entry'>(), costId, amountCents: 60_001, method: 'cash' } as const
  expect(await payCost({ ...over, paidOn: today(), reference: '' }, own.tools)).toEqual({
    ok: false,
    reason: 'exceeds-open',
  })
})

test('[M34] a correction posts the old amount back, and past months stay as they were', async () => {
  const costId = await charter()
  const payment = await pay(costId, 30_000)
  const before = await allEntries()
  own.wait(40 * DAY_MINUTES)
  expect(await correctCost(correction(costId, 90_000, 29_999), own.tools)).toEqual({ ok: false, reason: 'below-paid' })
  expect(await correctCost(correction(costId, 80_000, 95_000), own.tools)).toMatchObject({
    reason: 'changed-meanwhile',
  })
  expect(await correctCost(correction(costId, 90_000, 95_000), own.tools)).toEqual({ ok: true })
  expect(await correctCost(correction(costId, 95_000, 95_000), own.tools)).toMatchObject({ reason: 'nothing-changed' })
  expect(await removeCost(correction(costId, 95_000, 0), own.tools)).toEqual({ ok: false, reason: 'below-paid' })
  expect(await takeBackCostPayment({ ...by(), id: payment }, own.tools)).toEqual({ ok: true })
  expect(await takeBackCostPayment({ ...by(), id: payment }, own.tools)).toMatchObject({ reason: 'unknown-payment' })
  expect(await balances()).toEqual({ 'charter-costs': 95_000, payables: -95_000 })
  expect(await removeCost(correction(costId, 95_000, 0), own.tools)).toEqual({ ok: true })
  expect(await balances()).toEqual({})
  const after = await allEntries()
  expect(after.slice(0, before.length)).toEqual(before)
  expect(
    after
      .slice(before.length)
      .map(({ kind }) => kind)
      .sort(),
  ).toEqual(['cost', 'cost-payment-reversed', 'cost-reversed', 'cost-reversed'])
  expect((await loadCostsPage(departureId, own.tools))?.costs).toEqual([])
})

test('[M34] only owners record costs, of a departure that exists, and every change is in the audit log', async () => {
  const cost = { kind: 'other', words: 'Guide', amountCents: 500, dueDay: today() } as const
  const agent = { ...by(), ...cost, id: own.tools.newId<'cost'>(), role: 'agent' } as const
  expect(await recordCost(agent, own.tools)).toEqual({ ok: false, reason: 'owner-only' })
  const unknown = { ...agent, role: 'owner', departureId: own.tools.newId<'departure'>() } as const
  expect(await recordCost(unknown, own.tools)).toEqual({ ok: false, reason: 'unknown-departure' })
  const costId = await charter()
  const elsewhere = { ...correction(costId, 90_000, 0), departureId: await own.departure() }
  expect(await removeCost(elsewhere, own.tools)).toEqual({ ok: false, reason: 'unknown-cost' })
  const payment = await pay(costId, 90_000)
  await takeBackCostPayment({ ...by(), id: payment }, own.tools)
  await correctCost(correction(costId, 90_000, 80_000), own.tools)
  await removeCost(correction(costId, 80_000, 0), own.tools)
  const entries = await query<{ action: string }>(
    own.url,
    `select action from audit_log where departure_id = $1 and action like '%cost%' order by at, id`,
    [departureId],
  )
  expect(entries.map(({ action }) => action).sort()).toEqual([
    'correct-cost',
    'pay-cost',
    'record-cost',
    'remove-cost',
    'take-back-cost-payment',
  ])
})

test('[M34] two payments at the same moment never pay more than the cost', async () => {
  const costId = await charter(500)
  const payment = { ...by(), costId, amountCents: 300, paidOn: today(), method: 'cash', reference: '' } as const
  const results = await Promise.all(
    [1, 2].map(() => payCost({ ...payment, id: own.tools.newId<'cost-entry'>() }, own.tools)),
  )
  expect(results).toContainEqual({ ok: true })
  expect(results).toContainEqual({ ok: false, reason: 'exceeds-open' })
  expect(await balances()).toEqual({ 'charter-costs': 500, payables: -200, 'other-money': -300 })
})

test('[M34] Today shows what is open three days before it is due, until it is paid', async () => {
  const costs = async () => (await loadTodayPage(own.tools)).costs
  const costId = await charter(500, { dueInDays: 4 })
  expect(await costs()).toEqual({ count: 0, oldest: [] })
  own.wait(DAY_MINUTES)
  await pay(costId, 200)
  expect(await costs()).toMatchObject({ count: 1, oldest: [{ id: costId, openCents: 300, departureId }] })
  await pay(costId, 300)
  expect(await costs()).toEqual({ count: 0, oldest: [] })
})

test('[M35] profit is what we keep of the guests’ money, minus all costs, for a departure and for its season', async () => {
  const booked = await bookByDeposit(own)
  departureId = booked.departureId
  await charter(500)
  // The deposit of $2.40, without its fee.
  expect(await totals()).toMatchObject({ receivedCents: 240, profitCents: -260 })
  await query(own.url, 'update departures set charter_stage_since = null')
  const cancelled = { ...(await staffRequest(own.url, booked.bookingId)), refund: 100, creditCents: 50 }
  expect(await cancelBooking(cancelled, own.tools)).toEqual({ ok: true })
  expect(await totals()).toMatchObject({ receivedCents: 90, profitCents: -410 })
  expect(await balances()).toMatchObject({ kept: -90, 'charter-costs': 500 })
  const period = { from: today(), to: addDays(today(), 365) }
  const report = await loadProfitReport({ period, destination: undefined }, own.tools)
  expect(report.departures).toMatchObject([{ id: departureId, receivedCents: 90, owedCents: 500, profitCents: -410 }])
  expect(report.sums).toMatchObject({ receivedCents: 90, owedCents: 500, openCents: 500, profitCents: -410 })
})
