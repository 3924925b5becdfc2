import { existsSync, readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { encodedPage, type ReadyPage } from './page-memory.ts'

const types: Record<string, string> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

/** Folders whose file names carry a hash of the content: a changed file has another name. */
const HASHED = /^\/(assets|fonts|maps|pictures|shares)\//
const IMMUTABLE = 'max-age=31536000, immutable'
const BRIEF = 'max-age=3600'

/** Reads the built client files into memory, with the compressed copies that the build made. */
export async function loadAssets(
  folder: string,
  headers: Record<string, string>,
  /** `private`: a cache between us and the visitors would hand them out past the gate. */
  sharing: 'public' | 'private',
): Promise<Map<string, ReadyPage>> {
  const assets = new Map<string, ReadyPage>()
  for await (const name of glob('**/*.*', { cwd: folder })) {
    const type = types[extname(name)]
    if (!type) continue
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
