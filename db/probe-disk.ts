import { sql } from 'drizzle-orm'
import type { Db } from './database.ts'

/**
 * Fails if the server's disk is full. Reading would still work then, and so would a small write into a page that has room,
 * so the server gets more rows than fit into its memory, which it keeps in a temporary file for a moment.
 */
export async function probeDisk(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local work_mem = '64kB'`)
    await tx.execute(sql`select count(*) from generate_series(1, 20000)`)
  })
}
