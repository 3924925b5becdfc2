import type { PaymentProvider, ProviderOrder, ProviderRefund } from '#payments/provider.ts'
import type { PaymentReport } from '#rules/payments/payment-reports.ts'

type Kept = { amountCents: number; report: PaymentReport; refunds: ProviderRefund[] }

export type ThirdProvider = PaymentProvider & {
  /** The guest pays at the checkout: what was asked for, or another amount. */
  pay(providerId: string, amountCents?: number): void
  /** The provider's own staff refund all of it. */
  refundElsewhere(providerId: string): void
  /** The message that the provider sends about an order. */
  message(providerId: string): { headers: Record<string, string>; body: string }
}

const SIGNATURE = 'signed by the third provider'

/** A provider in memory, with everything that payments/provider.ts asks of one that takes the money itself. */
export function openThirdProvider(): ThirdProvider {
  const orders = new Map<string, Kept>()
  const requests = new Map<string, ProviderRefund>()
  const get = (providerId: string): Kept => {
    const order = orders.get(providerId)
    if (!order) throw new Error(`there is no order ${providerId}`)
    return order
  }
  const addRefund = (order: Kept, amountCents: number, paymentId: string): ProviderRefund => {
    const refund = { id: `${paymentId}-R${order.refunds.length + 1}`, state: 'paid', amountCents, paymentId } as const
    order.refunds.push(refund)
    return refund
  }
  return {
    name: 'third',
    async create({ orderId, amountCents }) {
      const providerId = `T-${orderId}`
      if (!orders.has(providerId))
        orders.set(providerId, {
          amountCents,
          report: { state: 'unpaid', seenCents: 0, isPayable: true },
          refunds: [],
        })
      return { ok: true, providerId, checkoutUrl: `https://third.example/${providerId}` }
    },
    read: async (providerId): Promise<ProviderOrder | undefined> => orders.get(providerId),
    async refund({ paymentId, amountCents, requestId }) {
      const known = requests.get(requestId)
      if (known) return { ok: true, refund: known }
      const order = get(paymentId.replace('-paid', ''))
      const refund = addRefund(order, amountCents ?? receivedCents(order), paymentId)
      requests.set(requestId, refund)
      return { ok: true, refund }
    },
    webhook: {
      isGenuine: (headers) => headers.get('third-signature') === SIGNATURE,
      read: (body) => ({ providerId: body }),
    },
    pay(providerId, amountCents = get(providerId).amountCents) {
      get(providerId).report = { state: 'received', paymentId: `${providerId}-paid`, amountCents, currency: 'USD' }
    },
    refundElsewhere(providerId) {
      const order = get(providerId)
      addRefund(order, receivedCents(order), `${providerId}-paid`)
    },
    message: (providerId) => ({ headers: { 'third-signature': SIGNATURE }, body: providerId }),
  }
}

const receivedCents = ({ report }: Kept) => ('amountCents' in report ? report.amountCents : 0)
