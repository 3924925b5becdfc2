import { sql } from 'drizzle-orm'
import type { Db } from './database.ts'

/** Everything the site keeps: its tables, the list of migrations done, and the job queue. */
export async function eraseDatabase(db: Db): Promise<void> {
  await db.execute(sql`drop schema if exists drizzle, pgboss cascade`)
  await db.execute(sql`drop schema public cascade`)
  await db.execute(sql`create schema public`)
}
