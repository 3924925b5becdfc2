import { isNotNull } from 'drizzle-orm'
import type { Db, Tx } from './database.ts'
import { installation } from './schema.ts'

/** Returns the database's own id, and whether this call created it. */
export async function claimInstallation(tx: Tx, id: string, now: Date): Promise<{ id: string; isNew: boolean }> {
  const [claimed] = await tx.insert(installation).values({ id, createdAt: now }).onConflictDoNothing().returning()
  return claimed ? { id: claimed.id, isNew: true } : { id: await getInstallationId(tx), isNew: false }
}

/** The one row serves as a lock for changes to the team. */
export async function lockInstallation(tx: Tx): Promise<string> {
  const [row] = await tx.select().from(installation).for('update')
  if (!row) throw new Error('the installation is claimed at start')
  return row.id
}

export async function getInstallationId(db: Db | Tx): Promise<string> {
  const [row] = await db.select().from(installation)
  if (!row) throw new Error('the installation is claimed at start')
  return row.id
}

/** Rule D5: whether this is a restored copy that no one has made live. */
export async function isRehearsal(db: Db | Tx): Promise<boolean> {
  const [row] = await db.select().from(installation)
  return Boolean(row?.rehearsalSince)
}

/** False if the site is live already. */
export async function endRehearsal(tx: Tx): Promise<boolean> {
  const { rehearsalSince } = installation
  const { rowCount } = await tx.update(installation).set({ rehearsalSince: null }).where(isNotNull(rehearsalSince))
  return rowCount === 1
}
