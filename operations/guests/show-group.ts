import { findBooking } from '../../db/bookings.ts'
import { type GroupGuest, groupOf } from '../../db/guests.ts'
import { type GroupMember, type GroupMix, groupMix, membersOf } from '../../rules/group.ts'
import type { BookingId } from '../../rules/ids.ts'
import type { Tools } from '../tools.ts'

/** Rule G1: the others, as one of them may see them. */
export type GroupView = {
  mix: GroupMix
  members: GroupMember[]
  own: { shares: boolean; whatsapp: string }
}

/** Nothing for whoever has not paid, or is not coming any more. */
export async function showGroup(bookingId: BookingId, { db }: Pick<Tools, 'db'>): Promise<GroupView | undefined> {
  const booking = await findBooking(db, bookingId)
  if (booking?.state !== 'confirmed') return undefined
  const group = await groupOf(db, booking.departureId)
  const own = bookersOf(group).find(({ guest }) => guest.bookingId === bookingId)?.guest
  if (!own) throw new Error('every booking has its first guest')
  return {
    mix: mixOf(group),
    members: membersFor(group, bookingId),
    // Most people have WhatsApp on their phone; they see the number before they agree.
    own: { shares: own.sharesSince !== null, whatsapp: own.whatsapp ?? booking.phone },
  }
}

export function mixOf(group: readonly GroupGuest[]): GroupMix {
  return groupMix(group.map(({ guest }) => guest))
}

/** Those who agreed, without the reader. */
export function membersFor(group: readonly GroupGuest[], reader: BookingId): GroupMember[] {
  const others = bookersOf(group).filter(({ booking }) => booking.id !== reader)
  return membersOf(others.map(({ guest, booking }) => ({ ...guest, firstName: booking.firstName })))
}

/** One person of each booking speaks for it. */
export function bookersOf(group: readonly GroupGuest[]): GroupGuest[] {
  return group.filter(({ guest }) => guest.position === 1)
}
