import type { BookingStatus } from '#rules/bookings/bookings.ts'
import type { Day } from '#rules/dates.ts'
import { type Flight, isConfirmed } from '#rules/departures/flight-status.ts'
import type { Missing } from '#rules/guests/readiness.ts'
import { nextDueInstallments, outstandingCents } from '#rules/installments/next-payment.ts'
import type { DueDay, InstallmentState } from '#rules/installments/schedule.ts'
import type { Cents } from '#rules/money.ts'

/** What a booker can do, or has to wait for, before the trip. */
export type ToDo =
  | { kind: 'choose'; answerBy: Day }
  | ({ kind: 'pay'; cents: Cents; state: Exclude<InstallmentState, 'paid'> } & DueDay)
  | { kind: 'answers'; answers: number }
  | { kind: 'insurance'; people: number }
  /** Rule G25: `isOwn` if the booker is one of them. */
  | { kind: 'waiver'; people: number; isOwn: boolean }
  | { kind: 'undecided'; people: number; minimum: number; decideBy: Day | null }

type Facts = {
  status: BookingStatus
  trip: { hasStarted: boolean; flight: Flight }
  schedule: readonly (DueDay & { state: InstallmentState; amountCents: number; settledCents: number })[]
  group: { people: number; minimum: number }
  guests: readonly { position: number; missing: readonly Missing[] }[]
  /** Rule P17: while guests are asked what happens to the trip, no one is asked for money. */
  question: { answerBy: Day; isAnswered: boolean } | undefined
}

/** Rule G18: the most urgent first. Empty if everything is done, and for a booking without a trip to prepare. */
export function bookingToDos({ status, trip, schedule, group, guests, question }: Facts): ToDo[] {
  if (status !== 'confirmed') return []
  const payment = question ? undefined : paymentToDo(schedule)
  if (trip.hasStarted) return payment ? [payment] : []
  const missing = guests.flatMap((guest) => guest.missing)
  const uninsured = missing.filter((answer) => answer === 'insurance').length
  const unsigned = guests.filter((guest) => guest.missing.includes('waiver'))
  const answers = missing.length - uninsured - unsigned.length
  return [
    ...(question && !question.isAnswered ? [{ kind: 'choose', answerBy: question.answerBy } as const] : []),
    ...(payment ? [payment] : []),
    ...(answers > 0 ? [{ kind: 'answers', answers } as const] : []),
    ...(uninsured > 0 ? [{ kind: 'insurance', people: uninsured } as const] : []),
    ...(unsigned.length > 0 ? [waiverToDo(unsigned)] : []),
    ...(isConfirmed(trip.flight.status)
      ? []
      : [{ kind: 'undecided', ...group, decideBy: trip.flight.decideBy } as const]),
  ]
}

function waiverToDo(unsigned: Facts['guests']): ToDo {
  return { kind: 'waiver', people: unsigned.length, isOwn: unsigned.some(({ position }) => position === 1) }
}

function paymentToDo(schedule: Facts['schedule']): ToDo | undefined {
  const next = nextDueInstallments(schedule)
  const [first] = next
  if (!first || first.state === 'paid') return undefined
  const { dueDay, awaitsConfirmation, state } = first
  return { kind: 'pay', cents: outstandingCents(next), dueDay, awaitsConfirmation, state }
}
