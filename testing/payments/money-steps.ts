import fc from 'fast-check'
import { INSTALLMENT_KINDS, PAYMENT_PLANS } from '#rules/installments/schedule.ts'
import { PAYMENT_METHODS } from '#rules/orders/methods.ts'
import { BANK_DECISIONS } from './bank-actions.ts'
import { STAFF_ACTIONS, type StaffStep } from './money-actions.ts'
import type { MoneyStep } from './perform-money.ts'

export const MIN_STEPS = 20
/** Later than any record of these departures is kept. */
const YEARS = 9 * 366

const which = fc.nat(60)
const method = fc.constantFrom(...PAYMENT_METHODS)
const plan = fc.constantFrom(...PAYMENT_PLANS)
/** Mostly the full amount, sometimes a part, and by transfer sometimes more. */
const share = fc.oneof({ weight: 3, arbitrary: fc.constant(1) }, fc.constantFrom(0.25, 0.5, 1.7, 4))
const parts = fc.uniqueArray(fc.constantFrom(...INSTALLMENT_KINDS), { minLength: 1 })
const state = fc.constantFrom('paid' as const, 'pending' as const, 'failed' as const)
const lostShare = fc.constantFrom(0, 0.4, 1)
const is = <Name extends string>(name: Name) => fc.constant(name)
const weighted = (weight: number, arbitrary: fc.Arbitrary<MoneyStep>) => ({ weight, arbitrary })
const staff = (...names: readonly StaffStep['action'][]) =>
  fc.record({ action: fc.constantFrom(...names), which, other: which, share, isCharterStage: fc.boolean() })

const step = fc.oneof(
  weighted(3, fc.record({ do: is('book'), plan, method })),
  weighted(4, fc.record({ do: is('request'), which, parts, method })),
  weighted(8, fc.record({ do: is('pay'), which, share })),
  weighted(12, fc.record({ do: is('notice'), which })),
  weighted(1, fc.record({ do: is('cancel'), which })),
  weighted(2, fc.record({ do: fc.constantFrom('confirm' as const, 'hear-dispute' as const), which })),
  weighted(2, fc.record({ do: is('review'), which, isAccepted: fc.boolean() })),
  weighted(2, fc.record({ do: is('external-refund'), which, share, isPending: fc.boolean() })),
  weighted(4, fc.record({ do: is('refund'), which, state })),
  weighted(3, fc.record({ do: is('dispute'), which, lostShare })),
  weighted(4, fc.record({ bank: is('record'), which, isForBooking: fc.boolean() })),
  weighted(3, fc.record({ bank: fc.constantFrom('match' as const, 'unmatch' as const, 'reopen' as const), which })),
  weighted(1, fc.record({ bank: is('resolve'), which, decision: fc.constantFrom(...BANK_DECISIONS) })),
  weighted(2, fc.record({ days: fc.constantFrom(1, 9, 9, 35, 35) })),
  weighted(24, staff(...STAFF_ACTIONS)),
)

/** Rule M27: a guest has paid a quote by PayPal, and then again by transfer, before the site hears of either. */
const QUOTE_PAID_TWICE: readonly MoneyStep[] = [
  { do: 'quote', plan: 'deposit' },
  { do: 'try-quote', which: 0, method: 'paypal' },
  { do: 'pay', which: 2, share: 1 },
  { do: 'try-quote', which: 0, method: 'bank-transfer' },
  { do: 'pay', which: 3, share: 1 },
]
const quoteStep = fc.oneof(
  weighted(2, fc.record({ do: is('quote'), plan })),
  weighted(5, fc.record({ do: is('try-quote'), which, method })),
  weighted(2, fc.record({ do: fc.constantFrom('give-up' as const, 'withdraw-quote' as const), which })),
  weighted(5, fc.record({ do: is('pay'), which, share })),
  weighted(8, fc.record({ do: is('notice'), which })),
  weighted(2, fc.record({ do: is('review'), which, isAccepted: fc.boolean() })),
  weighted(2, fc.record({ bank: is('record'), which, isForBooking: fc.boolean() })),
  weighted(2, fc.record({ do: is('refund'), which, state })),
  weighted(1, fc.record({ days: fc.constantFrom(1, 9, 35) })),
)

