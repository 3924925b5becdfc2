import { getBooking } from '#db/bookings/bookings.ts'
import { getDeparture } from '#db/departures/departures.ts'
import { type GuestKey, listGuestsOfBooking } from '#db/guests/guests.ts'
import { findSignature, findWaiverOfBooking, listSignaturesOfGuests } from '#db/operators/waivers.ts'
import type { Tools } from '#operations/tools.ts'
import type { Day } from '#rules/dates.ts'
import { todayAtBase } from '#rules/departures/departure-days.ts'
import { checkAnswersEditable } from '#rules/guests/guest-answers.ts'
import type { FileId, WaiverId } from '#rules/ids.ts'

/** Rule G24: what one guest reads and signs. */
export type WaiverPage = {
  guestName: string
  operatorName: string
  trip: { destination: string; title: string; startDate: Day; endDate: Day }
  waiver: { id: WaiverId; version: number; text: string | null; fileId: FileId | null }
  signed: { name: string; at: Date } | undefined
  /** Rule G25: the version that the guest signed before this one. */
  earlierVersion: number | undefined
  /** There is no address yet to which the copy goes. */
  needsEmail: boolean
  /** The booking was cancelled, or the trip is over. */
  isClosed: boolean
}

/** Undefined if the operator has no waiver, and for a booking whose booker was erased. */
export async function loadWaiverPage(
  { bookingId, position }: GuestKey,
  { db, now, catalogue }: Tools,
): Promise<WaiverPage | undefined> {
  const [guests, offered, booking] = [
    await listGuestsOfBooking(db, bookingId),
    await findWaiverOfBooking(db, bookingId),
    await getBooking(db, bookingId),
  ]
  const guest = guests.find((each) => each.position === position)
  if (!guest || !offered || !booking.email) return undefined
  const { waiver, operatorName } = offered
  const departure = await getDeparture(db, booking.departureId, now())
  const { destination, startDate, endDate } = departure
  const signature = await findSignature(db, waiver.id, guest.id)
  const earlier = (await listSignaturesOfGuests(db, [guest.id])).filter(({ operator }) => operator === operatorName)
  const { destinations } = (await catalogue.current()).everyTrip
  const title = destinations.find(({ id }) => id === destination)?.title ?? destination
  const state = { isCancelled: booking.state === 'cancelled', endDate }
  return {
    guestName: guest.name,
    operatorName,
    trip: { destination, title, startDate, endDate },
    waiver: { id: waiver.id, version: waiver.version, text: waiver.text, fileId: waiver.fileId },
    signed: signature && { name: signature.name, at: signature.signedAt },
    earlierVersion: earlier.findLast(({ version }) => version < waiver.version)?.version,
    needsEmail: position > 1 && !guest.email,
    isClosed: checkAnswersEditable(state, todayAtBase(departure, now())) !== undefined,
  }
}
