import { findBooking, type StoredBooking } from '../db/bookings/bookings.ts'
import type { BookingId } from '../rules/ids.ts'
import { isTokenFor, signToken } from './signed-token.ts'
import type { SiteSettings, Tools } from './tools.ts'

/** Opens all pages of a booking. Its version changes when the booker is replaced, which ends all earlier links. */
export function createBookingLink(
  { id, linkVersion }: Pick<StoredBooking, 'id' | 'linkVersion'>,
  site: SiteSettings,
): string {
  const link = linkVersion > 0 ? `&link=${linkVersion}` : ''
  return `${site.publicUrl}/booking?id=${id}${link}&token=${signToken(site.secret, 'guest', subjectOf(id, linkVersion))}`
}

/** Returns the id of the booking, or undefined unless we signed the link and the booker is still the same. */
export async function verifyBookingLink(url: string | URL, { db, site }: Tools): Promise<BookingId | undefined> {
  const { searchParams } = new URL(url)
  const id = searchParams.get('id') ?? ''
  const linkVersion = Number(searchParams.get('link') ?? 0)
  if (!isTokenFor(searchParams.get('token') ?? '', site.secret, 'guest', subjectOf(id, linkVersion))) return undefined
  const booking = await findBooking(db, id as BookingId)
  return booking?.linkVersion === linkVersion ? booking.id : undefined
}

/** Version 0 is left out, because links that were signed before there were versions must stay valid. */
function subjectOf(id: string, linkVersion: number): string {
  return linkVersion > 0 ? `${id} ${linkVersion}` : id
}
