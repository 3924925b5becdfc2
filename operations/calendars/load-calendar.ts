import { listFeedDepartures, listUnpaidInstallments } from '#db/calendars/feed-rows.ts'
import { type CalendarFeed, updateLastRead } from '#db/calendars/feeds.ts'
import { findOperator } from '#db/departures/operators.ts'
import { findMember } from '#db/staff/staff.ts'
import { getTripTitles } from '#operations/catalogue/catalogue-cache.ts'
import type { Tools } from '#operations/tools.ts'
import { cancelledSince, type FeedScope, feedDays, scopeOf } from '#rules/calendars/feeds.ts'
import { lastingState } from '#rules/departures/departure-states.ts'
import { flightStatus, isConfirmed, openDecisionDay } from '#rules/departures/flight-status.ts'
import { seatsToFly } from '#rules/departures/phases.ts'
import { findFeedByKey } from './calendar-address.ts'

const HOUR_MS = 60 * 60 * 1000

export type LoadedCalendar = Awaited<ReturnType<typeof loadEntries>> & {
  /** The operator whose departures these are. Null for all departures. */
  operatorName: string | null
  /** A reader with a login gets links to the back office. */
  hasLogin: boolean
}

/** Rule A10: what the feed with this key shows now, or undefined if it no longer works. */
export async function loadCalendar(key: string, tools: Tools): Promise<LoadedCalendar | undefined> {
  const feed = await findFeedByKey(key, tools)
  const scope = feed && (await findScope(feed, tools))
  if (!feed || !scope) return undefined
  await recordReading(feed, tools)
  const operator = scope !== 'all' && scope.operatorId ? await findOperator(tools.db, scope.operatorId) : undefined
  const entries = await loadEntries(scope, tools)
  return { ...entries, operatorName: operator?.name ?? null, hasLogin: feed.staffId !== null }
}

/** Undefined if the staff member has left. */
async function findScope({ staffId, operatorId }: CalendarFeed, { db }: Tools): Promise<FeedScope | undefined> {
  if (!staffId) return { operatorId }
  const member = await findMember(db, staffId)
  return member && scopeOf(member)
}

/** To the hour, because a write for each reading would cost more than the reading. */
async function recordReading({ id, lastReadAt }: CalendarFeed, { db, now }: Tools): Promise<void> {
  const hour = new Date(Math.floor(now().getTime() / HOUR_MS) * HOUR_MS)
  if (!lastReadAt || lastReadAt < hour) await updateLastRead(db, id, hour)
}

async function loadEntries(scope: FeedScope, tools: Tools) {
  const now = tools.now()
  const days = feedDays(now)
  const titles = await getTripTitles(tools)
  const titled = <Row extends { destination: string }>(row: Row) => ({
    ...row,
    title: titles[row.destination] ?? row.destination,
  })
  const isForAll = scope === 'all'
  if (!isForAll && !scope.operatorId) return { departures: [], decisions: [], installments: [] }
  const operatorId = isForAll ? undefined : (scope.operatorId ?? undefined)
  const departures = await listFeedDepartures(
    tools.db,
    { ...days, cancelledSince: cancelledSince(now), operatorId },
    now,
  )
  const decisions = isForAll ? departures.flatMap((each) => decisionOf(titled(each), now)) : []
  const installments = isForAll ? await listUnpaidInstallments(tools.db, days) : []
  return {
    departures: departures.map((each) => entryOf(titled(each))),
    decisions,
    installments: installments.map(titled),
  }
}

type Titled = Awaited<ReturnType<typeof listFeedDepartures>>[number] & { title: string }

function entryOf(departure: Titled) {
  const { id, version, title, startDate, endDate, confirmedSeats, capacity, isCancelled, flownAt } = departure
  const isCertain = flownAt !== null || isConfirmed(flightStatus(departure))
  const state = lastingState(departure)
  return { id, version, title, startDate, endDate, people: confirmedSeats, capacity, state, isCancelled, isCertain }
}

function decisionOf(departure: Titled, now: Date) {
  const { id, version, title, startDate, endDate, confirmedSeats, capacity } = departure
  const day = openDecisionDay(departure, now)
  const entry = { id, version, title, startDate, endDate, people: confirmedSeats, minimum: seatsToFly(capacity) }
  return day ? [{ ...entry, day }] : []
}
