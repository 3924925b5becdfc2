import { inArray } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { creditsOf } from '../../db/credits.ts'
import { ledgerFaults } from '../../db/ledger.ts'
import { auditLog, instalments } from '../../db/schema.ts'
import { inOrder, whatIsLeft } from '../../rules/ledger.ts'
import { METHODS } from '../../rules/prices.ts'
import { PARTS, PLANS } from '../../rules/schedule.ts'
import { Crash, crashing } from '../../testing/crashing.ts'
import { HAND_ACTS, type HandStep, performByHand } from '../../testing/money-by-hand.ts'
import { moneyIn, ordersOf, perform, type Step, World } from '../../testing/money-world.ts'
import { guest, openPaymentBench, type PaymentBench } from '../../testing/payment-bench.ts'

/*
 * The ledger as a state machine: guests book in full or by deposit and pay instalments by all methods, once, twice, in
 * parts and too much; news of money comes late, doubled and in any order; refunds are asked for in whole and in part, made,
 * refused, withdrawn and made by somebody else; credit is given, spent and comes back; bookings move and are cancelled, by
 * us and by staff; and any step may crash before its commit. After every step the ledger must balance, each payment must
 * be there once, nothing may go back that has not come, and no credit may be spent twice.
 */

/** As the audit log names what staff were not refused. */
const EVERY_ACT = ['give-credit', 'spend-credit', 'give-back', 'withdraw-refund', 'move-booking', 'cancel-booking']

/** All steps together are thousands, each a transaction or two. */
const PATIENCE_MS = 400_000

let own: PaymentBench

beforeAll(async () => {
  own = await openPaymentBench()
})
afterAll(() => own.close())

const which = fc.nat(60)
const method = fc.constantFrom(...METHODS)
/** Mostly all of it; sometimes a part, and by transfer sometimes more. */
const share = fc.oneof({ weight: 3, arbitrary: fc.constant(1) }, fc.constantFrom(0.25, 0.5, 1.7, 4))
const parts = fc.uniqueArray(fc.constantFrom(...PARTS), { minLength: 1 })
const status = fc.constantFrom('COMPLETED' as const, 'PENDING' as const, 'FAILED' as const)
const weighted = (weight: number, arbitrary: fc.Arbitrary<Step | HandStep>) => ({ weight, arbitrary })
const step = fc.oneof(
  weighted(3, fc.record({ do: fc.constant('book' as const), plan: fc.constantFrom(...PLANS), method })),
  weighted(4, fc.record({ do: fc.constant('ask' as const), which, parts, method })),
  weighted(8, fc.record({ do: fc.constant('pay' as const), which, share })),
  weighted(12, fc.record({ do: fc.constant('hear' as const), which })),
  weighted(1, fc.record({ do: fc.constant('cancel' as const), which })),
  weighted(2, fc.record({ do: fc.constant('confirm' as const), which })),
  weighted(2, fc.record({ do: fc.constant('elsewhere' as const), which, share })),
  weighted(4, fc.record({ do: fc.constant('refund' as const), which, status })),
  weighted(12, fc.record({ act: fc.constantFrom(...HAND_ACTS), which, other: which, share, isGoing: fc.boolean() })),
)
const crashes = fc.oneof({ weight: 5, arbitrary: fc.constant(false) }, fc.constant(true))
const steps = fc.array(fc.record({ crashes, step }), { minLength: 30, maxLength: 60 })

async function expectBalance(world: World): Promise<void> {
  const { db } = own.tools
  const [faults, money, placed] = await Promise.all([ledgerFaults(db), moneyIn(world), ordersOf(world)])
  expect(faults).toEqual([])
  const came = money.filter(({ direction }) => direction === 'in')
  const heard = [...world.heard].map(({ providerId, amountCents }) => `${providerId} ${amountCents}`)
  expect(came.map(({ providerId, amountCents }) => `${providerId} ${amountCents}`).sort()).toEqual(heard.sort())
  for (const payment of came) {
    const back = money.filter(({ refundOfId, state }) => refundOfId === payment.id && state !== 'failed')
    const sum = (of: 'amountCents' | 'feeCents') => back.reduce((total, each) => total + each[of], 0)
    expect(sum('amountCents'), 'never more back than came').toBeLessThanOrEqual(payment.amountCents)
  }
  for (const { id, bookingId, totalCents } of placed) {
    const left = whatIsLeft(money.filter(({ orderId }) => orderId === id))
    const kept = left.reduce((sum, { amountCents }) => sum + amountCents, 0)
    if (!bookingId) expect(kept, 'without seats only the parts of a sum are kept').toBeLessThan(totalCents)
  }
  const ids = placed.flatMap(({ bookingId }) => bookingId ?? [])
  const rows = await db.select().from(instalments).where(inArray(instalments.bookingId, ids))
  for (const id of new Set(ids)) expectInOrder(rows.filter(({ bookingId }) => bookingId === id))
  for (const { leftCents } of await creditsOf(db, guest.email)) {
    expect(leftCents, 'no credit is spent twice').toBeGreaterThanOrEqual(0)
  }
}

function expectInOrder(schedule: (typeof instalments.$inferSelect)[]): void {
  const states = inOrder(schedule).map(({ amountCents, settledCents }) =>
    settledCents === 0 ? 2 : settledCents < amountCents ? 1 : 0,
  )
  expect(states, 'what is due first is settled first').toEqual(states.toSorted())
  expect(states.filter((state) => state === 1).length, 'one part at a time').toBeLessThanOrEqual(1)
}

async function play(list: { crashes: boolean; step: Step | HandStep }[]): Promise<number> {
  const date = (startsInDays: number) => own.departure({ startsInDays, capacity: 6 })
  const world = new World([await date(200), await date(230)], own.tools)
  for (const { step, crashes } of list) {
    const tools = crashes ? { ...world.tools, db: crashing(world.tools.db) } : world.tools
    const done = 'act' in step ? performByHand(step, world, tools) : perform(step, world, tools)
    await done.catch((error) => {
      if (!(error instanceof Crash)) throw error
    })
    await expectBalance(world)
  }
  return list.length
}

test(
  '[M1] [M3] [M8] whatever guests, staff, providers and crashes do, the ledger balances after every step',
  async () => {
    let done = 0
    await fc.assert(
      fc.asyncProperty(steps, async (list) => {
        done += await play(list)
      }),
      { numRuns: 60, endOnFailure: true },
    )
    expect(done).toBeGreaterThan(1800)
    const acts = await own.tools.db.selectDistinct({ action: auditLog.action }).from(auditLog)
    expect(acts.map(({ action }) => action)).toEqual(expect.arrayContaining(EVERY_ACT))
  },
  PATIENCE_MS,
)
