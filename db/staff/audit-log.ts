import { and, desc, eq, gte, isNotNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '#db/database.ts'
import { orderByKeyset } from '#db/keyset.ts'
import { insertInto } from '#db/rows.ts'
import { matchesWord } from '#db/schema/search.ts'
import { auditLog } from '#db/schema.ts'
import { createRowList } from '#db/search-page.ts'
import type { AuditEntryId, BookingId, DepartureId, OrderId } from '#rules/ids.ts'
import type { AuditAction } from '#rules/staff/audit-actions.ts'
import type { AuditSubject } from '#rules/staff/audit-subjects.ts'
import type { PageCursor } from '#rules/staff/pagination.ts'

/** Rule P6. Nothing but the erasure of a person changes an entry; the database refuses all else. */
export const insertAuditEntry = insertInto(auditLog)

/** Rules A3 and G11: replaces the reasons of these entries. It is the only change of the log, and the chain stays valid. */
export async function eraseAuditTexts(tx: Tx, ids: readonly AuditEntryId[]): Promise<void> {
  await tx.execute(sql`select erase_audit_reasons(${sql.param(ids)}::uuid[])`)
}

export type AuditFilter = {
  /** As rules/staff/search-words.ts splits them. An entry matches if it has all of them. */
  words: readonly string[]
  actor?: string | undefined
  action?: string | undefined
  subject?: AuditSubject | undefined
  /** Days, both included. */
  from?: string | undefined
  to?: string | undefined
}

export type AuditEntry = typeof auditLog.$inferSelect

const idOf = {
  departure: auditLog.departureId,
  booking: auditLog.bookingId,
  'waitlist-entry': auditLog.waitlistEntryId,
  inquiry: auditLog.inquiryId,
} satisfies Record<AuditSubject, unknown>

const key = { at: auditLog.at, id: auditLog.id }

async function readAudit(db: Db, which: SQL | undefined, cursor: PageCursor, limit: number): Promise<AuditEntry[]> {
  return db
    .select()
    .from(auditLog)
    .where(which)
    .orderBy(...orderByKeyset(key, cursor))
    .limit(limit)
}

export const auditRows = createRowList({
  table: auditLog,
  key,
  search: (filter: AuditFilter) => ({ isListed: isListed(filter), isFound: and(...filter.words.map(hasWord)) }),
  read: readAudit,
})

const hasWord = (word: string) => matchesWord(auditLog, word)

/** Every filter except the words. */
function isListed({ actor, action, subject, from, to }: AuditFilter): SQL | undefined {
  return and(
    actor ? eq(auditLog.actor, actor) : undefined,
    action ? eq(auditLog.action, action) : undefined,
    subject && isNotNull(idOf[subject]),
    from ? gte(auditLog.at, sql`${from}::date`) : undefined,
    to ? lt(auditLog.at, sql`${to}::date + 1`) : undefined,
  )
}

/** Newest first. */
export async function listAuditEntriesOf(db: Db | Tx, subject: AuditSubject, id: string, limit: number) {
  return db
    .select()
    .from(auditLog)
    .where(sql`${idOf[subject]} = ${id}`)
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(limit)
}

/** The newest entry of an action. */
export async function findLastAuditEntry(db: Db, action: AuditAction): Promise<AuditEntry | undefined> {
  const { at, id } = auditLog
  const [last] = await db
    .select()
    .from(auditLog)
    .where(eq(auditLog.action, action))
    .orderBy(desc(at), desc(id))
    .limit(1)
  return last
}

type AuditedOrder = { id: OrderId; departureId: DepartureId; bookingId: BookingId | null }

/** An entry about an order is one about its departure or booking, and names the order in its details. Newest first. */
export async function listAuditEntriesOfOrder(db: Db, { id, departureId, bookingId }: AuditedOrder, limit: number) {
  const isNear = or(eq(auditLog.departureId, departureId), bookingId ? eq(auditLog.bookingId, bookingId) : undefined)
  return db
    .select()
    .from(auditLog)
    .where(and(isNear, sql`${auditLog.details} ->> 'orderId' = ${id}`))
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(limit)
}

/** All values of a column. It reads one entry for each value instead of the whole log. */
async function listDistinctValues(db: Db, column: SQL): Promise<string[]> {
  const { rows } = await db.execute<{ value: string }>(sql`
    with recursive known(value) as (
      (select min(${column}) from ${auditLog})
      union all
      select (select min(${column}) from ${auditLog} where ${column} > known.value) from known where value is not null)
    select value from known where value is not null`)
  return rows.map(({ value }) => value)
}

export async function listAuditActors(db: Db): Promise<string[]> {
  return listDistinctValues(db, sql`${auditLog.actor}`)
}

export async function listAuditActions(db: Db): Promise<string[]> {
  return listDistinctValues(db, sql`${auditLog.action}`)
}
