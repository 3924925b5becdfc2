import { eq } from 'drizzle-orm'
import type { Db, Tx } from '#db/database.ts'
import { flightPins } from '#db/schema.ts'
import type { FlightPins } from '#rules/departures/flight-loads.ts'
import type { DepartureId } from '#rules/ids.ts'

export async function findFlightPins(db: Db | Tx, departureId: DepartureId): Promise<FlightPins> {
  const { guestId, flight } = flightPins
  const pins = await db.select({ guestId, flight }).from(flightPins).where(eq(flightPins.departureId, departureId))
  return new Map(pins.map((pin) => [pin.guestId, pin.flight]))
}

/** Its guests are locked. An empty map means that the flights are planned again. */
export async function replaceFlightPins(tx: Tx, departureId: DepartureId, pins: FlightPins): Promise<void> {
  await tx.delete(flightPins).where(eq(flightPins.departureId, departureId))
  const rows = [...pins].map(([guestId, flight]) => ({ departureId, guestId, flight }))
  if (rows.length > 0) await tx.insert(flightPins).values(rows)
}
