import type { Db, Tx } from '#db/database.ts'
import { getDeparture, lockDeparture, type StoredDeparture } from '#db/departures/departures.ts'
import { isPlaced, isWaiting } from '#db/pool/pool-entries.ts'
import { insertProposal, listProposalsOf, lockPartyAddresses, wasAsked } from '#db/pool/proposals.ts'
import { findActiveEntry, findEntry, type WaitlistEntry } from '#db/waitlist/waitlist.ts'
import { createProposalLink } from '#operations/mail/entry-links.ts'
import { queueMail } from '#operations/mail/queue-mail.ts'
import { priceMailData, toDepartureTarget, waitlistMailLinks } from '#operations/mail/waitlist-mails.ts'
import type { Tools } from '#operations/tools.ts'
import { getWaitlistTarget } from '#operations/waitlist/waitlist-position.ts'
import { addHours } from '#rules/dates.ts'
import { flightOf } from '#rules/departures/flight-status.ts'
import { minimumPeople, potentialPeople } from '#rules/departures/phases.ts'
import type { DepartureId, ProposalId, WaitlistEntryId } from '#rules/ids.ts'
import { PROPOSAL_DAYS, type ProposalEnd, proposalEnd, proposalExpiresAt } from '#rules/pool/proposals.ts'
import { findWhatTheySaid } from './what-they-said.ts'

type SendProposalRequest = { entryId: WaitlistEntryId; departureId: DepartureId }
type Refusal = { ok: false; reason: 'not-on-waitlist' | 'on-its-list' | 'asked-before' | ProposalEnd }

export type SendProposalResult = { ok: true; proposalId: ProposalId } | Refusal

/** Rule W10: asks a party whether it would join another departure. No one is moved. */
export async function sendProposal(
  { entryId, departureId }: SendProposalRequest,
  tools: Tools,
): Promise<SendProposalResult> {
  return tools.db.transaction(async (tx): Promise<SendProposalResult> => {
    await lockDeparture(tx, departureId)
    const entry = await findEntry(tx, entryId)
    if (!entry) return { ok: false, reason: 'not-on-waitlist' }
    await lockPartyAddresses(tx, [entry.emailKey])
    const departure = await getDeparture(tx, departureId, tools.now())
    const refusal = await findRefusal(tx, entry, departure, tools)
    return refusal ?? { ok: true, proposalId: await createProposal(tx, entry, departure, tools) }
  })
}

type TogetherRequest = { entryIds: readonly WaitlistEntryId[]; departureId: DepartureId }

export type SendTogetherResult = { ok: true; sent: number } | Refusal

/**
 * Rule W11: asks every party that the departure needs to fly, or none of them if one cannot be asked. Parties with an
 * open proposal for it are not asked again.
 */
export async function sendTogether({ entryIds, departureId }: TogetherRequest, tools: Tools) {
  return tools.db.transaction(async (tx): Promise<SendTogetherResult> => {
    await lockDeparture(tx, departureId)
    const entries = []
    for (const id of entryIds) {
      const entry = await findEntry(tx, id)
      if (!entry) return { ok: false, reason: 'not-on-waitlist' }
      entries.push(entry)
    }
    const addresses = entries.map(({ emailKey }) => emailKey)
    await lockPartyAddresses(tx, addresses)
    const departure = await getDeparture(tx, departureId, tools.now())
    const open = (await listProposalsOf(tx, addresses)).filter(
      (proposal) => proposal.state === 'open' && proposal.departureId === departureId,
    )
    const unasked = entries.filter(({ emailKey }) => !open.some((proposal) => proposal.emailKey === emailKey))
    for (const entry of unasked) {
      const refusal = await findRefusal(tx, entry, departure, tools)
      if (refusal) return refusal
    }
    for (const entry of unasked) await createProposal(tx, entry, departure, tools)
    return { ok: true, sent: unasked.length }
  })
}

/** Departure and address are locked by the caller. */
async function findRefusal(
  tx: Tx,
  { emailKey, people }: WaitlistEntry,
  departure: StoredDeparture,
  tools: Tools,
): Promise<Refusal | undefined> {
  const now = tools.now()
  // Anyone can enter an address, so an entry that no one confirmed does not keep its owner from being asked.
  const waiting = await findActiveEntry(tx, { departureId: departure.id, packageId: null }, emailKey)
  if (waiting?.confirmedAt) return { ok: false, reason: 'on-its-list' }
  if (await wasAsked(tx, { emailKey, departureId: departure.id }, addHours(now, -PROPOSAL_DAYS * 24)))
    return { ok: false, reason: 'asked-before' }
  const end = await findEnd(tx, { createdAt: now, emailKey, people, departure }, now)
  return end && { ok: false, reason: end }
}

async function createProposal(tx: Tx, entry: WaitlistEntry, departure: StoredDeparture, tools: Tools) {
  const { id: entryId, emailKey, people } = entry
  const id = tools.newId<'proposal'>()
  const asked = { entryId, emailKey, departureId: departure.id, people }
  await insertProposal(tx, { id, ...asked, state: 'open', createdAt: tools.now() })
  await mailProposal(tx, id, entry, departure, tools)
  return id
}

type Asked = { createdAt: Date; emailKey: string; people: number; departure: StoredDeparture }

/** Why a yes of this party could not help, if so. */
export async function findEnd(db: Db | Tx, { emailKey, ...asked }: Asked, now: Date): Promise<ProposalEnd | undefined> {
  const hasLeft = !(await isWaiting(db, emailKey))
  return proposalEnd({ ...asked, hasLeft, isPlaced: await isPlaced(db, emailKey, now) }, now)
}

async function mailProposal(tx: Tx, id: ProposalId, entry: WaitlistEntry, departure: StoredDeparture, tools: Tools) {
  const now = tools.now()
  const data = {
    name: entry.name,
    target: await getWaitlistTarget(tx, entry, now),
    ...waitlistMailLinks(entry, tools.site),
    proposed: toDepartureTarget(departure),
    potential: potentialPeople(departure),
    minimum: minimumPeople(departure.capacity),
    flight: flightOf(departure, now),
    ...priceMailData(departure, tools),
    said: await findWhatTheySaid(tx, entry),
    expiresAt: proposalExpiresAt(now).toISOString(),
    timeZone: entry.timeZone,
    joinLink: createProposalLink(id, entry, tools.site),
  }
  const about = { waitlistEntryId: entry.id }
  await queueMail(tx, { template: 'departure-proposed', data, recipient: entry.email, about }, tools)
}
