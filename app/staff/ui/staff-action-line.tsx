import { actionLabel } from '#content/staff/audit.ts'
import { type AuditNames, auditFacts } from '#content/staff/audit-facts.ts'
import { AuditParts } from './audit-facts.tsx'
import type { TimelineLine } from './timeline.tsx'

type StaffAction = { action: string; actor: string; reason: string; details: unknown; names: AuditNames }

/** An audit entry in the timeline of its record: what was done and with which sums, people and records. */
export function staffActionLine(
  { action, actor, reason, details, names }: StaffAction,
  labels: Readonly<Record<string, string>>,
): Pick<TimelineLine, 'what' | 'who' | 'detail'> {
  const parts = auditFacts(details, names)
  const what = (
    <>
      {actionLabel(labels, action)}
      {parts.length > 0 ? ': ' : null}
      <AuditParts parts={parts} />
    </>
  )
  return { what, who: actor, detail: reason }
}
