import type { Tx } from '#db/database.ts'
import { findDeparture, lockDeparture, type StoredDeparture } from '#db/departures/departures.ts'
import { findFlightPins, replaceFlightPins } from '#db/departures/flight-pins.ts'
import { listSealedGuests, lockGuests } from '#db/guests/guests.ts'
import { unsealAnswers } from '#operations/guests/sealed-answers.ts'
import { writeAuditEntry } from '#operations/staff/audit.ts'
import type { Tools } from '#operations/tools.ts'
import {
  type ArrangeFlightsRefusal,
  canArrangeFlights,
  splitLoads,
  swapFlights,
} from '#rules/departures/flight-loads.ts'
import type { DepartureId, GuestId } from '#rules/ids.ts'

type Request = { departureId: DepartureId; actor: string; reason: string }
type ArrangeFlightsResult = { ok: true } | { ok: false; reason: ArrangeFlightsRefusal }

/** Rule G7: two guests change places, and from then on the flights stay as they are. */
export async function swapGuests(
  { one, other, ...request }: Request & { one: GuestId; other: GuestId },
  tools: Tools,
): Promise<ArrangeFlightsResult> {
  return arrange(request, tools, async (tx, departure) => {
    const pins = swapFlights(await planFlights(tx, departure, tools), one, other)
    if (!pins) return { ok: false, reason: 'same-flight' }
    await lockGuests(tx, [...pins.keys()])
    await replaceFlightPins(tx, departure.id, pins)
    await writeAuditEntry(tx, { ...request, action: 'swap-guests', details: { guests: [one, other] } }, tools)
    return { ok: true }
  })
}

/** Rule G7: forgets how staff arranged the flights. */
export async function replanFlights(request: Request, tools: Tools): Promise<ArrangeFlightsResult> {
  return arrange(request, tools, async (tx, departure) => {
    await replaceFlightPins(tx, departure.id, new Map())
    await writeAuditEntry(tx, { ...request, action: 'replan-flights', details: {} }, tools)
    return { ok: true }
  })
}

async function arrange(
  { departureId }: Request,
  tools: Tools,
  change: (tx: Tx, departure: StoredDeparture) => Promise<ArrangeFlightsResult>,
): Promise<ArrangeFlightsResult> {
  return tools.db.transaction(async (tx) => {
    await lockDeparture(tx, departureId)
    const departure = await findDeparture(tx, departureId, tools.now())
    return departure && canArrangeFlights(departure) ? change(tx, departure) : { ok: false, reason: 'flights-over' }
  })
}

/** The flights as the manifest shows them now. */
async function planFlights(tx: Tx, { id, cabinSeats, cabinMaxKg }: StoredDeparture, { site }: Tools) {
  const [rows, pins] = [await listSealedGuests(tx, { departureId: id }), await findFlightPins(tx, id)]
  const passengers = rows.map(({ guest, booking }) => ({
    guestId: guest.id,
    bookingId: booking.id,
    weightKg: unsealAnswers(guest.sealedAnswers, guest.id, site).weightKg ?? null,
  }))
  return splitLoads(passengers, { seats: cabinSeats, maxKg: cabinMaxKg }, pins)
}
