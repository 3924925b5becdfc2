import { listRecentAsks } from '#db/pool/pool-page.ts'
import { findLastRun } from '#db/pool/runs.ts'
import { writeAuditEntry } from '#operations/staff/audit.ts'
import type { Tools } from '#operations/tools.ts'
import { addHours } from '#rules/dates.ts'
import { type DepartureId, idsOf, type PoolRunId } from '#rules/ids.ts'
import { leftToAsk, withAsked } from '#rules/pool/asks.ts'
import { partiesToAsk } from '#rules/pool/plan.ts'
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
  const asks = Map.groupBy(recent, ({ emailKey }) => emailKey)
  const flights = run.plan.flights
    .filter((flight) => departureId === undefined || flight.departureId === departureId)
    .map((flight) => {
      const come = withAsked(flight.departureId, partiesToAsk(flight, pool) ?? [], asks)
      return { id: flight.departureId, entries: idsOf(leftToAsk(come, flight)) }
    })
    .filter(({ entries }) => entries.length > 0)
  if (flights.length === 0) return { ok: false, reason: 'nothing-to-send' }
  await db.transaction(async (tx) => {
    for (const { id, entries } of flights) {
      const about = { departureId: id, reason, details: { entries } }
      await writeAuditEntry(tx, { actor, action: 'send-proposals', ...about }, tools)
    }
  })
  const sent = await sendPlan({ runId, departureIds: idsOf(flights) }, tools)
  return sent > 0 ? { ok: true, sent } : { ok: false, reason: 'nothing-to-send' }
}
