import { eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import { lockOrder, type StoredOrder } from '#db/orders/orders.ts'
import type { StoredPayment } from '#db/payments/payments.ts'
import { departures, orders, payments, transactions } from '#db/schema.ts'
import { cancelBookingWithDeparture } from '#operations/bookings/cancel-booking-with-departure.ts'
import { createOrder } from '#operations/holding/create-order.ts'
import type { PaymentTools } from '#operations/payments/payment-tools.ts'
import { confirmRefundPaid } from '#operations/refunds/confirm-refund.ts'
import { recordRefunds } from '#operations/refunds/record-refunds.ts'
import { applyPayment } from '#operations/settling/apply-payment.ts'
import type { PaymentProvider, ProviderRefund } from '#payments/provider.ts'
import type { BookingId, DepartureId, OrderId } from '#rules/ids.ts'
import type { InstallmentKind, PaymentPlan } from '#rules/installments/schedule.ts'
import { roundCents } from '#rules/money.ts'
import { isRefundedByProvider, type PaymentMethod } from '#rules/orders/methods.ts'
import { refundablePayments } from '#rules/payments/ledger.ts'
import { isRequestedRefund } from '#rules/payments/payments.ts'
import { requestInstallment } from './installments.ts'
import { describeOrder, guest, newGuest } from './payment-fixture.ts'
import { withProvider } from './with-provider.ts'

/** What guests and providers do to the money of two departures. Staff actions are in money-actions.ts. */
export type Step =
  | { do: 'book'; plan: PaymentPlan; method: PaymentMethod }
  | { do: 'request'; which: number; parts: InstallmentKind[]; method: PaymentMethod }
  | { do: 'pay'; which: number; share: number }
  | { do: 'notice' | 'cancel'; which: number }
  | { do: 'confirm'; which: number }
  | { do: 'external-refund'; which: number; share: number }
  | { do: 'refund'; which: number; state: ProviderRefund['state'] }

type SentPayment = { orderId: OrderId; providerId: string; amountCents: number }

/** Two departures of one trip, the payments sent for them, and the payments that the site has been notified of. */
export class World {
  readonly departureIds: readonly [DepartureId, DepartureId]
  readonly tools: PaymentTools
  sent: SentPayment[] = []
  noticed = new Set<SentPayment>()
  constructor(departureIds: readonly [DepartureId, DepartureId], tools: PaymentTools) {
    this.departureIds = departureIds
    this.tools = withProviders(tools)
  }
}

export const pick = <T>(list: readonly T[], index: number): T | undefined => list[index % Math.max(1, list.length)]

/** Providers that accept every order immediately. */
function withProviders(tools: PaymentTools): PaymentTools {
  const create: PaymentProvider['create'] = async ({ orderId }) => ({
    ok: true,
    providerId: `provider's ${orderId}`,
    checkoutUrl: 'https://pay.example',
  })
  return withProvider(withProvider(tools, 'paypal', { create }), 'crypto', { create })
}

export async function listOrders({ departureIds, tools }: World): Promise<StoredOrder[]> {
  return tools.db.select().from(orders).where(inArray(orders.departureId, departureIds)).orderBy(orders.createdAt)
}

export async function listPayments(world: World): Promise<StoredPayment[]> {
  const ids = (await listOrders(world)).map(({ id }) => id)
  return world.tools.db
    .select({ ...getTableColumns(payments), providerId: transactions.providerId })
    .from(payments)
    .leftJoin(transactions, eq(transactions.id, payments.transactionId))
    .where(inArray(payments.orderId, ids))
    .orderBy(payments.createdAt, payments.id)
}

/** A booking that was split off has payments of another booking's orders. */
export async function listBookingIds(world: World): Promise<BookingId[]> {
  const rows = [...(await listOrders(world)), ...(await listPayments(world))]
  return [...new Set(rows.flatMap(({ bookingId }) => bookingId ?? []))]
}

/** Performs a step. It writes through `tools`, which may crash, and reads through the tools of the world. */
export async function perform(step: Step, world: World, tools: PaymentTools): Promise<void> {
  const [departureId] = world.departureIds
  switch (step.do) {
    case 'book': {
      const { plan, method } = step
      const request = {
        departureId,
        participants: 1,
        guest: newGuest(),
        choice: { plan, method },
        idempotencyKey: null,
        describe: describeOrder,
      }
      await createOrder(request, world.tools)
      // One guest has all bookings and credits, although one address may not hold so many seats (rule S6).
      const { email } = request.guest
      await world.tools.db.update(orders).set({ email: guest.email }).where(eq(orders.email, email))
      return
    }
    case 'request': {
      const bookingId = pick(await listBookingIds(world), step.which)
      if (bookingId) await requestInstallment(world, bookingId, step.parts, step.method)
      return
    }
    case 'pay':
      return pay(step, world)
    case 'notice':
      return noticePayment(step, world, tools)
    case 'cancel': {
      const bookingId = pick(await listBookingIds(world), step.which)
      if (bookingId) await cancelAlone(bookingId, tools)
      return
    }
    default:
      return performRefund(step, world, tools)
  }
}

/** As if its departure were cancelled, without ending the other bookings of this world. */
async function cancelAlone(bookingId: BookingId, tools: PaymentTools): Promise<void> {
  const isOwn = sql`id = (select departure_id from bookings where id = ${bookingId})`
  await tools.db.update(departures).set({ cancelledAt: tools.now() }).where(isOwn)
  await cancelBookingWithDeparture(bookingId, tools)
  await tools.db.update(departures).set({ cancelledAt: null }).where(isOwn)
}

/**
 * A guest sends money. PayPal and BTCPay take one payment of the requested amount; a bank takes any number and amount.
 * The order of a booking that was split off asks for none.
 */
async function pay({ which, share }: { which: number; share: number }, world: World): Promise<void> {
  const requested = (await listOrders(world)).filter(({ totalCents }) => totalCents > 0)
  const order = pick(requested, which)
  const earlier = world.sent.filter(({ orderId }) => orderId === order?.id).length
  if (!order || (order.method !== 'bank-transfer' && earlier > 0)) return
  const amountCents = order.method === 'bank-transfer' ? roundCents(order.totalCents * share) : order.totalCents
  world.sent.push({ orderId: order.id, providerId: `${order.id}-${earlier}`, amountCents })
}

/** The site is notified of a payment: at any time, in any order, and more than once. */
async function noticePayment({ which }: { which: number }, world: World, tools: PaymentTools): Promise<void> {
  const sent = pick(world.sent, which)
  if (!sent) return
  const { orderId, ...money } = sent
  await tools.db.transaction(async (tx) =>
    applyPayment(tx, await lockOrder(tx, orderId), { ...money, currency: 'USD' }, tools),
  )
  world.noticed.add(sent)
}

type RefundStep = Extract<Step, { do: 'external-refund' | 'refund' | 'confirm' }>

/** The provider refunds a payment, or staff confirm that they refunded a transfer. */
async function performRefund(step: RefundStep, world: World, tools: PaymentTools): Promise<void> {
  const all = await listPayments(world)
  const refunds = all.filter(({ kind }) => kind === 'refund')
  if (step.do === 'confirm') {
    const requested = pick(refunds.filter(isRequestedRefund), step.which)
    if (requested) await confirmRefundPaid({ paymentId: requested.id, actor: 'Kim' }, tools)
  } else if (step.do === 'refund') {
    const refund = pick(refunds, step.which)
    if (refund) await noticeRefund(refund, step.state, tools)
  } else {
    const refundable = pick(refundablePayments(all), step.which)
    if (refundable) await refundAtProvider(refundable, step.share, tools)
  }
}

async function refundAtProvider(
  { payment, amountCents: refundableCents }: { payment: StoredPayment; amountCents: number },
  share: number,
  tools: PaymentTools,
): Promise<void> {
  await tools.db.transaction(async (tx) => {
    const order = await lockOrder(tx, payment.orderId)
    if (!isRefundedByProvider(order.method)) return
    const id = `external ${tools.newId()}`
    const amountCents = roundCents(Math.max(1, Math.min(refundableCents, refundableCents * share)))
    const refund = { id, amountCents, paymentId: payment.providerId ?? undefined }
    await recordRefunds(tx, order, [{ ...refund, state: 'paid' }], tools)
  })
}

/** The provider reports the status of a refund. Its first report on a requested refund brings the provider's id. */
async function noticeRefund(refund: StoredPayment, state: ProviderRefund['state'], tools: PaymentTools): Promise<void> {
  const isOutstanding = isRequestedRefund(refund) || refund.state === 'pending'
  const id = refund.providerId ?? `refund ${refund.id} ${state}`
  const [order] = await tools.db.select().from(orders).where(sql`${orders.id} = ${refund.orderId}`)
  if (!isOutstanding || !order || !isRefundedByProvider(order.method)) return
  const reported = { id, state, amountCents: refund.amountCents, paymentId: undefined }
  await tools.db.transaction((tx) => recordRefunds(tx, order, [reported], tools))
}
