import { lte, sql } from 'drizzle-orm'
import type { Db, Tx } from '#db/database.ts'
import { journalTotals } from '#db/schema.ts'

type JournalTotals = Omit<typeof journalTotals.$inferSelect, 'singleton'>

/** Of two passes at the same time, the one that began later stays, whichever ends first. */
export async function saveJournalTotals(tx: Tx, totals: JournalTotals): Promise<void> {
  const { singleton, addedUpAt } = journalTotals
  await tx
    .insert(journalTotals)
    .values(totals)
    .onConflictDoUpdate({ target: singleton, set: totals, setWhere: lte(addedUpAt, sql`excluded.added_up_at`) })
}

/** Undefined if the journal was never added up. */
export async function findJournalTotals(db: Db | Tx): Promise<JournalTotals | undefined> {
  return (await db.select().from(journalTotals))[0]
}
