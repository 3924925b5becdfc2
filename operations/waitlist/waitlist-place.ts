import type { Db, Tx } from '../../db/database.ts'
import { findDeparture, type StoredDeparture } from '../../db/departures.ts'
import { hasAccepted, openInvitationOf } from '../../db/invitations.ts'
import { type Ahead, aheadOf, findEntry, type WaitlistEntry } from '../../db/waitlist.ts'
import type { DepartureId, InvitationId, WaitlistEntryId } from '../../rules/ids.ts'
import type { Wish } from '../../rules/mails.ts'
import { peopleMissing, peopleToGo, potentialPeople } from '../../rules/phases.ts'
import type { DeparturePhase } from '../../rules/seats.ts'
import type { Tools } from '../tools.ts'
import { departureWish } from './waitlist-mails.ts'

/** Rule W4: where somebody stands. What concerns a date is null where no date is asked for. */
export type WaitlistPlace = {
  entryId: WaitlistEntryId
  name: string
  departureId: DepartureId | null
  wish: Wish
  people: number
  /** Among those who wait for the same; the first is 1. */
  place: number
  /** How many people the parties before this one bring. */
  ahead: number
  potential: number | null
  needed: number | null
  missing: number | null
  phase: DeparturePhase | null
  standing: WaitlistEntry['standing']
  /** What is offered to them just now. */
  invitation: { id: InvitationId; seats: number; until: Date } | null
  isCancelled: boolean
  /** They accepted an invitation and paid, and so are not on the list any more. */
  hasBooked: boolean
  joinedAt: Date
  leftAt: Date | null
}

export async function waitlistPlace(
  entryId: WaitlistEntryId,
  { db, now }: Pick<Tools, 'db' | 'now'>,
): Promise<WaitlistPlace | undefined> {
  const entry = await findEntry(db, entryId)
  if (!entry) return undefined
  const departure = await departureOf(db, entry, now())
  const invitation = await openInvitationOf(db, entryId)
  const offer = invitation && invitation.until > now() ? invitation : undefined
  return {
    ...placeOf(entry, departure, await aheadOf(db, entry)),
    invitation: offer ? { id: offer.id, seats: offer.seats, until: offer.until } : null,
    hasBooked: entry.leftAt !== null && (await hasAccepted(db, entryId)),
  }
}

export async function wishFor(db: Db | Tx, entry: WaitlistEntry, now: Date): Promise<Wish> {
  return wishOf(entry, await departureOf(db, entry, now))
}

async function departureOf(db: Db | Tx, entry: WaitlistEntry, now: Date): Promise<StoredDeparture | undefined> {
  return entry.departureId ? findDeparture(db, entry.departureId, now) : undefined
}

export function placeOf(
  entry: WaitlistEntry,
  departure: StoredDeparture | undefined,
  ahead: Ahead,
): Omit<WaitlistPlace, 'invitation' | 'hasBooked'> {
  const { name, departureId, people, standing, joinedAt, leftAt } = entry
  return {
    entryId: entry.id,
    name,
    departureId,
    wish: wishOf(entry, departure),
    people,
    place: ahead.parties + 1,
    ahead: ahead.people,
    ...progressOf(departure),
    standing,
    isCancelled: departure?.isCancelled ?? false,
    joinedAt,
    leftAt,
  }
}

function wishOf({ packageId }: WaitlistEntry, departure: StoredDeparture | undefined): Wish {
  if (departure) return departureWish(departure)
  return packageId ? { kind: 'package', packageId } : { kind: 'anywhere' }
}

/** How close a date is to going. */
function progressOf(
  departure: StoredDeparture | undefined,
): Pick<WaitlistPlace, 'potential' | 'needed' | 'missing' | 'phase'> {
  if (!departure) return { potential: null, needed: null, missing: null, phase: null }
  const { capacity, phase } = departure
  const potential = potentialPeople(departure)
  return { potential, needed: peopleToGo(capacity), missing: peopleMissing(capacity, potential), phase }
}
