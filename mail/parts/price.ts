import { priceLine } from '#content/departures/price-words.ts'
import type { MailSite } from '#mail/mail-site.ts'
import type { DepartureTarget, FlightMailData, PriceMailData } from '#rules/mail/waitlist-mails.ts'
import { priceFacts } from '#rules/orders/price-facts.ts'
import type { Block } from './mail.ts'

/** Rule M33: the price line of the departure that a mail offers. */
export function priceBlock(
  { price, flight }: PriceMailData & FlightMailData,
  { startDate }: DepartureTarget,
  { depositPercent }: MailSite,
): Block {
  if (!price) return false
  const { today, methods = [] } = price
  return priceLine(priceFacts({ ...price, startDate }, { today, depositPercent, methods, flight }))
}
