import type { Tx } from '../db/database.ts'
import { insertAuditEntry } from '../db/staff/audit-log.ts'
import type { BookingId, DepartureId, InquiryId, WaitlistEntryId } from '../rules/ids.ts'
import type { Tools } from './tools.ts'

/** `actor` is the name of the staff member, or of the person who used a link. */
type NewAuditEntry = {
  actor: string
  action: string
  departureId?: DepartureId
  bookingId?: BookingId
  waitlistEntryId?: WaitlistEntryId
  inquiryId?: InquiryId
  /** Staff have to give one for most actions. */
  reason?: string
  details: Record<string, unknown>
}

/** Rule P6: the entry is written in the transaction of the action, so that neither exists without the other. */
export async function writeAuditEntry(tx: Tx, entry: NewAuditEntry, tools: Tools): Promise<void> {
  await insertAuditEntry(tx, { reason: '', ...entry, id: tools.newId<'audit'>(), at: tools.now() })
}
