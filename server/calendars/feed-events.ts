import { feedWords as words } from '#content/calendars/feed.ts'
import type { SiteFacts } from '#content/site-facts.ts'
import type { LoadedCalendar } from '#operations/calendars/load-calendar.ts'
import type { CalendarEvent } from '#rules/calendars/calendar.ts'
import { groupByDay } from '#rules/calendars/feeds.ts'
import { eventSequence } from '#rules/calendars/sequences.ts'

type Site = Pick<SiteFacts, 'host'> & { publicUrl: string }

/** Rule A10: the entries of a subscribed calendar, in words. */
export function feedEvents(calendar: LoadedCalendar, site: Site): CalendarEvent[] {
  return [
    ...calendar.departures.map((departure) => departureEvent(departure, calendar, site)),
    ...calendar.decisions.map((decision) => decisionEvent(decision, site)),
    ...groupByDay(calendar.installments).map((day) => dueEvent(day, site)),
  ]
}

type Entry<Kind extends 'departures' | 'decisions' | 'installments'> = LoadedCalendar[Kind][number]

/** Staff and operators follow these days, and most of them stay at their desk. */
const isBusy = false

function departureEvent(
  departure: Entry<'departures'>,
  { operatorName, hasLogin }: LoadedCalendar,
  { host, publicUrl }: Site,
): CalendarEvent {
  const { id, version, title, startDate, endDate, people, capacity, state, isCancelled, isCertain } = departure
  const area = operatorName === null ? 'departures' : 'manifests'
  const status = isCancelled ? 'CANCELLED' : isCertain ? 'CONFIRMED' : 'TENTATIVE'
  return {
    uid: `${id}-departure@${host}`,
    sequence: eventSequence(version, status),
    start: startDate,
    end: endDate,
    status,
    isBusy,
    summary: words.departure(title, people, capacity, state),
    description: words.departureNote(people, capacity),
    ...(hasLogin && { url: `${publicUrl}/staff/${area}/${id}` }),
  }
}

function decisionEvent(decision: Entry<'decisions'>, { host, publicUrl }: Site): CalendarEvent {
  const { id, version, day, people, minimum } = decision
  return {
    uid: `${id}-decision@${host}`,
    sequence: version,
    start: day,
    end: day,
    status: 'CONFIRMED',
    isBusy,
    summary: words.decision(decision),
    description: words.decisionNote(people, minimum),
    url: `${publicUrl}/staff/departures/${id}`,
  }
}

function dueEvent({ day, due }: { day: string; due: Entry<'installments'>[] }, { host, publicUrl }: Site) {
  const totalCents = due.reduce((sum, { cents }) => sum + cents, 0)
  return {
    uid: `installments-${day}@${host}`,
    sequence: 0,
    start: day,
    end: day,
    status: 'CONFIRMED',
    isBusy,
    summary: words.due(due, totalCents),
    description: due.map(words.dueLine).join('\n'),
    url: `${publicUrl}/staff/bookings`,
  } satisfies CalendarEvent
}
