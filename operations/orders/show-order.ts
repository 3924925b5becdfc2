import { findDeparture } from '../../db/departures.ts'
import { findOrderOf, openOrdersOf, type StandingOrder } from '../../db/orders.ts'
import { moneyOn } from '../../db/payments.ts'
import type { BankAccount } from '../../rules/bank-transfers.ts'
import type { Day } from '../../rules/dates.ts'
import type { BookingId, DepartureId, OrderId } from '../../rules/ids.ts'
import { whatIsLeft } from '../../rules/ledger.ts'
import { type OrderStanding, orderStanding } from '../../rules/orders.ts'
import type { PaymentMethod } from '../../rules/prices.ts'
import { guestLink } from '../bookings/guest-link.ts'
import { showTitles } from '../catalogue/show-catalogue.ts'
import { signedLink } from '../signed-link.ts'
import type { House, Tools } from '../tools.ts'

/** How the guest pays it. PayPal's own window needs no page for that. */
export type OrderWay =
  | { method: 'bank-transfer'; account: BankAccount; reference: string; shortCode: string }
  | { method: 'crypto'; checkoutUrl: string }

/** One order as its guest sees it. */
export type OrderView = {
  standing: OrderStanding
  purpose: 'booking' | 'instalment'
  trip: { departureId: DepartureId; destination: string; title: string; startDate: Day; endDate: Day }
  seats: number
  dueCents: number
  feeCents: number
  totalCents: number
  receivedCents: number
  /** Until then seats are kept. */
  until: Date | undefined
  way: OrderWay
  /** Once there is a booking. */
  guestLink: string | undefined
}

/** Rule M7: what somebody was asked to pay, and what became of it. */
export async function showOrder(id: OrderId, tools: Tools): Promise<OrderView | undefined> {
  const { db, now, house } = tools
  const found = await findOrderOf(db, id)
  // Of a guest who was erased only the sums are left, and they are nobody's to see.
  if (!found?.order.email) return undefined
  const { order, until } = found
  const way = wayOf(order, house.bankAccount)
  if (!way) return undefined
  const [departure, titles, money] = await Promise.all([
    findDeparture(db, order.departureId, now()),
    showTitles(tools),
    moneyOn(db, id),
  ])
  if (!departure) throw new Error('an order’s departure stays')
  const receivedCents = whatIsLeft(money).reduce((sum, { amountCents }) => sum + amountCents, 0)
  const { destination, startDate, endDate } = departure
  return {
    standing: orderStanding({ state: order.state, receivedCents, until }, now()),
    purpose: order.purpose,
    trip: { departureId: departure.id, destination, title: titles[destination] ?? destination, startDate, endDate },
    seats: order.seats,
    dueCents: order.dueCents,
    feeCents: order.feeCents,
    totalCents: order.totalCents,
    receivedCents,
    until,
    way,
    guestLink: guestLinkOf(found, house),
  }
}

/** A booking may have passed to somebody else since: its link is for whoever has it now. */
function guestLinkOf({ order, booking }: StandingOrder, house: House): string | undefined {
  return booking && booking.email === order.email ? guestLink(booking, house) : undefined
}

function wayOf(order: StandingOrder['order'], account: BankAccount): OrderWay | undefined {
  const { method, providerId: reference, shortCode, checkoutUrl } = order
  if (method === 'bank-transfer' && reference && shortCode) return { method, account, reference, shortCode }
  return method === 'crypto' && checkoutUrl ? { method, checkoutUrl } : undefined
}

/** An order for a booking that nobody has paid yet, with its page. */
export type OpenOrder = { id: OrderId; method: PaymentMethod; totalCents: number; since: Date; link: string }

/** What the guest of a booking has started to pay elsewhere. */
export async function showOpenOrders(bookingId: BookingId, { db, house }: Tools): Promise<OpenOrder[]> {
  const orders = await openOrdersOf(db, bookingId)
  return orders.map(({ id, method, totalCents, createdAt }) => ({
    id,
    method,
    totalCents,
    since: createdAt,
    link: signedLink('order', id, house),
  }))
}
