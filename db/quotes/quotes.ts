import { and, asc, desc, eq, inArray, ne } from 'drizzle-orm'
import type { Db, Tx } from '#db/database.ts'
import { findById, findWhere, insertInto, updateById } from '#db/rows.ts'
import { orders, quotes } from '#db/schema.ts'
import type { DepartureId, InquiryId, OrderId, QuoteId } from '#rules/ids.ts'

export type StoredQuote = typeof quotes.$inferSelect

export const findQuote = findById(quotes)
export const insertQuote = insertInto(quotes)
export const updateQuote = updateById(quotes)

/** Rule M27: a quote was accepted or withdrawn. Further money for it finds no seats. */
export async function isQuoteEnded(tx: Tx, { quoteId }: { quoteId: QuoteId | null }): Promise<boolean> {
  return quoteId !== null && (await findQuote(tx, quoteId))?.state !== 'open'
}

/** Newest first. */
export async function listQuotesOfDeparture(db: Db, departureId: DepartureId): Promise<StoredQuote[]> {
  return db.select().from(quotes).where(eq(quotes.departureId, departureId)).orderBy(desc(quotes.createdAt))
}

export async function listQuotesOfInquiry(db: Db, inquiryId: InquiryId): Promise<StoredQuote[]> {
  return db.select().from(quotes).where(eq(quotes.inquiryId, inquiryId)).orderBy(desc(quotes.createdAt))
}

/** Rule S7: its guest pays another way or has booked, so this order of the quote ends without the quote, and without mails. */
export async function isQuotePaidOtherwise(
  tx: Tx,
  { id, quoteId }: { id: OrderId; quoteId: QuoteId | null },
): Promise<boolean> {
  if (quoteId === null) return false
  const isPending = and(eq(orders.quoteId, quoteId), eq(orders.state, 'pending'), ne(orders.id, id))
  return (await isQuoteEnded(tx, { quoteId })) || (await findWhere(tx, orders, isPending)) !== undefined
}

/** The departure is locked by the caller. A quote that was accepted stays accepted. */
export async function withdrawOpenQuote(tx: Tx, id: QuoteId, now: Date): Promise<void> {
  await tx
    .update(quotes)
    .set({ state: 'withdrawn', endedAt: now })
    .where(and(eq(quotes.id, id), eq(quotes.state, 'open')))
}

/** Quotes that no one has accepted or withdrawn, including expired ones. */
export async function listOpenQuotes(tx: Tx, departureId: DepartureId): Promise<StoredQuote[]> {
  return tx
    .select()
    .from(quotes)
    .where(and(eq(quotes.departureId, departureId), eq(quotes.state, 'open')))
    .orderBy(asc(quotes.id))
}

/** Its orders whose outcome is not known yet, in order of ID, as they are locked. */
export async function listUnsettledOrderIds(db: Db | Tx, quoteId: QuoteId): Promise<OrderId[]> {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.quoteId, quoteId), inArray(orders.state, ['open', 'pending'])))
    .orderBy(asc(orders.id))
  return rows.map(({ id }) => id)
}
