import { addHours, startOfDayAt } from '#rules/dates.ts'
import { type DepartureDays, isPast } from '#rules/departures/departure-days.ts'
import { hasFreeSeats, type SeatFacts } from '#rules/departures/seats.ts'

type StartDay = Pick<DepartureDays, 'startDate' | 'timeZone'>

/** Two nights to think about it. Rule P4. */
export const INVITATION_HOURS = 48

/** Rules P4 and P9: an invitation sent shortly before the start ends when the start day begins. */
export function invitationExpiresAt({ startDate, timeZone }: StartDay, now: Date): Date {
  const startsAt = startOfDayAt(timeZone, startDate)
  const expiresAt = addHours(now, INVITATION_HOURS)
  return expiresAt < startsAt ? expiresAt : startsAt
}

/** Rule P20: as long as someone needs who will pay tomorrow. */
const EXTRA_HOURS = 24

/** Rules P9 and P20: it still ends when the start day begins. */
export function extendedInvitationEnd({ startDate, timeZone }: StartDay, expiresAt: Date): Date {
  const startsAt = startOfDayAt(timeZone, startDate)
  const later = addHours(expiresAt, EXTRA_HOURS)
  return later < startsAt ? later : startsAt
}

export type ExtendInvitationRefusal = 'not-invited' | 'starts-soon'

type InvitationState = 'open' | 'accepted' | 'declined' | 'expired'

/** Rule P4: an invitation expires by time, even if no job has marked it yet. */
export function invitationState<State extends InvitationState>(
  { state, expiresAt }: { state: State; expiresAt: Date },
  now: Date,
): State | 'expired' {
  return state === 'open' && expiresAt <= now ? 'expired' : state
}

/** Rules P3 and P4: in order of joining, all parties that fit into the remaining seats. A party that is too large is skipped. */
export function selectFittingParties<Party extends { people: number }>(
  inOrder: readonly Party[],
  freeSeats: number,
): Party[] {
  let left = freeSeats
  return inOrder.filter(({ people }) => {
    const fits = people <= left
    if (fits) left -= people
    return fits
  })
}

export type ResizeInvitationResult =
  | { ok: true; seats: number }
  | { ok: false; reason: 'not-enough-seats'; availableSpots: number }

/** An invitation shrinks with its party, and grows with it if there are free seats. */
export function checkInvitationResize(seats: number, people: number, freeSeats: number): ResizeInvitationResult {
  return people - seats <= freeSeats
    ? { ok: true, seats: people }
    : { ok: false, reason: 'not-enough-seats', availableSpots: seats + freeSeats }
}

export type InvitePartyRefusal =
  /** The entry’s target is not a departure. */
  | 'no-departure'
  | 'not-confirmed'
  | 'already-invited'
  | 'still-gathering'
  | 'departure-unavailable'
  | 'placeholder-price'
  | 'not-enough-seats'

/** Rules M9, M28, P9, P10 and W5, out of order. A closed departure is closed to the public, not to staff. */
export function checkInviteParty(
  { people, isInvited, isConfirmed }: { people: number; isInvited: boolean; isConfirmed: boolean },
  departure: (SeatFacts & StartDay & { hasSellablePrice: boolean; isPrivate: boolean }) | undefined,
  now: Date,
): InvitePartyRefusal | undefined {
  if (!departure) return 'no-departure'
  if (!isConfirmed) return 'not-confirmed'
  if (isInvited) return 'already-invited'
  if (departure.isCancelled || departure.isPrivate || isPast(departure, now)) return 'departure-unavailable'
  if (departure.phase === 'gathering') return 'still-gathering'
  if (!departure.hasSellablePrice) return 'placeholder-price'
  return hasFreeSeats(departure, people) ? undefined : 'not-enough-seats'
}
