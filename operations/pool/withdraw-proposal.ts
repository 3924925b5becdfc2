import { lockDeparture } from '#db/departures/departures.ts'
import { closeProposal, findProposal } from '#db/pool/proposals.ts'
import { writeAuditEntry } from '#operations/staff/audit.ts'
import type { Tools } from '#operations/tools.ts'
import type { ProposalId } from '#rules/ids.ts'

type WithdrawProposalRequest = { proposalId: ProposalId; actor: string; reason: string }

export type WithdrawProposalResult =
  | { ok: true }
  | { ok: false; reason: 'missing-reason' | 'unknown-proposal' | 'not-open' }

/** Rule W7: a yes to it changes nothing from now on. The party keeps its place, and its link says that the proposal ended. */
export async function withdrawProposal(
  { proposalId, actor, reason }: WithdrawProposalRequest,
  tools: Tools,
): Promise<WithdrawProposalResult> {
  if (!reason.trim()) return { ok: false, reason: 'missing-reason' }
  return tools.db.transaction(async (tx): Promise<WithdrawProposalResult> => {
    const proposal = await findProposal(tx, proposalId)
    if (!proposal) return { ok: false, reason: 'unknown-proposal' }
    const { departureId, entryId: waitlistEntryId, people } = proposal
    await lockDeparture(tx, departureId)
    // The party may have answered while we waited for the lock.
    const isClosed = await closeProposal(tx, proposalId, { state: 'ended', endedBy: 'withdrawn' }, tools.now())
    if (!isClosed) return { ok: false, reason: 'not-open' }
    const about = { departureId, waitlistEntryId }
    await writeAuditEntry(tx, { actor, action: 'withdraw-proposal', ...about, reason, details: { people } }, tools)
    return { ok: true }
  })
}
