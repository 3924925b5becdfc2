import { findBooking, type StoredBooking } from '../../db/bookings.ts'
import { type CreditState, creditsOf, creditUsedOn } from '../../db/credits.ts'
import { findDeparture, type StoredDeparture } from '../../db/departures.ts'
import { instalmentsOf, type StoredInstalment } from '../../db/instalments.ts'
import { paymentsOf } from '../../db/payments.ts'
import { type BookingStatus, bookingStatus, type Money, type Receipt, receiptFor } from '../../rules/bookings.ts'
import type { Destination } from '../../rules/catalogue/records.ts'
import { type Day, dayOf } from '../../rules/dates.ts'
import type { BookingId, PaymentId } from '../../rules/ids.ts'
import { inOrder, unsettledCents } from '../../rules/ledger.ts'
import { isOwnName } from '../../rules/payments.ts'
import { peopleToGo } from '../../rules/phases.ts'
import type { PaymentMethod } from '../../rules/prices.ts'
import { type PartState, type PaymentPlan, partState } from '../../rules/schedule.ts'
import type { Tools } from '../tools.ts'

export type PaymentView = Money & {
  id: PaymentId
  method: PaymentMethod
  /** Unknown of money that a person sends back, or that waits to be sent. */
  transactionId: string | null
  at: Date
  /** Counts what came, in the order in which we heard of it: a receipt keeps its number. */
  number: number | null
}

/** Rule M3: a part of the price, and how it stands today. */
export type ScheduleView = Pick<StoredInstalment, 'part' | 'dueDay' | 'amountCents' | 'settledCents'> & {
  state: PartState
}

export type CreditView = Pick<CreditState, 'id' | 'amountCents' | 'leftCents'> & { givenOn: Day }

/** `title`, `base` and `country` in the catalogue's words; of a trip that has left it only the id is known. */
type BookedTrip = {
  destination: string
  title: string
  base: string
  country: string
  startDate: Day
  endDate: Day
  isOver: boolean
}

/** Rule G2: a booking as its guest sees it. */
export type BookingView = {
  id: BookingId
  reference: string
  status: BookingStatus
  name: string
  email: string
  seats: number
  bookedOn: Day
  trip: BookedTrip
  /** Everybody who has paid, and how many the charter needs. */
  group: { people: number; needed: number; capacity: number }
  plan: PaymentPlan
  schedule: ScheduleView[]
  /** What is due by now, or asked for already, and not settled. */
  dueNowCents: number
  /** Rule M8: the part of the price that was paid by credit. */
  creditCents: number
  /** Rule M8: everything that was given to whoever booked, and what is left of each. */
  credits: CreditView[]
  payments: PaymentView[]
  receipt: Receipt<PaymentView> | undefined
}

export async function showBooking(
  id: BookingId,
  { db, now, catalogue }: Pick<Tools, 'db' | 'now' | 'catalogue'>,
): Promise<BookingView | undefined> {
  const booking = await findBooking(db, id)
  // Of a guest who was erased only the sums are left, and they are nobody's to see.
  if (!booking?.email) return undefined
  const departure = await findDeparture(db, booking.departureId, now())
  if (!departure) throw new Error('a booking’s departure stays')
  const today = dayOf(now())
  const [payments, instalments, creditCents, credits] = await Promise.all([
    paymentsOf(db, id),
    instalmentsOf(db, id),
    creditUsedOn(db, id),
    creditsOf(db, booking.email),
  ])
  const { destinations } = await catalogue.current()
  return {
    ...viewOf(booking, departure, paymentViews(payments), tripOf(departure, destinations, today)),
    ...scheduleView(booking, instalments, today),
    creditCents,
    credits: credits.map(({ createdAt, ...credit }) => ({ ...credit, givenOn: dayOf(createdAt) })),
  }
}

type PaidRow = Awaited<ReturnType<typeof paymentsOf>>[number]

function paymentViews(rows: readonly PaidRow[]): PaymentView[] {
  let came = 0
  return rows.map((row) => paymentView(row, row.payment.direction === 'in' ? ++came : null))
}

function paymentView({ payment, method }: PaidRow, number: number | null): PaymentView {
  const { id, direction, state, amountCents, feeCents, providerId, createdAt, settledAt } = payment
  return {
    id,
    direction,
    state,
    amountCents,
    feeCents,
    method,
    transactionId: isOwnName(providerId) ? null : providerId,
    at: settledAt ?? createdAt,
    number,
  }
}

function scheduleView(
  { plan, state }: StoredBooking,
  instalments: readonly StoredInstalment[],
  today: Day,
): Pick<BookingView, 'plan' | 'schedule' | 'dueNowCents'> {
  const schedule = inOrder(instalments).map(({ part, dueDay, amountCents, settledCents }) => {
    const row = { part, dueDay, amountCents, settledCents }
    return { ...row, state: partState(row, today) }
  })
  const isDue = (row: ScheduleView) => row.state === 'due' || row.state === 'overdue'
  const dueNowCents = state === 'cancelled' ? 0 : unsettledCents(schedule.filter(isDue))
  return { plan, schedule, dueNowCents }
}

function tripOf(departure: StoredDeparture, destinations: readonly Destination[], today: Day): BookedTrip {
  const { destination, startDate, endDate } = departure
  const { title, base, country } = destinations.find(({ id }) => id === destination) ?? unnamed(destination)
  return { destination, title, base, country, startDate, endDate, isOver: endDate < today }
}

const unnamed = (id: string) => ({ title: id, base: id, country: '' })

function viewOf(
  booking: StoredBooking,
  departure: StoredDeparture,
  payments: PaymentView[],
  trip: BookedTrip,
): Omit<BookingView, 'plan' | 'schedule' | 'dueNowCents' | 'creditCents' | 'credits'> {
  const { id, reference, state, firstName, lastName, email, seats, subtotalCents, createdAt } = booking
  const { capacity, confirmedSeats } = departure
  return {
    id,
    reference,
    status: bookingStatus(state, payments),
    name: `${firstName} ${lastName}`,
    email,
    seats,
    bookedOn: dayOf(createdAt),
    trip,
    group: { people: confirmedSeats, needed: peopleToGo(capacity), capacity },
    payments,
    receipt: receiptFor(subtotalCents, payments),
  }
}
