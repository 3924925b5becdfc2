import {
  listBookingsOfDeparture,
  listInvitationsOfDeparture,
  listWaitlistOfDeparture,
} from '#db/departures/departure-rows.ts'
import { findDeparture, listUpcomingDepartures, type StoredDeparture } from '#db/departures/departures.ts'
import { findDepartureOperator } from '#db/departures/operators.ts'
import { listGroup } from '#db/guests/guests.ts'
import { listLiveHoldsOfDeparture } from '#db/orders/live-holds.ts'
import { listQuotesOfDeparture } from '#db/quotes/quotes.ts'
import { listAuditEntriesOf } from '#db/staff/audit-log.ts'
import { listNotes } from '#db/staff/notes.ts'
import { getTripTitles } from '#operations/catalogue/catalogue-cache.ts'
import { loadCostTotals } from '#operations/costs/load-costs-page.ts'
import { toGroupMix } from '#operations/guests/load-group.ts'
import { type AuditRecordNames, nameAuditRecords } from '#operations/staff/name-audit-records.ts'
import { sortNewestFirst } from '#operations/staff/timeline-events.ts'
import type { Tools } from '#operations/tools.ts'
import { checkMoveBooking } from '#rules/bookings/booking-moves.ts'
import { charterEconomics } from '#rules/departures/charter.ts'
import { decisionDay } from '#rules/departures/decision-days.ts'
import { departureState } from '#rules/departures/departure-states.ts'
import { minimumPeople, potentialPeople } from '#rules/departures/phases.ts'
import { availableSpots } from '#rules/departures/seats.ts'
import type { DepartureId } from '#rules/ids.ts'
import { quoteStatus } from '#rules/quotes/quotes.ts'
import { listPublicDates } from './list-public-dates.ts'

type Booking = Awaited<ReturnType<typeof listBookingsOfDeparture>>[number]

/** Everything that happened to a departure, by staff, guests or the system. */
export type DepartureTimelineEvent = { key: string; at: Date } & (
  | { kind: 'created' }
  | { kind: 'staff-action'; action: string; actor: string; reason: string; details: unknown; names: AuditRecordNames }
  | { kind: 'invited' | 'accepted' | 'declined' | 'expired'; name: string; seats: number }
  | { kind: 'booked' | 'cancelled'; reference: string; seats: number }
)

export type StaffDeparturePage = NonNullable<Awaited<ReturnType<typeof loadStaffDeparturePage>>>

/** The first parties are enough to decide by; the waiting list's own page has all of them. */
const MAX_WAITLIST_ROWS = 50
const MAX_TIMELINE_EVENTS = 100

export async function loadStaffDeparturePage(id: DepartureId, tools: Tools) {
  const { db, now } = tools
  const departure = await findDeparture(db, id, now())
  if (!departure) return undefined
  const [titles, bookings, holds, quotes, group, waiting, upcoming, notes, events, operator, moveTargets, costs] =
    await Promise.all([
      getTripTitles(tools),
      listBookingsOfDeparture(db, id),
      listLiveHoldsOfDeparture(db, id, now()),
      listQuotesOfDeparture(db, id),
      listGroup(db, id),
      listWaitlistOfDeparture(db, id, MAX_WAITLIST_ROWS),
      listUpcomingDepartures(db, now(), { destination: departure.destination }),
      listNotes(db, { subject: 'departure', subjectId: id }),
      eventsOf(departure, tools),
      findDepartureOperator(db, departure),
      listPublicDates(tools),
      loadCostTotals(db, id),
    ])
  const confirmed = bookings.filter(({ state }) => state === 'confirmed')
  const { charterCostCents: costCents, priceCents, heldSeats, invitedSeats } = departure
  return {
    departure,
    title: titles[departure.destination] ?? departure.destination,
    state: departureState(departure, now()),
    operatorName: operator?.name,
    availableSpots: availableSpots(departure),
    potential: potentialPeople(departure),
    minimum: minimumPeople(departure.capacity),
    decisionDay: decisionDay(departure),
    ledger: charterEconomics({ costCents, priceCents, bookings: confirmed, heldSeats, invitedSeats }),
    costs,
    mix: toGroupMix(group),
    bookings: bookings.map((booking) => {
      const move = { seats: booking.seats, occasion: 'staff' } as const
      const withRoom = upcoming.filter((to) => checkMoveBooking(departure, to, move, now()) === undefined)
      return { ...booking, otherDepartures: booking.state === 'confirmed' ? withRoom.map(daysOf) : [] }
    }),
    holds,
    quotes: quotes.map((quote) => ({ ...quote, status: quoteStatus(quote, now()) })),
    waiting,
    moveTargets: moveTargets.filter((other) => other.id !== id),
    notes,
    events: sortNewestFirst([...events, ...bookings.flatMap(bookingEvents)]).slice(0, MAX_TIMELINE_EVENTS),
  }
}

const daysOf = ({ id, startDate, endDate }: StoredDeparture) => ({ id, startDate, endDate })

async function eventsOf(departure: StoredDeparture, tools: Tools): Promise<DepartureTimelineEvent[]> {
  const { db } = tools
  const { id, createdAt } = departure
  const [auditEntries, invitations] = await Promise.all([
    listAuditEntriesOf(db, 'departure', id, MAX_TIMELINE_EVENTS),
    listInvitationsOfDeparture(db, id, MAX_TIMELINE_EVENTS),
  ])
  const names = await nameAuditRecords(auditEntries, tools)
  const isCreatedByStaff = auditEntries.some(({ action }) => action === 'create-departure')
  return [
    ...(isCreatedByStaff ? [] : [{ key: 'created', kind: 'created', at: createdAt } as const]),
    ...auditEntries.map(
      ({ id: key, at, action, actor, reason, details }) =>
        ({ key, kind: 'staff-action', at, action, actor, reason, details, names }) as const,
    ),
    ...invitations.flatMap(invitationEvents),
  ]
}

function invitationEvents({
  invitation,
  name,
}: Awaited<ReturnType<typeof listInvitationsOfDeparture>>[number]): DepartureTimelineEvent[] {
  const { id, seats, state, createdAt, endedAt } = invitation
  const made = { key: `${id} made`, kind: 'invited', at: createdAt, name, seats } as const
  if (state === 'open' || !endedAt) return [made]
  return [made, { key: `${id} ended`, kind: state, at: endedAt, name, seats }]
}

function bookingEvents({ id, reference, seats, createdAt, cancelledAt }: Booking): DepartureTimelineEvent[] {
  const booked = { key: `${id} booked`, kind: 'booked', at: createdAt, reference, seats } as const
  if (!cancelledAt) return [booked]
  return [booked, { key: `${id} cancelled`, kind: 'cancelled', at: cancelledAt, reference, seats }]
}
