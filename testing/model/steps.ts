import fc from 'fast-check'
import type { Choice, Method, Plan } from './trip-parts.ts'

/** What people, banks, providers, staff and time do. Numbers that name someone are taken modulo how many there are. */
export type Step =
  | { do: 'join'; where: number; people: number }
  | { do: 'leave' | 'decline'; who: number }
  | { do: 'resize'; who: number; people: number }
  | { do: 'order'; where: number; people: number; method: Method; plan: Plan }
  | { do: 'accept'; who: number; people: number; method: Method; plan: Plan }
  | { do: 'open-link' | 'give-up'; which: number }
  | { do: 'pay'; which: number; share: number; statementDays: number }
  | { do: 'lose-dispute'; which: number; share: number }
  | { do: 'decide-loss'; which: number; isPriceLowered: boolean }
  | { do: 'order-installments'; which: number; parts: number[]; method: Method }
  | { do: 'resolve-line'; which: number; decision: 'refund' | 'ignore' | 'credit' }
  | { do: 'refund-payment'; which: number; payment: number; share: number }
  | { do: 'issue-credit'; which: number; share: number }
  | { do: 'apply-credit'; which: number; credit: number; share: number }
  | { do: 'cancel-booking'; which: number; refund: number; credit: number }
  | { do: 'change-price'; which: number; share: number; isRaised: boolean }
  | { do: 'settle-days'; which: number; down: number; gives: 'credit' | 'refund'; fromDay: number }
  | { do: 'move'; which: number; where: number }
  | { do: 'cancel-departure'; where: number }
  | RescueStep
  | { do: 'wait'; hours: number }
  | { do: 'sweep' }
  | { do: 'refunds-arrive' }

/** Rules P8 and P17. */
export type RescueStep =
  | { do: 'ask' | 'go-anyway'; where: number }
  | { do: 'choose'; which: number; choice: Choice }
  | { do: 'decide'; where: number; decision: 'fly' | 'cancel' }
  | { do: 'take-refund'; which: number }

const which = fc.nat(60)
const where = fc.nat(1)
const people = fc.integer({ min: 1, max: 3 })
const method = fc.constantFrom<Method>('paypal', 'bank-transfer', 'crypto')
const plan = fc.constantFrom<Plan>('full', 'deposit')
/** Mostly all of it, sometimes a part or too much. */
const share = fc.oneof({ weight: 3, arbitrary: fc.constant(1) }, fc.constantFrom(0.25, 0.5, 1.7, 3))
const part = fc.constantFrom(0, 0.25, 0.5, 1)
/** From minutes to weeks, and odd numbers of hours, so that every hour of a day at every base has its turn. */
const hours = fc.constantFrom(0.1, 0.4, 1.1, 7, 15, 49, 121, 25 * 24)

const is = <Name extends Step['do']>(name: Name) => fc.constant(name)
const settle = fc.record({
  do: is('settle-days'),
  which,
  down: fc.integer({ min: 0, max: 4 }),
  gives: fc.constantFrom('credit', 'refund'),
  fromDay: fc.constantFrom(1, 2),
})
const weighted = (weight: number, arbitrary: fc.Arbitrary<Step>) => ({ weight, arbitrary })

const step = fc.oneof(
  weighted(5, fc.record({ do: is('join'), where, people })),
  weighted(2, fc.record({ do: fc.constantFrom('leave' as const, 'decline' as const), who: which })),
  weighted(1, fc.record({ do: is('resize'), who: which, people })),
  weighted(6, fc.record({ do: is('order'), where, people, method, plan })),
  weighted(4, fc.record({ do: is('accept'), who: which, people, method, plan })),
  weighted(4, fc.record({ do: is('open-link'), which })),
  weighted(1, fc.record({ do: is('give-up'), which })),
  weighted(16, fc.record({ do: is('pay'), which, share, statementDays: fc.constantFrom(0, 9) })),
  weighted(2, fc.record({ do: is('lose-dispute'), which, share: fc.constantFrom(0.4, 1) })),
  weighted(2, fc.record({ do: is('decide-loss'), which, isPriceLowered: fc.boolean() })),
  weighted(
    4,
    fc.record({ do: is('order-installments'), which, parts: fc.subarray([0, 1, 2], { minLength: 1 }), method }),
  ),
  weighted(3, fc.record({ do: is('resolve-line'), which, decision: fc.constantFrom('refund', 'ignore', 'credit') })),
  weighted(3, fc.record({ do: is('refund-payment'), which, payment: which, share: fc.constantFrom(0.3, 0.7, 1) })),
  weighted(3, fc.record({ do: is('issue-credit'), which, share: part })),
  weighted(3, fc.record({ do: is('apply-credit'), which, credit: which, share: part })),
  weighted(2, fc.record({ do: is('cancel-booking'), which, refund: part, credit: part })),
  weighted(3, fc.record({ do: is('change-price'), which, share: part, isRaised: fc.boolean() })),
  weighted(3, settle),
  weighted(3, fc.record({ do: is('move'), which, where })),
  weighted(1, fc.record({ do: is('cancel-departure'), where })),
  weighted(5, fc.record({ do: is('wait'), hours })),
  weighted(3, fc.record({ do: is('sweep') })),
)

