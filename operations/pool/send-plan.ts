import { findRun } from '#db/pool/runs.ts'
import type { Tools } from '#operations/tools.ts'
import { type DepartureId, idsOf, type PoolRunId, type WaitlistEntryId } from '#rules/ids.ts'
import { partiesToAsk } from '#rules/pool/plan.ts'
import { loadPool } from './load-pool.ts'
import { sendProposal, sendTogether } from './send-proposal.ts'

type SendPlanRequest = { runId: PoolRunId; departureIds: readonly DepartureId[] }

/**
 * Rule W11: sends the proposals of a plan for these departures, and says how many. A party that was asked before, cannot be
 * asked now, or would not make its departure fly any more gets none.
 */
export async function sendPlan({ runId, departureIds }: SendPlanRequest, tools: Tools): Promise<number> {
  const run = await findRun(tools.db, runId)
  const flights = run?.plan.flights.filter(({ departureId }) => departureIds.includes(departureId)) ?? []
  if (flights.length === 0) return 0
  const pool = await loadPool(tools)
  let sent = 0
  for (const flight of flights) {
    const asked = idsOf(partiesToAsk(flight, pool) ?? [])
    sent += await (flight.fliesAlone ? sendEach : sendAll)(asked, flight.departureId, tools)
  }
  return sent
}

/** The departure has enough people without these parties, so each is asked independently. */
async function sendEach(entryIds: readonly WaitlistEntryId[], departureId: DepartureId, tools: Tools): Promise<number> {
  let sent = 0
  for (const entryId of entryIds) if ((await sendProposal({ entryId, departureId }, tools)).ok) sent += 1
  return sent
}

/** The departure needs them all. */
async function sendAll(entryIds: readonly WaitlistEntryId[], departureId: DepartureId, tools: Tools): Promise<number> {
  const sending = await sendTogether({ entryIds, departureId }, tools)
  return sending.ok ? sending.sent : 0
}
