import type { Tools } from '#operations/tools.ts'
import { writeAuditEntry } from './audit.ts'

/** Rule A13: a file takes the data of many people along, so the log says who took it and how much. */
export async function recordExport(
  details: { file: string; rows: number },
  actor: string,
  tools: Tools,
): Promise<void> {
  await tools.db.transaction((tx) => writeAuditEntry(tx, { actor, action: 'export-list', details }, tools))
}
