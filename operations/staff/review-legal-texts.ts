import type { Db } from '#db/database.ts'
import { findLastAuditEntry } from '#db/staff/audit-log.ts'
import type { Tools } from '#operations/tools.ts'
import type { Day } from '#rules/dates.ts'
import type { StaffRole } from '#rules/staff/staff.ts'
import { writeAuditEntry } from './audit.ts'

type Review = {
  actor: string
  role: StaffRole
  reviewer: string
  /** The day of the texts that the page showed, and of the texts as they are now. */
  textsOf: Day
  changedOn: Day
}

export type LegalReviewResult = { ok: true } | { ok: false; reason: 'owner-only' | 'texts-changed' }

/** Rule A19: an owner says who has reviewed the terms and policies. The audit entry is the record. */
export async function reviewLegalTexts(review: Review, tools: Tools): Promise<LegalReviewResult> {
  const { actor, role, reviewer, textsOf, changedOn } = review
  if (role !== 'owner') return { ok: false, reason: 'owner-only' }
  if (textsOf !== changedOn) return { ok: false, reason: 'texts-changed' }
  await tools.db.transaction((tx) =>
    writeAuditEntry(tx, { actor, action: 'review-legal-texts', details: { name: reviewer, textsOf } }, tools),
  )
  return { ok: true }
}

export type LegalReview = { reviewer: string; textsOf: Day; by: string; at: Date }

/** The last review, of the texts as they were then. */
export async function findLegalReview(db: Db): Promise<LegalReview | undefined> {
  const entry = await findLastAuditEntry(db, 'review-legal-texts')
  if (!entry) return undefined
  const { name, textsOf } = entry.details as { name: string; textsOf: Day }
  return { reviewer: name, textsOf, by: entry.actor, at: entry.at }
}
