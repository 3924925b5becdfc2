import { nameOrder } from '../db/orders.ts'
import { PayPalAway } from '../payments/paypal/client.ts'
import { cents } from '../rules/money.ts'
import { type HeldSeats, type HoldAnswer, type HoldRequest, holdSeats } from './hold-seats.ts'
import type { PaymentTools } from './payment-tools.ts'
import { giveUpOrder } from './release-order.ts'

type Request = HoldRequest & {
  /** What the guest reads in the provider's window. */
  describe(destination: string, participants: number): string
}

export type StartedOrder = { ok: true; providerId: string; totalCents: number; until: Date }

export type StartAnswer =
  | StartedOrder
  | Exclude<HoldAnswer, { ok: true }>
  | { ok: false; reason: 'payment-away' | 'payment-refused' }

/** Sets seats aside, and only then has the provider make an order: nobody is asked to pay for seats that are gone. */
export async function startOrder(request: Request, tools: PaymentTools): Promise<StartAnswer> {
  const held = await holdSeats(request, tools)
  if (!held.ok) return held
  const { totalCents, until } = held
  if (held.providerId) return { ok: true, providerId: held.providerId, totalCents, until }
  const created = await createAtProvider(held, request.describe(held.destination, request.participants), tools)
  if (!created.ok) {
    await giveUpOrder(held.orderId, tools)
    return created
  }
  await nameOrder(tools.db, held.orderId, created.providerId)
  return { ok: true, providerId: created.providerId, totalCents, until }
}

type Created = { ok: true; providerId: string } | { ok: false; reason: 'payment-away' | 'payment-refused' }

/** Our order's id names the request too, so that asking again after a lost answer makes no second order. */
async function createAtProvider(held: HeldSeats, description: string, { payPal }: PaymentTools): Promise<Created> {
  const { orderId, totalCents } = held
  const order = { amountCents: cents(totalCents), description, customId: orderId, invoiceId: orderId }
  try {
    const created = await payPal.createOrder(order, orderId)
    return created.ok ? { ok: true, providerId: created.order.id } : { ok: false, reason: 'payment-refused' }
  } catch (error) {
    if (error instanceof PayPalAway) return { ok: false, reason: 'payment-away' }
    throw error
  }
}
