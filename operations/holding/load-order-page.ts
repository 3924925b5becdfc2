import { getDeparture } from '#db/departures/departures.ts'
import { listInstallments } from '#db/installments/installments.ts'
import { findOrderWithBooking, listOpenOrdersOfBooking, type OrderWithBooking } from '#db/orders/orders.ts'
import { listPaymentsOfOrder } from '#db/payments/payments.ts'
import { createBookingLink } from '#operations/bookings/booking-link.ts'
import { getTripTitles } from '#operations/catalogue/catalogue-cache.ts'
import { createOrderKey, createSignedLink } from '#operations/mail/signed-link.ts'
import { type NamedOperator, nameOperator } from '#operations/operators/public-operators.ts'
import { sumReceivedCents } from '#operations/settling/apply-payment.ts'
import type { SiteSettings, Tools } from '#operations/tools.ts'
import { type BankAccount, lastTransferDay } from '#rules/bank/bank-transfers.ts'
import type { Day } from '#rules/dates.ts'
import type { BookingId, DepartureId, OrderId } from '#rules/ids.ts'
import { actualDueDay, type ConfirmationFacts } from '#rules/installments/due-days.ts'
import { type NextPayment, nextPayment } from '#rules/installments/next-payment.ts'
import { isGuestMethod, isTransfer, methodFacts, type PaymentMethod } from '#rules/orders/methods.ts'
import { MAX_LINK_MAILS } from '#rules/orders/order-limits.ts'
import { canEndOrder, isUnsettled, type OrderEnd, type OrderStatus, orderStatus } from '#rules/orders/orders.ts'
import { sortByDueDay } from '#rules/payments/ledger.ts'
import { createBookLink } from './book-link.ts'

/** How the guest pays the order. A provider's window needs no instructions from us. */
export type PaymentInstructions = { method: PaymentMethod } & (
  | { opens: 'window' }
  | { opens: 'bank-details'; account: BankAccount; reference: string; shortCode: string }
  | { opens: 'checkout'; checkoutUrl: string }
)

export type OrderPage = {
  status: OrderStatus
  purpose: 'booking' | 'installment'
  trip: { departureId: DepartureId; destination: string; title: string; startDate: Day; endDate: Day } & NamedOperator
  seats: number
  dueCents: number
  feeCents: number
  totalCents: number
  receivedCents: number
  /** When the hold of its seats ends. */
  expiresAt: Date | undefined
  /** Rule M13: by when a confirmed transfer for a booking must arrive. */
  lastDay: Day | undefined
  /** Rule S6: the address of a transfer whose link was not opened yet, and whether its mail can be sent again. */
  unconfirmed: { email: string; canMailAgain: boolean } | undefined
  /** Rule S6: where its guest pays another way, as long as they can also give it up. */
  switchLink: string | undefined
  /** Where the same seats can be ordered again, if they are free. */
  againLink: string
  endedBy: OrderEnd | null
  way: PaymentInstructions
  /** Set once there is a booking. */
  bookingLink: string | undefined
  /** The “booked” page, if the order became a booking that is still confirmed. */
  bookedLink: string | undefined
  /** For a paid installment, the next payment. */
  next: NextPayment | undefined
}

