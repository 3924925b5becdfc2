import { bookingCalendar as words } from '#content/calendars/booking.ts'
import type { SiteFacts } from '#content/site-facts.ts'
import type { BookingPage, ScheduleView } from '#operations/bookings/load-booking-page.ts'
import type { BookingStatus } from '#rules/bookings/bookings.ts'
import type { CalendarEvent } from '#rules/calendars/calendar.ts'
import { eventSequence } from '#rules/calendars/sequences.ts'
import type { Day } from '#rules/dates.ts'
import { isConfirmed } from '#rules/departures/flight-status.ts'
import { isAgreed } from '#rules/installments/schedule.ts'
import { formatDollars } from '#rules/money.ts'

const statuses = {
  confirmed: 'CONFIRMED',
  pending: 'TENTATIVE',
  cancelled: 'CANCELLED',
} satisfies Record<BookingStatus, CalendarEvent['status']>

type Site = { site: SiteFacts; publicUrl: string }

/** The trip, the decision day, and each installment that is still to come. `today` is the day at the base. */
export function bookingEvents(booking: BookingPage, today: Day, on: Site): CalendarEvent[] {
  // Rule M3: the last one has no day before the trip is confirmed.
  const dated = booking.schedule.filter(({ awaitsConfirmation }) => !awaitsConfirmation)
  const listed = dated.filter((installment) => isOwed(installment, booking) || installment.dueDay > today)
  const isToCome = booking.trip.decisionDay > today
  return [
    tripEvent(booking, on),
    ...(isToCome ? [decisionEvent(booking, on)] : []),
    ...listed.map((installment) => dueEvent(installment, booking, on)),
  ]
}

/** Rule P8. Once it is decided the entry is cancelled instead of left out, as for installments. */
function decisionEvent(
  { id, reference, version, status, trip }: BookingPage,
  { site, publicUrl }: Site,
): CalendarEvent {
  const { flight, decisionDay } = trip
  const isOpen = status !== 'cancelled' && flight.decideBy !== null
  const eventStatus = isOpen ? 'CONFIRMED' : 'CANCELLED'
  return {
    uid: `${id}-decision@${site.host}`,
    sequence: eventSequence(version, eventStatus),
    start: decisionDay,
    end: decisionDay,
    status: eventStatus,
    isBusy: false,
    summary: words.decision(trip.title),
    description: isOpen ? words.decisionNote(reference) : words.decidedNote(reference),
    url: `${publicUrl}/booking/find`,
  }
}

function isOwed({ state }: ScheduleView, { status }: BookingPage): boolean {
  return state !== 'paid' && status !== 'cancelled'
}

function tripEvent(booking: BookingPage, { site, publicUrl }: Site): CalendarEvent {
  const { id, reference, version, seats, trip } = booking
  // A calendar shows a trip that may not fly as tentative (rule P16).
  const isUncertain = booking.status === 'confirmed' && !isConfirmed(trip.flight.status)
  const status = isUncertain ? 'TENTATIVE' : statuses[booking.status]
  return {
    uid: `${id}@${site.host}`,
    sequence: eventSequence(version, status),
    start: trip.startDate,
    end: trip.endDate,
    status,
    isBusy: true,
    summary: words.summary(trip.title),
    description: words.note(reference, seats, site),
    location: [trip.base, trip.country].filter(Boolean).join(', '),
    url: `${publicUrl}/destination/${trip.destination}`,
    ...(status !== 'CANCELLED' && { alert: { daysBefore: 7, text: words.alert(trip.title) } }),
  }
}

/** One that no one owes any more is cancelled instead of left out, so that a calendar that has it stops alerting. */
function dueEvent(installment: ScheduleView, booking: BookingPage, { site, publicUrl }: Site): CalendarEvent {
  const { id: installmentId, kind, dueDay, amountCents, settledCents } = installment
  const { id, reference, version, trip } = booking
  const isDue = isOwed(installment, booking)
  const status = isDue ? 'CONFIRMED' : 'CANCELLED'
  const dollars = formatDollars(amountCents - settledCents)
  return {
    // A booking may have several of the others.
    uid: `${isAgreed(kind) ? `${id}-${kind}` : installmentId}@${site.host}`,
    sequence: eventSequence(version, status),
    start: dueDay,
    end: dueDay,
    status,
    isBusy: false,
    summary: words.due(kind, trip.title),
    description: isDue ? words.dueNote(dollars, reference) : words.paidNote(reference),
    url: `${publicUrl}/booking/find`,
    ...(isDue && { alert: { daysBefore: 1, text: words.dueAlert(kind, dollars) } }),
  }
}
