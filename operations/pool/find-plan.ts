import { findLastRun } from '#db/pool/runs.ts'
import type { Tools } from '#operations/tools.ts'
import { runMatch } from './run-match.ts'

export type FindPlanResult = { ok: true } | { ok: false; reason: 'already-running' }

/** Runs the match because staff asked for it. A match that is already running continues, and no second one starts. */
export async function findPlan(tools: Tools): Promise<FindPlanResult> {
  const before = await findLastRun(tools.db)
  await runMatch(tools, { isAsked: true })
  const after = await findLastRun(tools.db)
  return after?.id === before?.id ? { ok: false, reason: 'already-running' } : { ok: true }
}
