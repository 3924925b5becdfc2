import { and, inArray, ne, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Tx } from '#db/database.ts'
import { auditLog, notes } from '#db/schema.ts'
import type { AuditEntryId, BookingId, InquiryId, WaitlistEntryId } from '#rules/ids.ts'
import { mentions } from '#rules/privacy/mentions.ts'

export type PersonRecords = { bookings: BookingId[]; waitlistEntries: WaitlistEntryId[]; inquiries: InquiryId[] }

/** Audit entries whose reason may be about a person: entries of their records, and entries that name them. */
export async function listAuditEntriesAbout(
  tx: Tx,
  records: PersonRecords,
  names: readonly string[],
): Promise<AuditEntryId[]> {
  const { id, reason } = auditLog
  const ofRecords = or(
    inArray(auditLog.bookingId, records.bookings),
    inArray(auditLog.waitlistEntryId, records.waitlistEntries),
    inArray(auditLog.inquiryId, records.inquiries),
  )
  const rows = await tx
    .select({ id, reason, isOfRecords: sql<boolean>`coalesce(${ofRecords}, false)` })
    .from(auditLog)
    .where(and(ne(reason, ''), or(ofRecords, mayName(reason, names))))
  return rows.filter((row) => row.isOfRecords || mentions(row.reason, names)).map((row) => row.id)
}

/** Notes about other records may name the person too. */
export async function eraseNotesNaming(tx: Tx, names: readonly string[], marker: string): Promise<void> {
  const { id, text } = notes
  const rows = await tx.select({ id, text }).from(notes).where(mayName(text, names))
  const found = rows.filter((row) => mentions(row.text, names)).map((row) => row.id)
  await tx.update(notes).set({ text: marker }).where(inArray(id, found))
}

/** Finds too many: `mentions` decides. Accents may be written in two ways, and spaces in many. */
function mayName(text: SQLWrapper, names: readonly string[]): SQL | undefined {
  const said = sql`regexp_replace(lower(normalize(${text}, NFC)), '[[:space:]]+', ' ', 'g')`
  return or(...names.map((name) => sql`strpos(${said}, ${name}) > 0`))
}
