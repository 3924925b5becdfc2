import { priceParts } from '#content/departures/price-words.ts'
import type { PublicDeparture } from '#operations/departures/list-public-departures.ts'
import { toFlight } from '#rules/departures/flight-status.ts'
import { priceFacts } from '#rules/orders/price-facts.ts'

/** Rule M33: the parts of a date’s price line. The first is the price. */
export function departurePrice(departure: PublicDeparture) {
  const { flightStatus, decisionDay, today, depositPercent, methods } = departure
  const flight = toFlight(flightStatus, decisionDay, today)
  return priceParts(priceFacts(departure, { today, depositPercent, methods, flight }))
}
