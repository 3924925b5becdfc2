import { sql } from 'drizzle-orm'
import type { Db, Tx } from '#db/database.ts'
import { auditChain, auditChainHead, auditChecks, auditLog } from '#db/schema.ts'
import type { AuditEntryId } from '#rules/ids.ts'
import { ERASED } from '#rules/privacy/mentions.ts'
import type { AuditFault } from '#rules/staff/audit-chain.ts'

export type AuditLink = { number: number; hash: string }
export type BrokenLink = { number: number; entryId: AuditEntryId | null; fault: AuditFault }
export type AuditCheck = typeof auditChecks.$inferSelect

/** What comes before the first link. */
export const CHAIN_START: AuditLink = { number: 0, hash: '' }

type CheckedLink = { number: string; hash: string; entryId: AuditEntryId | null; fault: AuditFault | null }

/** Checks the links after this one, up to a limit: the first that does not fit, or the last of them if all do. */
export async function checkLinks(
  db: Db,
  { number, hash }: AuditLink,
  limit: number,
): Promise<{ broken?: BrokenLink; last?: AuditLink }> {
  const { rows } = await db.execute<CheckedLink>(sql`
    with batch as (
      select *, lag(number, 1, ${number}::bigint) over before as number_before, lag(hash, 1, ${hash}) over before as hash_before
      from ${auditChain} where number > ${number} window before as (order by number) order by number limit ${limit}),
    checked as (
      select number, hash, entry_id, case
        when number <> number_before + 1 or entry.id is null then 'missing'
        when previous_hash <> hash_before or hash <> audit_hash(number, previous_hash, entry)
          or case when reason_salt is null then reason <> ${ERASED}
            else reason_hash <> audit_reason_hash(reason_salt, reason) end then 'changed' end as fault
      from batch left join ${auditLog} entry on entry.id = entry_id)
    select number, hash, entry_id as "entryId", fault from checked
    where fault is not null or number = (select max(number) from batch) order by number limit 1`)
  const [found] = rows
  if (!found) return {}
  const { entryId, fault } = found
  const link = { number: Number(found.number), hash: found.hash }
  return fault ? { broken: { number: link.number, entryId, fault } } : { last: link }
}

/** Undefined if the chain ends where its head says. */
export async function findCut(db: Db): Promise<BrokenLink | undefined> {
  const { rows } = await db.execute<{ number: string }>(sql`
    select head.number from ${auditChainHead} head left join ${auditChain} link on link.number = head.number
    where head.hash <> coalesce(link.hash, '')`)
  return rows[0] && { number: Number(rows[0].number), entryId: null, fault: 'cut' }
}

/** Undefined if every entry has a link. */
export async function findUnchainedEntry(db: Db): Promise<BrokenLink | undefined> {
  const { rows } = await db.execute<{ id: AuditEntryId; number: string }>(sql`
    select id, head.number from ${auditLog} entry, ${auditChainHead} head
    where not exists (select from ${auditChain} where entry_id = entry.id) order by at, id limit 1`)
  return rows[0] && { number: Number(rows[0].number) + 1, entryId: rows[0].id, fault: 'unchained' }
}

export async function countErasedReasons(db: Db): Promise<number> {
  return db.$count(auditLog, sql`${auditLog.reasonSalt} is null`)
}

/** Whether the role of this connection can only add to the log. The owner of the tables can always do more. */
export async function isAuditLogProtected(db: Db): Promise<boolean> {
  const can = (table: string) => sql`has_table_privilege(${table}, 'UPDATE, DELETE, TRUNCATE')`
  const { rows } = await db.execute<{ free: boolean }>(sql`
    select ${can('audit_log')} or ${can('audit_chain')} or ${can('audit_chain_head')} as free`)
  return rows[0]?.free === false
}

export async function saveAuditCheck(tx: Tx, check: Omit<AuditCheck, 'id'>): Promise<void> {
  await tx.insert(auditChecks).values(check).onConflictDoUpdate({ target: auditChecks.id, set: check })
}

export async function findAuditCheck(db: Db): Promise<AuditCheck | undefined> {
  return (await db.select().from(auditChecks))[0]
}
