import type { PaymentTools } from '#operations/payments/payment-tools.ts'
import { roundCents } from '#rules/money.ts'

type PayPal = PaymentTools['payPal']
type BtcPay = PaymentTools['btcPay']
type Order = Extract<Awaited<ReturnType<PayPal['getOrder']>>, { ok: true }>['order']
type Dispute = Extract<Awaited<ReturnType<PayPal['getDispute']>>, { ok: true }>['dispute']
type Invoice = Extract<Awaited<ReturnType<BtcPay['getInvoice']>>, { ok: true }>['invoice']

/** The payment providers of the season. Guests pay at once; the rest happens when the season says so. */
export type DemoProviders = Pick<PaymentTools, 'payPal' | 'btcPay'> & {
  /** The next payment by PayPal is reviewed, and stays pending. */
  reviewNext(): void
  /** PayPal refuses to refund this order from now on. */
  refuseRefunds(providerId: string): void
  /** PayPal's own staff refund a part of an order. */
  refundElsewhere(providerId: string, amountCents: number): void
  /** The payer of an order complains. Returns the id of the dispute. */
  dispute(providerId: string): string
}

const CURRENCY = 'USD'

export function openProviders(code: (length: number) => string): DemoProviders {
  const orders = new Map<string, Order>()
  const disputes = new Map<string, Dispute>()
  const invoices = new Map<string, Invoice>()
  const refused = new Set<string>()
  let isReviewed = false
  const unknown = {
    ok: false,
    issue: 'INVALID_RESOURCE_ID',
    retryable: false,
    detail: 'not a record of the demo',
  } as const
  const orderOf = (captureId: string) =>
    [...orders.values()].find(({ captures }) => captures.some(({ id }) => id === captureId))
  const get = (id: string) => orders.get(id)
  const refundOf = (order: Order, cents: number) => {
    const amountCents = roundCents(cents)
    const captureId = order.captures[0]?.id
    const refund = { id: code(17), status: 'COMPLETED', amountCents, currency: CURRENCY, captureId } as const
    order.refunds.push(refund)
    return refund
  }

  const payPal: PayPal = {
    async createOrder({ amountCents, customId }) {
      const id = code(17)
      const order: Order = {
        id,
        status: 'APPROVED',
        amountCents,
        currency: CURRENCY,
        customId,
        captures: [],
        refunds: [],
      }
      orders.set(id, order)
      return { ok: true, order }
    },
    async getOrder(id) {
      const order = get(id)
      return order ? { ok: true, order } : unknown
    },
    async captureOrder(id) {
      const order = get(id)
      if (!order) return unknown
      const { amountCents, currency } = order
      const status = isReviewed ? 'PENDING' : 'COMPLETED'
      const reason = isReviewed ? 'ECHECK' : undefined
      isReviewed = false
      order.captures.push({ id: code(17), status, amountCents, currency, reason, orderId: id })
      order.status = 'COMPLETED'
      return { ok: true, order }
    },
    async getCapture(id) {
      const capture = orderOf(id)?.captures[0]
      return capture ? { ok: true, capture } : unknown
    },
    async refundCapture(captureId, amountCents) {
      const order = orderOf(captureId)
      if (!order) return unknown
      if (refused.has(order.id))
        return { ...unknown, issue: 'REFUND_TIME_LIMIT_EXCEEDED', detail: 'The payment is older than 180 days.' }
      return { ok: true, refund: refundOf(order, amountCents ?? order.amountCents) }
    },
    async getRefund(id) {
      const refund = [...orders.values()].flatMap(({ refunds }) => refunds).find((each) => each.id === id)
      return refund ? { ok: true, refund } : unknown
    },
    async getDispute(id) {
      const dispute = disputes.get(id)
      return dispute ? { ok: true, dispute } : unknown
    },
  }
  const btcPay: BtcPay = {
    async createInvoice({ orderId, amountCents }) {
      const id = code(22)
      const paid = {
        amountCents,
        paidCents: amountCents,
        currency: CURRENCY,
        status: 'Settled',
        exception: 'None',
      } as const
      const invoice = {
        id,
        orderId: orderId as Invoice['orderId'],
        ...paid,
        checkoutUrl: `https://pay.example/i/${id}`,
      }
      invoices.set(id, invoice)
      return { ok: true, invoice }
    },
    async getInvoice(id) {
      const invoice = invoices.get(id)
      return invoice ? { ok: true, invoice } : { ok: false, detail: unknown.detail }
    },
    isConfirmed: async () => true,
  }
  return {
    payPal,
    btcPay,
    reviewNext() {
      isReviewed = true
    },
    refuseRefunds(providerId) {
      refused.add(providerId)
    },
    refundElsewhere(providerId, amountCents) {
      const order = get(providerId)
      if (order) refundOf(order, amountCents)
    },
    dispute(providerId) {
      const order = get(providerId)
      const id = `PP-D-${code(5)}`
      const claim = {
        status: 'WAITING_FOR_SELLER_RESPONSE',
        reason: 'MERCHANDISE_OR_SERVICE_NOT_RECEIVED',
        lostCents: 0,
      }
      const amountCents = roundCents(order?.amountCents ?? 0)
      disputes.set(id, { id, ...claim, amountCents, currency: CURRENCY, captureId: order?.captures[0]?.id })
      return id
    },
  }
}
