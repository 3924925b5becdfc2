import { type AuditFilter, type AuditLine, auditBeyond, auditPage } from '../../db/audit-log.ts'
import { type ListPage, PAGE_ROWS, type PageTurn, pageOf } from '../../rules/pages.ts'
import { inBatches } from '../in-batches.ts'
import type { Tools } from '../tools.ts'

/** One page of the log. One line more is read than shown, to know whether there is another page. */
export async function listAuditLog(
  filter: AuditFilter,
  turn: PageTurn,
  { db }: Pick<Tools, 'db'>,
): Promise<ListPage<AuditLine>> {
  return pageOf(await auditPage(db, filter, turn, PAGE_ROWS + 1), turn)
}

export function everyAuditLine(filter: AuditFilter, { db }: Pick<Tools, 'db'>): AsyncGenerator<AuditLine[]> {
  return inBatches((after, limit) => auditBeyond(db, filter, after && { after }, limit))
}
