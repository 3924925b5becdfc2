import type { BookingId, GuestId } from '#rules/ids.ts'

export type Passenger = { guestId: GuestId; bookingId: BookingId; weightKg: number | null }

/** `maxKg` is the limit for all passengers together, or null if it is not known. */
export type Cabin = { seats: number; maxKg: number | null }

export type FlightLoad = {
  passengers: Passenger[]
  totalKg: number
  /** How many passengers have not given their weight. */
  assumedWeights: number
  /** Only possible if one passenger alone exceeds the limit, or staff arranged it. */
  isOverweight: boolean
}

/** Heavier than most people, so that a load rarely gets heavier once the answer comes in. */
export const ASSUMED_WEIGHT_KG = 110

export type ArrangeFlightsRefusal = 'flights-over' | 'same-flight'

/** Rule G7: until it is known how the departure ended. */
export function canArrangeFlights({ flownAt, cancelledAt }: Record<'flownAt' | 'cancelledAt', Date | null>): boolean {
  return !flownAt && !cancelledAt
}

/** The flights, by their numbers, in which staff want guests to be. */
export type FlightPins = ReadonlyMap<GuestId, number>

/**
 * Rule G7: as few flights as seats and weight allow, parties together if they fit, and weight evenly distributed. The
 * result does not depend on the order of the passengers. Once staff have arranged the flights, only guests who came later
 * are placed.
 */
export function splitLoads(passengers: readonly Passenger[], cabin: Cabin, pins: FlightPins = new Map()): FlightLoad[] {
  const arranged = arrangedFlights(passengers, cabin, pins)
  const placed = new Set(arranged.flat())
  const parties = partiesOf(passengers.filter((passenger) => !placed.has(passenger)))
  const fewest = arranged.length || fewestFlights(passengers, cabin)
  for (let flights = fewest; flights <= passengers.length; flights++) {
    const loads = distribute(parties, [...arranged, ...emptyFlights(flights - arranged.length)], cabin)
    if (loads) return loads.map((load) => loadOf(load, cabin))
  }
  return []
}

/** Rule G7: where everyone flies after two guests changed places. Undefined if one does not fly, or they fly together. */
export function swapFlights(loads: readonly FlightLoad[], one: GuestId, other: GuestId): FlightPins | undefined {
  const flights = new Map(
    loads.flatMap(({ passengers }, index) => passengers.map(({ guestId }) => [guestId, index + 1] as const)),
  )
  const [first, second] = [flights.get(one), flights.get(other)]
  if (!first || !second || first === second) return undefined
  return flights.set(one, second).set(other, first)
}

/** None if the cabin has become too small for them. */
function arrangedFlights(passengers: readonly Passenger[], { seats }: Cabin, pins: FlightPins): Passenger[][] {
  const sorted = passengers.toSorted((one, other) => compare(one.guestId, other.guestId))
  const flights = [...Map.groupBy(sorted, ({ guestId }) => pins.get(guestId))]
    .flatMap(([flight, aboard]) => (flight === undefined ? [] : [{ flight, aboard }]))
    .toSorted((one, other) => one.flight - other.flight)
    .map(({ aboard }) => aboard)
  return flights.every(({ length }) => length <= seats) ? flights : []
}

const emptyFlights = (count: number): Passenger[][] => Array.from({ length: count }, () => [])

export function passengerKg({ weightKg }: Passenger): number {
  return weightKg ?? ASSUMED_WEIGHT_KG
}

function fewestFlights(passengers: readonly Passenger[], { seats, maxKg }: Cabin): number {
  const bySeats = Math.ceil(passengers.length / seats)
  return Math.max(bySeats, maxKg === null ? 0 : Math.ceil(weightOf(passengers) / maxKg))
}

/** The largest party first, because it is the hardest to place; among equals the heaviest. */
function partiesOf(passengers: readonly Passenger[]): Passenger[][] {
  const sorted = passengers.toSorted(
    (one, other) => passengerKg(other) - passengerKg(one) || compare(one.guestId, other.guestId),
  )
  return [...Map.groupBy(sorted, ({ bookingId }) => bookingId).values()].sort(
    (one, other) =>
      other.length - one.length ||
      weightOf(other) - weightOf(one) ||
      compare(one[0]?.bookingId ?? '', other[0]?.bookingId ?? ''),
  )
}

/** Undefined if there are too few flights. */
function distribute(
  parties: readonly Passenger[][],
  flights: readonly (readonly Passenger[])[],
  cabin: Cabin,
): Passenger[][] | undefined {
  const loads = flights.map((aboard) => [...aboard])
  for (const party of parties) {
    const whole = lightest(loads, party, cabin)
    if (whole) whole.push(...party)
    else if (!placeOneByOne(loads, party, cabin)) return undefined
  }
  return loads
}

function placeOneByOne(loads: Passenger[][], party: readonly Passenger[], cabin: Cabin): boolean {
  return party.every((passenger) => lightest(loads, [passenger], cabin)?.push(passenger))
}

/** The lightest of the flights that have room for all of them. */
function lightest(loads: Passenger[][], party: readonly Passenger[], cabin: Cabin): Passenger[] | undefined {
  return loads
    .filter((load) => fits(load, party, cabin))
    .reduce<Passenger[] | undefined>(
      (best, load) => (best && weightOf(best) <= weightOf(load) ? best : load),
      undefined,
    )
}

function fits(load: readonly Passenger[], party: readonly Passenger[], { seats, maxKg }: Cabin): boolean {
  if (load.length + party.length > seats) return false
  // A passenger who alone exceeds the limit flies alone, and the load is marked as overweight.
  const isAlone = load.length === 0 && party.length === 1
  return maxKg === null || isAlone || weightOf([...load, ...party]) <= maxKg
}

function loadOf(passengers: Passenger[], cabin: Cabin): FlightLoad {
  const totalKg = weightOf(passengers)
  const assumedWeights = passengers.filter(({ weightKg }) => weightKg === null).length
  return { passengers, totalKg, assumedWeights, isOverweight: cabin.maxKg !== null && totalKg > cabin.maxKg }
}

function weightOf(passengers: readonly Passenger[]): number {
  return passengers.reduce((sum, passenger) => sum + passengerKg(passenger), 0)
}

function compare(one: string, other: string): number {
  return one < other ? -1 : Number(one > other)
}
