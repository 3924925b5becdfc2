import { eq, getTableColumns, inArray } from 'drizzle-orm'
import type { StoredOrder } from '#db/orders/orders.ts'
import type { StoredPayment } from '#db/payments/payments.ts'
import { orders, payments, transactions } from '#db/schema.ts'
import type { PaymentTools } from '#operations/payments/payment-tools.ts'
import type { PaymentProvider } from '#payments/provider.ts'
import { addHours, type Day } from '#rules/dates.ts'
import type { BookingId, DepartureId, OrderId, QuoteId } from '#rules/ids.ts'
import { ProviderBooks } from './provider-books.ts'
import { withProvider } from './with-provider.ts'

/** A transfer that a guest sent. Staff may record it before its statement is imported. */
export type Transfer = {
  orderId: OrderId
  reference: string
  cents: number
  payer: string
  day: Day
  isRecorded: boolean
  isImported: boolean
  /** What a page from before the import shows as received for the order. */
  seenCents: number
}

/** Two departures of one trip, the money that guests sent, and what the site has been told of it. */
export class World {
  readonly departureIds: readonly [DepartureId, DepartureId]
  readonly tools: PaymentTools
  readonly books = new ProviderBooks()
  readonly transfers: Transfer[] = []
  readonly quoteIds: QuoteId[] = []
  /** The captures that the site knows as received. */
  readonly noticed = new Set<string>()
  private passedDays = 0
  constructor(departureIds: readonly [DepartureId, DepartureId], tools: PaymentTools) {
    this.departureIds = departureIds
    this.tools = withProviders({ ...tools, now: () => addHours(tools.now(), 24 * this.passedDays) })
  }
  wait(days: number): void {
    this.passedDays += days
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
