import { and, eq, gte, isNotNull, lt, type SQL, sql } from 'drizzle-orm'
import type { AuditedRecord } from '../rules/audited-records.ts'
import type { PageTurn } from '../rules/pages.ts'
import type { Db, Tx } from './database.ts'
import { beyond, readingOrder } from './keyset.ts'
import { hasWord } from './schema/search.ts'
import { auditLog, auditWords } from './schema.ts'

/** Rule P6. There is no function to change or delete a line, and the database would refuse it. */
export async function insertAudit(tx: Tx, line: typeof auditLog.$inferInsert): Promise<void> {
  await tx.insert(auditLog).values(line)
}

export type AuditFilter = {
  /** Of rules/search-words.ts. Each of them is in the line. */
  words: readonly string[]
  actor?: string | undefined
  action?: string | undefined
  record?: AuditedRecord | undefined
  /** Days, both included. */
  from?: string | undefined
  to?: string | undefined
}

export type AuditLine = typeof auditLog.$inferSelect

const idOf = {
  departure: auditLog.departureId,
  booking: auditLog.bookingId,
  entry: auditLog.entryId,
  inquiry: auditLog.inquiryId,
} satisfies Record<AuditedRecord, unknown>

const key = { at: auditLog.at, id: auditLog.id }

/** The newest first; of a page before a place, the lines next to it first. */
export async function auditPage(db: Db, filter: AuditFilter, turn: PageTurn, limit: number): Promise<AuditLine[]> {
  return db
    .select()
    .from(auditLog)
    .where(and(matching(filter), beyond(key, turn)))
    .orderBy(...readingOrder(key, turn))
    .limit(limit)
}

function matching({ words, actor, action, record, from, to }: AuditFilter): SQL | undefined {
  return and(
    ...words.map((word) => hasWord(auditWords(auditLog), word)),
    actor ? eq(auditLog.actor, actor) : undefined,
    action ? eq(auditLog.action, action) : undefined,
    record && isNotNull(idOf[record]),
    from ? gte(auditLog.at, sql`${from}::date`) : undefined,
    to ? lt(auditLog.at, sql`${to}::date + 1`) : undefined,
  )
}

/** Every actor or every action that is in the log, by looking at one line of each and not at all of them. */
async function everyValue(db: Db, column: SQL): Promise<string[]> {
  const { rows } = await db.execute<{ value: string }>(sql`
    with recursive known(value) as (
      (select min(${column}) from ${auditLog})
      union all
      select (select min(${column}) from ${auditLog} where ${column} > known.value) from known where value is not null)
    select value from known where value is not null`)
  return rows.map(({ value }) => value)
}

export async function auditActors(db: Db): Promise<string[]> {
  return everyValue(db, sql`${auditLog.actor}`)
}

export async function auditActions(db: Db): Promise<string[]> {
  return everyValue(db, sql`${auditLog.action}`)
}
