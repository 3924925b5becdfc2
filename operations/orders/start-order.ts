import { type AskedAnswer, askForMoney } from './ask-for-money.ts'
import { type HoldAnswer, type HoldRequest, holdSeats } from './hold-seats.ts'
import type { PaymentTools } from './payment-tools.ts'

type Request = HoldRequest & {
  /** What the guest reads in the provider's window. */
  describe(destination: string, participants: number): string
}

export type StartAnswer = AskedAnswer | Exclude<HoldAnswer, { ok: true }>

/** Sets seats aside, and only then has the provider make an order: nobody is asked to pay for seats that are gone. */
export async function startOrder(request: Request, tools: PaymentTools): Promise<StartAnswer> {
  const held = await holdSeats(request, tools)
  if (!held.ok) return held
  return askForMoney(held, request.describe(held.destination, request.participants), tools)
}
