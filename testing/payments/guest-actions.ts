import { eq, sql } from 'drizzle-orm'
import { departures, orders } from '#db/schema.ts'
import { cancelBookingWithDeparture } from '#operations/bookings/cancel-booking-with-departure.ts'
import { createOrder } from '#operations/holding/create-order.ts'
import { giveUpOrder } from '#operations/holding/give-up-order.ts'
import type { PaymentTools } from '#operations/payments/payment-tools.ts'
import { createQuote } from '#operations/quotes/create-quote.ts'
import { createQuoteOrder } from '#operations/quotes/create-quote-order.ts'
import { withdrawQuote } from '#operations/quotes/withdraw-quote.ts'
import { addDays, dayOf } from '#rules/dates.ts'
import type { BookingId } from '#rules/ids.ts'
import type { InstallmentKind, PaymentPlan } from '#rules/installments/schedule.ts'
import { roundCents } from '#rules/money.ts'
import { isGuestMethod, isTransfer, type PaymentMethod } from '#rules/orders/methods.ts'
import { KIM } from '#testing/staff/staff-actions.ts'
import { requestInstallment } from './installments.ts'
import { listBookingIds, listOrders, pick, type World } from './money-world.ts'
import { describeOrder, guest, newGuest } from './payment-fixture.ts'

/** What guests do: they book, accept quotes in one way or another, and pay. */
export type GuestStep =
  | { do: 'book'; plan: PaymentPlan; method: PaymentMethod }
  | { do: 'request'; which: number; parts: InstallmentKind[]; method: PaymentMethod }
  | { do: 'pay'; which: number; share: number }
  | { do: 'cancel' | 'give-up'; which: number }
  | QuoteStep

type QuoteStep =
  | { do: 'quote'; plan: PaymentPlan }
  | { do: 'try-quote'; which: number; method: PaymentMethod }
  | { do: 'withdraw-quote'; which: number }

/** It writes through `tools`, which may crash, and reads through the tools of the world. */
export async function performGuestStep(step: GuestStep, world: World, tools: PaymentTools): Promise<void> {
  switch (step.do) {
    case 'book':
      return book(step, world)
    case 'request': {
      const bookingId = pick(await listBookingIds(world), step.which)
      if (bookingId) await requestInstallment(world, bookingId, step.parts, step.method)
      return
    }
    case 'pay':
      return pay(step, world)
    case 'cancel': {
      const bookingId = pick(await listBookingIds(world), step.which)
      if (bookingId) await cancelAlone(bookingId, tools)
      return
    }
    case 'give-up': {
      const order = pick(await listOrders(world), step.which)
      if (order) await giveUpOrder(order.id, tools)
      return
    }
    default:
      return performQuoteStep(step, world, tools)
  }
}

async function book({ plan, method }: { plan: PaymentPlan; method: PaymentMethod }, world: World): Promise<void> {
  const [departureId] = world.departureIds
  const { email, ...person } = newGuest()
  const request = { departureId, participants: 1, guest: { ...person, email }, choice: { plan, method } }
  await createOrder({ ...request, idempotencyKey: null, describe: describeOrder }, world.tools)
  // One guest has all bookings and credits, although one address may not hold so many seats (rule S6).
  await world.tools.db.update(orders).set({ email: guest.email }).where(eq(orders.email, email))
}

/** As if its departure were cancelled, without ending the other bookings of this world. */
async function cancelAlone(bookingId: BookingId, tools: PaymentTools): Promise<void> {
  const isOwn = sql`id = (select departure_id from bookings where id = ${bookingId})`
  await tools.db.update(departures).set({ cancelledAt: tools.now() }).where(isOwn)
  await cancelBookingWithDeparture(bookingId, tools)
  await tools.db.update(departures).set({ cancelledAt: null }).where(isOwn)
}

/**
 * A guest sends money. PayPal and BTCPay take one payment of the requested amount, and PayPal may review it first; a bank
 * takes any number and amount. The order of a booking that was split off asks for none.
 */
async function pay({ which, share }: { which: number; share: number }, world: World): Promise<void> {
  const { books, transfers, tools } = world
  const requested = (await listOrders(world)).filter(({ totalCents }) => totalCents > 0)
  const order = pick(requested, which)
  if (!order) return
  const { id: orderId, method, totalCents, providerId } = order
  if (isTransfer(method)) {
    const sent = { cents: roundCents(totalCents * share), payer: `Payer ${transfers.length} of ${orderId}` }
    const named = { orderId, reference: providerId ?? '', day: dayOf(tools.now()) }
    transfers.push({ ...sent, ...named, isRecorded: false, isImported: false, seenCents: 0 })
  } else if (isGuestMethod(method) && !books.captures.some((capture) => capture.orderId === orderId)) {
    const state = method === 'paypal' && share < 1 ? 'pending' : 'received'
    books.capture({ orderId, method, id: `capture of ${orderId}`, amountCents: totalCents, state })
  }
}

async function performQuoteStep(step: QuoteStep, world: World, tools: PaymentTools): Promise<void> {
  if (step.do === 'quote') {
    const [departureId] = world.departureIds
    const terms = {
      seats: 1,
      priceCents: null,
      method: null,
      isCharter: false,
      bookAgain: true,
      inquiryId: null,
      role: 'owner',
    } as const
    const lastDay = addDays(dayOf(tools.now()), 9)
    const made = await createQuote({ ...terms, departureId, guest, plan: step.plan, lastDay, ...KIM }, tools)
    if (made.ok) world.quoteIds.push(made.quoteId)
    return
  }
  const quoteId = pick(world.quoteIds, step.which)
  if (!quoteId) return
  if (step.do === 'withdraw-quote') await withdrawQuote({ quoteId, ...KIM }, tools)
  else
    await createQuoteOrder({ quoteId, method: step.method, idempotencyKey: null, describe: describeOrder }, world.tools)
}
