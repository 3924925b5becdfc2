import { inArray, isNull, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { listCreditsByEmail } from '#db/payments/credits.ts'
import { listLedgerFaults } from '#db/payments/ledger.ts'
import { auditLog, bankLines, installments } from '#db/schema.ts'
import { refundablePayments } from '#rules/payments/ledger.ts'
import { isRefundVoid } from '#rules/payments/payments.ts'
import { Crash, crashing } from '#testing/crashing.ts'
import { openForFile } from '#testing/open-for-tests.ts'
import { importTransfer } from '#testing/payments/bank-actions.ts'
import { expectSoundMoney } from '#testing/payments/expect-sound-money.ts'
import { MIN_STEPS, moneyLists, START } from '#testing/payments/money-steps.ts'
import { listBookingIds, listOrders, listPayments, World } from '#testing/payments/money-world.ts'
import { guest, openPaymentFixture } from '#testing/payments/payment-fixture.ts'
import { type MoneyStep, performMoneyStep } from '#testing/payments/perform-money.ts'
import { deliverAll } from '#testing/payments/provider-actions.ts'
import { amount, seedOf } from '#testing/soak.ts'

/*
 * The ledger as a state machine. Guests book in full or by deposit, accept quotes in one way and another, and pay by all
 * methods: once, twice, partly and too much. Messages are late, doubled and in any order. Payments are reviewed and disputed;
 * refunds are requested in full and in part, made, refused, withdrawn and made externally. Staff record transfers before
 * their statement, match lines and undo it. Credit is issued, applied, restored and taken back. Bookings get and lose seats,
 * cost more or less, get something for down days, are split, move, get another booker and are cancelled, alone or with their
 * departure. Time passes, and old records are erased. Any step may crash before its commit. After every step the ledger must
 * balance, each payment must be recorded once, and what was settled must stay settled. After every list, all that
 * testing/payments/expect-sound-money.ts says must be true, and the providers and the bank must have what the site says.
 */

/** The audit actions of staff actions that were not refused. The rare ones take more lists than the short form has. */
const FREQUENT = [
  'issue-credit',
  'apply-credit',
  'refund',
  'move-booking',
  'add-seats',
  'split-booking',
  'change-price',
  'settle-days',
  'create-quote',
  'replace-guest',
  'record-payment',
  'unmatch-bank-line',
]
const RARE = [
  'drop-seats',
  'withdraw-refund',
  'cancel-booking',
  'record-transfer',
  'match-bank-line',
  'take-back-payment',
  'decide-refund',
  'decide-lost-credit',
  'withdraw-credit',
  'reissue-credit',
  'withdraw-quote',
]
const ACTIONS = amount({ short: FREQUENT, long: [...FREQUENT, ...RARE] })

const LISTS = amount({ short: 10, long: 80 })
const SEED = seedOf(1)
/** More runs, in case chance leaves out an action in the first ones. */
const MORE_LISTS = 3 * LISTS
/** There are thousands of steps, each with a transaction or two: five minutes, and on a busy machine twice that. */
const PATIENCE_MS = 1_200_000

const own = openForFile(openPaymentFixture)

async function expectBalance(world: World): Promise<void> {
  const { db } = own.tools
  const [faults, money, placed] = await Promise.all([listLedgerFaults(db), listPayments(world), listOrders(world)])
  expect(faults).toEqual([])
  const received = money.filter(({ kind, state }) => kind === 'payment' && state === 'completed')
  const noticed = world.books.captures.filter(({ id }) => world.noticed.has(id))
  // A split divides a payment, and its shares are the money that was received.
  const shares = Map.groupBy(received, ({ providerId }) => providerId)
  for (const { id, amountCents } of noticed)
    expect(
      shares.get(id)?.reduce((sum, share) => sum + share.amountCents, 0),
      'a payment is recorded once',
    ).toBe(amountCents)
  for (const payment of received) {
    const back = money.filter(({ refundOfId, state }) => refundOfId === payment.id && !isRefundVoid(state))
    const sum = back.reduce((total, { amountCents }) => total + amountCents, 0)
    expect(sum, 'no refund exceeds its payment').toBeLessThanOrEqual(payment.amountCents)
  }
  for (const { id, bookingId, totalCents } of placed) {
    const left = refundablePayments(money.filter(({ orderId }) => orderId === id))
    const kept = left.reduce((sum, { amountCents }) => sum + amountCents, 0)
    if (!bookingId) expect(kept, 'without seats only the parts of a sum are kept').toBeLessThan(totalCents)
  }
  for (const { remainingCents } of await listCreditsByEmail(db, guest.email)) {
    expect(remainingCents, 'no credit is spent twice').toBeGreaterThanOrEqual(0)
  }
}

type Schedules = readonly (typeof installments.$inferSelect)[]

const listSchedules = async (world: World): Promise<Schedules> =>
  own.tools.db
    .select()
    .from(installments)
    .where(inArray(installments.bookingId, await listBookingIds(world)))

/** Only a booking that has less money, or an installment that is smaller, has less of it settled. */
function expectStaysSettled(before: Schedules, after: Schedules): void {
  const settledOf = (schedules: Schedules, id: string) =>
    schedules.reduce((sum, { bookingId, settledCents }) => (bookingId === id ? sum + settledCents : sum), 0)
  for (const { id, bookingId, settledCents, amountCents } of after) {
    const earlier = before.find((each) => each.id === id)
    if (!earlier || settledCents >= earlier.settledCents || amountCents < earlier.amountCents) continue
    expect(settledOf(after, bookingId), 'what was settled stays settled').toBeLessThan(settledOf(before, bookingId))
  }
}

/** The providers and the bank count what they got and sent, and so does the site, once it knows all of it. */
async function expectTheirCount(world: World): Promise<void> {
  const { db } = world.tools
  for (const transfer of world.transfers) await importTransfer(transfer, world.tools)
  await deliverAll(world)
  const { rows } = await db.execute<{ id: string; cents: number }>(sql`
    select t.provider_id as id, (sum(p.amount_cents) - coalesce(sum((select sum(r.amount_cents) from payments r
      where r.refund_of_id = p.id and r.state = 'paid' and r.transaction_id is not null)), 0))::int as cents
    from transactions t join payments p on p.transaction_id = t.id
    where t.kind = 'payment' and p.state = 'completed' group by t.id`)
  const site = new Map(rows.map(({ id, cents }) => [id, cents]))
  for (const [id, cents] of world.books.balances()) expect(site.get(id), id).toBe(cents)
  const lines = await db.select().from(bankLines).where(isNull(bankLines.endedAt))
  const sorted = (list: readonly number[]) => list.toSorted((one, other) => one - other)
  expect(sorted(lines.map(({ amountCents }) => amountCents)), 'each transfer is one line').toEqual(
    sorted(world.transfers.map(({ cents }) => cents)),
  )
}

const isCrash = (error: unknown): boolean =>
  error instanceof Crash || (error instanceof AggregateError && error.errors.every(isCrash))

/** How much was played before the test found a fault. */
const played = { lists: 0, steps: 0 }

async function play(list: { crashes: boolean; step: MoneyStep }[]): Promise<void> {
  played.lists++
  await own.tools.db.execute(sql`truncate departures, mails, credits, bank_lines, bank_imports cascade`)
  await own.tools.db.execute(sql`delete from pgboss.job`)
  const date = (startsInDays: number) => own.departure({ startsInDays, capacity: 6 })
  const world = new World([await date(200), await date(230)], own.tools)
  for (const step of START) await performMoneyStep(step, world, world.tools)
  let schedules = await listSchedules(world)
  for (const { step, crashes } of list) {
    played.steps++
    const tools = crashes ? { ...world.tools, db: crashing(world.tools.db) } : world.tools
    await performMoneyStep(step, world, tools).catch((error) => {
      if (!isCrash(error)) throw error
    })
    await expectBalance(world)
    const after = await listSchedules(world)
    expectStaysSettled(schedules, after)
    schedules = after
  }
  await expectTheirCount(world)
  await expectSoundMoney(world.tools)
}

/** Plays lists, and says how many it took to find a fault. */
async function playLists(seed: number, numRuns: number): Promise<void> {
  await fc.assert(fc.asyncProperty(moneyLists, play), { seed, numRuns, endOnFailure: true }).catch((cause) => {
    throw new Error(`found after ${played.steps} steps in ${played.lists} lists`, { cause })
  })
}

async function missingActions(): Promise<string[]> {
  const done = await own.tools.db.selectDistinct({ action: auditLog.action }).from(auditLog)
  return ACTIONS.filter((action) => !done.some((entry) => entry.action === action))
}

test(
  '[M1] [M3] [M15] [M29] the ledger balances after every step of guests, staff, providers and crashes',
  async () => {
    Object.assign(played, { lists: 0, steps: 0 })
    await playLists(SEED, LISTS)
    expect(played.steps).toBeGreaterThan(LISTS * MIN_STEPS)
    for (let more = 0; more < MORE_LISTS && (await missingActions()).length > 0; more++)
      await playLists(SEED + 1 + more, 1)
    expect(await missingActions()).toEqual([])
  },
  PATIENCE_MS,
)
