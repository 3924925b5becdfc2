import { and, asc, DrizzleQueryError, eq, inArray, sql } from 'drizzle-orm'
import { DatabaseError } from 'pg'
import type { Db, Tx } from '#db/database.ts'
import { findById, findWhere, insertInto, lockById, updateVersion } from '#db/rows.ts'
import { inquiries, mails } from '#db/schema.ts'
import type { InquiryId } from '#rules/ids.ts'

export type StoredInquiry = typeof inquiries.$inferSelect

/** An idempotency key inserts one inquiry; every other insert with it fails, even at the same moment. */
export const insertInquiry = insertInto(inquiries)

export const findInquiry = findById(inquiries)

export async function findInquiryByKey(db: Db, idempotencyKey: string): Promise<StoredInquiry | undefined> {
  return findWhere(db, inquiries, eq(inquiries.idempotencyKey, idempotencyKey))
}

export const lockInquiry = lockById(inquiries)

export const updateInquiry = updateVersion(inquiries)

/** True if a transaction failed because the inquiry exists already. */
export function isDuplicateInquiryError(error: unknown): boolean {
  const cause = error instanceof DrizzleQueryError ? error.cause : undefined
  return cause instanceof DatabaseError && cause.constraint === 'inquiries_idempotency_key_unique'
}

export async function listInquiriesByEmail(db: Db | Tx, email: string): Promise<StoredInquiry[]> {
  return db.select().from(inquiries).where(sql`lower(${inquiries.email}) = ${email}`).orderBy(inquiries.createdAt)
}

/** Job applications have a different retention period. */
export async function listOldInquiryIds(tx: Tx, before: { jobs: Date; others: Date }): Promise<InquiryId[]> {
  const limit = sql`case when ${inquiries.kind} = 'job' then ${before.jobs}::timestamptz else ${before.others}::timestamptz end`
  const rows = await tx.select({ id: inquiries.id }).from(inquiries).where(sql`${inquiries.createdAt} < ${limit}`)
  return rows.map(({ id }) => id)
}

/** Also deletes the rows of their files, but not the files in storage. */
export async function deleteInquiries(tx: Tx, ids: InquiryId[]): Promise<void> {
  await tx.delete(inquiries).where(inArray(inquiries.id, ids))
}

/** Our mails to the sender, oldest first. */
export async function listMailsToSender(db: Db, { id, email }: Pick<StoredInquiry, 'id' | 'email'>) {
  const { template, subject, data, state, createdAt } = mails
  return db
    .select({ id: mails.id, template, subject, data, state, createdAt })
    .from(mails)
    .where(and(eq(mails.inquiryId, id), eq(mails.recipient, email)))
    .orderBy(asc(createdAt), asc(mails.id))
}
