import type { PoolDeparture, PoolParty } from '#rules/pool/question.ts'

type Option = { departure: number; isMove: boolean }

export type Party = { id: string; people: number; options: Option[] }

/** `room` seats are free, and `missing` people are needed before it flies. At most `fill` people can be added. */
export type Departure = { id: string; taken: number; room: number; missing: number; fill: number }

/** Parties, in the order of joining, and departures that share nothing with the other parts. */
export type Part = { parties: Party[]; departures: Departure[] }

/**
 * Leaves out departures that cannot fly and parties that fit nowhere, and splits the rest. The parts do not depend on
 * the order in which the question names them.
 */
export function splitIntoParts(parties: readonly PoolParty[], departures: readonly PoolDeparture[]): Part[] {
  const places = departures.toSorted((one, other) => compare(one.id, other.id)).map(toDeparture)
  const indexes = new Map(places.map(({ id }, index) => [id, index]))
  const line = parties
    .filter(({ people }) => people > 0)
    .toSorted((one, other) => one.joinedAt - other.joinedAt || compare(one.id, other.id))
    .map((party) => toParty(party, places, indexes))
  const sizes = places.map((): number[] => [])
  for (const { people, options } of line) for (const { departure } of options) sizes[departure]?.push(people)
  const filled = places.map((place, index) => ({ ...place, fill: largestSum(sizes[index] ?? [], place.room) }))
  const canFly = filled.map(({ missing, fill }) => fill > 0 && fill >= missing)
  const hopeful = line.map((party) => ({
    ...party,
    options: party.options.filter((option) => canFly[option.departure]),
  }))
  return separate({ parties: hopeful.filter(({ options }) => options.length > 0), departures: filled })
}

/** More people than this cannot be added: neither more than there are, nor more than the departures can be filled with. */
export function countAtMost({ parties, departures }: Part): number {
  const people = sum(parties.map((party) => party.people))
  const fill = sum(departures.map((departure) => departure.fill))
  return sum(departures.map(takenIfSaved)) + Math.min(people, fill)
}

/** People on taken seats who fly only if enough others are added. They do not count here if their departure runs anyway. */
export function takenIfSaved({ taken, missing }: Departure): number {
  return missing > 0 ? taken : 0
}

export function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}

function toDeparture({ id, capacity, taken, needed }: PoolDeparture): Departure {
  return { id, taken, room: Math.max(0, capacity - taken), missing: Math.max(0, needed - taken), fill: 0 }
}

function toParty({ id, people, accepts, home }: PoolParty, places: Departure[], indexes: Map<string, number>): Party {
  const options = [...new Set(home === null ? accepts : [...accepts, home])].flatMap((departureId) => {
    const departure = indexes.get(departureId)
    if (departure === undefined || people > (places[departure]?.room ?? 0)) return []
    return [{ departure, isMove: home !== null && departureId !== home }]
  })
  return { id, people, options: options.toSorted((one, other) => one.departure - other.departure) }
}

/** Not by the language of the machine, so that the order is the same everywhere. */
function compare(one: string, other: string): number {
  return one < other ? -1 : Number(one > other)
}

/** The largest sum of some of the sizes that is at most `limit`. */
function largestSum(sizes: number[], limit: number): number {
  const most = Math.min(limit, sum(sizes))
  const isReached = [true]
  for (const size of sizes) {
    for (let total = most; total >= size; total--) if (isReached[total - size]) isReached[total] = true
  }
  return isReached.lastIndexOf(true)
}

/** Departures belong together if a party could fly with either. */
function separate({ parties, departures }: Part): Part[] {
  const next = departures.map((_, index) => index)
  const rootOf = (departure: number): number => {
    let root = departure
    while (next[root] !== root) root = next[root] ?? root
    next[departure] = root
    return root
  }
  for (const { options } of parties) {
    const root = rootOf(options[0]?.departure ?? 0)
    for (const { departure } of options) next[rootOf(departure)] = root
  }
  const roots = new Map<number, Party[]>()
  for (const party of parties) {
    const root = rootOf(party.options[0]?.departure ?? 0)
    roots.set(root, [...(roots.get(root) ?? []), party])
  }
  return [...roots].map(([root, members]) => renumber(members, departures, (departure) => rootOf(departure) === root))
}

function renumber(parties: Party[], departures: Departure[], belongs: (departure: number) => boolean): Part {
  const kept = departures.map((_, index) => index).filter(belongs)
  const numbers = new Map(kept.map((departure, index) => [departure, index]))
  const renumbered = parties.map((party) => ({
    ...party,
    options: party.options.map((option) => ({ ...option, departure: numbers.get(option.departure) ?? 0 })),
  }))
  return { parties: renumbered, departures: departures.filter((_, index) => numbers.has(index)) }
}
