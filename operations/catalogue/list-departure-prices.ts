import { listUpcomingDepartures } from '#db/departures/departures.ts'
import type { Tools } from '#operations/tools.ts'
import { followsCatalogue, keepsItsPrice } from '#rules/departures/repricing.ts'

export type DeparturePrice = Awaited<ReturnType<typeof listDeparturePrices>>[number]

/** Rule P15: what each upcoming departure of a trip costs, and whether it takes a new price of the trip. */
export async function listDeparturePrices(destination: string, cataloguePriceCents: number, { db, now }: Tools) {
  const departures = await listUpcomingDepartures(db, now(), { destination })
  return departures.map((departure) => {
    const { id, startDate, endDate, priceCents, priceIsPlaceholder, confirmedSeats, heldSeats } = departure
    const sold = { confirmedSeats, heldSeats, isFixed: keepsItsPrice(departure) }
    const follows = followsCatalogue(departure, cataloguePriceCents)
    return { id, startDate, endDate, priceCents, priceIsPlaceholder, ...sold, follows }
  })
}
