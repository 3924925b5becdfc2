import { findBooking, type StoredBooking } from '../../db/bookings.ts'
import type { BookingId } from '../../rules/ids.ts'
import { isTokenFor, signToken } from '../signed-token.ts'
import type { House, Tools } from '../tools.ts'

/**
 * The link that opens all pages of a booking. It counts the people whom the booking has passed to, so that the link of
 * somebody who was replaced opens nothing any more.
 */
export function guestLink(
  { id, linkNumber }: Pick<StoredBooking, 'id' | 'linkNumber'>,
  house: Pick<House, 'publicUrl' | 'secret'>,
): string {
  const link = linkNumber > 0 ? `&link=${linkNumber}` : ''
  return `${house.publicUrl}/booking?id=${id}${link}&token=${signToken(house.secret, 'guest', subjectOf(id, linkNumber))}`
}

/** Whose pages the link opens: nobody's if we did not sign it, or if the booking has passed to somebody else since. */
export async function openGuestLink(
  url: string | URL,
  { db, house }: Pick<Tools, 'db' | 'house'>,
): Promise<BookingId | undefined> {
  const { searchParams } = new URL(url)
  const id = searchParams.get('id') ?? ''
  const linkNumber = Number(searchParams.get('link') ?? 0)
  if (!isTokenFor(searchParams.get('token') ?? '', house.secret, 'guest', subjectOf(id, linkNumber))) return undefined
  const booking = await findBooking(db, id as BookingId)
  return booking?.linkNumber === linkNumber ? booking.id : undefined
}

/** Without a number for the first guest, as links were signed before bookings could pass to somebody else. */
function subjectOf(id: string, linkNumber: number): string {
  return linkNumber > 0 ? `${id} ${linkNumber}` : id
}
