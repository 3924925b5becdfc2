import { type BookingFilter, bookingsBeyond, bookingsPage, type ListedBooking } from '../../db/staff-bookings.ts'
import { type ListPage, PAGE_ROWS, type PageTurn, pageOf } from '../../rules/pages.ts'
import { inBatches } from '../in-batches.ts'
import type { Tools } from '../tools.ts'

/** One page of the bookings that staff look for. One row more is read than shown, to know whether there is another page. */
export async function searchBookings(
  filter: BookingFilter,
  turn: PageTurn,
  { db, now }: Pick<Tools, 'db' | 'now'>,
): Promise<ListPage<ListedBooking>> {
  return pageOf(await bookingsPage(db, filter, turn, PAGE_ROWS + 1, now()), turn)
}

export function everyBooking(
  filter: BookingFilter,
  { db, now }: Pick<Tools, 'db' | 'now'>,
): AsyncGenerator<ListedBooking[]> {
  return inBatches((after, limit) => bookingsBeyond(db, filter, after && { after }, limit, now()))
}
