import type { Db, Tx } from '#db/database.ts'
import { listCopyableDepartures, listDepartureRows, listStartDays } from '#db/departures/departure-rows.ts'
import { lockDepartures } from '#db/departures/departures.ts'
import { findActiveOperator } from '#db/departures/operators.ts'
import { writeAuditEntry } from '#operations/staff/audit.ts'
import type { Tools } from '#operations/tools.ts'
import type { Destination } from '#rules/catalogue/catalogue.ts'
import { type Day, dayAt } from '#rules/dates.ts'
import { checkCopy, laterDates, MAX_COPIES } from '#rules/departures/new-departures.ts'
import type { DepartureId } from '#rules/ids.ts'
import { publishDeparture } from './publish-departure.ts'

type Season = { destination?: string | undefined; from: Day; to: Day; weeks: number }

export type PlannedCopy = Awaited<ReturnType<typeof listPlannedCopies>>[number]

/** The public departures of a season that were not cancelled, each with the dates of its copy and what stands in its way. */
export async function listPlannedCopies({ weeks, ...season }: Season, tools: Tools) {
  const [found, { destinations }] = await Promise.all([
    listDepartureRows(tools.db, season, undefined, MAX_COPIES, tools.now()),
    tools.catalogue.current(),
  ])
  const sources = found.filter(({ isCancelled, isPrivate }) => !isCancelled && !isPrivate)
  const taken = await takenDays(tools.db, sources, weeks)
  return sources.flatMap((source) => {
    const trip = destinations.find(({ id }) => id === source.destination)
    if (!trip) return []
    const { id, startDate, endDate, capacity } = source
    const later = laterDates(source, weeks)
    const problem = checkCopy(later.startDate, dayAt(trip.timeZone, tools.now()), taken(source.destination))
    return [{ id, title: trip.title, startDate, endDate, later, capacity, priceCents: trip.priceCents, problem }]
  })
}

type Dates = { destination: string; startDate: Day; endDate: Day }

async function takenDays(db: Db | Tx, sources: readonly Dates[], weeks: number) {
  const starts = sources.map((source) => laterDates(source, weeks).startDate).sort()
  const [first, last] = [starts[0], starts.at(-1)]
  const taken = first && last ? await listStartDays(db, first, last) : []
  const byTrip = Map.groupBy(taken, ({ destination }) => destination)
  return (destination: string) => new Set(byTrip.get(destination)?.map(({ startDate }) => startDate))
}

type CopyDeparturesRequest = { ids: readonly DepartureId[]; weeks: number; actor: string }

export type CopyDeparturesResult =
  | { ok: true; created: number; skipped: number }
  | { ok: false; reason: 'no-departures' }

/**
 * Creates all copies in one transaction, each at its trip's price. The copied departures are locked, so that two people
 * who copy the same season make each copy once.
 */
export async function copyDepartures(
  { ids, weeks, actor }: CopyDeparturesRequest,
  tools: Tools,
): Promise<CopyDeparturesResult> {
  const { destinations } = await tools.catalogue.current()
  return tools.db.transaction(async (tx) => {
    await lockDepartures(tx, ids)
    const sources = await listCopyableDepartures(tx, ids)
    if (sources.length === 0) return { ok: false, reason: 'no-departures' }
    const taken = await takenDays(tx, sources, weeks)
    let created = 0
    for (const source of sources) {
      const trip = destinations.find(({ id }) => id === source.destination)
      const { startDate } = laterDates(source, weeks)
      if (!trip || checkCopy(startDate, dayAt(trip.timeZone, tools.now()), taken(trip.id))) continue
      await copyDeparture(tx, { source, trip, weeks, actor }, tools)
      created++
    }
    return { ok: true, created, skipped: ids.length - created }
  })
}

type Copy = {
  source: Awaited<ReturnType<typeof listCopyableDepartures>>[number]
  trip: Destination
  weeks: number
  actor: string
}

async function copyDeparture(tx: Tx, { source, trip, weeks, actor }: Copy, tools: Tools): Promise<void> {
  const { destination, capacity, salesCloseDays, cabinSeats, cabinMaxKg } = source
  // Rule A17: one that has ended flies no new departures.
  const operatorId = source.operatorId && ((await findActiveOperator(tx, source.operatorId))?.id ?? null)
  const settings = { ...laterDates(source, weeks), capacity, salesCloseDays, operatorId, cabinSeats, cabinMaxKg }
  const price = { priceCents: trip.priceCents, priceIsPlaceholder: trip.pricePlaceholder }
  const made = { ...settings, ...price, destination, timeZone: trip.timeZone, phase: 'gathering' } as const
  const departureId = await publishDeparture(tx, made, tools)
  const details = { destination, ...settings, ...price, copiedFrom: source.id }
  await writeAuditEntry(tx, { actor, action: 'create-departure', departureId, details }, tools)
}