/** Rule M7: how much a guest has to pay by transfer or checkout, and the status of that payment. */
export async function loadOrderPage(id: OrderId, tools: Tools): Promise<OrderPage | undefined> {
  const { db, now, site } = tools
  const found = await findOrderWithBooking(db, id)
  // When the guest's data is erased only the amounts are left, and no one may see them.
  if (!found?.order.email) return undefined
  const { order, expiresAt } = found
  const way = instructionsFor(order, site.bankAccount)
  if (!way) return undefined
  const [departure, titles, finalCents, payments] = await Promise.all([
    getDeparture(db, order.departureId, now()),
    getTripTitles(tools),
    sumReceivedCents(db, order),
    listPaymentsOfOrder(db, id),
  ])
  // Part of an invoice is not a payment yet, but its guest has to know that it arrived.
  const receivedCents = Math.max(finalCents, order.state === 'open' ? order.partPaidCents : 0)
  const { destination, startDate, endDate, isCancelled: isDepartureCancelled } = departure
  const named = await nameOperator(departure, tools)
  return {
    status: orderStatus({ state: order.state, receivedCents, expiresAt, isDepartureCancelled }, now()),
    purpose: order.purpose,
    trip: {
      departureId: departure.id,
      destination,
      title: titles[destination] ?? destination,
      startDate,
      endDate,
      ...named,
    },
    seats: order.seats,
    dueCents: order.dueCents,
    feeCents: order.feeCents,
    totalCents: order.totalCents,
    receivedCents,
    expiresAt,
    lastDay: order.confirmedAt ? lastTransferDay(order) : undefined,
    unconfirmed: isDepartureCancelled ? undefined : unconfirmedOf(order),
    switchLink: canEndOrder(order, payments.length) && !isDepartureCancelled ? switchLinkOf(found, site) : undefined,
    againLink: createBookLink(order, found.invitation, site),
    endedBy: isDepartureCancelled && isUnsettled(order) ? 'departure-cancelled' : order.endedBy,
    way,
    bookingLink: bookingLinkFor(found, site),
    bookedLink: bookedLinkFor(found, site),
    next: await findNextPayment(order, departure, tools),
  }
}

async function findNextPayment(
  { purpose, state, bookingId }: OrderWithBooking['order'],
  departure: ConfirmationFacts,
  { db }: Tools,
): Promise<NextPayment | undefined> {
  if (purpose !== 'installment' || state !== 'paid' || !bookingId) return undefined
  const installments = sortByDueDay(await listInstallments(db, bookingId))
  return nextPayment(installments.map((each) => ({ ...each, ...actualDueDay(each, departure) })))
}

function unconfirmedOf({ method, purpose, state, confirmedAt, email, linkMails }: OrderWithBooking['order']) {
  const isUnconfirmed = isTransfer(method) && purpose === 'booking' && state === 'open' && !confirmedAt
  return isUnconfirmed ? { email, canMailAgain: linkMails < MAX_LINK_MAILS } : undefined
}

/** The booking page, which knows whose seats the new order may take. */
function switchLinkOf({ order, invitation }: OrderWithBooking, site: SiteSettings): string {
  const page = createBookLink(order, invitation, site)
  return order.quoteId ? page : `${page}${invitation ? '&' : '?'}replaces=${createOrderKey(order.id, site)}`
}

/** Rule G9: if the booker was replaced, the address corrected or the link renewed since, the order does not reveal it. */
function bookingLinkFor({ order, booking }: OrderWithBooking, site: SiteSettings): string | undefined {
  const isSame = booking?.email === order.email && booking.linkVersion === order.linkVersion
  return isSame ? createBookingLink(booking, site) : undefined
}

function bookedLinkFor(found: OrderWithBooking, site: SiteSettings): string | undefined {
  const { order, booking } = found
  const isBooked = order.purpose === 'booking' && order.state === 'paid' && booking?.state === 'confirmed'
  return isBooked ? bookingLinkFor(found, site)?.replace('/booking?', '/booking/booked?') : undefined
}

function instructionsFor(order: OrderWithBooking['order'], account: BankAccount): PaymentInstructions | undefined {
  const { method, purpose, providerId: reference, shortCode, checkoutUrl } = order
  if (!isGuestMethod(method)) return undefined
  const { opens } = methodFacts[method]
  if (opens === 'window') return purpose === 'booking' ? { method, opens } : undefined
  if (opens === 'checkout') return checkoutUrl ? { method, opens, checkoutUrl } : undefined
  return reference && shortCode ? { method, opens, account, reference, shortCode } : undefined
}

/** An unpaid order of a booking, with the link to its page. */
export type OpenOrder = { id: OrderId; method: PaymentMethod; totalCents: number; since: Date; link: string }

/** The payments by transfer or checkout that the booker has started. */
export async function listOpenOrders(bookingId: BookingId, { db, site }: Tools): Promise<OpenOrder[]> {
  const orders = await listOpenOrdersOfBooking(db, bookingId)
  return orders.flatMap(({ id, method, totalCents, createdAt: since }) =>
    isGuestMethod(method) ? [{ id, method, totalCents, since, link: createSignedLink('order', id, site) }] : [],
  )
}
