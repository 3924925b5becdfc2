import type { Tx } from './database.ts'
import { auditLog } from './schema.ts'

/** Rule P6. There is no function to change or delete a line, and the database would refuse it. */
export async function insertAudit(tx: Tx, line: typeof auditLog.$inferInsert): Promise<void> {
  await tx.insert(auditLog).values(line)
}
