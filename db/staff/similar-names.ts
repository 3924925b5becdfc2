import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Db } from '#db/database.ts'
import { bookings, guests, inquiries, waitlistEntries } from '#db/schema.ts'
import type { BookingId, InquiryId, WaitlistEntryId } from '#rules/ids.ts'
import { isSimilarName } from '#rules/staff/similar-names.ts'

/** Enough to find the few names that differ by a letter among those that only sound alike. */
const MAX_SIMILAR = 100
/** Comparing every name like a common one would take too long. */
const MAX_COMPARED = 1000

/** As the indexes of migration similar-names have it. */
function plainName(name: SQLWrapper): SQL {
  return sql`plain_name(${name})`
}

/** Rule A7: bookings by booker or guest, entries and inquiries with a name like these words. */
export async function listSimilarNames(db: Db, words: readonly string[]) {
  const [ofBookers, ofGuests, entries, askers] = await Promise.all([
    similar<BookingId>(db, bookings, bookings.id, sql`${bookings.firstName} || ' ' || ${bookings.lastName}`, words),
    similar<BookingId>(db, guests, guests.bookingId, guests.name, words),
    similar<WaitlistEntryId>(db, waitlistEntries, waitlistEntries.id, waitlistEntries.name, words),
    similar<InquiryId>(db, inquiries, inquiries.id, inquiries.name, words),
  ])
  return { bookingIds: [...new Set([...ofBookers, ...ofGuests])], entryIds: entries, inquiryIds: askers }
}

async function similar<Found extends string>(
  db: Db,
  table: SQLWrapper,
  id: SQLWrapper,
  name: SQLWrapper,
  words: readonly string[],
): Promise<Found[]> {
  const typed = words.join(' ')
  // The index of trigrams answers the operator; the function only sorts what it found. A name may have more than was typed,
  // which this operator ignores. The other one would find, and then discard, every name that begins alike.
  const { rows } = await db.execute<{ id: Found; name: string }>(sql`select id, name from (
    select ${id} as id, ${name} as name from ${table} where ${plainName(name)} %> ${typed} limit ${MAX_COMPARED}) found
    order by word_similarity(${typed}, ${plainName(sql`name`)}) desc limit ${MAX_SIMILAR}`)
  return rows.filter((row) => isSimilarName(row.name, words)).map((row) => row.id)
}
