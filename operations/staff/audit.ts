import type { Tx } from '#db/database.ts'
import { insertAuditEntry } from '#db/staff/audit-log.ts'
import type { Tools } from '#operations/tools.ts'
import type { BookingId, DepartureId, InquiryId, StaffId, WaitlistEntryId } from '#rules/ids.ts'
import type { AuditAction } from '#rules/staff/audit-actions.ts'

/** `actor` is the name of the staff member, or of the person who used a link. */
type NewAuditEntry = {
  actor: string
  /** For a person without a session. Otherwise the entry names the staff member of the session. */
  actorId?: StaffId
  action: AuditAction
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
  const by = { actorId: tools.staffId ?? null }
  await insertAuditEntry(tx, { reason: '', ...by, ...entry, id: tools.newId<'audit'>(), at: tools.now() })
}
