import loadHighs from 'highs'
import type { PoolDeparture, PoolMatch, PoolParty } from '#rules/pool/question.ts'
import { planGreedily } from './greedy.ts'
import { countAtMost, type Part, splitIntoParts, sum } from './parts.ts'
import { GROUNDED, isBetter, letEarlierFly, type RatedPlan } from './plans.ts'
import { type Found, openSolver, type Solver } from './solver.ts'

export type PoolQuestion = { parties: readonly PoolParty[]; departures: readonly PoolDeparture[]; seconds: number }

/** A part with the best plan so far, and with the number of people that no plan can pass. */
type Work = { part: Part; best: RatedPlan; bound: number }

/** Ties end after this much work and not after some time, so that a busy machine gives the same answer as an idle one. */
const TIE_ITERATIONS = 2500

/** With it, up to 17 parties each outweigh all who joined later. The solver is not exact enough for a larger one. */
const LARGEST_WEIGHT = 2 ** 16

/** Reports the greedy plan first, and then each better one until the best is known or the time is over. */
export async function solvePool(question: PoolQuestion, report: (match: PoolMatch) => void): Promise<void> {
  const until = performance.now() + question.seconds * 1000
  const works = splitIntoParts(question.parties, question.departures).map(startWork)
  const reportBest = () => report(toMatch(works, question.departures))
  reportBest()
  const unsettled = works.filter((work) => !isSettled(work))
  if (unsettled.length === 0) return
  const highs = await loadHighs()
  const solvers = unsettled.map((work) => ({ work, solver: openSolver(work.part, highs) }))
  for (const { work, solver } of solvers) findMostPeople(work, solver, until, reportBest)
  const budget = { iterations: TIE_ITERATIONS }
  for (const { work, solver } of solvers) breakTies(work, solver, until, budget)
  reportBest()
}

function startWork(part: Part): Work {
  return { part, best: planGreedily(part), bound: countAtMost(part) }
}

/** Everyone flies from home. */
function isSettled({ best, bound }: Work): boolean {
  return best.flying === bound && best.moves === 0 && !best.plan.includes(GROUNDED)
}

function findMostPeople(work: Work, solver: Solver, until: number, onBetter: () => void): void {
  if (work.best.flying === work.bound || performance.now() >= until) return
  const learn = ({ plan, limit }: Found) => {
    if (plan && isBetter(plan, work.best)) work.best = plan
    work.bound = Math.max(work.best.flying, Math.min(work.bound, limit))
    onBetter()
  }
  learn(solver.maximize({ worth: solver.people, start: work.best, until, onBetter: learn }))
}

/** Among the plans with as many people, looks for fewer moves and then for earlier joiners. */
function breakTies(work: Work, solver: Solver, until: number, budget: { iterations: number }): void {
  const { parties } = work.part
  const weights = parties.map((_, index) => weigh(index, parties.length))
  const searches = [
    { worth: solver.moves, isNeeded: () => work.best.moves > 0 },
    { worth: solver.parties(weights), isNeeded: () => work.best.plan.includes(GROUNDED) },
  ]
  solver.keepWorth(solver.people, work.best.flying)
  for (const { worth, isNeeded } of searches) {
    if (isNeeded() && budget.iterations > 0 && performance.now() < until) {
      const { plan, iterations } = solver.maximize({ worth, start: work.best, until, iterations: budget.iterations })
      budget.iterations -= iterations
      if (plan && !isBetter(work.best, plan)) work.best = plan
    }
    solver.keepWorth(solver.moves, -work.best.moves)
  }
  work.best = { ...work.best, plan: letEarlierFly(work.part, work.best.plan) }
}

/** From the largest weight down to 1, each a fixed share of the one before, but at most twice as small. */
function weigh(index: number, parties: number): number {
  const behind = parties - 1 - index
  const share = Math.min(2, LARGEST_WEIGHT ** (1 / Math.max(1, parties - 1)))
  return Math.round(share ** behind)
}

function toMatch(works: Work[], departures: readonly PoolDeparture[]): PoolMatch {
  const anyway = sum(departures.map(({ taken, needed }) => (taken >= needed ? taken : 0)))
  return {
    assigned: new Map(works.flatMap(listAssigned)),
    flying: anyway + sum(works.map(({ best }) => best.flying)),
    bound: anyway + sum(works.map(({ bound }) => bound)),
  }
}

function listAssigned({ part, best }: Work): [string, string][] {
  return part.parties.flatMap(({ id }, index): [string, string][] => {
    const departure = part.departures[best.plan[index] ?? GROUNDED]
    return departure ? [[id, departure.id]] : []
  })
}
