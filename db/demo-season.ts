import { sql } from 'drizzle-orm'
import type { DemoTour } from '#rules/staff/demo-tour.ts'
import type { Db, Tx } from './database.ts'
import { demoSeason } from './schema.ts'

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

/** Empties every table except the staff tables. Fails if there is no demo season. */
export async function eraseDemoSeason(tx: Tx): Promise<void> {
  await tx.execute(sql`select erase_demo_season()`)
}
