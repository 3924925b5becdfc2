import { inArray, sql } from 'drizzle-orm'
import { lockOrder, type StoredOrder } from '../db/orders.ts'
import type { StoredPayment } from '../db/payments.ts'
import { orders, payments } from '../db/schema.ts'
import { undoBooking } from '../operations/bookings/undo-booking.ts'
import { confirmReturned } from '../operations/money/confirm-returned.ts'
import { recordRefunds } from '../operations/money/record-refunds.ts'
import type { PaymentTools } from '../operations/orders/payment-tools.ts'
import { startInstalmentOrder } from '../operations/orders/start-instalment-order.ts'
import { startOrder } from '../operations/orders/start-order.ts'
import { takeMoney } from '../operations/orders/take-money.ts'
import type { PayPalRefund } from '../payments/paypal/client.ts'
import type { BookingId, DepartureId, OrderId } from '../rules/ids.ts'
import { whatIsLeft } from '../rules/ledger.ts'
import { cents } from '../rules/money.ts'
import { isAsked } from '../rules/payments.ts'
import type { PaymentMethod } from '../rules/prices.ts'
import type { PaymentPlan, SchedulePart } from '../rules/schedule.ts'
import { guest } from './payment-bench.ts'

/** What guests and providers do to the money of two dates of one trip. What staff do is in money-by-hand.ts. */
export type Step =
  | { do: 'book'; plan: PaymentPlan; method: PaymentMethod }
  | { do: 'ask'; which: number; parts: SchedulePart[]; method: PaymentMethod }
  | { do: 'pay'; which: number; share: number }
  | { do: 'hear' | 'cancel'; which: number }
  | { do: 'confirm'; which: number }
  | { do: 'elsewhere'; which: number; share: number }
  | { do: 'refund'; which: number; status: PayPalRefund['status'] }

type Arrival = { orderId: OrderId; providerId: string; amountCents: number }

/** Two dates of one trip, the money that was sent for them, and what of that has been heard of here. */
export class World {
  readonly departureIds: readonly [DepartureId, DepartureId]
  readonly tools: PaymentTools
  sent: Arrival[] = []
  heard = new Set<Arrival>()
  constructor(departureIds: readonly [DepartureId, DepartureId], tools: PaymentTools) {
    this.departureIds = departureIds
    this.tools = withProviders(tools)
  }
}

export const pick = <T>(list: readonly T[], index: number): T | undefined => list[index % Math.max(1, list.length)]

/** Providers that say yes to everything, at once. */
function withProviders(tools: PaymentTools): PaymentTools {
  const payPal = {
    ...tools.payPal,
    createOrder: async (_: unknown, id: string) => ({ ok: true, order: { id: `PayPal ${id}` } }) as never,
  }
  const btcPay = {
    ...tools.btcPay,
    createInvoice: async ({ orderId }: { orderId: string }) =>
      ({ ok: true, invoice: { id: `BTCPay ${orderId}`, checkoutUrl: 'https://pay.example' } }) as never,
  }
  return { ...tools, payPal, btcPay }
}

export async function ordersOf({ departureIds, tools }: World): Promise<StoredOrder[]> {
  return tools.db.select().from(orders).where(inArray(orders.departureId, departureIds)).orderBy(orders.createdAt)
}

export async function moneyIn(world: World): Promise<StoredPayment[]> {
  const ids = (await ordersOf(world)).map(({ id }) => id)
  return world.tools.db
    .select()
    .from(payments)
    .where(inArray(payments.orderId, ids))
    .orderBy(payments.createdAt, payments.id)
}

export async function bookingsOf(world: World): Promise<BookingId[]> {
  return [...new Set((await ordersOf(world)).flatMap(({ bookingId }) => bookingId ?? []))]
}

const describe = (destination: string) => destination

