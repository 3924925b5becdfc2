import { Worker } from 'node:worker_threads'
import type { PoolDeparture, PoolMatch, PoolParty } from '#rules/pool/question.ts'
import type { PoolQuestion } from './solve.ts'

export type { PoolDeparture, PoolMatch, PoolParty } from '#rules/pool/question.ts'

/** Parties times departures, up to which a question counts as small. */
const SMALL = 10_000
const SECONDS = { small: 7, large: 25 }

/** The solver looks at its clock now and then. If it is this late, its thread is ended. */
const GRACE_MS = 500

/**
 * Rule W7: puts parties where the most people fly. Among plans with as many people, the one with the fewest parties
 * away from their home wins; a party without a home is never away. Then the plan with the earlier joiners wins: each
 * party weighs more than those behind it, and up to 17 rivals each weigh more than all behind them together.
 *
 * The same question in any order has the same answer, unless the time ends first. Then it is the best plan that is
 * known, which is at least a greedy one.
 */
export function matchPool(
  parties: readonly PoolParty[],
  departures: readonly PoolDeparture[],
  options: { seconds?: number } = {},
): Promise<PoolMatch> {
  const { seconds = parties.length * departures.length > SMALL ? SECONDS.large : SECONDS.small } = options
  return askThread({ parties, departures, seconds })
}

/** The solver gets its own thread, because it blocks the thread that it runs in. */
function askThread(question: PoolQuestion): Promise<PoolMatch> {
  return new Promise((resolve, reject) => {
    // Some of the process's flags, such as a script on the command line, do not work in a thread.
    const thread = new Worker(new URL('./solve-in-thread.ts', import.meta.url), { workerData: question, execArgv: [] })
    let best: PoolMatch | undefined
    let failure: unknown
    let isLate = false
    const endIfLate = () => {
      if (isLate && best) void thread.terminate()
    }
    const timer = setTimeout(
      () => {
        isLate = true
        endIfLate()
      },
      question.seconds * 1000 + GRACE_MS,
    )
    thread.on('message', (match: PoolMatch) => {
      best = match
      endIfLate()
    })
    thread.on('error', (error) => {
      failure = error
    })
    thread.on('exit', () => {
      clearTimeout(timer)
      // A solver that runs out of memory leaves the plan that it had.
      if (best) resolve(best)
      else reject(failure)
    })
  })
}
