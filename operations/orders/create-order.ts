import type { PaymentTools } from '../payments/payment-tools.ts'
import { type HoldRequest, type HoldSeatsResult, holdSeats } from './hold-seats.ts'
import { type RequestPaymentResult, requestPayment } from './request-payment.ts'

type Request = HoldRequest & {
  /** The text that the guest reads in the provider's window. */
  describe(destination: string, participants: number): string
}

export type CreateOrderResult = RequestPaymentResult | Exclude<HoldSeatsResult, { ok: true }>

/** Holds the seats before the provider creates its order, so that no one is asked to pay for seats that are gone. */
export async function createOrder(request: Request, tools: PaymentTools): Promise<CreateOrderResult> {
  const held = await holdSeats(request, tools)
  if (!held.ok) return held
  return requestPayment(held, request.describe(held.destination, request.participants), tools)
}
