import { sql } from 'drizzle-orm'
import type { Db } from '../database.ts'

/** Deletes all data: the tables, the record of migrations, and the job queue. */
export async function resetDatabase(db: Db): Promise<void> {
  await db.execute(sql`drop schema if exists drizzle, pgboss cascade`)
  await db.execute(sql`drop schema public cascade`)
  await db.execute(sql`create schema public`)
}
