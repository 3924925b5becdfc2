import type { DepartureView } from '../../operations/departures/show-departures.ts'
import { isTransferInTime } from '../../rules/bank-transfers.ts'
import type { Day } from '../../rules/dates.ts'
import { cents } from '../../rules/money.ts'
import type { PaymentMethod } from '../../rules/prices.ts'
import { type PaymentChoice, type Quote, quoteFor } from '../../rules/quotes.ts'
import { type PaymentSchedule, paymentSchedule } from '../../rules/schedule.ts'

/** What rule M3 counts with. */
export type Terms = { today: Day; depositPercent: number }
type OwnTerms = Terms & { methods: readonly PaymentMethod[] }

/** What a party may choose from today, and what its choice comes to. The server counts again: rule M5. */
export type Offer = { schedule: PaymentSchedule; takesTransfers: boolean; quote: Quote }

export function offerOf(departure: DepartureView, participants: number, terms: OwnTerms, wish: PaymentChoice): Offer {
  const { today, depositPercent, methods } = terms
  const { startDate, priceCents } = departure
  const subtotal = cents(priceCents * participants)
  const schedule = paymentSchedule(subtotal, startDate, today, depositPercent)
  const takesTransfers = methods.includes('bank-transfer') && isTransferInTime(startDate, today)
  const isOpen = (method: PaymentMethod) => method !== 'bank-transfer' || takesTransfers
  const method = [wish.method, ...methods].find(isOpen) ?? wish.method
  return { schedule, takesTransfers, quote: quoteFor(subtotal, schedule, { ...wish, method }) }
}
