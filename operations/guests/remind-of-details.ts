import { getBooking, lockBookings } from '#db/bookings/bookings.ts'
import type { Tx } from '#db/database.ts'
import { findDeparture } from '#db/departures/departures.ts'
import { type GroupGuest, listGroup, listGuestsOfBooking } from '#db/guests/guests.ts'
import { hasMailSince } from '#db/mail/mails.ts'
import { askForAnswers } from '#operations/bookings/send-trip-mails.ts'
import { writeAuditEntry } from '#operations/staff/audit.ts'
import type { Tools } from '#operations/tools.ts'
import { addHours } from '#rules/dates.ts'
import {
  canRemindOfDetails,
  DETAILS_REMINDER_HOURS,
  type RemindOfDetailsRefusal,
} from '#rules/guests/missing-details.ts'
import { missingItems } from '#rules/guests/readiness.ts'
import type { BookingId, DepartureId } from '#rules/ids.ts'

type RemindOfDetailsResult = { ok: true; guests: number } | { ok: false; reason: RemindOfDetailsRefusal }

/** Any of these says already what is missing. */
const ASKING_MAILS = ['answers-missing', 'guest-answers-missing', 'week-before'] as const

/** Rule G21: asks for the missing answers of a departure, each booking once in a day. */
export async function remindOfDetails(
  { departureId, actor }: { departureId: DepartureId; actor: string },
  tools: Tools,
): Promise<RemindOfDetailsResult> {
  return tools.db.transaction(async (tx) => {
    const departure = await findDeparture(tx, departureId, tools.now())
    if (!departure || !canRemindOfDetails(departure, tools.now())) return { ok: false, reason: 'departure-over' }
    const unready = (await listGroup(tx, departureId)).filter(isUnready)
    if (unready.length === 0) return { ok: false, reason: 'none-missing' }
    let guests = 0
    const bookingIds = [...new Set(unready.map(({ booking }) => booking.id))]
    await lockBookings(tx, bookingIds)
    for (const id of bookingIds) guests += await remindBooking(tx, id, departureId, tools)
    if (guests === 0) return { ok: false, reason: 'reminded-lately' }
    await writeAuditEntry(tx, { actor, action: 'remind-of-details', departureId, details: { guests } }, tools)
    return { ok: true, guests }
  })
}

const isUnready = ({ guest }: Pick<GroupGuest, 'guest'>) => missingItems(guest).length > 0

/** How many guests of the locked booking were asked. Behind its lock, so that a double click mails once. */
async function remindBooking(tx: Tx, id: BookingId, departureId: DepartureId, tools: Tools): Promise<number> {
  const booking = await getBooking(tx, id)
  if (booking.state !== 'confirmed' || booking.departureId !== departureId || !booking.email) return 0
  const since = addHours(tools.now(), -DETAILS_REMINDER_HOURS)
  if (await hasMailSince(tx, id, ASKING_MAILS, since)) return 0
  const unready = (await listGuestsOfBooking(tx, id)).filter((guest) => missingItems(guest).length > 0)
  if (unready.length > 0) await askForAnswers(tx, booking, unready, tools)
  return unready.length
}
