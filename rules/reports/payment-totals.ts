import type { Day } from '#rules/dates.ts'
import { type MoneyMethod, PAYMENT_METHODS } from '#rules/orders/methods.ts'

/** Rule M26: money that staff receive themselves is rare, so it is counted together. */
export const REPORT_METHODS = [...PAYMENT_METHODS, 'other'] as const
export type ReportMethod = (typeof REPORT_METHODS)[number]

/** `feeCents` are the fees included in payments, less those included in refunds. */
export type PaymentTotals = { receivedCents: number; feeCents: number; refundedCents: number }
export type PaymentTotalsRow = PaymentTotals & { month: Day; method: MoneyMethod }
/** `month` is the first day of the month. */
export type PaymentMonth = { month: Day; methods: Record<ReportMethod, PaymentTotals> }

/** Every month with every method, including empty ones. */
export function toPaymentMonths(months: readonly Day[], rows: readonly PaymentTotalsRow[]): PaymentMonth[] {
  const totals = Map.groupBy(rows, ({ month, method }) => `${month} ${reportMethod(method)}`)
  return months.map((month) => ({
    month,
    methods: Object.fromEntries(
      REPORT_METHODS.map((method) => [method, addUp(totals.get(`${month} ${method}`) ?? [])]),
    ) as PaymentMonth['methods'],
  }))
}

function reportMethod(method: MoneyMethod): ReportMethod {
  return PAYMENT_METHODS.find((offered) => offered === method) ?? 'other'
}

/** What guests paid for trips, without fees and refunds. */
export function netCents({ receivedCents, feeCents, refundedCents }: PaymentTotals): number {
  return receivedCents - feeCents - refundedCents
}

/** All methods together. */
export function sumPaymentTotals(months: readonly PaymentMonth[]): PaymentTotals {
  return addUp(months.flatMap(({ methods }) => Object.values(methods)))
}

function addUp(totals: readonly PaymentTotals[]): PaymentTotals {
  const sum = (name: keyof PaymentTotals) => totals.reduce((total, each) => total + each[name], 0)
  return { receivedCents: sum('receivedCents'), feeCents: sum('feeCents'), refundedCents: sum('refundedCents') }
}
