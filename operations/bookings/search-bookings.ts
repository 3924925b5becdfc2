import { type BookingFilter, bookingsPage, type ListedBooking } from '../../db/staff-bookings.ts'
import { type ListPage, PAGE_ROWS, type PageTurn, pageOf } from '../../rules/pages.ts'
import type { Tools } from '../tools.ts'

/** Few enough to stay small, many enough that a long list is not asked for in a thousand questions. */
const BATCH_ROWS = 1000

/** One page of the bookings that staff look for. One row more is read than shown, to know whether there is another page. */
export async function searchBookings(
  filter: BookingFilter,
  turn: PageTurn,
  { db, now }: Pick<Tools, 'db' | 'now'>,
): Promise<ListPage<ListedBooking>> {
  return pageOf(await bookingsPage(db, filter, turn, PAGE_ROWS + 1, now()), turn)
}

/** All of them, batch by batch, so that a list of any length needs no more memory than a short one. */
export async function* everyBooking(
  filter: BookingFilter,
  { db, now }: Pick<Tools, 'db' | 'now'>,
): AsyncGenerator<ListedBooking[]> {
  let last: ListedBooking | undefined
  do {
    const batch = await bookingsPage(db, filter, last && { after: last }, BATCH_ROWS, now())
    yield batch
    last = batch.length === BATCH_ROWS ? batch.at(-1) : undefined
  } while (last)
}
