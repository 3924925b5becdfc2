import { and, desc, eq, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/database.ts'
import { endsWithDigits, personHasWord } from '#db/schema/search.ts'
import { departures, quotes } from '#db/schema.ts'

/** Staff write quotes one by one, so this many cover years and need no search index. */
const SEARCHED_QUOTES = 2000

async function readQuotes(db: Db, which: SQL | undefined, limit: number) {
  const { id, createdAt, email, seats, subtotalCents, state, validUntil } = quotes
  const { destination, startDate, endDate } = departures
  return db
    .select({
      id,
      at: createdAt,
      name: sql<string>`${quotes.firstName} || ' ' || ${quotes.lastName}`,
      email,
      seats,
      subtotalCents,
      state,
      validUntil,
      destination,
      startDate,
      endDate,
    })
    .from(quotes)
    .innerJoin(departures, eq(departures.id, quotes.departureId))
    .where(which)
    .orderBy(desc(createdAt), desc(id))
    .limit(limit)
}

export type FoundQuote = Awaited<ReturnType<typeof readQuotes>>[number]

export async function listQuoteRowsByEmail(db: Db, email: string, limit: number): Promise<FoundQuote[]> {
  return readQuotes(db, sql`lower(${quotes.email}) = ${email}`, limit)
}

type QuoteSearch = { words: readonly string[]; phoneEnd: string | undefined }

/** Newest first. A quote matches if it has all words, or the phone number. */
export async function searchQuotes(db: Db, { words, phoneEnd }: QuoteSearch, limit: number): Promise<FoundQuote[]> {
  const isFound = or(
    // First, because digits are compared faster than words.
    phoneEnd ? endsWithDigits(quotes.phone, phoneEnd) : undefined,
    words.length > 0 ? and(...words.map((word) => personHasWord(quotes, word))) : undefined,
  )
  const recent = sql`(select * from ${quotes} where ${ne(quotes.email, '')} order by ${quotes.createdAt} desc limit ${SEARCHED_QUOTES})`
  return readQuotes(db, sql`${quotes.id} in (select ${quotes.id} from ${recent} ${quotes} where ${isFound})`, limit)
}
