import { actionName, auditPage as words } from '../../../content/staff/audit.ts'
import type { AuditLine } from '../../../db/audit-log.ts'
import { everyAuditLine } from '../../../operations/staff/list-audit-log.ts'
import { visitContext } from '../../visit.ts'
import { type CsvColumn, csvFile } from '../csv-file.ts'
import type { Route } from './+types/audit-log-csv'
import { auditFilter } from './audit-log-query.ts'

/** All lines that the log's filters ask for. */
export function loader({ request, context }: Route.LoaderArgs) {
  const { tools } = context.get(visitContext)
  const batches = everyAuditLine(auditFilter(new URL(request.url).searchParams), tools)
  return csvFile({ name: 'audit-log', columns, batches, now: tools.now() })
}

const { at, actor, action, record, reason, facts } = words.columns

const columns: CsvColumn<AuditLine>[] = [
  { head: at, cell: (line) => line.at.toISOString() },
  { head: actor, cell: (line) => line.actor },
  { head: action, cell: (line) => actionName(line.action) },
  {
    head: record,
    cell: ({ departureId, bookingId, entryId, inquiryId }) => bookingId ?? entryId ?? inquiryId ?? departureId,
  },
  { head: reason, cell: (line) => line.reason },
  { head: facts, cell: (line) => JSON.stringify(line.facts) },
]