/** Rule M21: credit is spent on another booking while its money is disputed. */
const DISPUTED_CREDIT: readonly MoneyStep[] = [
  { action: 'issue-credit', which: 0, other: 0, share: 1, isCharterStage: false },
  { action: 'apply-credit', which: 1, other: 0, share: 1, isCharterStage: false },
  { do: 'dispute', which: 0, lostShare: 0 },
]
const lostCreditStep = fc.oneof(
  weighted(2, fc.record({ do: is('book'), plan: is('deposit'), method: is('paypal') })),
  weighted(4, fc.record({ do: is('pay'), which, share: fc.constant(1) })),
  weighted(5, fc.record({ do: is('notice'), which })),
  weighted(6, fc.record({ do: is('dispute'), which, lostShare: fc.constantFrom(0.4, 1) })),
  weighted(4, fc.record({ do: is('hear-dispute'), which })),
  weighted(1, fc.record({ do: is('external-refund'), which, share, isPending: fc.boolean() })),
  weighted(3, fc.record({ days: fc.constant(1) })),
  weighted(12, staff('issue-credit', 'apply-credit', 'decide-lost-credit', 'decide-refund')),
  weighted(2, staff('withdraw-credit', 'cancel', 'split')),
)

/**
 * Rule M15: a party has paid what falls due later, so what is added for it is due before. Rule M29: after a split, one share
 * of a payment was refunded, and the rest of it leaves without our request.
 */
const PAID_AHEAD_AND_SHARED: readonly MoneyStep[] = [
  { do: 'request', which: 1, parts: ['first', 'second'], method: 'paypal' },
  { do: 'pay', which: 2, share: 1 },
  { do: 'notice', which: 1 },
  { action: 'split', which: 0, other: 0, share: 1, isCharterStage: false },
  { action: 'refund', which: 0, other: 0, share: 1, isCharterStage: false },
  { do: 'refund', which: 0, state: 'paid' },
  { do: 'external-refund', which: 0, share: 1, isPending: false },
]
const sharedMoneyStep = fc.oneof(
  weighted(2, fc.record({ do: is('book'), plan: is('full'), method: is('paypal') })),
  weighted(3, fc.record({ do: is('pay'), which, share: fc.constant(1) })),
  weighted(8, fc.record({ do: is('notice'), which })),
  weighted(4, fc.record({ do: is('external-refund'), which, share, isPending: fc.boolean() })),
  weighted(4, fc.record({ do: is('refund'), which, state })),
  weighted(2, fc.record({ do: is('dispute'), which, lostShare })),
  weighted(2, fc.record({ do: is('hear-dispute'), which })),
  weighted(1, fc.record({ days: fc.constant(1) })),
  weighted(8, staff('add-seats', 'split', 'refund', 'decide-refund')),
)

type Played = { crashes: boolean; step: MoneyStep }

const crashes = fc.oneof({ weight: 5, arbitrary: fc.constant(false) }, fc.constant(true))
const listOf = (arbitrary: fc.Arbitrary<MoneyStep>, maxLength: number) =>
  fc.array(fc.record({ crashes, step: arbitrary }), { minLength: MIN_STEPS, maxLength })

/** These steps are too rare among all others, so they happen before the list. */
const after = (happened: readonly MoneyStep[], list: fc.Arbitrary<Played[]>) =>
  list.map((later): Played[] => [...happened.map((each) => ({ crashes: false, step: each })), ...later])

/** What was erased by time cannot be asked for, and messages about its money may still come. */
const withYears = fc
  .tuple(listOf(step, 30), after([{ days: YEARS }], listOf(step, 30)))
  .map(([before, later]) => [...before, ...later])

/** A list of steps, each of which may crash. */
export const moneyLists: fc.Arbitrary<Played[]> = fc.oneof(
  { weight: 2, arbitrary: listOf(step, 60) },
  after(QUOTE_PAID_TWICE, listOf(quoteStep, 40)),
  after(DISPUTED_CREDIT, listOf(lostCreditStep, 40)),
  after(PAID_AHEAD_AND_SHARED, listOf(sharedMoneyStep, 40)),
  withYears,
)

/** Two parties have paid before a list starts, so that there is money to refund, to credit and to divide. */
export const START: readonly MoneyStep[] = [
  { do: 'book', plan: 'full', method: 'paypal' },
  { do: 'pay', which: 0, share: 1 },
  { do: 'notice', which: 0 },
  { do: 'book', plan: 'deposit', method: 'bank-transfer' },
  { do: 'pay', which: 1, share: 1 },
  { do: 'notice', which: 1 },
  { action: 'add-seats', which: 0, other: 0, share: 1, isCharterStage: false },
]
