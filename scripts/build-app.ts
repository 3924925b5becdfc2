import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { glob, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import { mustStep } from './step.ts'

const STAMP = 'build/.sources'
const CLIENT = 'build/client'
/** What goes into the build. Server code that pages import is bundled with them. */
const SOURCES = ['app', 'assets/*.ts', 'assets/*.css', 'content', 'db', 'operations', 'jobs', 'rules', 'public']
const FILES = ['package-lock.json', 'vite.config.ts', 'react-router.config.ts', 'tsconfig.json']
const COMPRESSIBLE = 'assets/**/*.{js,css,svg,json}'

/** Builds the app if its sources changed since the last time. */
export async function buildApp(): Promise<void> {
  const wanted = await sourcesHash()
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted) return
  console.log('Building the site …')
  // Whatever the site is started as: visitors never get React's development build.
  await mustStep('react-router', ['build', '--logLevel', 'error'], { NODE_ENV: 'production' })
  await splitManifest()
  await compressAssets()
  writeFileSync(STAMP, wanted)
}

async function sourcesHash(): Promise<string> {
  const hash = createHash('sha256')
  const names = [...FILES]
  for (const source of SOURCES) {
    const pattern = source.includes('*') ? source : `${source}/**/*.*`
    for await (const name of glob(pattern, { exclude: (path) => path.endsWith('.test.ts') })) names.push(name)
  }
  for (const name of names.sort()) hash.update(`${name}\0`).update(await readFile(name))
  return hash.digest('hex')
}

const ROUTE_LIST = /^window\.__reactRouterManifest=(?<json>\{.*\});?$/s

/** Visitors get the list of routes without the back-office, which has the whole list beside it (server/pages.ts). */
async function splitManifest(): Promise<void> {
  for await (const name of glob('assets/manifest-*.js', { cwd: CLIENT })) {
    const file = join(CLIENT, name)
    const whole = await readFile(file, 'utf8')
    const json = ROUTE_LIST.exec(whole)?.groups?.json
    if (!json) continue
    const manifest: { routes: Record<string, unknown> } = JSON.parse(json)
    const routes = Object.fromEntries(Object.entries(manifest.routes).filter(([id]) => !id.startsWith('staff/')))
    await writeFile(file.replace(/\.js$/, '.staff.js'), whole)
    await writeFile(file, `window.__reactRouterManifest=${JSON.stringify({ ...manifest, routes })};`)
  }
}

/** Best compression, done once here instead of at every start. */
async function compressAssets(): Promise<void> {
  for await (const name of glob([COMPRESSIBLE, 'maps/*.svg', '*.svg'], { cwd: CLIENT })) {
    const file = join(CLIENT, name)
    const body = await readFile(file)
    await writeFile(`${file}.br`, await promisify(brotliCompress)(body))
    await writeFile(`${file}.gz`, await promisify(gzip)(body, { level: 9 }))
  }
}
