import type { Day } from '#rules/dates.ts'

type Candidate = { id: string; startDate: Day; availableSpots: number; missing: number }

const SHOWN = 6

/**
 * The departures that the home page shows: with open seats, the ones that need the fewest people, the earliest first among
 * equals. One pass without sorting them all, because there may be many.
 */
export function closestToFlying<Departure extends Candidate>(departures: Iterable<Departure>): Departure[] {
  const closest: Departure[] = []
  for (const departure of departures) {
    if (!isCloser(departure, closest)) continue
    closest.push(departure)
    closest.sort(byCloseness).splice(SHOWN)
  }
  return closest
}

/** Whether a departure that changed may be one of the closest now, or no longer. */
export function mayChangeClosest(closest: readonly Candidate[], id: string, changed: Candidate | undefined): boolean {
  return closest.some((each) => each.id === id) || (changed !== undefined && isCloser(changed, closest))
}

function isCloser(departure: Candidate, closest: readonly Candidate[]): boolean {
  if (departure.availableSpots === 0) return false
  const last = closest[SHOWN - 1]
  return !last || byCloseness(departure, last) < 0
}

function byCloseness(a: Candidate, b: Candidate): number {
  return a.missing - b.missing || a.startDate.localeCompare(b.startDate) || a.id.localeCompare(b.id)
}
