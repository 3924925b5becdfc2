import { getDeparture, lockDeparture } from '#db/departures/departures.ts'
import { closeProposal, listOpenProposalFacts, type StoredProposal } from '#db/pool/proposals.ts'
import type { Tools } from '#operations/tools.ts'
import { proposalEnd } from '#rules/pool/proposals.ts'
import { findEnd } from './send-proposal.ts'

/** Rule W10: ends proposals that can no longer help, and locks no others. */
export async function endProposals(tools: Tools): Promise<void> {
  const now = tools.now()
  for (const { proposal, ...party } of await listOpenProposalFacts(tools.db, now)) {
    const departure = await getDeparture(tools.db, proposal.departureId, now)
    if (proposalEnd({ ...proposal, ...party, departure }, now)) await endProposal(proposal, tools)
  }
}

async function endProposal({ id, departureId, ...asked }: StoredProposal, tools: Tools): Promise<void> {
  await tools.db.transaction(async (tx) => {
    await lockDeparture(tx, departureId)
    const now = tools.now()
    const departure = await getDeparture(tx, departureId, now)
    // Read behind the lock: seats may have opened up while we waited for it.
    const endedBy = await findEnd(tx, { ...asked, departure }, now)
    if (endedBy) await closeProposal(tx, id, { state: 'ended', endedBy }, now)
  })
}
