import { findBooking } from '../../db/bookings/bookings.ts'
import { type GroupGuest, listGroup } from '../../db/guests/guests.ts'
import { type GroupMember, type GroupMix, groupMix, toVisibleMembers } from '../../rules/guests/group.ts'
import type { BookingId } from '../../rules/ids.ts'
import type { Tools } from '../tools.ts'

/** Rule G1: what one guest may see of the group. */
export type GroupView = {
  mix: GroupMix
  members: GroupMember[]
  own: { shares: boolean; whatsapp: string }
}

/** Undefined unless the booking is confirmed. */
export async function loadGroup(bookingId: BookingId, { db }: Tools): Promise<GroupView | undefined> {
  const booking = await findBooking(db, bookingId)
  if (booking?.state !== 'confirmed') return undefined
  const group = await listGroup(db, booking.departureId)
  const own = filterBookers(group).find(({ guest }) => guest.bookingId === bookingId)?.guest
  if (!own) throw new Error('every booking has a first guest')
  return {
    mix: toGroupMix(group),
    members: visibleMembersFor(group, bookingId),
    // Most people use WhatsApp with their phone number, so it is suggested before they agree.
    own: { shares: own.sharingConsentAt !== null, whatsapp: own.whatsapp ?? booking.phone },
  }
}

export function toGroupMix(group: readonly GroupGuest[]): GroupMix {
  return groupMix(group.map(({ guest }) => guest))
}

/** The guests who agreed to be shown, without the reader's own booking. */
export function visibleMembersFor(group: readonly GroupGuest[], reader: BookingId): GroupMember[] {
  const others = filterBookers(group).filter(({ booking }) => booking.id !== reader)
  return toVisibleMembers(others.map(({ guest, booking }) => ({ ...guest, firstName: booking.firstName })))
}

/** The booker is the first guest of each booking. */
export function filterBookers(group: readonly GroupGuest[]): GroupGuest[] {
  return group.filter(({ guest }) => guest.position === 1)
}
