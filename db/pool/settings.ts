import type { Db, Tx } from '#db/database.ts'
import { poolSettings } from '#db/schema.ts'

/** Rule W11: whether the proposals of a plan are sent without a staff member. */
export async function isAutomatic(db: Db | Tx): Promise<boolean> {
  const [settings] = await db.select().from(poolSettings)
  return settings?.isAutomatic ?? false
}

export async function saveAutomatic(tx: Tx, automatic: boolean, now: Date): Promise<void> {
  const settings = { isAutomatic: automatic, updatedAt: now }
  await tx.insert(poolSettings).values(settings).onConflictDoUpdate({ target: poolSettings.singleton, set: settings })
}
