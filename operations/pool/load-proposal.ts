import { getDeparture } from '#db/departures/departures.ts'
import { findProposal, type StoredProposal } from '#db/pool/proposals.ts'
import { findActiveEntry, findEntry } from '#db/waitlist/waitlist.ts'
import { findPublicDeparture, type PublicDeparture } from '#operations/departures/list-public-departures.ts'
import type { EntryKey } from '#operations/mail/entry-links.ts'
import { toDepartureTarget } from '#operations/mail/waitlist-mails.ts'
import type { Tools } from '#operations/tools.ts'
import { getWaitlistTarget } from '#operations/waitlist/waitlist-position.ts'
import type { ProposalId } from '#rules/ids.ts'
import type { DepartureTarget, WaitlistTarget } from '#rules/mail/waitlist-mails.ts'
import { type ProposalEnd, type ProposalState, proposalExpiresAt } from '#rules/pool/proposals.ts'
import type { Said } from '#rules/pool/wishes.ts'
import { findEnd } from './send-proposal.ts'
import { findWhatTheySaid } from './what-they-said.ts'

export type Place = { entry: EntryKey; target: WaitlistTarget }

export type ProposalPage = {
  target: DepartureTarget
  /** The departure with its seats, while it is on sale. */
  departure: PublicDeparture | undefined
  people: number
  said: Said
  expiresAt: Date
  /** The state as of now: a proposal that can no longer help has ended, even if no job has marked it yet. */
  state: ProposalState
  endedBy: ProposalEnd | null
  /** The party said yes and was invited to this departure. Its place says what is left to do, or that it let it pass. */
  invitedEntry: EntryKey | null
  /** The party's waiting lists: the one it waited for, and this one if it said yes. */
  places: Place[]
}

export async function loadProposal(id: ProposalId, tools: Tools): Promise<ProposalPage | undefined> {
  const now = tools.now()
  const proposal = await findProposal(tools.db, id)
  const entry = proposal && (await findEntry(tools.db, proposal.entryId))
  if (!entry) return undefined
  const departure = await getDeparture(tools.db, proposal.departureId, now)
  const target = toDepartureTarget(departure)
  const endedBy =
    proposal.state === 'open' ? await findEnd(tools.db, { ...proposal, departure }, now) : proposal.endedBy
  const joined = await findJoined(proposal, tools)
  return {
    target,
    departure: await findPublicDeparture(departure.id, tools),
    people: proposal.people,
    said: await findWhatTheySaid(tools.db, entry),
    expiresAt: proposalExpiresAt(proposal.createdAt),
    state: endedBy ? 'ended' : proposal.state,
    endedBy: endedBy ?? null,
    invitedEntry: joined && joined.status !== 'waiting' ? keyOf(joined) : null,
    places: [
      ...(joined ? [{ entry: keyOf(joined), target }] : []),
      ...(entry.leftAt ? [] : [{ entry: keyOf(entry), target: await getWaitlistTarget(tools.db, entry, now) }]),
    ],
  }
}

/** The page gets nothing else of an entry. */
const keyOf = ({ id, linkVersion }: EntryKey): EntryKey => ({ id, linkVersion })

async function findJoined({ state, departureId, emailKey }: StoredProposal, { db }: Tools) {
  return state === 'accepted' ? findActiveEntry(db, { departureId, packageId: null }, emailKey) : undefined
}
