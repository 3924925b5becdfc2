import type { PaymentTools } from '#operations/payments/payment-tools.ts'
import { addHours } from '#rules/dates.ts'

type Providers = PaymentTools['providers']
type Provider = Providers[keyof Providers]
type Order = NonNullable<Awaited<ReturnType<Provider['read']>>>
type Report = Order['report']
type Refund = Order['refunds'][number]
type Dispute = Extract<Awaited<ReturnType<NonNullable<Provider['readDispute']>>>, { ok: true }>['dispute']
type Placed = Pick<Parameters<Provider['create']>[0], 'orderId' | 'amountCents' | 'description'>
type DemoOrder = Placed & { providerId: string; at: Date; report: Report; refunds: Refund[] }
type DemoDispute = Dispute & { at: Date }

/** What PayPal knows at the end of the season. No one asks BTCPay about an invoice that is paid: staff send its refunds. */
export type DemoRecords = { paypal: { orders: DemoOrder[]; disputes: DemoDispute[] } }

/** The season's payment providers. Guests pay immediately; reviews, refunds and disputes are steps of the season. */
export type DemoProviders = {
  providers: Providers
  /** Puts the next payment under review, so that it stays pending. */
  reviewNext(): void
  /** Makes the provider refuse to refund this order from now on. */
  refuseRefunds(providerId: string): void
  /** Refunds a part of an order at the provider, without the site. */
  refundElsewhere(providerId: string, amountCents: number): void
  /** Opens a dispute about an order. Returns the dispute's ID. */
  dispute(providerId: string): string
  records(): DemoRecords
}

const CURRENCY = 'USD'
/** PayPal gives sellers ten days to respond. */
const DISPUTE_HOURS = 24 * 10

export function openProviders(code: (length: number) => string, now: () => Date): DemoProviders {
  const invoices = new Map<string, { report: Report; refunds: Refund[] }>()
  const orders = new Map<string, DemoOrder>()
  const disputes = new Map<string, DemoDispute>()
  const refused = new Set<string>()
  let isReviewed = false
  const paymentOf = ({ report }: DemoOrder) => ('paymentId' in report ? report.paymentId : undefined)
  const refundOf = (order: DemoOrder, amountCents: number, refundId?: string): Refund => {
    const id = code(17)
    const refund = { id, state: 'paid', amountCents, paymentId: paymentOf(order), refundId } as const
    order.refunds.push(refund)
    return refund
  }
  const received = (paymentId: string, amountCents: number) =>
    ({ state: 'received', paymentId, amountCents, currency: CURRENCY }) as const
  const noWebhook = { isGenuine: () => false, read: () => undefined }

  const paypal: Provider = {
    name: 'paypal',
    webhook: noWebhook,
    async create({ orderId, amountCents, description }) {
      const providerId = code(17)
      const placed = { orderId, amountCents, description, providerId, at: now() }
      orders.set(providerId, { ...placed, report: { state: 'approved' }, refunds: [] })
      return { ok: true, providerId, checkoutUrl: null }
    },
    read: async (providerId) => orders.get(providerId),
    async capture(providerId) {
      const order = orders.get(providerId)
      if (!order) return { ok: false, reason: 'not-approved' }
      const report = received(code(17), order.amountCents)
      order.report = isReviewed ? { ...report, state: 'pending' } : report
      isReviewed = false
      return { ok: true, order }
    },
    async refund({ paymentId, amountCents, refundId }) {
      const [providerId, order] = [...orders].find(([, each]) => paymentOf(each) === paymentId) ?? []
      if (!providerId || !order) return { ok: false, reason: 'declined', detail: 'not a demo record' }
      if (refused.has(providerId))
        return { ok: false, reason: 'too-late', detail: 'The payment is older than 180 days.' }
      return { ok: true, refund: refundOf(order, amountCents ?? order.amountCents, refundId) }
    },
    async readDispute(id) {
      const dispute = disputes.get(id)
      return dispute ? { ok: true, dispute } : { ok: false, detail: 'not a demo record' }
    },
  }
  const crypto: Provider = {
    name: 'btcpay',
    webhook: noWebhook,
    async create({ amountCents }) {
      const providerId = code(22)
      invoices.set(providerId, { report: received(providerId, amountCents), refunds: [] })
      return { ok: true, providerId, checkoutUrl: `https://pay.example/i/${providerId}` }
    },
    read: async (providerId) => invoices.get(providerId),
  }
  return {
    providers: { paypal, crypto },
    reviewNext() {
      isReviewed = true
    },
    refuseRefunds(providerId) {
      refused.add(providerId)
    },
    refundElsewhere(providerId, amountCents) {
      const order = orders.get(providerId)
      if (order) refundOf(order, amountCents)
    },
    dispute(providerId) {
      const order = orders.get(providerId)
      const id = `PP-D-${code(5)}`
      const claim = {
        status: 'WAITING_FOR_SELLER_RESPONSE',
        reason: 'MERCHANDISE_OR_SERVICE_NOT_RECEIVED',
        lostCents: 0,
      }
      const paymentId = order && paymentOf(order)
      disputes.set(id, {
        id,
        ...claim,
        amountCents: order?.amountCents ?? 0,
        paymentId,
        respondBy: addHours(now(), DISPUTE_HOURS),
        at: now(),
      })
      return id
    },
    records: () => ({ paypal: { orders: [...orders.values()], disputes: [...disputes.values()] } }),
  }
}
