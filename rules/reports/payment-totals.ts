import type { Day } from '../dates.ts'
import { PAYMENT_METHODS, type PaymentMethod } from '../orders/prices.ts'

/** `feeCents` are the fees included in payments, less those included in refunds. */
export type PaymentTotals = { receivedCents: number; feeCents: number; refundedCents: number }
export type PaymentTotalsRow = PaymentTotals & { month: Day; method: PaymentMethod }
/** `month` is the first day of the month. */
export type PaymentMonth = { month: Day; methods: Record<PaymentMethod, PaymentTotals> }

const NOTHING: PaymentTotals = { receivedCents: 0, feeCents: 0, refundedCents: 0 }

/** Every month with every method, including empty ones. */
export function toPaymentMonths(months: readonly Day[], rows: readonly PaymentTotalsRow[]): PaymentMonth[] {
  const totals = new Map(rows.map(({ month, method, ...amounts }) => [`${month} ${method}`, amounts]))
  return months.map((month) => ({
    month,
    methods: Object.fromEntries(
      PAYMENT_METHODS.map((method) => [method, totals.get(`${month} ${method}`) ?? NOTHING]),
    ) as PaymentMonth['methods'],
  }))
}

/** What guests paid for trips, without fees and refunds. */
export function netCents({ receivedCents, feeCents, refundedCents }: PaymentTotals): number {
  return receivedCents - feeCents - refundedCents
}

/** All methods together. */
export function sumPaymentTotals(months: readonly PaymentMonth[]): PaymentTotals {
  const totals = months.flatMap(({ methods }) => Object.values(methods))
  const sum = (name: keyof PaymentTotals) => totals.reduce((total, each) => total + each[name], 0)
  return { receivedCents: sum('receivedCents'), feeCents: sum('feeCents'), refundedCents: sum('refundedCents') }
}
