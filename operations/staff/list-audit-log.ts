import { type AuditFilter, auditRows } from '#db/staff/audit-log.ts'
import type { Tools } from '#operations/tools.ts'
import { PAGE_ROWS, type PageCursor, toListPage } from '#rules/staff/pagination.ts'
import { readInBatches } from './read-in-batches.ts'

/** Reads one row more than a page shows, to know whether there is another page. */
export async function listAuditLog(filter: AuditFilter, cursor: PageCursor, { db, now }: Tools) {
  return toListPage(await auditRows.list(db, filter, cursor, PAGE_ROWS + 1, now()), cursor)
}

export function exportAuditLog(filter: AuditFilter, { db, now }: Tools) {
  return readInBatches((cursor, limit) => auditRows.scan(db, filter, cursor, limit, now()))
}
