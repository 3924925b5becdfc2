import type { PublicDeparture } from '#operations/departures/list-public-departures.ts'
import { isTransferOffered } from '#rules/bank/bank-transfers.ts'
import type { Day } from '#rules/dates.ts'
import { isConfirmed } from '#rules/departures/flight-status.ts'
import { type PaymentPlan, type PaymentSchedule, paymentSchedule } from '#rules/installments/schedule.ts'
import { type Cents, roundCents } from '#rules/money.ts'
import { isTransfer, type PaymentMethod, TRANSFER } from '#rules/orders/methods.ts'
import { preselectedPlan } from '#rules/orders/payment-choice.ts'
import { type PaymentChoice, type PricedChoice, priceChoice } from '#rules/orders/priced-choice.ts'

/** The inputs of rule M3. */
export type Terms = { today: Day; depositPercent: number }
type OwnTerms = Terms & { methods: readonly PaymentMethod[] }

/** What the guest has chosen in the form. */
export type ChosenSeats = PaymentChoice & { participants: number }

/** What the party may choose today, and the price of its choice. The server calculates it again: rule M5. */
export type Offer = { schedule: PaymentSchedule; takesTransfers: boolean; price: PricedChoice }

export function offerOf(
  departure: PublicDeparture,
  participants: number,
  terms: OwnTerms,
  target: PaymentChoice,
): Offer {
  const { today, methods } = terms
  const { startDate, priceCents } = departure
  const subtotal = roundCents(priceCents * participants)
  const schedule = scheduleOf(departure, subtotal, terms)
  const takesTransfers = methods.includes(TRANSFER) && isTransferOffered(startDate, today)
  const isOpen = (method: PaymentMethod) => !isTransfer(method) || takesTransfers
  const method = [target.method, ...methods].find(isOpen) ?? target.method
  return { schedule, takesTransfers, price: priceChoice(subtotal, schedule, { ...target, method }) }
}

function scheduleOf({ startDate, flightStatus }: PublicDeparture, subtotal: Cents, terms: Terms): PaymentSchedule {
  return paymentSchedule(subtotal, startDate, terms.today, terms.depositPercent, isConfirmed(flightStatus))
}

/** Rule M4: the plan that the form begins with. */
export function firstPlan(departure: PublicDeparture, terms: Terms): PaymentPlan {
  const schedule = scheduleOf(departure, roundCents(departure.priceCents), terms)
  return preselectedPlan(schedule, isConfirmed(departure.flightStatus))
}
