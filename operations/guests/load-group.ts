import { findBooking } from '#db/bookings/bookings.ts'
import { type GroupGuest, type GuestKey, listGroup } from '#db/guests/guests.ts'
import type { Tools } from '#operations/tools.ts'
import { type GroupMember, type GroupMix, groupMix, toVisibleMembers } from '#rules/guests/group.ts'
import type { BookingId } from '#rules/ids.ts'

/** Rule G1: what one guest may see of the group. */
export type GroupView = {
  mix: GroupMix
  members: GroupMember[]
  own: { shares: boolean; whatsapp: string; aboutLine: string }
}

/** Undefined unless the booking is confirmed and has this guest. */
export async function loadGroup({ bookingId, position }: GuestKey, { db }: Tools): Promise<GroupView | undefined> {
  const booking = await findBooking(db, bookingId)
  if (booking?.state !== 'confirmed') return undefined
  const group = await listGroup(db, booking.departureId)
  const own = group.find(({ guest }) => guest.bookingId === bookingId && guest.position === position)?.guest
  if (!own) return undefined
  const shares = own.sharingConsentAt !== null
  return {
    mix: toGroupMix(group),
    members: visibleMembersFor(group, bookingId),
    own: {
      shares,
      // Most people use WhatsApp with their phone number, so it is suggested before they agree.
      whatsapp: own.whatsapp ?? (position === 1 && !shares ? booking.phone : ''),
      aboutLine: own.aboutLine ?? '',
    },
  }
}

export const guestsOf = (group: readonly GroupGuest[]) => group.map(({ guest }) => guest)

export function toGroupMix(group: readonly GroupGuest[]): GroupMix {
  return groupMix(guestsOf(group))
}

/** The guests who agreed to be shown, without the reader's own booking. */
export function visibleMembersFor(group: readonly GroupGuest[], reader: BookingId): GroupMember[] {
  const others = group.filter(({ booking }) => booking.id !== reader)
  return toVisibleMembers(others.map((each) => ({ ...each.guest, firstName: firstNameOf(each) })))
}

/** Guests other than the booker give their name in one field. */
function firstNameOf({ guest, booking }: GroupGuest): string {
  return guest.position === 1 ? booking.firstName : (guest.name.split(' ')[0] ?? '')
}

/** The booker is the first guest of each booking. */
export function filterBookers(group: readonly GroupGuest[]): GroupGuest[] {
  return group.filter(({ guest }) => guest.position === 1)
}
