import { and, eq, inArray, ne, notExists, or, type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '#db/database.ts'
import { departures, holds, orders, quotes } from '#db/schema.ts'
import { type DepartureId, idsOf } from '#rules/ids.ts'
import type { StoredQuote } from './quotes.ts'

const erasedGuest = { firstName: '', lastName: '', email: '', phone: '' }

const isOf = (email: string) => sql`lower(${quotes.email}) = ${email}`

export async function listQuotesByEmail(db: Db | Tx, email: string): Promise<StoredQuote[]> {
  return db.select().from(quotes).where(isOf(email)).orderBy(quotes.createdAt)
}

/** Quotes change under the locks of these. */
export async function listQuotedDepartureIds(tx: Tx, email: string): Promise<DepartureId[]> {
  const rows = await tx.selectDistinct({ id: quotes.departureId }).from(quotes).where(isOf(email))
  return idsOf(rows)
}

/** A quote that its guest has begun to pay stays open with its order; every other open one ends. */
export async function eraseQuotesByEmail(tx: Tx, email: string, now: Date): Promise<void> {
  const isPaying = tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.quoteId, quotes.id), inArray(orders.state, ['open', 'pending'])))
  const ended = await tx
    .update(quotes)
    .set({ state: 'withdrawn', endedAt: now })
    .where(and(isOf(email), eq(quotes.state, 'open'), notExists(isPaying)))
    .returning({ holdId: quotes.holdId })
  const holdIds = ended.map(({ holdId }) => holdId)
  await tx
    .update(holds)
    .set({ endedAt: now })
    .where(and(inArray(holds.id, holdIds), sql`${holds.endedAt} is null`))
  await tx.update(quotes).set(erasedGuest).where(isOf(email))
}

/** Quotes that no one accepted are erased after the first time, and quotes for a trip that ended before the second. */
export type OldQuotes = { unpaidBookings: Date; bookings: string }

const isOld = ({ unpaidBookings, bookings }: OldQuotes): SQL | undefined =>
  and(
    ne(quotes.email, ''),
    or(
      and(ne(quotes.state, 'accepted'), sql`${quotes.validUntil} < ${unpaidBookings}`),
      sql`${quotes.departureId} in (select ${departures.id} from ${departures} where ${departures.endDate} < ${bookings})`,
    ),
  )

export const departuresOfOldQuotes = (before: OldQuotes): SQL =>
  sql`(select ${quotes.departureId} from ${quotes} where ${isOld(before)})`

export async function eraseOldQuotes(tx: Tx, before: OldQuotes): Promise<number> {
  const erased = await tx.update(quotes).set(erasedGuest).where(isOld(before))
  return erased.rowCount ?? 0
}
