import { findOpenRequest } from '#db/bookings/booking-requests.ts'
import { findBooking, type StoredBooking } from '#db/bookings/bookings.ts'
import { countReferredPeople, findReferrerOf } from '#db/bookings/referrals.ts'
import { getDeparture, type StoredDeparture } from '#db/departures/departures.ts'
import { listDocuments, type StoredDocument } from '#db/documents/documents.ts'
import { listExtras } from '#db/extras/extras.ts'
import type { StoredOrder } from '#db/orders/orders.ts'
import { findPartnerOfBooking } from '#db/partners/partners.ts'
import {
  listCreditsByEmail,
  listCreditsIssuedFor,
  sumCreditAppliedTo,
  sumCreditIssuedFor,
  sumUndecidedCredit,
} from '#db/payments/credits.ts'
import { listDisputesOfBooking } from '#db/payments/disputes.ts'
import { listPaymentsOfBooking, type StoredPayment } from '#db/payments/payments.ts'
import { listOrdersWithInvitation } from '#db/staff/timelines.ts'
import { getTripTitles } from '#operations/catalogue/catalogue-cache.ts'
import { listGuests } from '#operations/guests/list-guests.ts'
import { getLedger } from '#operations/installments/settle-installments.ts'
import { markResendable } from '#operations/staff/resend-mail.ts'
import {
  invitationEvents,
  loadTimeline,
  paymentEvent,
  sortNewestFirst,
  type TimelineEvent,
} from '#operations/staff/timeline-events.ts'
import type { Tools } from '#operations/tools.ts'
import { bookingSums } from '#rules/bookings/booking-sums.ts'
import { paidBeyond } from '#rules/bookings/price-changes.ts'
import { skillStepOfDestination } from '#rules/catalogue/skill-steps.ts'
import type { Day } from '#rules/dates.ts'
import { todayAtBase } from '#rules/departures/departure-days.ts'
import { departureState } from '#rules/departures/departure-states.ts'
import type { BookingId } from '#rules/ids.ts'
import { isTransfer, type MoneyMethod } from '#rules/orders/methods.ts'
import type { DisputeState } from '#rules/payments/disputes.ts'
import { netOf, refundablePayments } from '#rules/payments/ledger.ts'
import { isRequestedRefund, isStuckRefund, isUndecidedRefund } from '#rules/payments/payments.ts'
import { dueAgainDay, type RefundFigures } from '#rules/refunds/refund-meanings.ts'
import { allocateRefund } from '#rules/refunds/refunds.ts'
import { type DisputeView, disputeEvents, disputeOf, toDisputeView } from './dispute-views.ts'
import { findBookingOffers } from './find-booking-offers.ts'
import { toScheduleView } from './load-booking-page.ts'

export type StaffPaymentRow = StoredPayment & {
  method: MoneyMethod
  /** The amount that can still be refunded, with and without its fee. */
  refundableCents: number
  refundableNetCents: number
  /** Rule M16: the dispute about the payment. */
  dispute: DisputeState | undefined
  isRefundRequested: boolean
  /** Staff may refund it another way. */
  isRefundStuck: boolean
  /** Rule M16: staff have to say what it means for the price. */
  isUndecided: boolean
}

export type StaffBookingPage = NonNullable<Awaited<ReturnType<typeof loadStaffBookingPage>>>

type OrderRow = Awaited<ReturnType<typeof listOrdersWithInvitation>>[number]

/** Everything that staff see of a booking. Guest answers stay sealed. */
export async function loadStaffBookingPage(id: BookingId, tools: Tools) {
  const { db, now } = tools
  const booking = await findBooking(db, id)
  if (!booking) return undefined
  const departure = await getDeparture(db, booking.departureId, now())
  const today = todayAtBase(departure, now())
  const [
    titles,
    { everyTrip },
    guests,
    ledger,
    payments,
    orders,
    credit,
    documents,
    offers,
    timeline,
    found,
    request,
    referrer,
    referredPeople,
    partner,
    extras,
    { extras: catalogueExtras },
  ] = await Promise.all([
    getTripTitles(tools),
    tools.catalogue.current(),
    listGuests(id, tools),
    getLedger(db, id),
    listPaymentsOfBooking(db, id),
    listOrdersWithInvitation(db, id),
    creditOf(booking, tools),
    listDocuments(db, id),
    findBookingOffers(booking, departure, tools),
    loadTimeline(tools, 'booking', id),
    listDisputesOfBooking(db, id),
    findOpenRequest(db, id),
    findReferrerOf(db, id),
    countReferredPeople(db, id),
    findPartnerOfBooking(db, id),
    listExtras(db, id),
    tools.catalogue.current(),
  ])
  const disputes = found.map(toDisputeView)
  /** A cancelled booking owes nothing. */
  const schedule = booking.state === 'cancelled' ? [] : toScheduleView(ledger.installments, departure, today)
  return {
    booking,
    departure,
    departureState: departureState(departure, now()),
    title: titles[departure.destination] ?? departure.destination,
    guests,
    schedule,
    sums: bookingSums(schedule),
    payments: paymentRows(payments, disputes, now()),
    refundFigures: toRefundFigures(booking, departure, ledger, today),
    disputes,
    /** Open orders by bank transfer, with what was received for them. */
    transfers: orders
      .map(({ order }) => order)
      .filter(isOpenTransfer)
      .map((order) => ({ ...order, receivedCents: receivedFor(order, payments) })),
    credit,
    /** Rule M38: with the money that goes back if staff remove it. */
    extras: extras.map((extra) => ({ ...extra, paid: paidFor(extra.amountCents, booking, ledger, payments) })),
    /** Rule M38: what staff can add. */
    offeredExtras: catalogueExtras.filter(({ isHidden }) => !isHidden),
    /** Rule G14: what the booker asked for. */
    request,
    /** Rule G16: the booking whose link led here, and how many people came by this one's. */
    referrer,
    referredPeople,
    /** Rule G17: the partner whose link led here. */
    partner,
    /** Rule W9: the skill step that the booker stated, if the trip needs a higher one. */
    statedStep: orders.find(({ order }) => order.statedStep)?.order.statedStep ?? undefined,
    neededStep: skillStepOfDestination(departure.destination, everyTrip.destinations),
    documents,
    offers,
    mails: await markResendable(timeline.mails, booking, tools),
    events: sortNewestFirst([
      ...bookingEvents(booking),
      ...orders.flatMap(orderEvents),
      ...payments.filter(({ meaning }) => meaning !== 'taken-back').map(paymentEvent),
      ...disputes.flatMap(disputeEvents),
      ...documents.map(documentEvent),
      ...timeline.events,
    ]),
  }
}

