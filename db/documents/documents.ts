import { and, asc, eq, sql } from 'drizzle-orm'
import type { Db, Tx } from '#db/database.ts'
import { issuedCents } from '#db/payments/credits.ts'
import { isPriceLowered } from '#db/payments/payments.ts'
import { findById, insertInto } from '#db/rows.ts'
import { bookings, credits, creditUses, documentNumbers, documents, payments } from '#db/schema.ts'
import type { DocumentKind, DocumentNumber } from '#rules/documents/documents.ts'
import type { BookingId } from '#rules/ids.ts'

export type StoredDocument = typeof documents.$inferSelect

export const insertDocument = insertInto(documents)

export const findDocument = findById(documents)

/** Oldest first. A credit note comes before the invoice that replaces what it takes back. */
export async function listDocuments(db: Db | Tx, bookingId: BookingId): Promise<StoredDocument[]> {
  return db
    .select()
    .from(documents)
    .where(eq(documents.bookingId, bookingId))
    .orderBy(asc(documents.createdAt), asc(documents.kind), asc(documents.id))
}

export async function findDocumentByNumber(db: Db, { kind, year, number }: DocumentNumber) {
  const [found] = await db
    .select()
    .from(documents)
    .where(and(eq(documents.kind, kind), eq(documents.year, year), eq(documents.number, number)))
  return found
}

/** Rule D2: other transactions wait for this one, so a number is never skipped or used twice. */
export async function takeDocumentNumber(tx: Tx, kind: DocumentKind, year: number): Promise<number> {
  const [series] = await tx
    .insert(documentNumbers)
    .values({ id: `${kind} ${year}`, last: 1 })
    .onConflictDoUpdate({ target: documentNumbers.id, set: { last: sql`${documentNumbers.last} + 1` } })
    .returning({ last: documentNumbers.last })
  if (!series) throw new Error('an upsert returns its row')
  return series.last
}

export async function listDocumentsByEmail(db: Db | Tx, email: string): Promise<StoredDocument[]> {
  return db
    .select()
    .from(documents)
    .where(sql`lower(${documents.customerEmail}) = ${email}`)
    .orderBy(asc(documents.createdAt))
}

/** The accounts keep the documents of bookings whose booker was erased, without the booker. */
export async function eraseOldCustomers(tx: Tx): Promise<void> {
  await tx
    .update(documents)
    .set({ customerName: '', customerEmail: '', customerBilling: null })
    .where(sql`${documents.customerEmail} <> ''
    and ${documents.bookingId} in (select ${bookings.id} from ${bookings} where ${bookings.email} = '')`)
}

/** What each booking costs, as in rules/documents/documents.ts, and what its documents say. */
const moneyTotals = sql`
  select ${payments.bookingId} as booking_id, sum(case
    when ${payments.kind} = 'payment' and ${payments.state} = 'completed' then ${payments.amountCents} - ${payments.feeCents}
    when ${payments.kind} = 'refund' and ${payments.state} not in ('failed', 'withdrawn') then ${payments.feeCents} - ${payments.amountCents}
    else 0 end) as balance,
    sum(case when ${isPriceLowered} then ${payments.amountCents} - ${payments.feeCents} else 0 end) as lowered,
    sum(case
      when ${payments.kind} = 'payment' and ${payments.state} = 'completed' then ${payments.feeCents}
      when ${payments.kind} = 'refund' and ${payments.state} not in ('failed', 'withdrawn')
        and (${payments.meaning} is not null or ${bookings.state} = 'cancelled') then -${payments.feeCents}
      else 0 end) as fees
  from ${payments} join ${bookings} on ${bookings.id} = ${payments.bookingId} group by 1`

const appliedTotals = sql`
  select ${creditUses.bookingId} as booking_id, sum(${creditUses.amountCents}) as cents from ${creditUses} group by 1`

const issuedTotals = sql`select ${credits.fromBookingId} as booking_id,
  sum(${issuedCents}) as cents from ${credits} group by 1`

const documentTotals = sql`select ${documents.bookingId} as booking_id,
  sum(${documents.tripCents} + ${documents.feeCents}) as cents from ${documents} group by 1`

/** Oldest first, so that their documents are numbered in the order in which they were booked. */
export async function listBookingsToInvoice(db: Db): Promise<BookingId[]> {
  const { rows } = await db.execute<{ id: BookingId }>(sql`
    select ${bookings.id} from ${bookings}
      left join (${moneyTotals}) money on money.booking_id = ${bookings.id}
      left join (${appliedTotals}) applied on applied.booking_id = ${bookings.id}
      left join (${issuedTotals}) issued on issued.booking_id = ${bookings.id}
      left join (${documentTotals}) document on document.booking_id = ${bookings.id}
    where ${bookings.email} <> '' and coalesce(document.cents, 0) <> coalesce(money.fees, 0) + greatest(0,
      case ${bookings.state} when 'cancelled' then coalesce(money.balance, 0) + coalesce(applied.cents, 0)
        else ${bookings.subtotalCents} - coalesce(money.lowered, 0) end - coalesce(issued.cents, 0))
    order by ${bookings.createdAt}, ${bookings.id}`)
  return rows.map(({ id }) => id)
}
