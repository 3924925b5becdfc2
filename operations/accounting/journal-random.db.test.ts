import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { departures } from '#db/schema.ts'
import { issueMissingDocuments } from '#operations/documents/issue-document.ts'
import { ENTRY_KINDS, type EntryKind } from '#rules/accounting/entries.ts'
import { listMonths, type Month, monthOf, type NumberedEntry } from '#rules/accounting/month.ts'
import { dayOf } from '#rules/dates.ts'
import { INSTALLMENT_KINDS, PAYMENT_PLANS } from '#rules/installments/schedule.ts'
import { PAYMENT_METHODS } from '#rules/orders/methods.ts'
import { expectSoundJournal } from '#testing/accounting/expect-journal.ts'
import { openForFile } from '#testing/open-for-tests.ts'
import { bookParty } from '#testing/payments/book-party.ts'
import { STAFF_ACTIONS } from '#testing/payments/money-actions.ts'
import { World } from '#testing/payments/money-world.ts'
import { openPaymentFixture } from '#testing/payments/payment-fixture.ts'
import { type MoneyStep, performMoneyStep } from '#testing/payments/perform-money.ts'
import { amount, seedOf } from '#testing/soak.ts'
import { listJournalEntries } from './list-journal-entries.ts'

/* Months of bookings, payments, refunds, credits, moves, splits and cancellations, in any order. */

const PATIENCE_MS = 600_000
const LISTS = amount({ short: 3, long: 24 })
const SEED = seedOf(1)
/** More runs, in case chance leaves out a kind of entry in the first ones. */
const MORE_LISTS = 60
const MINUTES_OF_A_DAY = 24 * 60

const own = openForFile(openPaymentFixture)

const which = fc.nat(60)
const method = fc.constantFrom(...PAYMENT_METHODS)
const share = fc.oneof({ weight: 3, arbitrary: fc.constant(1) }, fc.constantFrom(0.25, 0.5, 1.7))
const parts = fc.uniqueArray(fc.constantFrom(...INSTALLMENT_KINDS), { minLength: 1 })
const state = fc.constantFrom('paid' as const, 'pending' as const, 'failed' as const)
const weighted = (weight: number, arbitrary: fc.Arbitrary<MoneyStep>) => ({ weight, arbitrary })
const step = fc.oneof(
  weighted(2, fc.record({ do: fc.constant('book' as const), plan: fc.constantFrom(...PAYMENT_PLANS), method })),
  weighted(3, fc.record({ do: fc.constant('request' as const), which, parts, method })),
  weighted(8, fc.record({ do: fc.constant('pay' as const), which, share })),
  weighted(8, fc.record({ do: fc.constant('notice' as const), which })),
  weighted(1, fc.record({ do: fc.constant('cancel' as const), which })),
  weighted(2, fc.record({ do: fc.constant('confirm' as const), which })),
  weighted(1, fc.record({ do: fc.constant('external-refund' as const), which, share, isPending: fc.constant(false) })),
  weighted(3, fc.record({ do: fc.constant('refund' as const), which, state })),
  weighted(
    18,
    fc.record({ action: fc.constantFrom(...STAFF_ACTIONS), which, other: which, share, isCharterStage: fc.boolean() }),
  ),
)
/** Most things happen on one day, and now and then weeks pass. */
const days = fc.oneof({ weight: 4, arbitrary: fc.constant(0) }, fc.integer({ min: 3, max: 24 }))
const steps = fc.array(fc.record({ step, days }), { minLength: 25, maxLength: 45 })

const thisMonth = () => monthOf(dayOf(own.tools.now()))

/** As an accountant does: each month once it is over. */
async function exportPastMonths(exported: Map<Month, NumberedEntry[]>, first: Month): Promise<void> {
  const [, ...past] = listMonths(first, thisMonth())
  for (const month of past.filter((each) => !exported.has(each)))
    exported.set(month, await listJournalEntries(month, own.tools))
}

/** Two departures, on which parties have paid deposits, so that there is money to move from the start. */
async function openWorld(): Promise<World> {
  await own.tools.db.execute(sql`truncate departures, mails, credits, bank_lines, bank_imports cascade`)
  const passed = Math.ceil((own.tools.now().getTime() - Date.now()) / (MINUTES_OF_A_DAY * 60_000))
  const date = (startsInDays: number) => own.departure({ startsInDays: passed + startsInDays, capacity: 12 })
  const world = new World([await date(600), await date(630)], own.tools)
  const [departureId] = world.departureIds
  await bookParty(departureId, { seats: 3, choice: { plan: 'deposit', method: 'paypal' } }, own.tools)
  await bookParty(departureId, { seats: 4 }, own.tools)
  return world
}

async function play(list: { step: MoneyStep; days: number }[]): Promise<NumberedEntry[]> {
  const exported = new Map<Month, NumberedEntry[]>()
  const first = thisMonth()
  const world = await openWorld()
  for (const { step: next, days: passing } of list) {
    await performMoneyStep(next, world, world.tools)
    await issueMissingDocuments(own.tools)
    own.wait(passing * MINUTES_OF_A_DAY)
    await exportPastMonths(exported, first)
  }
  await own.tools.db.update(departures).set({ flownAt: own.tools.now() })
  own.wait(32 * MINUTES_OF_A_DAY)
  await expectSoundJournal(own.tools)
  for (const [month, entries] of exported) expect(await listJournalEntries(month, own.tools), month).toEqual(entries)
  await exportPastMonths(exported, first)
  return [...exported.values()].flat()
}

/** Too rare here. The first two are in journal.db.test.ts, the others in the tests of rules/accounting/. */
const RARE: readonly EntryKind[] = [
  'assigned',
  'cancelled',
  'credit-restored',
  ...amount<EntryKind[]>({ short: ['credit-used'], long: [] }),
]

/** Bank lines are in journal.db.test.ts, and costs in change-costs.db.test.ts. */
const isPlayed = (kind: EntryKind) => !kind.includes('line') && !kind.startsWith('cost') && !RARE.includes(kind)

test(
  '[M30] after any months of bookings, refunds, credits and splits the journal balances, agrees with the ledger, and past months stay as they were exported',
  async () => {
    const counts = new Map<EntryKind, number>()
    const isSound = fc.asyncProperty(steps, async (list) => {
      for (const { kind } of await play(list)) counts.set(kind, (counts.get(kind) ?? 0) + 1)
    })
    await fc.assert(isSound, { seed: SEED, numRuns: LISTS, endOnFailure: true })
    const missing = () => ENTRY_KINDS.filter((kind) => isPlayed(kind) && !counts.has(kind))
    for (let more = 0; more < MORE_LISTS && missing().length > 0; more++)
      await fc.assert(isSound, { seed: SEED + 1 + more, numRuns: 1, endOnFailure: true })
    expect(missing()).toEqual([])
  },
  PATIENCE_MS,
)
