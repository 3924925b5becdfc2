import { type DepartureId, idsOf, type WaitlistEntryId } from '#rules/ids.ts'
import { type Home, isAcceptable, type Offer, type Sport, type Statement } from './accepts.ts'
import type { Language } from './wishes.ts'

/** An entry on a waitlist, in the words of the pool. */
export type PoolEntry = Statement & {
  id: WaitlistEntryId
  emailKey: string
  joinedAt: Date
  /** The departure of the entry, whether or not people can still join it. */
  home: Home | null
}

/** A departure that people can still join. */
export type PoolDate = Omit<Offer, 'free' | 'sports' | 'languages'> & {
  capacity: number
  /** Seats that are paid, held or invited. */
  taken: number
  /** It flies with this many people, those included; 0 if it flies anyway. */
  needed: number
  /** The guests who have booked, by sport, as far as they said. */
  guests: Readonly<Record<Sport, number>>
}

/** A departure, a package, or a place without either: any destination, or departures that people can no longer join. */
export type Place = string
export const ANYWHERE = 'anywhere'
export const CLOSED = 'closed'

/** All waitlist entries with the same email address. */
export type WaitingParty = {
  /** The ID of the entry that joined first. */
  id: WaitlistEntryId
  emailKey: string
  people: number
  joinedAt: Date
  /** The departure that it waits for, or null. With several, the one it joined first. */
  home: DepartureId | null
  place: Place
  /** Every departure whose list it is on. */
  lists: readonly DepartureId[]
  /** Rule W6: the departures that it would go on, and is not on the list of. */
  fits: readonly DepartureId[]
}

export type Pool = { parties: readonly WaitingParty[]; dates: readonly (PoolDate & Offer)[] }

/** The people who wait for a departure, by sport, and the languages that they speak, as far as they said. */
type WaitingGroup = { sports: Readonly<Record<Sport, number>>; languages: readonly Language[] }

/** Rule W12: the match takes the parties of this many entries, those that have waited longest. */
export const MAX_POOL_ENTRIES = 2000

export function buildPool(entries: readonly PoolEntry[], dates: readonly PoolDate[]): Pool {
  const offers = toOffers(entries, dates)
  const parties = Map.groupBy(entries, ({ emailKey }) => emailKey)
  return { dates: offers, parties: [...parties.values()].map((own) => toParty(own, offers)) }
}

export function toOffers(entries: readonly PoolEntry[], dates: readonly PoolDate[]): Pool['dates'] {
  const groups = groupsOf(entries)
  return dates.map((date) => ({ ...date, ...offerOf(date, groups.get(date.id)) }))
}

function offerOf({ capacity, taken, guests }: PoolDate, group: WaitingGroup | undefined) {
  const { sports = { ski: 0, snowboard: 0 }, languages = [] } = group ?? {}
  const together = { ski: guests.ski + sports.ski, snowboard: guests.snowboard + sports.snowboard }
  return { free: Math.max(0, capacity - taken), sports: together, languages }
}

function groupsOf(entries: readonly PoolEntry[]): Map<DepartureId | null, WaitingGroup> {
  const waiting = Map.groupBy(entries, ({ departureId }) => departureId)
  return new Map([...waiting].map(([id, group]) => [id, groupOf(group)]))
}

function groupOf(waiting: readonly PoolEntry[]): WaitingGroup {
  const count = (sport: Sport) => waiting.reduce((sum, entry) => sum + (entry.sport === sport ? entry.people : 0), 0)
  const languages = new Set(waiting.flatMap(({ wishes }) => wishes.languages))
  return { sports: { ski: count('ski'), snowboard: count('snowboard') }, languages: [...languages] }
}

/** All entries must have the same address. */
export function toParty(unordered: readonly PoolEntry[], offers: readonly Offer[]): WaitingParty {
  const entries = unordered.toSorted((one, other) => +one.joinedAt - +other.joinedAt || (one.id < other.id ? -1 : 1))
  const [first] = entries
  if (!first) throw new Error('a party has an entry')
  const offered = new Set(idsOf(offers))
  const lists = entries.flatMap(({ departureId }) => (departureId && offered.has(departureId) ? [departureId] : []))
  const people = Math.max(...entries.map((entry) => entry.people))
  // All of its people have to find seats, whichever entry accepts.
  const statements = entries.map((entry) => ({ ...entry, people }))
  // What one of its entries refuses, no other entry accepts.
  const not = new Set(entries.flatMap(({ wishes }) => wishes.not))
  const isFitting = (offer: Offer) =>
    !lists.includes(offer.id) &&
    !not.has(offer.id) &&
    statements.some((entry) => isAcceptable(entry, offer, entry.home ?? undefined))
  return {
    id: first.id,
    emailKey: first.emailKey,
    people,
    joinedAt: first.joinedAt,
    home: lists[0] ?? null,
    place: lists[0] ?? first.packageId ?? (first.departureId ? CLOSED : ANYWHERE),
    lists,
    fits: idsOf(offers.filter(isFitting)),
  }
}

/** For each departure, the people who do not wait for it, but would go on it. */
export function countFittingPeople({ parties }: Pool): Map<DepartureId, number> {
  const counts = new Map<DepartureId, number>()
  for (const { people, fits } of parties) for (const id of fits) counts.set(id, (counts.get(id) ?? 0) + people)
  return counts
}
