import { insertBooking } from '../db/bookings.ts'
import type { Tx } from '../db/database.ts'
import { markChartered } from '../db/departures.ts'
import { addDeparture } from '../operations/add-departure.ts'
import type { Tools } from '../operations/tools.ts'
import { bookingReference } from '../rules/booking-reference.ts'
import { addDays, dayOf } from '../rules/dates.ts'
import type { DepartureId } from '../rules/ids.ts'
import type { DeparturePhase } from '../rules/seats.ts'

/** One departure of a scenario. State only what matters; the rest is an ordinary date to Japan. */
export type DepartureSituation = {
  destination?: string
  startsInDays?: number
  startDate?: string
  durationDays?: number
  capacity?: number
  phase?: DeparturePhase
  priceCents?: number
  /** Rule M9. */
  priceIsPlaceholder?: boolean
  /** Seats that are already paid for, one booking each. */
  booked?: number
}

export async function setUpDeparture(tx: Tx, situation: DepartureSituation, tools: Tools): Promise<DepartureId> {
  const { destination = 'japan', startsInDays = 120, durationDays = 4, booked = 0 } = situation
  const startDate = situation.startDate ?? addDays(dayOf(tools.now()), startsInDays)
  const departureId = await addDeparture(
    tx,
    {
      destination,
      startDate,
      endDate: addDays(startDate, durationDays - 1),
      capacity: situation.capacity ?? 8,
      phase: situation.phase ?? 'deposit',
      priceCents: situation.priceCents ?? 400,
      priceIsPlaceholder: situation.priceIsPlaceholder ?? false,
    },
    tools,
  )
  // As the first payment would have done. A date that gathers although somebody paid is one that staff have set up so.
  if (booked > 0 && situation.phase !== 'gathering') await markChartered(tx, departureId, tools.now())
  for (let seat = 0; seat < booked; seat++) {
    await insertBooking(tx, demoBooking(departureId, situation.priceCents ?? 400, tools))
  }
  return departureId
}

/** One seat that somebody has paid for; the guest is nobody's. */
function demoBooking(departureId: DepartureId, priceCents: number, tools: Tools) {
  const id = tools.newId<'booking'>()
  return {
    id,
    reference: bookingReference(id),
    departureId,
    seats: 1,
    state: 'confirmed',
    firstName: 'Demo',
    lastName: 'Guest',
    email: 'guest@powderpool.example',
    phone: '+1 416 555 0100',
    subtotalCents: priceCents,
    createdAt: tools.now(),
  } as const
}
