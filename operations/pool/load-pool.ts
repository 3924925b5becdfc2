import { listUpcomingDepartures, type StoredDeparture } from '#db/departures/departures.ts'
import { listGuestRiders } from '#db/departures/riders.ts'
import { listLongestWaiting, listPoolEntries, listProposedBefore } from '#db/pool/pool-entries.ts'
import type { Tools } from '#operations/tools.ts'
import { skillStepOfDestination } from '#rules/catalogue/skill-steps.ts'
import { areSalesClosed } from '#rules/departures/departure-days.ts'
import { minimumPeople } from '#rules/departures/phases.ts'
import { hasSellablePrice } from '#rules/departures/seats.ts'
import { SPORTS } from '#rules/forms/options.ts'
import { idsOf } from '#rules/ids.ts'
import { choosesCompany } from '#rules/pool/accepts.ts'
import { buildPool, MAX_POOL_ENTRIES, type Pool, type PoolDate, type PoolEntry, toOffers } from '#rules/pool/pool.ts'
import { wishesOf } from '#rules/pool/wishes.ts'

type PoolTools = Pick<Tools, 'db' | 'now' | 'liveMethods' | 'catalogue'>

/** `added` departures do not exist yet. */
type Options = { added?: readonly PoolDate[]; maxEntries?: number | undefined }

export async function loadPool(tools: PoolTools, { added = [], maxEntries }: Options = {}): Promise<Pool> {
  // Rule W7: everyone who waits, up to the limit of rule W12, and every departure that people can still join.
  const [entries, dates] = await Promise.all([listLongest(tools, maxEntries), listDates(tools)])
  return buildPool(entries, [...dates, ...added])
}

/** What one party waits for, and the departures it could join. */
export async function loadPartyFacts(emailKey: string, tools: PoolTools): Promise<[PoolEntry[], Pool['dates']]> {
  const [own, dates] = await Promise.all([listEntries([emailKey], tools), listDates(tools)])
  return [own, toOffers(own.some(choosesCompany) ? await listLongest(tools) : [], dates)]
}

async function listLongest(tools: Pick<Tools, 'db' | 'now'>, maxEntries = MAX_POOL_ENTRIES): Promise<PoolEntry[]> {
  return listEntries(await listLongestWaiting(tools.db, tools.now(), maxEntries), tools)
}

async function listEntries(addresses: readonly string[], { db, now }: Pick<Tools, 'db' | 'now'>): Promise<PoolEntry[]> {
  const [rows, before] = await Promise.all([listPoolEntries(db, now(), addresses), listProposedBefore(db, addresses)])
  const proposedTo = Map.groupBy(before, ({ emailKey }) => emailKey)
  const parties = Map.groupBy(rows, ({ emailKey }) => emailKey)
  return rows.map(({ destination, startDate, wishes, sport, skillLevel, ...entry }) => {
    const others = parties.get(entry.emailKey) ?? []
    const stated = wishesOf(
      wishes,
      others.map((each) => each.wishes),
    )
    const not = (proposedTo.get(entry.emailKey) ?? []).map(({ departureId }) => departureId)
    return {
      ...entry,
      sport: SPORTS.find((each) => each === sport) ?? null,
      skillLevel: skillLevel ?? '',
      wishes: { ...stated, not: [...stated.not, ...not] },
      home: destination && startDate ? { destination, startDate } : null,
    }
  })
}

async function listDates({ db, now, liveMethods, catalogue }: PoolTools): Promise<PoolDate[]> {
  const moment = now()
  const departures = (await listUpcomingDepartures(db, moment)).filter(
    (departure) =>
      !departure.isClosed && !areSalesClosed(departure, moment) && hasSellablePrice(departure, liveMethods),
  )
  const riders = Map.groupBy(await listGuestRiders(db, idsOf(departures)), ({ departureId }) => departureId)
  const { destinations } = (await catalogue.current()).everyTrip
  return departures.map((departure) => {
    const skillStep = skillStepOfDestination(departure.destination, destinations)
    return toPoolDate({ ...departure, skillStep }, riders.get(departure.id) ?? [])
  })
}

type Skilled = StoredDeparture & Pick<PoolDate, 'skillStep'>

export function toPoolDate(departure: Skilled, riders: readonly { sport: string | null }[]): PoolDate {
  const { id, skillStep, destination, startDate, endDate, priceCents, capacity, confirmedSince } = departure
  const { confirmedSeats, heldSeats, invitedSeats } = departure
  const count = (sport: string) => riders.filter((rider) => rider.sport === sport).length
  return {
    id,
    destination,
    startDate,
    endDate,
    priceCents,
    capacity,
    skillStep,
    taken: confirmedSeats + heldSeats + invitedSeats,
    needed: confirmedSince ? 0 : Math.min(capacity, minimumPeople(capacity)),
    guests: { ski: count('ski'), snowboard: count('snowboard') },
  }
}
