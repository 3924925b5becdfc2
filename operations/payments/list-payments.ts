import {
  isPaymentSearchTooLong,
  listSortedPaymentRows,
  type PaymentFilter,
  paymentRows,
  sumPayments,
} from '#db/payments/payment-rows.ts'
import { readInBatches } from '#operations/staff/read-in-batches.ts'
import type { Tools } from '#operations/tools.ts'
import { PAGE_ROWS, type PageCursor, toListPage } from '#rules/staff/pagination.ts'
import { type SortedPage, type SortName, toSortedRows } from '#rules/staff/sorting.ts'

/** Reads one row more than a page shows, to know whether there is another page. */
export async function listPayments(filter: PaymentFilter, cursor: PageCursor, { db, now }: Tools, limit = PAGE_ROWS) {
  return toListPage(await paymentRows.list(db, filter, cursor, limit + 1, now()), cursor, limit)
}

type PaymentSort = SortedPage<SortName<'payments'>>

/** Rule A18: a page of the list, sorted if that was asked for, and its totals. */
export async function loadPaymentList(
  filter: PaymentFilter,
  sort: PaymentSort | undefined,
  cursor: PageCursor,
  tools: Tools,
) {
  const isTooLong = await isPaymentSearchTooLong(tools.db, filter)
  const [page, totals] = await Promise.all([
    sort && !isTooLong ? listSortedPayments(filter, sort, tools) : listPayments(filter, cursor, tools),
    isTooLong ? undefined : loadPaymentTotals(filter, tools),
  ])
  return { page, totals, isTooLong }
}

/** Rule A18: in the order of a column. */
export async function listSortedPayments(filter: PaymentFilter, sort: PaymentSort, { db, now }: Tools) {
  return toSortedRows(await listSortedPaymentRows(db, filter, sort, now()), sort)
}

/** Rule A18. */
export function loadPaymentTotals(filter: PaymentFilter, { db }: Tools) {
  return sumPayments(db, filter)
}

export function exportPayments(filter: PaymentFilter, { db, now }: Tools) {
  return readInBatches((cursor, limit) => paymentRows.scan(db, filter, cursor, limit, now()))
}
