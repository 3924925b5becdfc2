import type { Day } from '../dates.ts'
import { METHODS, type PaymentMethod } from '../prices.ts'

/** What moved in a month by one method: all that guests paid, the fees for paying so that we kept, and what went back. */
export type MovedMoney = { inCents: number; feeCents: number; backCents: number }
export type MoneyLine = MovedMoney & { month: Day; method: PaymentMethod }
/** By its first day. */
export type MoneyMonth = { month: Day; methods: Record<PaymentMethod, MovedMoney> }

const NOTHING: MovedMoney = { inCents: 0, feeCents: 0, backCents: 0 }

/** Every month with every method, also those in which nothing moved. */
export function moneyMonths(months: readonly Day[], lines: readonly MoneyLine[]): MoneyMonth[] {
  const moved = new Map(lines.map(({ month, method, ...sums }) => [`${month} ${method}`, sums]))
  return months.map((month) => ({
    month,
    methods: Object.fromEntries(
      METHODS.map((method) => [method, moved.get(`${month} ${method}`) ?? NOTHING]),
    ) as MoneyMonth['methods'],
  }))
}

/** What was paid for trips: a fee is passed on, and what went back is not there any more. */
export function netCents({ inCents, feeCents, backCents }: MovedMoney): number {
  return inCents - feeCents - backCents
}

/** All methods together. */
export function moneySum(months: readonly MoneyMonth[]): MovedMoney {
  return months
    .flatMap(({ methods }) => Object.values(methods))
    .reduce(
      (sum, each) => ({
        inCents: sum.inCents + each.inCents,
        feeCents: sum.feeCents + each.feeCents,
        backCents: sum.backCents + each.backCents,
      }),
      NOTHING,
    )
}
