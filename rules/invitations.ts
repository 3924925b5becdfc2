import type { Day } from './dates.ts'
import { hasSeats, type SeatFacts } from './seats.ts'

/** Two nights to sleep on it, and time to ask at home. Rule P4. */
export const INVITATION_HOURS = 48

const HOUR_MS = 3_600_000

export function invitationEnd(now: Date): Date {
  return new Date(now.getTime() + INVITATION_HOURS * HOUR_MS)
}

/** Rules P3 and P4: in order of joining all who fit into what is left. Who is too large is passed over and keeps its place. */
export function partiesThatFit<Party extends { people: number }>(
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

export type PartyChange = { ok: true; seats: number } | { ok: false; reason: 'no-seats'; availableSpots: number }

/** An invitation shrinks with its party, and grows with it while there are free seats. */
export function resizedInvitation(seats: number, people: number, freeSeats: number): PartyChange {
  return people - seats <= freeSeats
    ? { ok: true, seats: people }
    : { ok: false, reason: 'no-seats', availableSpots: seats + freeSeats }
}

/** Why staff cannot invite somebody before their turn. */
export type InviteRefusal =
  /** They wait for no date. */
  | 'no-date'
  | 'is-invited'
  /** The date does not ask for deposits yet. */
  | 'is-gathering'
  | 'date-over'
  | 'no-seats'

/** Rule P4, out of order: dates that staff have closed are closed to the public, not to them. */
export function refuseInvite(
  { people, isInvited }: { people: number; isInvited: boolean },
  departure: (SeatFacts & { startDate: Day }) | undefined,
  today: Day,
): InviteRefusal | undefined {
  if (!departure) return 'no-date'
  if (isInvited) return 'is-invited'
  if (departure.isCancelled || departure.startDate <= today) return 'date-over'
  if (departure.phase === 'gathering') return 'is-gathering'
  return hasSeats(departure, people) ? undefined : 'no-seats'
}
