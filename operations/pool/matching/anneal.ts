import { type Departure, type Part, type Party, sum, takenIfSaved } from './parts.ts'
import { GROUNDED, optionOf, type Plan } from './plans.ts'

const STEPS_PER_PARTY = 8000
const MAX_STEPS = 1_000_000

/** In people: by how much a step may make a plan worse. In the end, hardly anything is given up any more. */
const HEAT = { first: 1, last: 0.1 }

/** In people, so that parties come home where it costs nothing else. */
const MOVE_COST = 0.05

/**
 * Changes a plan at random and lets it become worse now and then, because a greedy plan is stuck where every single
 * change makes it worse. It stops when `enough` people fly. The same plan always changes in the same way.
 */
export function annealPlan({ parties, departures }: Part, start: Plan, enough: number): Plan {
  const draw = startDrawing()
  const plan = [...start]
  const loads = departures.map((_, index) =>
    sum(parties.map(({ people }, party) => (plan[party] === index ? people : 0))),
  )
  const members = departures.map((_, index) =>
    parties.flatMap((party, number) => (optionOf(party, index) ? [number] : [])),
  )
  let flying = sum(departures.map((departure, index) => countFlying(departure, loads[index] ?? 0)))
  let best = { flying, plan: [...plan] }

  const roomIn = (index: number) => (departures[index]?.room ?? 0) - (loads[index] ?? 0)
  const add = (departure: number, people: number) => {
    if (departure !== GROUNDED) loads[departure] = (loads[departure] ?? 0) + people
  }
  const rate = (departure: number, rating: (departure: Departure, load: number) => number) => {
    const facts = departures[departure]
    return facts ? rating(facts, loads[departure] ?? 0) : 0
  }
  const costOf = (party: Party, departure: number) => (optionOf(party, departure)?.isMove ? MOVE_COST : 0)

  /** Someone on that departure, so that another party gets the seats. */
  function drawMember(departure: number): number | undefined {
    const candidates = members[departure] ?? []
    const first = draw(candidates.length)
    for (let tried = 0; tried < candidates.length; tried++) {
      const number = candidates[(first + tried) % candidates.length] ?? 0
      if (plan[number] === departure) return number
    }
    return undefined
  }

  function step(heat: number): void {
    const number = draw(parties.length)
    const party = parties[number]
    const from = plan[number] ?? GROUNDED
    const to = party?.options[draw(party.options.length + 1)]?.departure ?? GROUNDED
    if (!party || to === from) return
    const isFull = to !== GROUNDED && roomIn(to) < party.people
    const otherNumber = isFull ? drawMember(to) : undefined
    const other = otherNumber === undefined ? undefined : parties[otherNumber]
    if (isFull && (!other || roomIn(to) + other.people < party.people)) return
    const canTrade = other && from !== GROUNDED && optionOf(other, from) && roomIn(from) + party.people >= other.people
    const otherTo = canTrade ? from : GROUNDED

    const before = rate(from, worth) + rate(to, worth)
    const flyingBefore = rate(from, countFlying) + rate(to, countFlying)
    add(from, (canTrade ? other.people : 0) - party.people)
    add(to, party.people - (other?.people ?? 0))
    const moves = costOf(party, to) - costOf(party, from) + (other ? costOf(other, otherTo) - costOf(other, to) : 0)
    const gain = rate(from, worth) + rate(to, worth) - before - moves
    if (gain < 0 && draw(1_000_000) / 1_000_000 >= Math.exp(gain / heat)) {
      add(from, party.people - (canTrade ? other.people : 0))
      add(to, (other?.people ?? 0) - party.people)
      return
    }
    plan[number] = to
    if (otherNumber !== undefined) plan[otherNumber] = otherTo
    flying += rate(from, countFlying) + rate(to, countFlying) - flyingBefore
    if (flying > best.flying) best = { flying, plan: onlyFlying() }
  }

  const onlyFlying = () => plan.map((departure) => (rate(departure, countFlying) > 0 ? departure : GROUNDED))

  const steps = Math.min(MAX_STEPS, STEPS_PER_PARTY * parties.length)
  for (let count = 0; count < steps && best.flying < enough; count++) {
    step(HEAT.first * (HEAT.last / HEAT.first) ** (count / steps))
  }
  return best.plan
}

function countFlying(departure: Departure, load: number): number {
  return load > 0 && load >= departure.missing ? load + takenIfSaved(departure) : 0
}

/** As many as fly. The fuller a departure that does not fly yet, the more it is worth, so that it attracts the rest. */
function worth(departure: Departure, load: number): number {
  const { missing } = departure
  return load >= missing ? countFlying(departure, load) : ((load + takenIfSaved(departure)) * load * 0.8) / missing
}

/** Park and Miller's generator of whole numbers below a limit. */
function startDrawing(): (below: number) => number {
  let state = 1
  return (below) => {
    state = (state * 48_271) % 2_147_483_647
    return Math.floor((state / 2_147_483_647) * below)
  }
}
