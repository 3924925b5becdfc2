import { findOpenRequest } from '#db/bookings/booking-requests.ts'
import { findBooking, type StoredBooking } from '#db/bookings/bookings.ts'
import { getDeparture, type StoredDeparture } from '#db/departures/departures.ts'
import { findDepartureOperator, type Operator } from '#db/departures/operators.ts'
import { listExtras } from '#db/extras/extras.ts'
import { listInstallments, type StoredInstallment } from '#db/installments/installments.ts'
import { type CreditBalance, listCreditsByEmail, sumCreditAppliedTo } from '#db/payments/credits.ts'
import { listPaymentsOfBooking, type StoredPayment } from '#db/payments/payments.ts'
import type { Tools } from '#operations/tools.ts'
import type { BookingRequestKind } from '#rules/bookings/booking-requests.ts'
import { type BookingStatus, bookingStatus, createReceipt, type Receipt } from '#rules/bookings/bookings.ts'
import type { Destination } from '#rules/catalogue/catalogue.ts'
import { type Day, dayOf, daysBetween, type TimeZone } from '#rules/dates.ts'
import type { LostDayPolicy } from '#rules/days/lost-days.ts'
import { decisionDay } from '#rules/departures/decision-days.ts'
import { todayAtBase } from '#rules/departures/departure-days.ts'
import { type Flight, flightStatus, toFlight } from '#rules/departures/flight-status.ts'
import { isDecisionLate, minimumPeople } from '#rules/departures/phases.ts'
import type { Billing } from '#rules/documents/billing.ts'
import { extraText } from '#rules/extras/extras.ts'
import type { BookingId, OperatorId, PaymentId } from '#rules/ids.ts'
import { actualDueDay, type ConfirmationFacts } from '#rules/installments/due-days.ts'
import { outstandingCents } from '#rules/installments/next-payment.ts'
import { type DueDay, type InstallmentState, installmentState, type PaymentPlan } from '#rules/installments/schedule.ts'
import { profileIdOf } from '#rules/operators/operator-profile.ts'
import type { MoneyMethod } from '#rules/orders/methods.ts'
import { providerNumber } from '#rules/orders/other-money.ts'
import { sortByDueDay } from '#rules/payments/ledger.ts'
import type { PaymentFacts } from '#rules/payments/payments.ts'

export type PaymentView = PaymentFacts & {
  id: PaymentId
  method: MoneyMethod
  /** Null for a refund until its provider names it, and always if staff paid it. */
  transactionId: string | null
  at: Date
  /** Payments are numbered in the order in which they were recorded, so a receipt keeps its number. */
  number: number | null
}

/** Rule M3: an installment and its state today. */
export type ScheduleView = Pick<StoredInstallment, 'id' | 'kind' | 'amountCents' | 'settledCents'> &
  DueDay & {
    state: InstallmentState
    /** Until it is due, below 0 afterward. */
    daysLeft: number
  }

export type CreditView = Pick<CreditBalance, 'id' | 'amountCents' | 'remainingCents'> & { issuedOn: Day }

/** `title`, `base` and `country` are from the catalogue. For a trip that is no longer in it, only the ID is known. */
export type BookedTrip = {
  destination: string
  title: string
  base: string
  country: string
  startDate: Day
  endDate: Day
  timeZone: TimeZone
  hasStarted: boolean
  isOver: boolean
  /** Rule P16: whether it will fly. */
  flight: Flight
  /** Rule P18: whether we have decided or not. */
  decisionDay: Day
  /** Null until staff have assigned one. */
  operatorName: string | null
  /** Rule A28: set if it has a public profile. */
  operatorProfile: OperatorId | null
}

/** Rule G2: a booking as its booker sees it. */
export type BookingPage = {
  id: BookingId
  reference: string
  /** Grows with every change of the booking itself. */
  version: number
  status: BookingStatus
  name: string
  email: string
  seats: number
  /** What the whole trip costs, without fees. */
  priceCents: number
  /** Rule M38: what staff added to it. */
  extras: string[]
  bookedOn: Day
  /** Rule L7: what a down day gives, as agreed. */
  lostDays: LostDayPolicy | null
  trip: BookedTrip
  /** How many people have paid, and how many the charter needs. */
  group: { people: number; minimum: number; capacity: number }
  paymentPlan: PaymentPlan
  schedule: ScheduleView[]
  /** The unsettled amount of the installments that are due or overdue. */
  dueNowCents: number
  /** Rule M21: credit that was applied to this booking. */
  creditCents: number
  /** Rule M21: credits that this booking's money became, and what is left of each. Others are shown by mail only. */
  credits: CreditView[]
  /** Rule G14: what the booker asked for and staff have not decided yet. */
  request: { kind: BookingRequestKind; seats: number } | undefined
  /** Rule M21: something is due that a credit could pay. Whether there is one, the booker learns by mail. */
  canUseCredit: boolean
  payments: PaymentView[]
  receipt: Receipt<PaymentView> | undefined
  /** Rule M36: what later invoices say about the customer. */
  billing: Billing | null
  /** Rule P8: the decision day that has passed without a decision, so that the booker may take a full refund. */
  lateSince: Day | undefined
}

