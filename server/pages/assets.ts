import { existsSync, readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { join } from 'node:path'
import { getMimeType } from 'hono/utils/mime'
import { encodedPage, type ReadyPage } from './page-cache.ts'

/** File names in these folders contain a hash of the content, so a changed file has another name. */
const HASHED = /^\/(assets|film|fonts|maps|pictures|shares)\//
const IMMUTABLE = 'max-age=31536000, immutable'
const BRIEF = 'max-age=3600'

/** The built client files by their URL. */
export type Assets = { get(url: string): ReadyPage | undefined }

/**
 * Serves the built client files from memory, with the compressed copies that the build made. A file is read when it is
 * first requested: most visitors see a few pictures of many.
 */
export async function openAssets(
  folder: string,
  headers: Record<string, string>,
  /** Behind the gate they are `private`, because a shared cache would serve them to visitors without a pass. */
  sharing: 'public' | 'private',
): Promise<Assets> {
  const read = new Map<string, ReadyPage>()
  const types = new Map<string, string>()
  for await (const name of glob('**/*.*', { cwd: folder })) {
    const type = getMimeType(name)
    if (type && !name.endsWith('.gz')) types.set(`/${name.replaceAll('\\', '/')}`, type)
  }

  function readAsset(url: string, type: string): ReadyPage {
    const file = join(folder, url)
    const smaller = (ending: string) => (existsSync(file + ending) ? readFileSync(file + ending) : undefined)
    const br = smaller('.br')
    const gzip = smaller('.gz')
    const lifetime = HASHED.test(url) ? IMMUTABLE : BRIEF
    const own = { ...headers, 'content-type': type, 'cache-control': `${sharing}, ${lifetime}` }
    const asset = encodedPage(readFileSync(file), own, { ...(br && { br }), ...(gzip && { gzip }) })
    read.set(url, asset)
    return asset
  }

  return {
    get(url) {
      const type = types.get(url)
      return type ? (read.get(url) ?? readAsset(url, type)) : undefined
    },
  }
}

export const noAssets: Assets = { get: () => undefined }
