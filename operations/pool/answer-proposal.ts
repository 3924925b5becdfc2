import { getDeparture, lockDeparture } from '#db/departures/departures.ts'
import { closeProposal, findProposal, type StoredProposal } from '#db/pool/proposals.ts'
import { findEntry } from '#db/waitlist/waitlist.ts'
import type { Tools } from '#operations/tools.ts'
import { readAnswers } from '#operations/waitlist/entry-answers.ts'
import { joinInTransaction } from '#operations/waitlist/join-waitlist.ts'
import type { ProposalId } from '#rules/ids.ts'
import type { ProposalEnd } from '#rules/pool/proposals.ts'
import { findEnd } from './send-proposal.ts'

type AnswerProposalRequest = { proposalId: ProposalId; answer: 'accept' | 'decline' }

export type AnswerProposalResult =
  | { ok: true; state: 'accepted' | 'declined' }
  | { ok: false; reason: 'unknown-proposal' | ProposalEnd }

/**
 * Rule W10: a party that accepts waits for both departures, here with the time at which it first joined. Only the owner of
 * the address got the link, so the new entry is confirmed. Answering again changes nothing.
 */
export async function answerProposal(
  { proposalId, answer }: AnswerProposalRequest,
  tools: Tools,
): Promise<AnswerProposalResult> {
  return tools.db.transaction(async (tx): Promise<AnswerProposalResult> => {
    const found = await findProposal(tx, proposalId)
    if (!found) return { ok: false, reason: 'unknown-proposal' }
    await lockDeparture(tx, found.departureId)
    // Read behind the lock: another tab may have answered while we waited for it.
    const proposal = await findProposal(tx, proposalId)
    const entry = proposal && (await findEntry(tx, proposal.entryId))
    if (!entry) return { ok: false, reason: 'unknown-proposal' }
    if (proposal.state !== 'open') return answered(proposal)
    const now = tools.now()
    if (answer === 'decline') {
      await closeProposal(tx, proposalId, { state: 'declined' }, now)
      return { ok: true, state: 'declined' }
    }
    const departure = await getDeparture(tx, proposal.departureId, now)
    const endedBy = await findEnd(tx, { ...proposal, departure }, now)
    if (endedBy) {
      await closeProposal(tx, proposalId, { state: 'ended', endedBy }, now)
      return { ok: false, reason: endedBy }
    }
    await closeProposal(tx, proposalId, { state: 'accepted' }, now)
    const payload = {
      ...readAnswers(entry, tools.site),
      departureId: departure.id,
      timeZone: entry.timeZone ?? undefined,
    }
    const proven = { joinedAt: entry.joinedAt, partnerId: entry.partnerId }
    const joined = await joinInTransaction(tx, { payload, packageIds: [], proven }, tools)
    if (!joined.ok) throw new Error(`a proposal of a departure that no one can join: ${proposalId}`)
    return { ok: true, state: 'accepted' }
  })
}

function answered({ state, endedBy }: StoredProposal): AnswerProposalResult {
  if (state === 'accepted' || state === 'declined') return { ok: true, state }
  return { ok: false, reason: endedBy ?? 'unknown-proposal' }
}
