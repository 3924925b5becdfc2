import { listRecentAsks } from '#db/pool/pool-page.ts'
import { findLastRun } from '#db/pool/runs.ts'
import { writeAuditEntry } from '#operations/staff/audit.ts'
import type { Tools } from '#operations/tools.ts'
import { addHours } from '#rules/dates.ts'
import { type DepartureId, idsOf, type PoolRunId } from '#rules/ids.ts'
import { listBoard } from '#rules/pool/board.ts'
import { PROPOSAL_DAYS } from '#rules/pool/proposals.ts'
import { loadPool } from './load-pool.ts'
import { sendPlan } from './send-plan.ts'

/** Without a departure, the proposals of all departures are sent. */
type SendPlanAsStaffRequest = { runId: PoolRunId; departureId?: DepartureId | undefined; actor: string; reason: string }

export type SendPlanAsStaffResult =
  | { ok: true; sent: number }
  | { ok: false; reason: 'missing-reason' | 'plan-replaced' | 'nothing-to-send' }

/**
 * Rule W7: staff send the proposals of the plan that they saw. The audit entry is written before the first one goes out,
 * because each is sent in its own transaction.
 */
export async function sendPlanAsStaff(
  { runId, departureId, actor, reason }: SendPlanAsStaffRequest,
  tools: Tools,
): Promise<SendPlanAsStaffResult> {
  if (!reason.trim()) return { ok: false, reason: 'missing-reason' }
  const { db, now } = tools
  const [run, pool, recent] = await Promise.all([
    findLastRun(db),
    loadPool(tools),
    listRecentAsks(db, addHours(now(), -PROPOSAL_DAYS * 24)),
  ])
  if (run?.id !== runId) return { ok: false, reason: 'plan-replaced' }
  const departures = listBoard(pool, run.plan, recent).filter(
    ({ id, askable }) => askable > 0 && (departureId === undefined || id === departureId),
  )
  if (departures.length === 0) return { ok: false, reason: 'nothing-to-send' }
  await db.transaction(async (tx) => {
    for (const { id, come } of departures) {
      const details = { entries: idsOf(come.filter(({ asked }) => asked === 'not-asked')) }
      await writeAuditEntry(tx, { actor, action: 'send-proposals', departureId: id, reason, details }, tools)
    }
  })
  const sent = await sendPlan({ runId, departureIds: idsOf(departures) }, tools)
  return sent > 0 ? { ok: true, sent } : { ok: false, reason: 'nothing-to-send' }
}
