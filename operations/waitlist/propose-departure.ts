import { findDeparture } from '../../db/departures/departures.ts'
import { findEntry, markProposed, type WaitlistEntry } from '../../db/waitlist/waitlist.ts'
import { minimumPeople, PROPOSAL_THRESHOLD, peopleMissing, potentialPeople } from '../../rules/departures/phases.ts'
import type { DepartureId, WaitlistEntryId } from '../../rules/ids.ts'
import type { WaitlistTarget } from '../../rules/mail/mails.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { toDepartureTarget, waitlistMailData } from '../mail/waitlist-mails.ts'
import { createSignedLink } from '../signed-link.ts'
import type { Tools } from '../tools.ts'
import { readAnswers } from './entry-answers.ts'
import { type JoinWaitlistResult, joinWaitlist } from './join-waitlist.ts'

/** Ten for each missing person: most parties do not join, and no party is asked twice. */
const MAX_PROPOSALS_PER_RUN = 10 * PROPOSAL_THRESHOLD

/**
 * Rule W8: two people short, a departure is proposed once to flexible parties that wait for another one of its trip.
 */
export async function proposeDeparture(departureId: DepartureId, tools: Tools): Promise<void> {
  const now = tools.now()
  await tools.db.transaction(async (tx) => {
    const departure = await findDeparture(tx, departureId, now)
    if (departure?.phase !== 'gathering' || departure.isCancelled) return
    const potential = potentialPeople(departure)
    if (peopleMissing(departure.capacity, potential) !== PROPOSAL_THRESHOLD) return
    const entries = await markProposed(tx, departure, MAX_PROPOSALS_PER_RUN, now)
    const proposal = { proposed: toDepartureTarget(departure), potential, minimum: minimumPeople(departure.capacity) }
    for (const entry of entries) {
      const own = entry.departureId && (await findDeparture(tx, entry.departureId, now))
      if (!own) throw new Error('an entry’s departure is never deleted')
      const joinLink = createSignedLink('join-elsewhere', entry.id, tools.site)
      const data = { ...waitlistMailData(entry, own, tools.site), ...proposal, joinLink }
      const about = { waitlistEntryId: entry.id }
      await queueMail(tx, { template: 'departure-proposed', data, recipient: entry.email, about }, tools)
    }
  })
}

export type Proposal = { entry: WaitlistEntry; departureId: DepartureId; target: WaitlistTarget; missing: number }

export async function findProposal(entryId: WaitlistEntryId, { db, now }: Tools): Promise<Proposal | undefined> {
  const entry = await findEntry(db, entryId)
  const departure = entry?.proposedDepartureId && (await findDeparture(db, entry.proposedDepartureId, now()))
  if (!departure) return undefined
  const missing = peopleMissing(departure.capacity, potentialPeople(departure))
  return { entry, departureId: departure.id, target: toDepartureTarget(departure), missing }
}

/** The party keeps its first entry and waits for both. Only the owner of the address got the link, so it is confirmed. */
export async function acceptProposal({ entry, departureId }: Proposal, tools: Tools): Promise<JoinWaitlistResult> {
  const payload = { ...readAnswers(entry, tools.site), departureId }
  return joinWaitlist({ payload, packageIds: [], hasMailedLink: true }, tools)
}
