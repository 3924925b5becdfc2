import { findEntry } from '#db/waitlist/waitlist.ts'
import { unsealAnswers } from '#operations/guests/sealed-answers.ts'
import { writeAuditEntry } from '#operations/staff/audit.ts'
import type { Tools } from '#operations/tools.ts'
import type { WaitlistEntryId } from '#rules/ids.ts'

type ReadRequest = { entryId: WaitlistEntryId; actor: string }

export type ReadSpecialRequestsResult = { ok: true; requests: string } | { ok: false; reason: 'not-on-waitlist' }

/** Rule G10: unseals the special requests of a waiting party. Each reading is in the audit log. */
export async function readSpecialRequests(
  { entryId, actor }: ReadRequest,
  tools: Tools,
): Promise<ReadSpecialRequestsResult> {
  return tools.db.transaction(async (tx) => {
    const entry = await findEntry(tx, entryId)
    if (!entry) return { ok: false, reason: 'not-on-waitlist' }
    await writeAuditEntry(tx, { actor, action: 'read-guest-answers', waitlistEntryId: entryId, details: {} }, tools)
    return { ok: true, requests: unsealAnswers(entry.sealedAnswers, entryId, tools.site).specialRequests ?? '' }
  })
}
