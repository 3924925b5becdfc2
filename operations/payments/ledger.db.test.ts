import { inArray } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { listCreditsByEmail } from '#db/payments/credits.ts'
import { listLedgerFaults } from '#db/payments/ledger.ts'
import { auditLog, installments } from '#db/schema.ts'
import { INSTALLMENT_KINDS, PAYMENT_PLANS } from '#rules/installments/schedule.ts'
import { PAYMENT_METHODS } from '#rules/orders/methods.ts'
import { refundablePayments } from '#rules/payments/ledger.ts'
import { isRefundVoid } from '#rules/payments/payments.ts'
import { Crash, crashing } from '#testing/crashing.ts'
import { openForFile } from '#testing/open-for-tests.ts'
import { performStaffStep, STAFF_ACTIONS, type StaffStep } from '#testing/payments/money-actions.ts'
import { listBookingIds, listOrders, listPayments, perform, type Step, World } from '#testing/payments/money-world.ts'
import { guest, openPaymentFixture } from '#testing/payments/payment-fixture.ts'
import { amount, seedOf } from '#testing/soak.ts'

/*
 * The ledger as a state machine. Guests book in full or by deposit and pay installments by all methods: once, twice, partly
 * and too much. Webhooks are late, doubled and in any order. Refunds are requested in full and in part, made, refused,
 * withdrawn and made externally. Credit is issued, applied and restored. Bookings get and lose seats, cost more or
 * less, are split, move and are cancelled, alone or with their departure. Any step may crash before its commit. After every
 * step the ledger must balance, each payment must be recorded once, no refund may exceed its payment, no credit may be
 * applied twice, and what was settled must stay settled.
 */

/** The audit actions of staff actions that were not refused. The rare ones take more lists than the short form has. */
const FREQUENT = [
  'issue-credit',
  'apply-credit',
  'refund',
  'move-booking',
  'add-seats',
  'drop-seats',
  'split-booking',
  'change-price',
]
const RARE = ['withdraw-refund', 'cancel-booking']
const ACTIONS = amount({ short: FREQUENT, long: [...FREQUENT, ...RARE] })

const LISTS = amount({ short: 12, long: 60 })
const MIN_STEPS = 30
const SEED = seedOf(1)
/** More runs, in case chance leaves out an action in the first ones. */
const MORE_LISTS = 3 * LISTS
/** There are thousands of steps, each with a transaction or two. */
const PATIENCE_MS = 600_000

const own = openForFile(openPaymentFixture)

const which = fc.nat(60)
const method = fc.constantFrom(...PAYMENT_METHODS)
/** Mostly the full amount, sometimes a part, and by transfer sometimes more. */
const share = fc.oneof({ weight: 3, arbitrary: fc.constant(1) }, fc.constantFrom(0.25, 0.5, 1.7, 4))
const parts = fc.uniqueArray(fc.constantFrom(...INSTALLMENT_KINDS), { minLength: 1 })
const state = fc.constantFrom('paid' as const, 'pending' as const, 'failed' as const)
const weighted = (weight: number, arbitrary: fc.Arbitrary<Step | StaffStep>) => ({ weight, arbitrary })
const step = fc.oneof(
  weighted(3, fc.record({ do: fc.constant('book' as const), plan: fc.constantFrom(...PAYMENT_PLANS), method })),
  weighted(4, fc.record({ do: fc.constant('request' as const), which, parts, method })),
  weighted(8, fc.record({ do: fc.constant('pay' as const), which, share })),
  weighted(12, fc.record({ do: fc.constant('notice' as const), which })),
  weighted(1, fc.record({ do: fc.constant('cancel' as const), which })),
  weighted(2, fc.record({ do: fc.constant('confirm' as const), which })),
  weighted(2, fc.record({ do: fc.constant('external-refund' as const), which, share })),
  weighted(4, fc.record({ do: fc.constant('refund' as const), which, state })),
  weighted(
    12,
    fc.record({ action: fc.constantFrom(...STAFF_ACTIONS), which, other: which, share, isCharterStage: fc.boolean() }),
  ),
)
const crashes = fc.oneof({ weight: 5, arbitrary: fc.constant(false) }, fc.constant(true))
const steps = fc.array(fc.record({ crashes, step }), { minLength: MIN_STEPS, maxLength: 60 })

/** Two parties have paid before a list starts, so that there is money to refund and to credit. */
const START: Step[] = [
  { do: 'book', plan: 'full', method: 'paypal' },
  { do: 'pay', which: 0, share: 1 },
  { do: 'notice', which: 0 },
  { do: 'book', plan: 'deposit', method: 'bank-transfer' },
  { do: 'pay', which: 1, share: 1 },
  { do: 'notice', which: 1 },
]

async function expectBalance(world: World): Promise<void> {
  const { db } = own.tools
  const [faults, money, placed] = await Promise.all([listLedgerFaults(db), listPayments(world), listOrders(world)])
  expect(faults).toEqual([])
  const received = money.filter(({ kind }) => kind === 'payment')
  const noticed = [...world.noticed].map(({ providerId, amountCents }) => `${providerId} ${amountCents}`)
  // A split divides a payment, and its shares are the money that was received.
  const wholes = [...Map.groupBy(received, ({ providerId }) => providerId)].map(
    ([providerId, shares]) => `${providerId} ${shares.reduce((sum, { amountCents }) => sum + amountCents, 0)}`,
  )
  expect(wholes.sort()).toEqual(noticed.sort())
  for (const payment of received) {
    const back = money.filter(({ refundOfId, state }) => refundOfId === payment.id && !isRefundVoid(state))
    const sum = (of: 'amountCents' | 'feeCents') => back.reduce((total, each) => total + each[of], 0)
    expect(sum('amountCents'), 'no refund exceeds its payment').toBeLessThanOrEqual(payment.amountCents)
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

async function play(list: { crashes: boolean; step: Step | StaffStep }[]): Promise<number> {
  const date = (startsInDays: number) => own.departure({ startsInDays, capacity: 6 })
  const world = new World([await date(200), await date(230)], own.tools)
  for (const step of START) await perform(step, world, world.tools)
  let schedules = await listSchedules(world)
  for (const { step, crashes } of list) {
    const tools = crashes ? { ...world.tools, db: crashing(world.tools.db) } : world.tools
    const done = 'action' in step ? performStaffStep(step, world, tools) : perform(step, world, tools)
    await done.catch((error) => {
      if (!(error instanceof Crash)) throw error
    })
    await expectBalance(world)
    const after = await listSchedules(world)
    expectStaysSettled(schedules, after)
    schedules = after
  }
  return list.length
}

async function missingActions(): Promise<string[]> {
  const done = await own.tools.db.selectDistinct({ action: auditLog.action }).from(auditLog)
  return ACTIONS.filter((action) => !done.some((entry) => entry.action === action))
}

test(
  '[M1] [M3] [M15] [M29] the ledger balances after every step of guests, staff, providers and crashes',
  async () => {
    let done = 0
    const balances = fc.asyncProperty(steps, async (list) => {
      done += await play(list)
    })
    await fc.assert(balances, { seed: SEED, numRuns: LISTS, endOnFailure: true })
    expect(done).toBeGreaterThan(LISTS * MIN_STEPS)
    for (let more = 0; more < MORE_LISTS && (await missingActions()).length > 0; more++) {
      await fc.assert(balances, { seed: SEED + 1 + more, numRuns: 1, endOnFailure: true })
    }
    expect(await missingActions()).toEqual([])
  },
  PATIENCE_MS,
)
