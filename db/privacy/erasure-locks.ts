import { and, eq, isNotNull, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '#db/database.ts'
import { departuresOfOldQuotes } from '#db/quotes/quote-data.ts'
import { lockWhere } from '#db/rows.ts'
import { bankLines, bookings, credits, departures, guests, invitations, orders, waitlistEntries } from '#db/schema.ts'
import type { ErasureCutoffs } from '#rules/privacy/retention.ts'

/** Erasing changes many rows of many kinds, so it locks them first, in the order in which everyone does. */
export async function lockOrdersByEmail(tx: Tx, email: string): Promise<void> {
  await lockWhere(tx, orders, sql`lower(${orders.email}) = ${email}`)
}

/** At least every row that is erased because its time is over. */
export async function lockOldRecords(tx: Tx, before: ErasureCutoffs): Promise<void> {
  const ended = (day: string) => sql`(select ${departures.id} from ${departures} where ${departures.endDate} < ${day})`
  const isOfOldTrip = (table: typeof orders | typeof bookings) =>
    and(ne(table.email, ''), sql`${table.departureId} in ${ended(before.bookings)}`)
  const isUnpaid = and(eq(orders.state, 'void'), ne(orders.email, ''), lt(orders.closedAt, before.unpaidBookings))
  const hasAnswers = and(
    isNotNull(orders.sealedAnswers),
    sql`${orders.departureId} in ${ended(before.operatorDetails)}`,
  )
  await lockWhere(tx, orders, or(isUnpaid, hasAnswers, isOfOldTrip(orders)))
  const isQuoted = sql`${departures.id} in ${departuresOfOldQuotes(before)}`
  await lockWhere(tx, departures, or(hasOldEntries(before.waitlist), isQuoted))
  await lockWhere(tx, bookings, isOfOldTrip(bookings))
  await lockWhere(tx, credits, and(ne(credits.email, ''), lt(credits.createdAt, sql`${before.bookings}::date`)))
  const hasPayer = or(ne(bankLines.payer, ''), ne(bankLines.message, ''))
  await lockWhere(tx, bankLines, and(hasPayer, lt(bankLines.postedOn, before.bookings)))
  const { erasedAt, name, sealedAnswers, whatsapp, sharingConsentAt } = guests
  const isKnown = or(
    isNull(erasedAt),
    ne(name, ''),
    isNotNull(sealedAnswers),
    isNotNull(whatsapp),
    isNotNull(sharingConsentAt),
  )
  const isOnOldTrip = sql`${guests.bookingId} in (select ${bookings.id} from ${bookings}
    where ${bookings.departureId} in ${ended(before.operatorDetails)})`
  await lockWhere(tx, guests, and(isKnown, isOnOldTrip))
}

/** Deleting entries updates the count of waiting people, and ends their remaining invitations. */
function hasOldEntries(before: ErasureCutoffs['waitlist']): SQL {
  const entries = sql`select ${waitlistEntries.id} from ${waitlistEntries} where ${waitlistEntries.leftAt} < ${before.left}
    or ${waitlistEntries.departureId} in (select ${departures.id} from ${departures} where ${departures.endDate} < ${before.departed})`
  return sql`${departures.id} in (
    select ${waitlistEntries.departureId} from ${waitlistEntries} where ${waitlistEntries.id} in (${entries})
    union all
    select ${invitations.departureId} from ${invitations} where ${invitations.entryId} in (${entries}))`
}
