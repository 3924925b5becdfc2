import type { CsvColumn } from '#app/staff/csv-file.ts'
import { exportFile } from '#app/staff/export-file.ts'
import { visitContext } from '#app/visit.ts'
import { actionName, auditPage as words } from '#content/staff/audit.ts'
import type { AuditEntry } from '#db/staff/audit-log.ts'
import { exportAuditLog } from '#operations/staff/list-audit-log.ts'
import type { Route } from './+types/audit-log-csv'
import { auditFilter } from './audit-log.tsx'

/** All entries that the log's filters leave. */
export function loader({ request, context }: Route.LoaderArgs) {
  const { tools } = context.get(visitContext)
  const batches = exportAuditLog(auditFilter(new URL(request.url).searchParams), tools)
  return exportFile({ name: 'audit-log', columns, batches }, context)
}

const { at, actor, actorId, action, record, reason, details } = words.columns

const columns: CsvColumn<AuditEntry>[] = [
  { head: at, cell: (entry) => entry.at.toISOString() },
  { head: actor, cell: (entry) => entry.actor },
  { head: actorId, cell: (entry) => entry.actorId },
  { head: action, cell: (entry) => actionName(entry.action) },
  {
    head: record,
    cell: ({ departureId, bookingId, waitlistEntryId, inquiryId }) =>
      bookingId ?? waitlistEntryId ?? inquiryId ?? departureId,
  },
  { head: reason, cell: (entry) => entry.reason },
  { head: details, cell: (entry) => JSON.stringify(entry.details) },
]
