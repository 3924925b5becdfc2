import { findDeparture, type StoredDeparture } from '../../db/departures.ts'
import { groupOf } from '../../db/guests.ts'
import { notesOf, type StoredNote } from '../../db/notes.ts'
import { findOperator } from '../../db/operators.ts'
import { auditOn, bookingsOn, invitationsOn, otherDates, waitingOn } from '../../db/staff-departures.ts'
import { type CharterLedger, charterLedger } from '../../rules/charter.ts'
import { type Day, dayOf } from '../../rules/dates.ts'
import type { GroupMix } from '../../rules/group.ts'
import type { DepartureId } from '../../rules/ids.ts'
import { peopleToGo, potentialPeople } from '../../rules/phases.ts'
import { availableSpots } from '../../rules/seats.ts'
import { showTitles } from '../catalogue/show-catalogue.ts'
import { mixOf } from '../guests/show-group.ts'
import type { Tools } from '../tools.ts'
import { decisionDay } from './list-departures.ts'

type Booking = Awaited<ReturnType<typeof bookingsOn>>[number]
type Waiting = Awaited<ReturnType<typeof waitingOn>>[number]

/** Everything that happened to a departure, whoever or whatever did it. */
export type DepartureEvent = { key: string; at: Date } & (
  | { kind: 'created' }
  | { kind: 'by-hand'; action: string; actor: string; reason: string }
  | { kind: 'invited' | 'accepted' | 'declined' | 'lapsed'; name: string; seats: number }
  | { kind: 'booked' | 'cancelled'; reference: string; seats: number }
)

export type DepartureRecord = {
  departure: StoredDeparture
  title: string
  operatorName: string | undefined
  availableSpots: number
  potential: number
  needed: number
  decisionDay: Day
  ledger: CharterLedger
  mix: GroupMix
  bookings: Booking[]
  waiting: Waiting[]
  otherDates: { id: DepartureId; startDate: Day; endDate: Day }[]
  notes: StoredNote[]
  events: DepartureEvent[]
}

/** The first of a long list are enough to decide by; the waiting list's own page has all of them. */
const MOST_WAITING = 50
const MOST_EVENTS = 100

export async function showDepartureRecord(id: DepartureId, tools: Tools): Promise<DepartureRecord | undefined> {
  const { db, now } = tools
  const departure = await findDeparture(db, id, now())
  if (!departure) return undefined
  const [titles, bookings, group, waiting, dates, notes, events, operator] = await Promise.all([
    showTitles(tools),
    bookingsOn(db, id),
    groupOf(db, id),
    waitingOn(db, id, MOST_WAITING),
    otherDates(db, departure, dayOf(now())),
    notesOf(db, { record: 'departure', recordId: id }),
    eventsOf(departure, tools),
    departure.operatorId ? findOperator(db, departure.operatorId) : undefined,
  ])
  const standing = bookings.filter(({ state }) => state === 'confirmed')
  const { charterCostCents: costCents, priceCents, heldSeats, invitedSeats } = departure
  return {
    departure,
    title: titles[departure.destination] ?? departure.destination,
    operatorName: operator?.name,
    availableSpots: availableSpots(departure),
    potential: potentialPeople(departure),
    needed: peopleToGo(departure.capacity),
    decisionDay: decisionDay(departure.startDate),
    ledger: charterLedger({ costCents, priceCents, bookings: standing, heldSeats, invitedSeats }),
    mix: mixOf(group),
    bookings,
    waiting,
    otherDates: dates,
    notes,
    events: [...events, ...bookings.flatMap(bookingEvents)].sort(newestFirst).slice(0, MOST_EVENTS),
  }
}

async function eventsOf(departure: StoredDeparture, { db }: Tools): Promise<DepartureEvent[]> {
  const { id, createdAt } = departure
  const [acts, offers] = await Promise.all([auditOn(db, id, MOST_EVENTS), invitationsOn(db, id, MOST_EVENTS)])
  return [
    { key: 'created', kind: 'created', at: createdAt },
    ...acts.map(
      ({ id: key, at, action, actor, reason }) => ({ key, kind: 'by-hand', at, action, actor, reason }) as const,
    ),
    ...offers.flatMap(offerEvents),
  ]
}

function offerEvents({ invitation, name }: Awaited<ReturnType<typeof invitationsOn>>[number]): DepartureEvent[] {
  const { id, seats, state, createdAt, endedAt } = invitation
  const made = { key: `${id} made`, kind: 'invited', at: createdAt, name, seats } as const
  if (state === 'open' || !endedAt) return [made]
  return [made, { key: `${id} ended`, kind: state, at: endedAt, name, seats }]
}

function bookingEvents({ id, reference, seats, createdAt, cancelledAt }: Booking): DepartureEvent[] {
  const booked = { key: `${id} booked`, kind: 'booked', at: createdAt, reference, seats } as const
  if (!cancelledAt) return [booked]
  return [booked, { key: `${id} cancelled`, kind: 'cancelled', at: cancelledAt, reference, seats }]
}

function newestFirst(one: DepartureEvent, other: DepartureEvent): number {
  return other.at.getTime() - one.at.getTime()
}
