import { type BookingFilter, bookingRows } from '#db/bookings/booking-rows.ts'
import { readInBatches } from '#operations/staff/read-in-batches.ts'
import type { Tools } from '#operations/tools.ts'
import { PAGE_ROWS, type PageCursor, toListPage } from '#rules/staff/pagination.ts'

/** Reads one row more than a page shows, to know whether there is another page. */
export async function listBookings(filter: BookingFilter, cursor: PageCursor, { db, now }: Tools, limit = PAGE_ROWS) {
  return toListPage(await bookingRows.list(db, filter, cursor, limit + 1, now()), cursor, limit)
}

export function exportBookings(filter: BookingFilter, { db, now }: Tools) {
  return readInBatches((cursor, limit) => bookingRows.scan(db, filter, cursor, limit, now()))
}
