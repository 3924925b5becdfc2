import { insertAudit } from '../db/audit-log.ts'
import type { Tx } from '../db/database.ts'
import type { BookingId, DepartureId, InquiryId, WaitlistEntryId } from '../rules/ids.ts'
import type { Tools } from './tools.ts'

/** What somebody did by hand, to which record, and why. `actor` is the person of the staff, or of whom it came. */
type AuditedAct = {
  actor: string
  action: string
  departureId?: DepartureId
  bookingId?: BookingId
  entryId?: WaitlistEntryId
  inquiryId?: InquiryId
  reason: string
  facts: Record<string, unknown>
}

/** Rule P6: kept with what was done, in the same transaction, or neither is. */
export async function audit(tx: Tx, act: AuditedAct, tools: Pick<Tools, 'newId' | 'now'>): Promise<void> {
  await insertAudit(tx, { ...act, id: tools.newId<'audit'>(), at: tools.now() })
}
