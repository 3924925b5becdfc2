import { type HoldFilter, listLiveHolds, listSortedLiveHolds } from '#db/orders/live-holds.ts'
import type { Tools } from '#operations/tools.ts'
import { PAGE_ROWS, type PageCursor, toListPage } from '#rules/staff/pagination.ts'
import { type SortedPage, type SortName, toSortedRows } from '#rules/staff/sorting.ts'

/** Unpaid holds on all departures, and who has them. */
export async function listHolds(filter: HoldFilter, cursor: PageCursor, { db, now }: Tools) {
  return toListPage(await listLiveHolds(db, filter, cursor, PAGE_ROWS + 1, now()), cursor)
}

/** Rule A18: in the order of a column. */
export async function listSortedHolds(filter: HoldFilter, sort: SortedPage<SortName<'holds'>>, { db, now }: Tools) {
  return toSortedRows(await listSortedLiveHolds(db, filter, sort, now()), sort)
}
