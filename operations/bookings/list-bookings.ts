import {
  type BookingFilter,
  bookingRows,
  isBookingSearchTooLong,
  listSortedBookingRows,
  sumBookings,
} from '#db/bookings/booking-rows.ts'
import { readInBatches } from '#operations/staff/read-in-batches.ts'
import type { Tools } from '#operations/tools.ts'
import { PAGE_ROWS, type PageCursor, toListPage } from '#rules/staff/pagination.ts'
import { type SortedPage, type SortName, toSortedRows } from '#rules/staff/sorting.ts'

/** Reads one row more than a page shows, to know whether there is another page. */
export async function listBookings(filter: BookingFilter, cursor: PageCursor, { db, now }: Tools, limit = PAGE_ROWS) {
  return toListPage(await bookingRows.list(db, filter, cursor, limit + 1, now()), cursor, limit)
}

type BookingSort = SortedPage<SortName<'bookings'>>

/** Rule A18: a page of the list, sorted if that was asked for, and its totals. */
export async function loadBookingList(
  filter: BookingFilter,
  sort: BookingSort | undefined,
  cursor: PageCursor,
  tools: Tools,
) {
  const isTooLong = await isBookingSearchTooLong(tools.db, filter)
  const [page, totals] = await Promise.all([
    sort && !isTooLong ? listSortedBookings(filter, sort, tools) : listBookings(filter, cursor, tools),
    isTooLong ? undefined : loadBookingTotals(filter, tools),
  ])
  return { page, totals, isTooLong }
}

/** Rule A18: in the order of a column. */
export async function listSortedBookings(filter: BookingFilter, sort: BookingSort, { db, now }: Tools) {
  return toSortedRows(await listSortedBookingRows(db, filter, sort, now()), sort)
}

/** Rule A18: undefined if there is nothing to sum up. */
export async function loadBookingTotals(filter: BookingFilter, { db, now }: Tools) {
  const totals = await sumBookings(db, filter, now())
  return totals?.bookings ? totals : undefined
}

export function exportBookings(filter: BookingFilter, { db, now }: Tools) {
  return readInBatches((cursor, limit) => bookingRows.scan(db, filter, cursor, limit, now()))
}
