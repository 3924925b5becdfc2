import { findBooking } from '#db/bookings/bookings.ts'
import { getDeparture } from '#db/departures/departures.ts'
import type { GuestKey, StoredGuest } from '#db/guests/guests.ts'
import { findGuest } from '#db/guests/party.ts'
import { isTokenFor, signToken } from '#operations/mail/signed-token.ts'
import type { SiteSettings, Tools } from '#operations/tools.ts'
import { hasLinkEnded } from '#rules/bookings/booking-links.ts'
import { todayAtBase } from '#rules/departures/departure-days.ts'
import { type GuestId, isRecordId } from '#rules/ids.ts'

const PURPOSE = 'own-guest'

/** Rule G13: opens one guest's own page, and nothing else of the booking. */
export function createGuestLink(
  { id, linkVersion }: Pick<StoredGuest, 'id' | 'linkVersion'>,
  { publicUrl, secret }: Pick<SiteSettings, 'publicUrl' | 'secret'>,
): string {
  const token = signToken(secret, PURPOSE, subjectOf(id, linkVersion))
  return `${publicUrl}/guest?id=${id}&link=${linkVersion}&token=${token}`
}

/** Rule L14: the same link, to the page beside it. */
export function createReviewLink(guest: Pick<StoredGuest, 'id' | 'linkVersion'>, site: SiteSettings): string {
  return createGuestLink(guest, site).replace('/guest?', '/guest/review?')
}

/** `ended`: it was valid, but the trip is long over. `broken`: we did not sign it, or someone else has the seat now. */
export type GuestLinkCheck = { ok: true; guest: GuestKey } | { ok: false; reason: 'broken' | 'ended' }

export async function checkGuestLink(url: string | URL, { db, site, now }: Tools): Promise<GuestLinkCheck> {
  const { searchParams } = new URL(url)
  const id = searchParams.get('id') ?? ''
  const linkVersion = Number(searchParams.get('link') ?? Number.NaN)
  const isOurs = isTokenFor(searchParams.get('token') ?? '', site.secret, PURPOSE, subjectOf(id, linkVersion))
  const guest = isOurs && isRecordId<GuestId>(id) ? await findGuest(db, id) : undefined
  const booking = guest?.linkVersion === linkVersion ? await findBooking(db, guest.bookingId) : undefined
  if (!guest || !booking) return { ok: false, reason: 'broken' }
  const departure = await getDeparture(db, booking.departureId, now())
  if (hasLinkEnded(departure.endDate, todayAtBase(departure, now()))) return { ok: false, reason: 'ended' }
  return { ok: true, guest: { bookingId: booking.id, position: guest.position } }
}

function subjectOf(id: string, linkVersion: number): string {
  return `${id} ${linkVersion}`
}
