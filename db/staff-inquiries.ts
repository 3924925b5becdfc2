import { and, asc, desc, eq, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import type { FileId, InquiryId, StaffId } from '../rules/ids.ts'
import { type InquiryStatus, type InquiryWork, NOBODY } from '../rules/inquiries-work.ts'
import type { PageTurn } from '../rules/pages.ts'
import { INQUIRY_KINDS, type InquiryKind, lateBefore } from '../rules/response-times.ts'
import { isAddress } from '../rules/search-words.ts'
import type { Db, Tx } from './database.ts'
import type { StoredInquiry } from './inquiries.ts'
import { beyond, readingOrder } from './keyset.ts'
import { hasAddress, hasWord } from './schema/search.ts'
import { auditLog, inquiries, inquiryFiles, mails, staffMembers } from './schema.ts'
import { searchedPage } from './searched-page.ts'

export type InquiryFilter = {
  /** Of rules/search-words.ts. Each of them is in the record. */
  words: readonly string[]
  kind?: InquiryKind | undefined
  status?: InquiryStatus | undefined
  assignee?: StaffId | typeof NOBODY | undefined
  isLate: boolean
}

export type ListedInquiry = Awaited<ReturnType<typeof inquiriesPage>>[number]

const key = { at: inquiries.createdAt, id: inquiries.id }

/** The newest first; of a page before a place, the rows next to it first. */
export async function inquiriesPage(db: Db, filter: InquiryFilter, turn: PageTurn, limit: number, now: Date) {
  if (filter.words.length === 0) return inquiriesBeyond(db, filter, turn, limit, now)
  const search = { table: inquiries, key, isFound: matching(filter, now), turn }
  return searchedPage(search, limit, (isOnPage) => readInquiries(db, isOnPage, turn, limit))
}

/** As many as it takes to write all of them down, in the order of pages. */
export async function inquiriesBeyond(db: Db, filter: InquiryFilter, turn: PageTurn, limit: number, now: Date) {
  return readInquiries(db, and(matching(filter, now), beyond(key, turn)), turn, limit)
}

async function readInquiries(db: Db, which: SQL | undefined, turn: PageTurn, limit: number) {
  const { kind, name, email, payload, page, status, followUpOn, answeredAt } = inquiries
  return db
    .select({ ...key, kind, name, email, payload, page, status, followUpOn, answeredAt, assignee: staffMembers.name })
    .from(inquiries)
    .leftJoin(staffMembers, eq(staffMembers.id, inquiries.assigneeId))
    .where(which)
    .orderBy(...readingOrder(key, turn))
    .limit(limit)
}

function matching({ words, kind, status, assignee, isLate }: InquiryFilter, now: Date): SQL | undefined {
  return and(
    ...words.map(isNamed),
    kind && eq(inquiries.kind, kind),
    status && eq(inquiries.status, status),
    assignee && (assignee === NOBODY ? isNull(inquiries.assigneeId) : eq(inquiries.assigneeId, assignee)),
    isLate ? waitsTooLong(now) : undefined,
  )
}

function isNamed(word: string): SQL {
  return isAddress(word) ? hasAddress(sql`lower(${inquiries.email})`, word) : hasWord(inquiries, word)
}

/** Without an answer for longer than we promised, and somebody still waits for one. */
function waitsTooLong(now: Date): SQL | undefined {
  const isLate = INQUIRY_KINDS.map((kind) =>
    and(eq(inquiries.kind, kind), lt(inquiries.createdAt, lateBefore(kind, now))),
  )
  return and(isNull(inquiries.answeredAt), ne(inquiries.status, 'done'), or(...isLate))
}

export async function findInquiry(db: Db | Tx, id: InquiryId): Promise<StoredInquiry | undefined> {
  const [inquiry] = await db.select().from(inquiries).where(eq(inquiries.id, id))
  return inquiry
}

/** Whoever works on it waits here for whoever else does. */
export async function lockInquiry(tx: Tx, id: InquiryId): Promise<StoredInquiry | undefined> {
  const [inquiry] = await tx.select().from(inquiries).where(eq(inquiries.id, id)).for('update')
  return inquiry
}

/** Counts the change: who saw the inquiry before it is told. */
export async function changeInquiry(
  tx: Tx,
  id: InquiryId,
  change: Partial<InquiryWork & { answeredAt: Date | null }>,
): Promise<void> {
  await tx
    .update(inquiries)
    .set({ ...change, version: sql`${inquiries.version} + 1` })
    .where(eq(inquiries.id, id))
}

/** By its inquiry and its own id, so that an address made of two records opens neither. */
export async function findInquiryFile(db: Db, inquiryId: InquiryId, id: FileId) {
  const [file] = await db
    .select()
    .from(inquiryFiles)
    .where(and(eq(inquiryFiles.id, id), eq(inquiryFiles.inquiryId, inquiryId)))
  return file
}

/** The newest first. */
export async function auditOfInquiry(db: Db | Tx, id: InquiryId) {
  return db.select().from(auditLog).where(eq(auditLog.inquiryId, id)).orderBy(desc(auditLog.at), desc(auditLog.id))
}

/** What the sender was written, the oldest first. */
export async function lettersAbout(db: Db, { id, email }: Pick<StoredInquiry, 'id' | 'email'>) {
  const { name, subject, facts, state, createdAt } = mails
  return db
    .select({ id: mails.id, name, subject, facts, state, createdAt })
    .from(mails)
    .where(and(eq(mails.inquiryId, id), eq(mails.recipient, email)))
    .orderBy(asc(createdAt), asc(mails.id))
}
