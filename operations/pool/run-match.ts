import { createHash } from 'node:crypto'
import { countWaiting } from '#db/pool/pool-entries.ts'
import { findLastRun, insertRun, type StoredRun, tryLockRuns } from '#db/pool/runs.ts'
import { isAutomatic } from '#db/pool/settings.ts'
import type { Tools } from '#operations/tools.ts'
import { toPlan, toQuestion } from '#rules/pool/plan.ts'
import type { Pool } from '#rules/pool/pool.ts'
import { isRunDue, MATCH_SECONDS } from '#rules/pool/runs.ts'
import { summarizePool } from '#rules/pool/summary.ts'
import { endProposals } from './end-proposals.ts'
import { leaveOldPlaces } from './leave-old-places.ts'
import { loadPool } from './load-pool.ts'
import { matchPool } from './matching/match.ts'
import { sendPlan } from './send-plan.ts'
import { updateFittingPeople } from './update-fitting-people.ts'

/** `isAsked`: a staff member wants an answer now, even if the pool has not changed since the last one. */
type Options = { isAsked?: boolean; maxEntries?: number }

/**
 * Rule W11: finds the best plan for the pool, and stores it. One instance runs it at a time, and others return
 * immediately. Every step has its own transaction and can be repeated, so the next run completes one that died halfway.
 */
export async function runMatch(tools: Tools, { isAsked = false, maxEntries }: Options = {}): Promise<void> {
  await tools.db.transaction(async (tx) => {
    // The transaction stays open only for this lock.
    if (!(await tryLockRuns(tx))) return
    await leaveOldPlaces(tools)
    await endProposals(tools)
    const pool = await loadPool(tools, { maxEntries })
    await updateFittingPeople(pool, tools)
    const run = await findRun(pool, isAsked, tools)
    if (await isAutomatic(tools.db)) {
      const departureIds = run.plan.flights.map(({ departureId }) => departureId)
      await sendPlan({ runId: run.id, departureIds }, tools)
    }
  })
}

/** An unchanged pool has the same plan, so it is not matched twice a day. */
async function findRun(pool: Pool, isAsked: boolean, tools: Tools): Promise<StoredRun> {
  const startedAt = tools.now()
  const question = toQuestion(pool, 'with-moves')
  const questionHash = createHash('sha256').update(JSON.stringify(question)).digest('base64url')
  const last = await findLastRun(tools.db)
  if (last?.summary && !isAsked && !isRunDue(last, questionHash, startedAt)) return last
  const staying = toQuestion(pool, 'without-moves')
  const limit = { seconds: MATCH_SECONDS }
  const match = await matchPool(question.parties, question.departures, limit)
  const alone = await matchPool(staying.parties, staying.departures, limit)
  const plan = toPlan(pool, match, alone)
  const summary = summarizePool(pool, plan, await countWaiting(tools.db, startedAt))
  const run = { id: tools.newId<'pool-run'>(), startedAt, endedAt: tools.now(), questionHash, plan, summary }
  await tools.db.transaction((tx) => insertRun(tx, run))
  return run
}
