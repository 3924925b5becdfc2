import { createHash } from 'node:crypto'
import { findDeparture, type StoredDeparture } from '#db/departures/departures.ts'
import { findFlightPins } from '#db/departures/flight-pins.ts'
import { findManifestView, saveManifestView } from '#db/departures/manifest-views.ts'
import { findDepartureOperator } from '#db/departures/operators.ts'
import { listSignaturesOfDeparture } from '#db/operators/waivers.ts'
import { getTripTitles } from '#operations/catalogue/catalogue-cache.ts'
import { type AnswerReader, type GuestAnswers, readGuestAnswers } from '#operations/guests/read-guest-answers.ts'
import type { Tools } from '#operations/tools.ts'
import { canArrangeFlights, type FlightLoad, type FlightPins, splitLoads } from '#rules/departures/flight-loads.ts'
import type { DepartureId } from '#rules/ids.ts'

export type Manifest = NonNullable<Awaited<ReturnType<typeof loadManifest>>>

/** Rule G3: who flies, with everything the operator needs. It is undefined for other operators. */
export async function loadManifest(departureId: DepartureId, reader: AnswerReader, tools: Tools) {
  const read = await readGuestAnswers({ departureId }, reader, tools)
  if (!read.ok) return undefined
  const departure = await findDeparture(tools.db, departureId, tools.now())
  if (!departure) return undefined
  const { guests } = read
  const pins = await findFlightPins(tools.db, departureId)
  const loads = loadsOf(departure, guests, pins)
  const version = versionOf(departure, guests, loads)
  const { operatorId } = departure
  if (reader.role === 'operator' && operatorId)
    await saveManifestView(tools.db, { departureId, operatorId, version, seenAt: tools.now() })
  const [titles, operator, signatures, seen] = await Promise.all([
    getTripTitles(tools),
    findDepartureOperator(tools.db, departure),
    listSignaturesOfDeparture(tools.db, departureId),
    operatorId ? findManifestView(tools.db, departureId, operatorId) : undefined,
  ])
  return {
    departure,
    title: titles[departure.destination] ?? departure.destination,
    operatorName: operator?.name,
    guests,
    /** Rule G25: who signed the current waiver. */
    signatures,
    /** The sum over guests whose weight is known. */
    knownWeightKg: guests.reduce((sum, { answers }) => sum + (answers.weightKg ?? 0), 0),
    loads,
    isArranged: pins.size > 0,
    canArrange: canArrangeFlights(departure),
    version,
    /** When the operator last opened it, and whether it has changed since. */
    seen: seen && { at: seen.seenAt, isCurrent: seen.version === version },
  }
}

function loadsOf(
  { cabinSeats, cabinMaxKg }: StoredDeparture,
  guests: readonly GuestAnswers[],
  pins: FlightPins,
): FlightLoad[] {
  const passengers = guests.map(({ guestId, bookingId, answers }) => ({
    guestId,
    bookingId,
    weightKg: answers.weightKg ?? null,
  }))
  return splitLoads(passengers, { seats: cabinSeats, maxKg: cabinMaxKg }, pins)
}

/** Long enough that two manifests of a departure differ, and short enough to read out. */
const VERSION_LENGTH = 6

/** The same for the same guests, answers, days, cabin and flights, however often it is read or printed. */
function versionOf(
  { startDate, endDate, cabinSeats, cabinMaxKg }: StoredDeparture,
  guests: readonly GuestAnswers[],
  loads: readonly FlightLoad[],
): string {
  const flights = loads.map(({ passengers }) => passengers.map(({ guestId }) => guestId).toSorted())
  const shown = JSON.stringify([startDate, endDate, cabinSeats, cabinMaxKg, guests, flights])
  return createHash('sha256').update(shown).digest('hex').slice(0, VERSION_LENGTH).toUpperCase()
}
