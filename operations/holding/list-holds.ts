import { type HoldFilter, listLiveHolds } from '#db/orders/live-holds.ts'
import type { Tools } from '#operations/tools.ts'
import { PAGE_ROWS, type PageCursor, toListPage } from '#rules/staff/pagination.ts'

/** Unpaid holds on all departures, and who has them. */
export async function listHolds(filter: HoldFilter, cursor: PageCursor, { db, now }: Tools) {
  return toListPage(await listLiveHolds(db, filter, cursor, PAGE_ROWS + 1, now()), cursor)
}
