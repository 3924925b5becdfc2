import { existsSync } from 'node:fs'
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

type Folders = {
  /** The assets of the site. */
  assets: string
  /** The folder that keeps them while the build empties its own. */
  aside: string
  /** A file with the names of the assets that the last build made itself. */
  list: string
}

/**
 * A page that was opened before a release asks for modules of that time, so a build keeps the assets of the one before it.
 * Their names contain a hash of the content, so none can be mistaken for a newer one. Older ones go.
 */
export async function keepPreviousAssets({ assets, aside, list }: Folders, build: () => Promise<void>): Promise<void> {
  const own = existsSync(list) ? (await readFile(list, 'utf8')).split('\n') : []
  await rm(aside, { recursive: true, force: true })
  await mkdir(aside, { recursive: true })
  await copyMissing(own, assets, aside)
  await build()
  const made = (await readdir(assets, { withFileTypes: true })).filter((entry) => entry.isFile())
  await writeFile(list, made.map(({ name }) => name).join('\n'))
  await copyMissing(own, aside, assets)
  await rm(aside, { recursive: true })
}

async function copyMissing(names: readonly string[], from: string, to: string): Promise<void> {
  for (const name of names) {
    if (existsSync(join(from, name)) && !existsSync(join(to, name))) await cp(join(from, name), join(to, name))
  }
}
