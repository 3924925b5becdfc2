import type { Db, Tx } from '../db/database.ts'
import { findDeparture, type StoredDeparture } from '../db/departures.ts'
import { aheadOf, findEntry, type WaitlistEntry } from '../db/waitlist.ts'
import type { DepartureId, WaitlistEntryId } from '../rules/ids.ts'
import type { Wish } from '../rules/mails.ts'
import { peopleMissing, peopleToGo, potentialPeople } from '../rules/phases.ts'
import type { DeparturePhase } from '../rules/seats.ts'
import type { Tools } from './tools.ts'

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
  joinedAt: Date
  leftAt: Date | null
}

export async function waitlistPlace(
  entryId: WaitlistEntryId,
  { db, now }: Pick<Tools, 'db' | 'now'>,
): Promise<WaitlistPlace | undefined> {
  const entry = await findEntry(db, entryId)
  return entry && placeOf(db, entry, now())
}

export async function placeOf(db: Db | Tx, entry: WaitlistEntry, now: Date): Promise<WaitlistPlace> {
  const departure = entry.departureId ? await findDeparture(db, entry.departureId, now) : undefined
  const ahead = await aheadOf(db, entry)
  const { name, departureId, people, joinedAt, leftAt } = entry
  return {
    entryId: entry.id,
    name,
    departureId,
    wish: wishOf(entry, departure),
    people,
    place: ahead.parties + 1,
    ahead: ahead.people,
    ...progressOf(departure),
    joinedAt,
    leftAt,
  }
}

function wishOf({ packageId }: WaitlistEntry, departure: StoredDeparture | undefined): Wish {
  if (departure) {
    const { destination, startDate, endDate } = departure
    return { kind: 'departure', destination, startDate, endDate }
  }
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
