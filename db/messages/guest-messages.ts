import { and, asc, desc, eq, ne, type SQL, sql } from 'drizzle-orm'
import type { StoredBooking } from '#db/bookings/bookings.ts'
import type { Db, Tx } from '#db/database.ts'
import { findById, insertInto, lockById, updateVersion } from '#db/rows.ts'
import { mailAddresses } from '#db/schema/messages.ts'
import { matchesEmailPrefix, textHasWord } from '#db/schema/search.ts'
import { bookings, guestMessages, isOnWaitlist, mails, messageTemplates, waitlistEntries } from '#db/schema.ts'
import type { WaitlistEntry } from '#db/waitlist/waitlist.ts'
import type { DepartureId, MessageId, MessageTemplateId } from '#rules/ids.ts'
import { isEmailWord } from '#rules/staff/search-words.ts'

export type StoredMessage = typeof guestMessages.$inferSelect
export type StoredTemplate = typeof messageTemplates.$inferSelect

/** False if a message with this id was sent before. */
export async function insertMessage(tx: Tx, message: typeof guestMessages.$inferInsert): Promise<boolean> {
  const inserted = await tx
    .insert(guestMessages)
    .values(message)
    .onConflictDoNothing()
    .returning({ id: guestMessages.id })
  return inserted.length > 0
}

export const findMessage = findById(guestMessages)

/** The subject is only in the message's mails, and is erased with them. */
const subject = sql<string | null>`(select coalesce(copy.data ->> 'subject', copy.subject) from ${mails} copy
  where copy.guest_message_id = ${guestMessages}.id limit 1)`

async function readMessages(db: Db, which: SQL | undefined, limit: number) {
  const { id, audience, author, recipientCount, createdAt } = guestMessages
  return db
    .select({ id, audience, author, recipientCount, createdAt, subject })
    .from(guestMessages)
    .where(which)
    .orderBy(desc(createdAt), desc(id))
    .limit(limit)
}

export type ListedMessage = Awaited<ReturnType<typeof listMessages>>[number]

export async function listMessages(db: Db, limit: number) {
  return readMessages(db, undefined, limit)
}

/** Messages that went to this address. */
export async function listMessagesByEmail(db: Db, email: string, limit: number): Promise<ListedMessage[]> {
  const received = sql`select ${mails.messageId} from ${mails}
    where ${mailAddresses(mails)} @> array[${email}] and ${mails.messageId} is not null`
  return readMessages(db, sql`${guestMessages.id} in (${received})`, limit)
}

/** Older ones are found on the records that they went to. */
const SEARCHED_MESSAGES = 500

/** Newest first, by the words of their subject or the addresses that they went to. */
export async function searchMessages(db: Db, words: readonly string[], limit: number): Promise<ListedMessage[]> {
  const recent = sql`select ${guestMessages.id} from ${guestMessages} order by ${guestMessages.createdAt} desc limit ${SEARCHED_MESSAGES}`
  return readMessages(db, and(sql`${guestMessages.id} in (${recent})`, ...words.map(messageHasWord)), limit)
}

function messageHasWord(word: string): SQL {
  const said = isEmailWord(word)
    ? matchesEmailPrefix(sql`lower(copy.recipient)`, word)
    : textHasWord(sql`coalesce(copy.data ->> 'subject', copy.subject)`, word)
  return sql`exists (select from ${mails} copy where copy.guest_message_id = ${guestMessages}.id and ${said})`
}

export async function listMailsOfMessage(db: Db, messageId: MessageId) {
  const { id, template, subject, recipient, state, createdAt, sentAt, bookingId, waitlistEntryId } = mails
  return db
    .select({ id, template, subject, recipient, state, createdAt, sentAt, bookingId, waitlistEntryId })
    .from(mails)
    .where(eq(mails.messageId, messageId))
    .orderBy(asc(recipient), asc(id))
}

/** Confirmed bookings whose booker can be mailed, in the order in which they booked. */
export async function listBookersOfDeparture(db: Db | Tx, departureId: DepartureId): Promise<StoredBooking[]> {
  return db
    .select()
    .from(bookings)
    .where(and(eq(bookings.departureId, departureId), eq(bookings.state, 'confirmed'), ne(bookings.email, '')))
    .orderBy(asc(bookings.createdAt), asc(bookings.id))
}

/** Everyone on the waitlist of the departure, in the order in which they joined. */
export async function listWaitingParties(db: Db | Tx, departureId: DepartureId): Promise<WaitlistEntry[]> {
  return db
    .select()
    .from(waitlistEntries)
    .where(and(eq(waitlistEntries.departureId, departureId), isOnWaitlist(waitlistEntries)))
    .orderBy(asc(waitlistEntries.joinedAt), asc(waitlistEntries.id))
}

export async function listTemplates(db: Db): Promise<StoredTemplate[]> {
  return db.select().from(messageTemplates).orderBy(asc(messageTemplates.name), asc(messageTemplates.id))
}

export const insertTemplate = insertInto(messageTemplates)

export const findTemplate = findById(messageTemplates)

export const lockTemplate = lockById(messageTemplates)

export const updateTemplate = updateVersion(messageTemplates)

export async function deleteTemplate(tx: Tx, id: MessageTemplateId): Promise<void> {
  await tx.delete(messageTemplates).where(eq(messageTemplates.id, id))
}