export async function loadBookingPage(id: BookingId, { db, now, catalogue }: Tools): Promise<BookingPage | undefined> {
  const booking = await findBooking(db, id)
  // When the booker's data is erased only the amounts are left, and no one may see them.
  if (!booking?.email) return undefined
  const departure = await getDeparture(db, booking.departureId, now())
  const today = todayAtBase(departure, now())
  const [payments, installments, creditCents, credits, request, operator, extras] = await Promise.all([
    listPaymentsOfBooking(db, id),
    listInstallments(db, id),
    sumCreditAppliedTo(db, id),
    listCreditsByEmail(db, booking.email),
    findOpenRequest(db, id),
    findDepartureOperator(db, departure),
    listExtras(db, id),
  ])
  const { destinations } = (await catalogue.current()).everyTrip
  return {
    ...viewOf(booking, departure, paymentViews(payments), tripOf({ departure, operator }, destinations, today)),
    ...scheduleView(booking, installments, departure, today),
    extras: extras.map(extraText),
    creditCents,
    credits: credits
      .filter(({ fromBookingId }) => fromBookingId === id)
      .map(({ createdAt, fromBookingId: _, ...credit }) => ({ ...credit, issuedOn: dayOf(createdAt) })),
    request: request && { kind: request.kind, seats: request.positions.length },
    canUseCredit: booking.state === 'confirmed' && outstandingCents(installments) > 0,
    lateSince: booking.state === 'confirmed' && isDecisionLate(departure, now()) ? decisionDay(departure) : undefined,
  }
}

/** Rule M32: a payment that was taken back was never received, so its guest does not see it. */
function paymentViews(payments: readonly StoredPayment[]): PaymentView[] {
  let received = 0
  const views = payments.map((payment) => paymentView(payment, payment.kind === 'payment' ? ++received : null))
  const takenBack = payments
    .filter(({ meaning }) => meaning === 'taken-back')
    .flatMap(({ id, refundOfId }) => [id, refundOfId])
  return views.filter(({ id }) => !takenBack.includes(id))
}

function paymentView(payment: StoredPayment, number: number | null): PaymentView {
  const { id, kind, state, amountCents, feeCents, method, createdAt, settledAt } = payment
  return {
    id,
    kind,
    state,
    amountCents,
    feeCents,
    method,
    transactionId: providerNumber(payment),
    at: settledAt ?? createdAt,
    number,
  }
}

function scheduleView(
  { paymentPlan, state }: StoredBooking,
  installments: readonly StoredInstallment[],
  departure: ConfirmationFacts,
  today: Day,
): Pick<BookingPage, 'paymentPlan' | 'schedule' | 'dueNowCents'> {
  const schedule = toScheduleView(installments, departure, today)
  const isDue = (row: ScheduleView) => row.state === 'due' || row.state === 'overdue'
  const dueNowCents = state === 'cancelled' ? 0 : outstandingCents(schedule.filter(isDue))
  return { paymentPlan, schedule, dueNowCents }
}

export function toScheduleView(
  installments: readonly StoredInstallment[],
  departure: ConfirmationFacts,
  today: Day,
): ScheduleView[] {
  return sortByDueDay(installments).map(({ id, kind, dueDay, amountCents, settledCents }) => {
    const row = { id, kind, amountCents, settledCents, ...actualDueDay({ kind, dueDay }, departure) }
    return { ...row, state: installmentState(row, today), daysLeft: daysBetween(today, row.dueDay) }
  })
}

type BookedDeparture = { departure: StoredDeparture; operator: Operator | undefined }

export function tripOf(
  { departure, operator }: BookedDeparture,
  destinations: readonly Destination[],
  today: Day,
): BookedTrip {
  const { destination, startDate, endDate, timeZone } = departure
  const { title, base, country } = destinations.find(({ id }) => id === destination) ?? unnamed(destination)
  const progress = { hasStarted: startDate <= today, isOver: endDate < today }
  const decideBy = decisionDay(departure)
  const flight = toFlight(flightStatus(departure), decideBy, today)
  return {
    destination,
    title,
    base,
    country,
    startDate,
    endDate,
    timeZone,
    flight,
    decisionDay: decideBy,
    operatorName: operator?.name ?? null,
    operatorProfile: profileIdOf(operator),
    ...progress,
  }
}

const unnamed = (id: string) => ({ title: id, base: id, country: '' })

function viewOf(
  booking: StoredBooking,
  departure: StoredDeparture,
  payments: PaymentView[],
  trip: BookedTrip,
): Omit<
  BookingPage,
  | 'paymentPlan'
  | 'schedule'
  | 'dueNowCents'
  | 'extras'
  | 'creditCents'
  | 'credits'
  | 'request'
  | 'canUseCredit'
  | 'lateSince'
> {
  const { id, reference, version, state, firstName, lastName, email, seats, subtotalCents, lostDays, createdAt } =
    booking
  const { capacity, confirmedSeats } = departure
  return {
    id,
    reference,
    version,
    status: bookingStatus(state, payments),
    name: `${firstName} ${lastName}`,
    email,
    seats,
    priceCents: subtotalCents,
    lostDays,
    bookedOn: todayAtBase(departure, createdAt),
    trip,
    group: { people: confirmedSeats, minimum: minimumPeople(capacity), capacity },
    payments,
    receipt: createReceipt(subtotalCents, payments),
    billing: booking.billing,
  }
}
