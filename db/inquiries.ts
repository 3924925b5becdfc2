import { DrizzleQueryError, inArray, sql } from 'drizzle-orm'
import { DatabaseError } from 'pg'
import type { InquiryId } from '../rules/ids.ts'
import type { Db, Tx } from './database.ts'
import { inquiries } from './schema.ts'

type NewInquiry = typeof inquiries.$inferInsert
export type StoredInquiry = typeof inquiries.$inferSelect

/** Of one idempotency key there is one inquiry, also if several come at once: all others fail. */
export async function insertInquiry(tx: Tx, inquiry: NewInquiry): Promise<void> {
  await tx.insert(inquiries).values(inquiry)
}

/** Whether a transaction failed because the inquiry is there already. */
export function isKnownInquiry(error: unknown): boolean {
  const cause = error instanceof DrizzleQueryError ? error.cause : undefined
  return cause instanceof DatabaseError && cause.constraint === 'inquiries_idempotency_key_unique'
}

export async function inquiriesOf(db: Db | Tx, email: string): Promise<StoredInquiry[]> {
  return db.select().from(inquiries).where(sql`lower(${inquiries.email}) = ${email}`).orderBy(inquiries.createdAt)
}

/** Job applications have a time of their own. */
export async function oldInquiries(tx: Tx, before: { jobs: Date; others: Date }): Promise<InquiryId[]> {
  const limit = sql`case when ${inquiries.kind} = 'job' then ${before.jobs}::timestamptz else ${before.others}::timestamptz end`
  const rows = await tx.select({ id: inquiries.id }).from(inquiries).where(sql`${inquiries.createdAt} < ${limit}`)
  return rows.map(({ id }) => id)
}

/** The rows of their files go with them; what is in storage does not. */
export async function deleteInquiries(tx: Tx, ids: InquiryId[]): Promise<void> {
  await tx.delete(inquiries).where(inArray(inquiries.id, ids))
}
