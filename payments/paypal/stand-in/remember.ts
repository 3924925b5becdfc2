import type { ProviderRecords } from '#payments/stand-in/records.ts'
import { roundCents } from '#rules/money.ts'
import { refundedCents, type SimulatedCapture, type Store } from './store.ts'

type RecordedOrder = ProviderRecords['orders'][number]

/** Adds what guests paid without this server, so that it is refunded, reviewed and disputed like everything else. */
export function remember(store: Store, { orders, disputes }: ProviderRecords): void {
  for (const order of orders) {
    const { providerId: id, orderId, amountCents, description, at } = order
    const captures = capturesOf(order)
    store.orders[id] = {
      ...{ id, description, customId: orderId, invoiceId: orderId, createdAt: at.toISOString(), captures },
      status: captures.length > 0 ? 'COMPLETED' : 'APPROVED',
      amountCents: roundCents(amountCents),
      card: 'good',
    }
  }
  for (const { id, paymentId: captureId = '', amountCents, at } of disputes) {
    const status = 'WAITING_FOR_SELLER_RESPONSE'
    store.disputes[id] = { id, captureId, status, amountCents: roundCents(amountCents), createdAt: at.toISOString() }
  }
  store.changed()
}

function capturesOf({ report, refunds, at }: RecordedOrder): SimulatedCapture[] {
  if (report.state !== 'received' && report.state !== 'pending') return []
  const { paymentId: id, state } = report
  const createdAt = at.toISOString()
  const capture: SimulatedCapture = {
    ...{ id, createdAt, status: 'COMPLETED', amountCents: roundCents(report.amountCents) },
    refunds: refunds.map(({ id, amountCents, refundId }) => ({
      ...{ id, status: 'COMPLETED', amountCents: roundCents(amountCents), createdAt },
      ...(refundId && { customId: refundId }),
    })),
  }
  if (state === 'pending') return [{ ...capture, status: 'PENDING', reason: 'PENDING_REVIEW' }]
  const refunded = refundedCents(capture)
  if (refunded === 0) return [capture]
  return [{ ...capture, status: refunded < capture.amountCents ? 'PARTIALLY_REFUNDED' : 'REFUNDED' }]
}
