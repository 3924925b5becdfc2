import { existsSync, realpathSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { killEmbeddedPostgres } from './embedded-postgres.ts'

/** Deletes a data folder that no site has used, with its database. A full disk is no obstacle: nothing is started. */
export async function removeDataFolder(home: string): Promise<void> {
  const cluster = join(home, 'postgres')
  if (existsSync(cluster)) {
    await killEmbeddedPostgres(cluster)
    await rm(realpathSync(cluster), { recursive: true, force: true })
  }
  await rm(home, { recursive: true, force: true })
}