/** Does a step. What it changes is changed through `tools`, which may crash. */
export async function perform(step: Step, world: World, tools: PaymentTools): Promise<void> {
  const [departureId] = world.departureIds
  switch (step.do) {
    case 'book': {
      const { plan, method } = step
      const request = { departureId, participants: 1, guest, choice: { plan, method }, idempotencyKey: null, describe }
      await startOrder(request, world.tools)
      return
    }
    case 'ask': {
      const bookingId = pick(await bookingsOf(world), step.which)
      const { parts, method } = step
      if (bookingId)
        await startInstalmentOrder({ bookingId, parts, method, idempotencyKey: null, describe }, world.tools)
      return
    }
    case 'pay':
      return pay(step, world)
    case 'hear':
      return hear(step, world, tools)
    case 'cancel': {
      const bookingId = pick(await bookingsOf(world), step.which)
      if (bookingId) await undoBooking(bookingId, tools)
      return
    }
    default:
      return moveBack(step, world, tools)
  }
}

/** A guest sends money. PayPal and BTCPay take one payment of the sum that was asked for; a bank takes anything. */
async function pay({ which, share }: { which: number; share: number }, world: World): Promise<void> {
  const order = pick(await ordersOf(world), which)
  const earlier = world.sent.filter(({ orderId }) => orderId === order?.id).length
  if (!order || (order.method !== 'bank-transfer' && earlier > 0)) return
  const amountCents = order.method === 'bank-transfer' ? cents(order.totalCents * share) : order.totalCents
  world.sent.push({ orderId: order.id, providerId: `${order.id}-${earlier}`, amountCents })
}

/** Any of it may be heard of at any time, and again. */
async function hear({ which }: { which: number }, world: World, tools: PaymentTools): Promise<void> {
  const arrival = pick(world.sent, which)
  if (!arrival) return
  const { orderId, ...money } = arrival
  await tools.db.transaction(async (tx) =>
    takeMoney(tx, await lockOrder(tx, orderId), { ...money, currency: 'USD' }, tools),
  )
  world.heard.add(arrival)
}

type BackStep = Extract<Step, { do: 'elsewhere' | 'refund' | 'confirm' }>

/** Somebody at the provider, or whoever confirms a transfer, sends money back. */
async function moveBack(step: BackStep, world: World, tools: PaymentTools): Promise<void> {
  const money = await moneyIn(world)
  const outs = money.filter(({ direction }) => direction === 'out')
  if (step.do === 'confirm') {
    const asked = pick(outs.filter(isAsked), step.which)
    if (asked) await confirmReturned({ paymentId: asked.id, actor: 'Kim' }, tools)
  } else if (step.do === 'refund') {
    const refund = pick(outs, step.which)
    if (refund) await hearOfRefund(refund, step.status, tools)
  } else {
    const came = pick(whatIsLeft(money), step.which)
    if (came) await refundElsewhere(came, step.share, tools)
  }
}

async function refundElsewhere(
  { payment, amountCents: left }: { payment: StoredPayment; amountCents: number },
  share: number,
  tools: PaymentTools,
): Promise<void> {
  await tools.db.transaction(async (tx) => {
    const order = await lockOrder(tx, payment.orderId)
    if (order.method !== 'paypal') return
    const id = `elsewhere ${tools.newId()}`
    const amountCents = cents(Math.max(1, Math.min(left, left * share)))
    const refund = { id, amountCents, currency: 'USD', captureId: payment.providerId }
    await recordRefunds(tx, order, [{ ...refund, status: 'COMPLETED' }], tools)
  })
}

/** The provider says how a refund stands: it names one that we asked for, or tells of one that it has named before. */
async function hearOfRefund(refund: StoredPayment, status: PayPalRefund['status'], tools: PaymentTools): Promise<void> {
  const isOver = refund.state !== 'pending'
  const id = isAsked(refund) ? `refund ${refund.id} ${status}` : refund.providerId
  const [order] = await tools.db.select().from(orders).where(sql`${orders.id} = ${refund.orderId}`)
  if (isOver || order?.method !== 'paypal') return
  const told = { id, status, amountCents: cents(refund.amountCents), currency: 'USD' }
  await tools.db.transaction((tx) => recordRefunds(tx, order, [told], tools))
}
