import { sql } from 'drizzle-orm'
import type { FileId } from '#rules/ids.ts'
import type { DemoTour } from '#rules/staff/demo-tour.ts'
import type { Db, Tx } from './database.ts'
import { demoSeason, inquiryFiles, pictureFiles, waivers } from './schema.ts'

/** Marks the database before anything is played into it. The database refuses it once the audit log has an entry. */
export async function insertDemoSeason(tx: Db | Tx, playedAt: Date): Promise<void> {
  await tx.insert(demoSeason).values({ playedAt })
}

export async function setDemoTour(tx: Db | Tx, tour: DemoTour): Promise<void> {
  await tx.update(demoSeason).set({ tour })
}

/** Undefined unless the database holds the demo season. */
export async function findDemoTour(db: Db | Tx): Promise<DemoTour | undefined> {
  const [row] = await db.select({ tour: demoSeason.tour }).from(demoSeason)
  return row?.tour ?? undefined
}

/** Files that guests and staff uploaded while they tried the demo. */
export async function listDemoFiles(tx: Tx): Promise<FileId[]> {
  const { rows } = await tx.execute<{ id: FileId }>(sql`select ${inquiryFiles.id} as id from ${inquiryFiles}
    union all select ${pictureFiles.id} from ${pictureFiles}
    union all select ${waivers.fileId} from ${waivers} where ${waivers.fileId} is not null`)
  return rows.map(({ id }) => id)
}

/** Empties every table except the staff tables. Fails if there is no demo season. */
export async function eraseDemoSeason(tx: Tx): Promise<void> {
  await tx.execute(sql`select erase_demo_season()`)
}
