import { and, desc, eq, gt, inArray, or, sql } from 'drizzle-orm'
import type { Db, Tx } from '#db/database.ts'
import { findById, insertInto } from '#db/rows.ts'
import { isOnWaitlist, proposals, waitlistEntries } from '#db/schema.ts'
import type { DepartureId, ProposalId } from '#rules/ids.ts'
import type { ProposalEnd, ProposalState } from '#rules/pool/proposals.ts'
import { placedAddresses } from './pool-entries.ts'

export type StoredProposal = typeof proposals.$inferSelect

const isOpen = eq(proposals.state, 'open')

export const insertProposal = insertInto(proposals)

export const findProposal = findById(proposals)

/** Proposals to one address are made one after the other. Several addresses are locked in the order of their keys. */
export async function lockPartyAddresses(tx: Tx, emailKeys: readonly string[]): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(key) from (
    select distinct hashtextextended('proposal ' || address, 0) as key
    from unnest(${sql.param([...emailKeys])}::text[]) as address order by key) as keys`)
}

/** Rule W10: whether the party was asked too recently, has an open proposal, or was asked about this departure before. */
export async function wasAsked(
  tx: Tx,
  { emailKey, departureId }: { emailKey: string; departureId: DepartureId },
  since: Date,
): Promise<boolean> {
  const isRecent = or(isOpen, gt(proposals.createdAt, since), eq(proposals.departureId, departureId))
  return (await tx.$count(proposals, and(eq(proposals.emailKey, emailKey), isRecent))) > 0
}

/** False if it was no longer open. */
export async function closeProposal(
  tx: Tx,
  id: ProposalId,
  end: { state: Exclude<ProposalState, 'open' | 'ended'> } | { state: 'ended'; endedBy: ProposalEnd },
  now: Date,
): Promise<boolean> {
  const closed = await tx
    .update(proposals)
    .set({ ...end, endedAt: now })
    .where(and(eq(proposals.id, id), isOpen))
  return closed.rowCount === 1
}

/** Every open proposal of a departure. */
export async function endProposalsOf(tx: Tx, id: DepartureId, endedBy: ProposalEnd, now: Date): Promise<void> {
  await tx
    .update(proposals)
    .set({ state: 'ended', endedBy, endedAt: now })
    .where(and(eq(proposals.departureId, id), isOpen))
}

/** Each with what its party has done since: whether it has left every list, and whether it has seats elsewhere. */
export async function listOpenProposalFacts(db: Db, now: Date) {
  const { emailKey } = proposals
  const waits = sql`exists (select from ${waitlistEntries}
    where ${waitlistEntries.emailKey} = ${emailKey} and ${isOnWaitlist(waitlistEntries)})`
  return db
    .select({
      proposal: proposals,
      hasLeft: sql<boolean>`not ${waits}`,
      isPlaced: sql<boolean>`${emailKey} in ${placedAddresses(now)}`,
    })
    .from(proposals)
    .where(isOpen)
    .orderBy(proposals.createdAt, proposals.id)
}

/** The newest first. */
export async function listProposalsOf(db: Db | Tx, emailKeys: readonly string[]): Promise<StoredProposal[]> {
  return db
    .select()
    .from(proposals)
    .where(inArray(proposals.emailKey, [...emailKeys]))
    .orderBy(desc(proposals.createdAt))
}

export async function listProposalsByEmail(db: Db | Tx, email: string): Promise<StoredProposal[]> {
  const rows = await db
    .select({ proposal: proposals })
    .from(proposals)
    .innerJoin(waitlistEntries, eq(waitlistEntries.id, proposals.entryId))
    .where(eq(waitlistEntries.email, email))
    .orderBy(proposals.createdAt)
  return rows.map(({ proposal }) => proposal)
}
