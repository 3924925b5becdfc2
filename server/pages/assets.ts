import { existsSync, readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { join } from 'node:path'
import { getMimeType } from 'hono/utils/mime'
import { encodedPage, type ReadyPage } from './page-cache.ts'

/** File names in these folders contain a hash of the content, so a changed file has another name. */
const HASHED = /^\/(assets|fonts|maps|pictures|shares)\//
const IMMUTABLE = 'max-age=31536000, immutable'
const BRIEF = 'max-age=3600'

/** Reads the built client files into memory, with the compressed copies that the build made. */
export async function loadAssets(
  folder: string,
  headers: Record<string, string>,
  /** Behind the gate they are `private`, because a shared cache would serve them to visitors without a pass. */
  sharing: 'public' | 'private',
): Promise<Map<string, ReadyPage>> {
  const assets = new Map<string, ReadyPage>()
  for await (const name of glob('**/*.*', { cwd: folder })) {
    const type = getMimeType(name)
    if (!type || name.endsWith('.gz')) continue
    const file = join(folder, name)
    const url = `/${name.replaceAll('\\', '/')}`
    const smaller = (ending: string) => (existsSync(file + ending) ? readFileSync(file + ending) : undefined)
    const br = smaller('.br')
    const gzip = smaller('.gz')
    const lifetime = HASHED.test(url) ? IMMUTABLE : BRIEF
    const own = { ...headers, 'content-type': type, 'cache-control': `${sharing}, ${lifetime}` }
    assets.set(url, encodedPage(readFileSync(file), own, { ...(br && { br }), ...(gzip && { gzip }) }))
  }
  return assets
}
