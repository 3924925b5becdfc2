import { asc, eq, sql } from 'drizzle-orm'
import type { Db, Tx } from '#db/database.ts'
import { findById, insertInto, updateById, updateVersion } from '#db/rows.ts'
import { teamProfiles } from '#db/schema.ts'
import type { TeamProfileId } from '#rules/ids.ts'

export type TeamProfile = typeof teamProfiles.$inferSelect

/** Adding, moving and removing change the order of all, so they wait for each other. */
export async function lockTeamProfiles(tx: Tx): Promise<void> {
  await tx.execute(sql`lock table ${teamProfiles} in exclusive mode`)
}

/** In the order of About. */
export async function listTeamProfiles(db: Db | Tx): Promise<TeamProfile[]> {
  return db.select().from(teamProfiles).orderBy(asc(teamProfiles.position), asc(teamProfiles.id))
}

export const findTeamProfile = findById(teamProfiles)
export const insertTeamProfile = insertInto(teamProfiles)
export const changeTeamProfileRow = updateVersion(teamProfiles)

const update = updateById(teamProfiles)

export async function setTeamOrder(tx: Tx, ids: readonly TeamProfileId[]): Promise<void> {
  for (const [position, id] of ids.entries()) await update(tx, id, { position })
}

export async function deleteTeamProfile(tx: Tx, id: TeamProfileId): Promise<void> {
  await tx.delete(teamProfiles).where(eq(teamProfiles.id, id))
}
