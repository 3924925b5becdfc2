import { listGuestsOfBooking } from '#db/guests/guests.ts'
import { createReviewLink } from '#operations/guests/guest-link.ts'
import type { Tools } from '#operations/tools.ts'
import type { BookingId } from '#rules/ids.ts'

/** Rule L10: from the page of the booking to the review of its booker, who is its first guest. */
export async function findBookersReviewLink(id: BookingId, { db, site }: Tools): Promise<string | undefined> {
  const [booker] = await listGuestsOfBooking(db, id)
  return booker && createReviewLink(booker, site)
}