/** Credit that is issued, spent elsewhere and then has its departure cancelled is too rare among all steps: rule M11. */
const creditStep = fc.oneof(
  weighted(
    8,
    fc.record({
      do: is('order'),
      where: fc.constant(0),
      people: fc.constant(1),
      method: fc.constant<Method>('paypal'),
      plan,
    }),
  ),
  weighted(10, fc.record({ do: is('pay'), which, share: fc.constant(1), statementDays: fc.constant(0) })),
  weighted(6, fc.record({ do: is('issue-credit'), which, share: part })),
  weighted(12, fc.record({ do: is('apply-credit'), which, credit: which, share: part })),
  weighted(1, fc.record({ do: is('cancel-departure'), where: fc.constant(0) })),
)

const settleStep = fc.oneof(
  weighted(12, settle),
  weighted(5, fc.record({ do: is('refunds-arrive') })),
  weighted(2, fc.record({ do: is('order'), where: fc.constant(0), people, method, plan })),
  weighted(5, fc.record({ do: is('pay'), which, share: fc.constant(1), statementDays: fc.constant(0) })),
  weighted(2, fc.record({ do: is('refund-payment'), which, payment: which, share: fc.constantFrom(0.3, 1) })),
  weighted(2, fc.record({ do: is('issue-credit'), which, share: part })),
  weighted(3, fc.record({ do: is('apply-credit'), which, credit: which, share: part })),
  weighted(2, fc.record({ do: is('change-price'), which, share: part, isRaised: fc.boolean() })),
  weighted(2, fc.record({ do: is('lose-dispute'), which, share: fc.constantFrom(0.4, 1) })),
  weighted(2, fc.record({ do: is('decide-loss'), which, isPriceLowered: fc.boolean() })),
  weighted(1, fc.record({ do: is('cancel-booking'), which, refund: part, credit: part })),
  weighted(1, fc.record({ do: is('move'), which, where })),
)

const choice = fc.constantFrom<Choice>('supplement', 'supplement', 'move', 'refund')
const rescueStep = fc.oneof(
  weighted(3, fc.record({ do: is('order'), where, people, method, plan })),
  weighted(4, fc.record({ do: is('pay'), which, share: fc.constant(1), statementDays: fc.constant(0) })),
  weighted(2, fc.record({ do: is('join'), where, people })),
  weighted(3, fc.record({ do: is('wait'), hours: fc.constantFrom(15, 121, 121, 8 * 24) })),
  weighted(2, fc.record({ do: is('ask'), where })),
  weighted(12, fc.record({ do: is('choose'), which, choice })),
  weighted(
    5,
    fc.record({ do: is('decide'), where: fc.constant(0), decision: fc.constantFrom('fly', 'fly', 'cancel') }),
  ),
  weighted(1, fc.record({ do: is('go-anyway'), where })),
  weighted(2, fc.record({ do: is('take-refund'), which })),
  weighted(
    3,
    fc.record({ do: is('order-installments'), which, parts: fc.subarray([0, 1, 2, 3], { minLength: 1 }), method }),
  ),
  weighted(2, fc.record({ do: is('move'), which, where })),
  weighted(1, fc.record({ do: is('lose-dispute'), which, share: fc.constant(0.4) })),
  weighted(1, fc.record({ do: is('decide-loss'), which, isPriceLowered: fc.boolean() })),
  weighted(1, fc.record({ do: is('cancel-booking'), which, refund: part, credit: part })),
  weighted(1, fc.record({ do: is('sweep') })),
)

/** Each step is performed by one of two instances of the site. */
export type PerformedStep = { instance: number; step: Step }
const listOf = (kind: fc.Arbitrary<Step>, minLength = 25): fc.Arbitrary<PerformedStep[]> =>
  fc.array(fc.record({ instance: fc.nat(1), step: kind }), { minLength, maxLength: 2 * minLength })

/** Too few have paid for the first departure, its check day comes, and its guests are asked: rule P17. */
export const rescueSteps = fc
  .record({
    parties: fc.constantFrom([2, 2], [1, 2], [2, 1, 1], [3, 1], [1]),
    plan,
    rest: listOf(rescueStep, 15),
  })
  .map(({ parties, plan, rest }): PerformedStep[] => {
    const paid = parties.flatMap((people, index): Step[] => [
      { do: 'order', where: 0, people, method: 'paypal', plan },
      { do: 'pay', which: index, share: 1, statementDays: 0 },
    ])
    const asked: Step[] = [...paid, { do: 'wait', hours: 18.5 * 24 }, { do: 'ask', where: 0 }]
    return [...asked.map((step) => ({ instance: 0, step })), ...rest]
  })

/** Four bookings are paid, and settled again and again, because few random trips have money when they are settled: rule L8. */
export const settleSteps = fc
  .record({ plans: fc.array(plan, { minLength: 4, maxLength: 4 }), rest: listOf(settleStep, 15) })
  .map(({ plans, rest }): PerformedStep[] => {
    const paid = plans.flatMap((plan, which): Step[] => [
      { do: 'order', where: 0, people: 1, method: 'paypal', plan },
      { do: 'pay', which, share: 1, statementDays: 0 },
    ])
    return [...paid.map((step) => ({ instance: 0, step })), ...rest]
  })

export const steps = fc.oneof({ weight: 2, arbitrary: listOf(step) }, { weight: 1, arbitrary: listOf(creditStep) })
