import { gt } from 'drizzle-orm'
import type { Db } from '#db/database.ts'
import { insertInto } from '#db/rows.ts'
import { bankImports } from '#db/schema.ts'
import type { StatementDays } from '#rules/bank/bank-transfers.ts'
import type { Day } from '#rules/dates.ts'

export const insertBankImport = insertInto(bankImports)

/** The statements that may cover this day or a later one. */
export async function listImportsSince(db: Db, day: Day): Promise<StatementDays[]> {
  const { firstDay, lastDay } = bankImports
  return db.select({ firstDay, lastDay }).from(bankImports).where(gt(lastDay, day))
}
