import { type Departure, type Part, sum, takenIfSaved } from './parts.ts'
import { GROUNDED, isBetter, type Plan, type RatedPlan, ratePlan } from './plans.ts'

type Candidate = { party: number; people: number; isMove: boolean }
/** Parties that fill some seats: one, and the others. */
type Filling = { party?: number; others?: Filling; moves: number }
type Choice = { departure: number; parties: number[]; gain: number }

/**
 * Finds a good plan quickly: departures are filled one after the other, each time the one that adds the most people. It is
 * tried with parties from anywhere, and with those first that stay at home.
 */
export function planGreedily(part: Part): RatedPlan {
  const all = part.departures.map((_, departure) => candidatesFor(part, departure))
  const staying = all.map((candidates) => candidates.filter(({ isMove }) => !isMove))
  const nobody: RatedPlan = { plan: part.parties.map(() => GROUNDED), flying: 0, moves: 0 }
  const plans = [
    fillDepartures(part, all, nobody.plan),
    fillDepartures(part, all, fillDepartures(part, staying, nobody.plan)),
  ]
  return plans
    .flatMap((plan) => ratePlan(part, plan) ?? [])
    .reduce((best, plan) => (isBetter(plan, best) ? plan : best), nobody)
}

function candidatesFor({ parties }: Part, departure: number): Candidate[] {
  return parties.flatMap(({ people, options }, party) =>
    options.filter((option) => option.departure === departure).map(({ isMove }) => ({ party, people, isMove })),
  )
}

function fillDepartures({ parties, departures }: Part, candidates: Candidate[][], start: Plan): Plan {
  const plan = [...start]
  const choose = (departure: number) => {
    const people = sum(parties.map((party, index) => (plan[index] === departure ? party.people : 0)))
    const free = (candidates[departure] ?? []).filter(({ party }) => plan[party] === GROUNDED)
    return departures[departure] && fillOne(departures[departure], departure, people, free)
  }
  const choices = departures.map((_, departure) => choose(departure))
  while (true) {
    const best = choices.reduce((one, other) => (other && other.gain > (one?.gain ?? 0) ? other : one), undefined)
    if (!best) return plan
    for (const party of best.parties) plan[party] = best.departure
    // Fewer free parties cannot improve a choice, so only those that counted on the parties that are gone change.
    for (const [departure, choice] of choices.entries()) {
      if (choice?.parties.some((party) => plan[party] !== GROUNDED)) choices[departure] = choose(departure)
    }
  }
}

/** The most people who can be added to one departure, with the fewest moves, or nothing if that is not enough to fly. */
function fillOne(departure: Departure, index: number, people: number, free: Candidate[]): Choice | undefined {
  const room = Math.min(departure.room - people, sum(free.map((candidate) => candidate.people)))
  const fillings: (Filling | undefined)[] = [{ moves: 0 }]
  for (const candidate of free) {
    for (let total = room; total >= candidate.people; total--) {
      const others = fillings[total - candidate.people]
      if (!others) continue
      const moves = others.moves + Number(candidate.isMove)
      if (moves < (fillings[total]?.moves ?? Number.POSITIVE_INFINITY))
        fillings[total] = { party: candidate.party, others, moves }
    }
  }
  const added = fillings.findLastIndex((filling) => filling !== undefined)
  if (added === 0 || people + added < departure.missing) return undefined
  const saved = people > 0 ? 0 : takenIfSaved(departure)
  return { departure: index, parties: listParties(fillings[added]), gain: added + saved }
}

function listParties(filling: Filling | undefined): number[] {
  return filling?.party === undefined ? [] : [filling.party, ...listParties(filling.others)]
}
