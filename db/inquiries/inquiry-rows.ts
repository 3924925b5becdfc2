import { and, eq, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/database.ts'
import { orderByKeyset } from '#db/keyset.ts'
import { matchesEmailPrefix, matchesWord } from '#db/schema/search.ts'
import { inquiries, staffMembers } from '#db/schema.ts'
import { createRowList } from '#db/search-page.ts'
import type { InquiryId, StaffId } from '#rules/ids.ts'
import { type InquiryStatus, UNASSIGNED } from '#rules/inquiries/inquiry-handling.ts'
import { INQUIRY_KINDS, type InquiryKind, overdueBefore } from '#rules/inquiries/response-times.ts'
import type { PageCursor } from '#rules/staff/pagination.ts'
import { isEmailWord } from '#rules/staff/search-words.ts'

export type InquiryFilter = {
  /** As rules/staff/search-words.ts splits them. An inquiry matches if it has all of them. */
  words: readonly string[]
  kind?: InquiryKind | undefined
  status?: InquiryStatus | undefined
  assignee?: StaffId | typeof UNASSIGNED | undefined
  isOverdue: boolean
  id?: InquiryId | undefined
}

const key = { at: inquiries.createdAt, id: inquiries.id }

async function readInquiries(db: Db, which: SQL | undefined, cursor: PageCursor, limit: number) {
  const { kind, name, email, payload, page, status, followUpOn, answeredAt, version, assigneeId } = inquiries
  return db
    .select({
      ...key,
      kind,
      name,
      email,
      payload,
      page,
      status,
      followUpOn,
      answeredAt,
      version,
      assigneeId,
      assignee: staffMembers.name,
    })
    .from(inquiries)
    .leftJoin(staffMembers, eq(staffMembers.id, inquiries.assigneeId))
    .where(which)
    .orderBy(...orderByKeyset(key, cursor))
    .limit(limit)
}

export type ListedInquiry = Awaited<ReturnType<typeof readInquiries>>[number]

export async function listInquiriesById(db: Db, ids: readonly InquiryId[]): Promise<ListedInquiry[]> {
  return readInquiries(db, inArray(inquiries.id, [...ids]), undefined, ids.length)
}

export async function listInquiryRowsByEmail(db: Db, email: string, limit: number): Promise<ListedInquiry[]> {
  return readInquiries(db, sql`lower(${inquiries.email}) = ${email}`, undefined, limit)
}

export const inquiryRows = createRowList({
  table: inquiries,
  key,
  search: (filter: InquiryFilter, now) => ({ isFound: matching(filter, now) }),
  read: readInquiries,
})

function matching({ id, words, kind, status, assignee, isOverdue }: InquiryFilter, now: Date): SQL | undefined {
  return and(
    id && eq(inquiries.id, id),
    ...words.map(hasWord),
    kind && eq(inquiries.kind, kind),
    status && eq(inquiries.status, status),
    assignee && (assignee === UNASSIGNED ? isNull(inquiries.assigneeId) : eq(inquiries.assigneeId, assignee)),
    isOverdue ? isOverdueAt(now) : undefined,
  )
}

function hasWord(word: string): SQL {
  return isEmailWord(word) ? matchesEmailPrefix(sql`lower(${inquiries.email})`, word) : matchesWord(inquiries, word)
}

/** Unanswered for longer than we promised and not closed, whether or not someone has taken it. */
export function isOverdueAt(now: Date): SQL | undefined {
  return and(isNull(inquiries.answeredAt), ne(inquiries.status, 'done'), isLateAt(now))
}

/** Received before the time in which we promise to reply. */
export function isLateAt(now: Date): SQL {
  const isLate = INQUIRY_KINDS.map(
    (kind) => sql`(${inquiries.kind} = ${kind} and ${inquiries.createdAt} < ${overdueBefore(kind, now)}::timestamptz)`,
  )
  return sql`(${sql.join(isLate, sql` or `)})`
}
