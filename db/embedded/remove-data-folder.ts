import { existsSync, realpathSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { startEmbeddedPostgres } from './embedded-postgres.ts'

/** Deletes a data folder that no site has used, with its database, whose server may still run. */
export async function removeDataFolder(home: string): Promise<void> {
  const cluster = join(home, 'postgres')
  if (existsSync(cluster)) {
    const server = await startEmbeddedPostgres(home)
    await server.stop()
    await rm(realpathSync(cluster), { recursive: true, force: true })
  }
  await rm(home, { recursive: true, force: true })
}
