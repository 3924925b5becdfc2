import { getDeparture } from '../../db/departures/departures.ts'
import { findOrderWithBooking, listOpenOrdersOfBooking, type OrderWithBooking } from '../../db/orders/orders.ts'
import type { BankAccount } from '../../rules/bank/bank-transfers.ts'
import type { Day } from '../../rules/dates.ts'
import type { BookingId, DepartureId, OrderId } from '../../rules/ids.ts'
import { type OrderStatus, orderStatus } from '../../rules/orders/orders.ts'
import type { PaymentMethod } from '../../rules/orders/prices.ts'
import { createBookingLink } from '../booking-link.ts'
import { getTripTitles } from '../catalogue/catalogue-cache.ts'
import { createSignedLink } from '../signed-link.ts'
import type { SiteSettings, Tools } from '../tools.ts'
import { sumReceivedCents } from './apply-payment.ts'

/** How the guest pays the order. PayPal has its own window, and needs no instructions from us. */
export type PaymentInstructions =
  | { method: 'bank-transfer'; account: BankAccount; reference: string; shortCode: string }
  | { method: 'crypto'; checkoutUrl: string }

export type OrderPage = {
  status: OrderStatus
  purpose: 'booking' | 'installment'
  trip: { departureId: DepartureId; destination: string; title: string; startDate: Day; endDate: Day }
  seats: number
  dueCents: number
  feeCents: number
  totalCents: number
  receivedCents: number
  /** When the hold of its seats ends. */
  expiresAt: Date | undefined
  way: PaymentInstructions
  /** Set once there is a booking. */
  bookingLink: string | undefined
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
  const [departure, titles, receivedCents] = await Promise.all([
    getDeparture(db, order.departureId, now()),
    getTripTitles(tools),
    sumReceivedCents(db, order),
  ])
  const { destination, startDate, endDate } = departure
  return {
    status: orderStatus({ state: order.state, receivedCents, expiresAt }, now()),
    purpose: order.purpose,
    trip: { departureId: departure.id, destination, title: titles[destination] ?? destination, startDate, endDate },
    seats: order.seats,
    dueCents: order.dueCents,
    feeCents: order.feeCents,
    totalCents: order.totalCents,
    receivedCents,
    expiresAt,
    way,
    bookingLink: bookingLinkFor(found, site),
  }
}

/** If the booker was replaced since, the payer of the order does not get the booking's link. */
function bookingLinkFor({ order, booking }: OrderWithBooking, site: SiteSettings): string | undefined {
  return booking && booking.email === order.email ? createBookingLink(booking, site) : undefined
}

function instructionsFor(order: OrderWithBooking['order'], account: BankAccount): PaymentInstructions | undefined {
  const { method, providerId: reference, shortCode, checkoutUrl } = order
  if (method === 'bank-transfer' && reference && shortCode) return { method, account, reference, shortCode }
  return method === 'crypto' && checkoutUrl ? { method, checkoutUrl } : undefined
}

/** An unpaid order of a booking, with the link to its page. */
export type OpenOrder = { id: OrderId; method: PaymentMethod; totalCents: number; since: Date; link: string }

/** The payments by transfer or checkout that the booker has started. */
export async function listOpenOrders(bookingId: BookingId, { db, site }: Tools): Promise<OpenOrder[]> {
  const orders = await listOpenOrdersOfBooking(db, bookingId)
  return orders.map(({ id, method, totalCents, createdAt }) => ({
    id,
    method,
    totalCents,
    since: createdAt,
    link: createSignedLink('order', id, site),
  }))
}
