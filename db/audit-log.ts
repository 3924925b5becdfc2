import { and, eq, gte, isNotNull, lt, type SQL, sql } from 'drizzle-orm'
import type { AuditedRecord } from '../rules/audited-records.ts'
import type { PageTurn } from '../rules/pages.ts'
import type { Db, Tx } from './database.ts'
import { beyond, readingOrder } from './keyset.ts'
import { hasWord } from './schema/search.ts'
import { auditLog } from './schema.ts'
import { searchedPage } from './searched-page.ts'

/** Rule P6. There is no function to change or delete a line, and the database would refuse it. */
export async function insertAudit(tx: Tx, line: typeof auditLog.$inferInsert): Promise<void> {
  await tx.insert(auditLog).values(line)
}

export type AuditFilter = {
  /** `wordsIn` of rules/search-words.ts. Each of them is in the line. */
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
  if (filter.words.length === 0) return auditBeyond(db, filter, turn, limit)
  const isFound = and(...filter.words.map(isNamed))
  const search = { table: auditLog, key, isListed: isListed(filter), isFound, turn }
  return searchedPage(search, limit, (isOnPage) => readAudit(db, isOnPage, turn, limit))
}

/** As many as it takes to write all of them down, in the order of pages. */
export async function auditBeyond(db: Db, filter: AuditFilter, turn: PageTurn, limit: number): Promise<AuditLine[]> {
  return readAudit(db, and(isListed(filter), ...filter.words.map(isNamed), beyond(key, turn)), turn, limit)
}

async function readAudit(db: Db, which: SQL | undefined, turn: PageTurn, limit: number): Promise<AuditLine[]> {
  return db
    .select()
    .from(auditLog)
    .where(which)
    .orderBy(...readingOrder(key, turn))
    .limit(limit)
}

const isNamed = (word: string) => hasWord(auditLog, word)

/** Everything that is asked for but words. */
function isListed({ actor, action, record, from, to }: AuditFilter): SQL | undefined {
  return and(
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
