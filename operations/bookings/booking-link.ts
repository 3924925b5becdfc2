import { findBooking, type StoredBooking } from '#db/bookings/bookings.ts'
import { getDeparture } from '#db/departures/departures.ts'
import { isTokenFor, signToken } from '#operations/mail/signed-token.ts'
import type { SiteSettings, Tools } from '#operations/tools.ts'
import { hasLinkEnded } from '#rules/bookings/booking-links.ts'
import { todayAtBase } from '#rules/departures/departure-days.ts'
import type { BookingId } from '#rules/ids.ts'

/** Opens all pages of a booking. Rule G9: a new version ends all earlier links. */
export function createBookingLink(
  { id, linkVersion }: Pick<StoredBooking, 'id' | 'linkVersion'>,
  site: SiteSettings,
): string {
  const link = linkVersion > 0 ? `&link=${linkVersion}` : ''
  return `${site.publicUrl}/booking?id=${id}${link}&token=${signToken(site.secret, 'guest', subjectOf(id, linkVersion))}`
}

/** The receipt of the same booking, with the same signature. */
export function createReceiptLink(booking: Pick<StoredBooking, 'id' | 'linkVersion'>, site: SiteSettings): string {
  return createBookingLink(booking, site).replace('/booking?', '/booking/receipt?')
}

/** Rule P17: where the same booking chooses what happens if its departure lacks people. */
export function createRescueLink(booking: Pick<StoredBooking, 'id' | 'linkVersion'>, site: SiteSettings): string {
  return createBookingLink(booking, site).replace('/booking?', '/booking/choose?')
}

/** `ended`: it was valid, but the trip is long over. `broken`: we did not sign it, or it was taken back. */
export type BookingLinkCheck = { ok: true; bookingId: BookingId } | { ok: false; reason: 'broken' | 'ended' }

export async function checkBookingLink(url: string | URL, { db, site, now }: Tools): Promise<BookingLinkCheck> {
  const { searchParams } = new URL(url)
  const id = searchParams.get('id') ?? ''
  const linkVersion = Number(searchParams.get('link') ?? 0)
  const isOurs = isTokenFor(searchParams.get('token') ?? '', site.secret, 'guest', subjectOf(id, linkVersion))
  const booking = isOurs ? await findBooking(db, id as BookingId) : undefined
  if (booking?.linkVersion !== linkVersion) return { ok: false, reason: 'broken' }
  const departure = await getDeparture(db, booking.departureId, now())
  const hasEnded = hasLinkEnded(departure.endDate, todayAtBase(departure, now()))
  return hasEnded ? { ok: false, reason: 'ended' } : { ok: true, bookingId: booking.id }
}

/** Returns the id of the booking, or undefined unless the link is valid. */
export async function verifyBookingLink(url: string | URL, tools: Tools): Promise<BookingId | undefined> {
  const checked = await checkBookingLink(url, tools)
  return checked.ok ? checked.bookingId : undefined
}

function subjectOf(id: string, linkVersion: number): string {
  return `${id} ${linkVersion}`
}
