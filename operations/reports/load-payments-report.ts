import { type ReportFilter, sumPaymentsByMonth } from '#db/reports/reports.ts'
import type { Tools } from '#operations/tools.ts'
import { dayOf } from '#rules/dates.ts'
import { type PaymentMonth, toPaymentMonths } from '#rules/reports/payment-totals.ts'
import { clampToToday, monthAfter, monthStarts } from '#rules/reports/period.ts'

/** Payments and refunds by method and month, until today. */
export async function loadPaymentsReport(filter: ReportFilter, { db, now }: Tools): Promise<PaymentMonth[]> {
  const past = clampToToday(filter.period, dayOf(now()))
  if (!past) return []
  const starts = monthStarts(past)
  const months = { starts, end: monthAfter(starts.at(-1) ?? past.to) }
  return toPaymentMonths(starts, await sumPaymentsByMonth(db, months, filter))
}
