import { desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/database.ts'
import { endsWithDigits, phoneIn } from '#db/schema/search.ts'
import { bookings, disputes, guests, inquiries, orders, quotes, transactions, waitlistEntries } from '#db/schema.ts'
import type { BookingId, InquiryId, OrderId, WaitlistEntryId } from '#rules/ids.ts'

/** A number that more records share belongs to no one. */
const MAX_WITH_PHONE = 500

type Codes = { shortCodes: readonly string[]; transactionIds: readonly string[] }
type FoundOrder = { orderId: OrderId; bookingId: BookingId | null }

/** The orders with one of these transfer codes, or with a transaction of theirs: a payment, refund or dispute. */
export async function listOrdersByCode(db: Db, { shortCodes, transactionIds }: Codes): Promise<FoundOrder[]> {
  const ids = [...transactionIds]
  const isNamed = or(inArray(transactions.providerId, ids), inArray(transactions.otherId, ids))
  const ofPayments = db.select({ id: transactions.orderId }).from(transactions).where(isNamed)
  const ofDisputes = db.select({ id: disputes.orderId }).from(disputes).where(inArray(disputes.providerId, ids))
  const ofOrders = db
    .select({ id: orders.id })
    .from(orders)
    .where(or(inArray(orders.providerId, ids), inArray(orders.shortCode, [...shortCodes])))
  return db
    .select({ orderId: orders.id, bookingId: orders.bookingId })
    .from(orders)
    .where(sql`${orders.id} in (${ofOrders} union ${ofPayments} union ${ofDisputes})`)
}

/** Bookings with the booker's or a guest's number, the newest first. */
export async function listBookingsByPhone(db: Db, phoneEnd: string, limit: number): Promise<BookingId[]> {
  const found = sql`(select ${bookings.id} from ${bookings} where ${endsWithDigits(bookings.phone, phoneEnd)}
    limit ${MAX_WITH_PHONE}) union all
    select ${guests.bookingId} from ${guests} where ${endsWithDigits(guests.whatsapp, phoneEnd)}`
  const { id, createdAt } = bookings
  const rows = await db.select({ id }).from(bookings).where(isOneOf(id, found)).orderBy(desc(createdAt)).limit(limit)
  return rows.map((row) => row.id)
}

export async function listEntriesByPhone(db: Db, phoneEnd: string, limit: number): Promise<WaitlistEntryId[]> {
  const { id, joinedAt, payload } = waitlistEntries
  const found = sql`select ${id} from ${waitlistEntries} where ${endsWithDigits(phoneIn(payload), phoneEnd)}`
  const rows = await db
    .select({ id })
    .from(waitlistEntries)
    .where(isOneOf(id, found))
    .orderBy(desc(joinedAt))
    .limit(limit)
  return rows.map((row) => row.id)
}

export async function listInquiriesByPhone(db: Db, phoneEnd: string, limit: number): Promise<InquiryId[]> {
  const { id, createdAt, payload } = inquiries
  const found = sql`select ${id} from ${inquiries} where ${endsWithDigits(phoneIn(payload), phoneEnd)}`
  const rows = await db.select({ id }).from(inquiries).where(isOneOf(id, found)).orderBy(desc(createdAt)).limit(limit)
  return rows.map((row) => row.id)
}

/** As an array, so that the number is looked up first and only the rows with it are sorted. */
function isOneOf(id: SQL | typeof bookings.id | typeof waitlistEntries.id | typeof inquiries.id, found: SQL): SQL {
  return sql`${id} = any(array(select * from (${found}) found limit ${MAX_WITH_PHONE}))`
}

/** The guests of these bookings, with their own addresses. */
export async function listGuestNames(db: Db, bookingIds: readonly BookingId[]) {
  const { bookingId, name, email, position } = guests
  return db
    .select({ bookingId, name, email })
    .from(guests)
    .where(inArray(bookingId, [...bookingIds]))
    .orderBy(bookingId, position)
}

/** Rule G13: the bookings of guests who have this as their own address. */
export async function listPlacesByEmail(db: Db, email: string) {
  const { bookingId, name } = guests
  return db.select({ bookingId, name }).from(guests).where(sql`lower(${guests.email}) = ${email}`)
}

const owners = {
  booking: bookings,
  order: orders,
  'waitlist-entry': waitlistEntries,
  inquiry: inquiries,
  quote: quotes,
  guest: guests,
}
export type PersonRecord = keyof typeof owners

/** The address on a record, in lower case. Undefined if there is no such record, or its owner was erased. */
export async function findAddressOf(db: Db, record: PersonRecord, id: string): Promise<string | undefined> {
  const table = owners[record]
  const [row] = await db
    .select({ email: sql<string | null>`lower(${table.email})` })
    .from(table)
    .where(eq(table.id, id as never))
  return row?.email || undefined
}

/** The phone numbers that a person gave us, each as it was typed first. */
export async function listPhonesByEmail(db: Db, email: string): Promise<string[]> {
  const { rows } = await db.execute<{
    phone: string
  }>(sql`select distinct on (regexp_replace(phone, '[^0-9]', '', 'g')) phone
    from (select ${bookings.phone} as phone from ${bookings} where lower(${bookings.email}) = ${email}
      union all select ${orders.phone} from ${orders} where lower(${orders.email}) = ${email}
      union all select ${quotes.phone} from ${quotes} where lower(${quotes.email}) = ${email}
      union all select ${guests.whatsapp} from ${guests} where lower(${guests.email}) = ${email}
      union all select ${phoneIn(waitlistEntries.payload)} from ${waitlistEntries} where ${waitlistEntries.email} = ${email}
      union all select ${phoneIn(inquiries.payload)} from ${inquiries} where lower(${inquiries.email}) = ${email}) given
    where phone <> '' order by regexp_replace(phone, '[^0-9]', '', 'g'), phone`)
  return rows.map(({ phone }) => phone)
}