async function creditOf({ id, email }: StoredBooking, { db }: Tools) {
  const [appliedCents, issuedCents, ofBooker, issued, lostCents] = await Promise.all([
    sumCreditAppliedTo(db, id),
    sumCreditIssuedFor(db, id),
    listCreditsByEmail(db, email),
    listCreditsIssuedFor(db, id),
    sumUndecidedCredit(db, id),
  ])
  const others = issued.filter((credit) => ofBooker.every((each) => each.id !== credit.id))
  return { appliedCents, issuedCents, ofBooker, credits: [...ofBooker, ...others], lostCents }
}

function receivedFor({ id }: StoredOrder, payments: readonly StoredPayment[]): number {
  const money = payments.filter(({ orderId }) => orderId === id)
  return refundablePayments(money).reduce((sum, { amountCents }) => sum + amountCents, 0)
}

function isOpenTransfer({ method, state }: StoredOrder): boolean {
  return isTransfer(method) && state === 'open'
}

function paymentRows(
  payments: readonly StoredPayment[],
  disputes: readonly DisputeView[],
  now: Date,
): StaffPaymentRow[] {
  const refundable = new Map(refundablePayments(payments).map((each) => [each.payment.id, each]))
  return payments.map((payment) => ({
    ...payment,
    refundableCents: refundable.get(payment.id)?.amountCents ?? 0,
    refundableNetCents: netOf(refundable.get(payment.id) ?? NOTHING),
    dispute: disputeOf(payment, disputes),
    isRefundRequested: isRequestedRefund(payment),
    isRefundStuck: isStuckRefund(payment, now),
    isUndecided: isUndecidedRefund(payment),
  }))
}

const NOTHING = { amountCents: 0, feeCents: 0 }

type Ledger = Awaited<ReturnType<typeof getLedger>>

/** Rule M25: what the consequences of a refund are computed from. */
function toRefundFigures(
  { subtotalCents }: StoredBooking,
  { startDate }: StoredDeparture,
  { balance, coveredCents, installments }: Ledger,
  today: Day,
): RefundFigures {
  const priceCents = subtotalCents - (coveredCents - balance)
  return { priceCents, coveredCents, installments, dueAgainDay: dueAgainDay(today, startDate) }
}

function paidFor(
  amountCents: number,
  { subtotalCents }: StoredBooking,
  { balance: balanceCents, coveredCents }: Ledger,
  payments: readonly StoredPayment[],
) {
  const money = { subtotalCents, balanceCents, loweredCents: coveredCents - balanceCents }
  const cents = paidBeyond(amountCents, money)
  const { refunds, creditCents: restoredCents } = allocateRefund(payments, cents)
  return { cents, refundedCents: refunds.reduce((sum, refund) => sum + refund.amountCents, 0), restoredCents }
}

function bookingEvents({ id, createdAt, cancelledAt }: StoredBooking): TimelineEvent[] {
  const booked = { key: `${id} booked`, at: createdAt, kind: 'booked' } as const
  return cancelledAt ? [booked, { key: `${id} cancelled`, at: cancelledAt, kind: 'cancelled' }] : [booked]
}

function orderEvents({ order, invitation }: OrderRow): TimelineEvent[] {
  const { id, createdAt, method, totalCents } = order
  const requested = { key: id, at: createdAt, kind: 'payment-requested', method, cents: totalCents } as const
  // The order of a booking that was split off asked for nothing.
  return [...(invitation ? invitationEvents(invitation) : []), ...(totalCents > 0 ? [requested] : [])]
}

function documentEvent(document: StoredDocument): TimelineEvent {
  return { key: document.id, at: document.createdAt, kind: 'document-issued', document }
}
