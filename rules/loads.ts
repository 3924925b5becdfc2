import type { BookingId, GuestId } from './ids.ts'

/** Somebody to be flown. Who booked together flies together where that is possible. */
export type Flyer = { guestId: GuestId; bookingId: BookingId; weightKilos: number | null }

/** Of the helicopter that flies a departure. `kilos` is what its guests may weigh together, if anybody has said so. */
export type Cabin = { seats: number; kilos: number | null }

export type Load = {
  flyers: Flyer[]
  kilos: number
  /** Of those whose weight nobody knows yet. */
  assumed: number
  /** One guest alone weighs more than the cabin may carry: no way of sharing out mends that. */
  isOver: boolean
}

/** Heavier than most people: a load that is planned with it gets lighter when the answer comes, hardly ever heavier. */
export const ASSUMED_KILOS = 110

/**
 * Rule G3: who flies with whom. As few flights as seats and weight allow, parties whole where they fit, weight shared out
 * evenly. The order in which the guests are given changes nothing.
 */
export function splitLoads(flyers: readonly Flyer[], cabin: Cabin): Load[] {
  const parties = partiesOf(flyers)
  for (let flights = fewestFlights(flyers, cabin); flights <= flyers.length; flights++) {
    const loads = shareOut(parties, flights, cabin)
    if (loads) return loads.map((load) => loadOf(load, cabin))
  }
  return []
}

export function kilosOf({ weightKilos }: Flyer): number {
  return weightKilos ?? ASSUMED_KILOS
}

function fewestFlights(flyers: readonly Flyer[], { seats, kilos }: Cabin): number {
  const bySeats = Math.ceil(flyers.length / seats)
  return Math.max(bySeats, kilos === null ? 0 : Math.ceil(weightOf(flyers) / kilos))
}

/** The largest party first, since it is the hardest to place; of one size the heaviest. */
function partiesOf(flyers: readonly Flyer[]): Flyer[][] {
  const sorted = flyers.toSorted((one, other) => kilosOf(other) - kilosOf(one) || compare(one.guestId, other.guestId))
  return [...Map.groupBy(sorted, ({ bookingId }) => bookingId).values()].sort(
    (one, other) =>
      other.length - one.length ||
      weightOf(other) - weightOf(one) ||
      compare(one[0]?.bookingId ?? '', other[0]?.bookingId ?? ''),
  )
}

/** Nothing if there are too few flights for them. */
function shareOut(parties: readonly Flyer[][], flights: number, cabin: Cabin): Flyer[][] | undefined {
  const loads: Flyer[][] = Array.from({ length: flights }, () => [])
  for (const party of parties) {
    const whole = lightest(loads, party, cabin)
    if (whole) whole.push(...party)
    else if (!placeOneByOne(loads, party, cabin)) return undefined
  }
  return loads
}

function placeOneByOne(loads: Flyer[][], party: readonly Flyer[], cabin: Cabin): boolean {
  return party.every((flyer) => lightest(loads, [flyer], cabin)?.push(flyer))
}

/** Of the flights that can take all of them, the one that weighs least. */
function lightest(loads: Flyer[][], party: readonly Flyer[], cabin: Cabin): Flyer[] | undefined {
  return loads
    .filter((load) => fits(load, party, cabin))
    .reduce<Flyer[] | undefined>((best, load) => (best && weightOf(best) <= weightOf(load) ? best : load), undefined)
}

function fits(load: readonly Flyer[], party: readonly Flyer[], { seats, kilos }: Cabin): boolean {
  if (load.length + party.length > seats) return false
  // Whoever is too heavy on their own flies alone, and the load says so.
  const isAlone = load.length === 0 && party.length === 1
  return kilos === null || isAlone || weightOf([...load, ...party]) <= kilos
}

function loadOf(flyers: Flyer[], cabin: Cabin): Load {
  const kilos = weightOf(flyers)
  const assumed = flyers.filter(({ weightKilos }) => weightKilos === null).length
  return { flyers, kilos, assumed, isOver: cabin.kilos !== null && kilos > cabin.kilos }
}

function weightOf(flyers: readonly Flyer[]): number {
  return flyers.reduce((sum, flyer) => sum + kilosOf(flyer), 0)
}

function compare(one: string, other: string): number {
  return one < other ? -1 : Number(one > other)
}
