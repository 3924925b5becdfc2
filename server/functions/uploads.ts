import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** The folder for files on their way. One process has it at a time, so what is in it at the start was left by a dead one. */
export async function openUploads(dataDir: string): Promise<string> {
  const folder = join(dataDir, 'uploads')
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  return folder
}
