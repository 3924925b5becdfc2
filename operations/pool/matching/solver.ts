import type { Highs } from 'highs'
import type { Part } from './parts.ts'
import { type RatedPlan, ratePlan } from './plans.ts'
import { toSolverModel } from './solver-model.ts'

/** The solver's numbers are inexact, but always by less than this. */
const TOLERANCE = 1e-4

const OPTIONS = {
  output_flag: false,
  random_seed: 1,
  // Everything counted is a whole number, so a plan less than one below the limit is the best.
  mip_rel_gap: 0,
  mip_abs_gap: 0.99,
}

/** What a plan is worth: a whole number for each option that is taken, and for each departure that is saved. */
export type Worth = Float64Array

export type Search = {
  worth: Worth
  start: RatedPlan
  /** A moment of `performance.now()`. */
  until: number
  /** A limit that is the same on a busy machine. It is checked now and then, so a search may exceed it. */
  iterations?: number
  onBetter?(found: Found): void
}

/** The best plan so far, and the most that any plan can be worth. */
export type Found = { plan: RatedPlan | undefined; limit: number }

export type Solver = ReturnType<typeof openSolver>

/** HiGHS with the question of one part. Its calls are synchronous and may take long. */
export function openSolver(part: Part, highs: Highs) {
  const { callbackType, solutionStatus } = highs.constants
  const { data, options, people, toColumns, toPlan } = toSolverModel(part, highs)
  const model = highs.createModel(data)
  model.options.set(OPTIONS)
  return {
    people,
    moves: Float64Array.from(people, (_, column) => (options[column]?.isMove ? -1 : 0)),
    /** `weights` has one for each party. */
    parties: (weights: number[]) =>
      Float64Array.from(people, (_, column) => weights[options[column]?.party ?? -1] ?? 0),

    maximize({
      worth,
      start,
      until,
      iterations = Number.POSITIVE_INFINITY,
      onBetter,
    }: Search): Found & { iterations: number } {
      model.changeColsCost({ kind: 'range', from: 0, to: worth.length - 1 }, worth)
      model.setSolution({ colValue: toColumns(start.plan) })
      model.zeroAllClocks()
      model.options.set('time_limit', Math.max(0, until - performance.now()) / 1000)
      model.run({
        [callbackType.mipImprovingSolution]({ data: { mip_solution, mip_dual_bound } }) {
          onBetter?.({ plan: mip_solution && ratePlan(part, toPlan(mip_solution)), limit: toLimit(mip_dual_bound) })
        },
        [callbackType.mipInterrupt](event) {
          if ((event.data.mip_total_lp_iterations ?? 0) > iterations) event.interrupt()
        },
      })
      const isFound = model.info.get('primal_solution_status') === solutionStatus.feasible
      return {
        plan: isFound ? ratePlan(part, toPlan(model.getSolution().colValue)) : undefined,
        limit: toLimit(model.info.get('mip_dual_bound')),
        iterations: Number(model.info.get('simplex_iteration_count')),
      }
    },

    /** From now on, only plans that are worth at least this are found. */
    keepWorth(worth: Worth, least: number): void {
      const indices = [...worth.keys()].filter((column) => worth[column] !== 0)
      model.addRow(least, highs.infinity, { indices, values: indices.map((column) => worth[column] ?? 0) })
    },
  }
}

function toLimit(bound: unknown): number {
  return typeof bound === 'number' ? Math.floor(bound + TOLERANCE) : Number.POSITIVE_INFINITY
}
