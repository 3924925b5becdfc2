import { sumDueByMonth, sumOverdueByAge } from '#db/reports/due-money.ts'
import type { TripFilter } from '#db/reports/reports.ts'
import type { Tools } from '#operations/tools.ts'
import { toOverdueSums } from '#rules/reports/due-money.ts'

/** What confirmed bookings still have to pay, now and for every start date: first what falls due, then what is overdue. */
export async function loadDueReport(filter: TripFilter, { db, now }: Tools) {
  const [months, overdue] = await Promise.all([sumDueByMonth(db, now(), filter), sumOverdueByAge(db, now(), filter)])
  return { months, overdue: toOverdueSums(overdue) }
}
