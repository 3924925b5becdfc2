import { listConfirmedBookings } from '#db/bookings/bookings.ts'
import { signToken } from '#operations/mail/signed-token.ts'
import type { SiteSettings, Tools } from '#operations/tools.ts'
import { addressKey } from '#rules/addresses.ts'
import type { BookingId, DepartureId } from '#rules/ids.ts'

/** Too long to guess, and short enough to share. */
const CODE_LENGTH = 10

type Site = Pick<SiteSettings, 'publicUrl' | 'secret'>

/** Rule G16: a code that tells only us which booking shared the link. */
function shareCode(bookingId: BookingId, { secret }: Pick<Site, 'secret'>): string {
  return signToken(secret, 'share', bookingId).slice(0, CODE_LENGTH)
}

/** The public page on which a departure is booked, as the guests of a booking share it. */
export function createShareLink({ id, departureId }: { id: BookingId; departureId: DepartureId }, site: Site): string {
  return `${site.publicUrl}/book/${departureId}?ref=${shareCode(id, site)}`
}

/** Rule G16: the booking on the same departure whose link it was, unless the same person books again. */
export async function findReferrer(
  { ref, departureId, emailKey }: { ref: string; departureId: DepartureId; emailKey: string },
  { db, site }: Tools,
): Promise<BookingId | undefined> {
  const bookings = await listConfirmedBookings(db, departureId)
  const referrer = bookings.find(({ id }) => shareCode(id, site) === ref)
  return referrer && addressKey(referrer.email) !== emailKey ? referrer.id : undefined
}
