import type { PaymentTools } from '#operations/payments/payment-tools.ts'
import type { HoldRequest, HoldSeatsResult } from './hold-request.ts'
import { holdSeats } from './hold-seats.ts'
import { mailBookLink, mailExistingOrder } from './mail-order-link.ts'
import { type RequestPaymentResult, requestPayment } from './request-payment.ts'

type CreateOrderRequest = HoldRequest & {
  /** The text that the guest reads in the provider's window. */
  describe(destination: string, participants: number): string
  /** Rule C7: whether the network that asks may still cause a mail. */
  mayMail?(): Promise<boolean>
}

type Refused = Exclude<HoldSeatsResult, { ok: true }>
/** Strangers can cause the mail, so it is not sent every time. */
type OrderExists = Extract<Refused, { reason: 'order-exists' }> & { isMailed: boolean }

export type CreateOrderResult = RequestPaymentResult | Exclude<Refused, { reason: 'order-exists' }> | OrderExists

/**
 * Holds the seats before the provider creates its order, so that no one is asked to pay for seats that are gone. Rule
 * S6: if the address already holds seats here, its owner gets the link of that order by mail. Rule S10: if its network
 * holds too many, its owner gets a link with which the network is not counted.
 */
export async function createOrder(request: CreateOrderRequest, tools: PaymentTools): Promise<CreateOrderResult> {
  const held = await holdSeats(request, tools)
  if (!held.ok) {
    const mayMail = request.mayMail ?? (async () => true)
    if (held.reason === 'order-exists')
      return { ...held, isMailed: (await mayMail()) && (await mailExistingOrder(held.existing.orderId, tools)).ok }
    if (held.reason === 'too-many-from-network' && (await mayMail())) await mailBookLink(request, tools)
    return held
  }
  return requestPayment(held, request.describe(held.destination, request.participants), tools)
}
