import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { glob, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import { checkBuild } from '../server/pages/check-build.ts'
import type { AppBuild } from '../server/pages/pages.ts'
import { mustStep } from './step.ts'

const STAMP = 'build/.sources'
const CLIENT = 'build/client'
/** The sources of the build, including server code that pages import. */
const SOURCES = ['app', 'assets/*.ts', 'assets/*.css', 'content', 'db', 'operations', 'jobs', 'rules', 'public']
const FILES = ['package-lock.json', 'vite.config.ts', 'react-router.config.ts', 'tsconfig.json']
const COMPRESSIBLE = 'assets/**/*.{js,css,svg,json}'

/** Builds the app if its sources have changed since the last build. */
export async function buildApp(): Promise<void> {
  const wanted = await sourcesHash()
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted) return
  console.log('Building the site …')
  // Set for every mode of the site, so that visitors never get React's development build.
  await mustStep('react-router', ['build', '--logLevel', 'error'], { NODE_ENV: 'production' })
  const build: AppBuild = await import(pathToFileURL('build/server/index.js').href)
  await checkBuild(build)
  await splitManifest(build.assets.url)
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

/** Visitors get a list of routes without the back-office. The back-office gets the full list (server/pages/pages.ts). */
async function splitManifest(url: string): Promise<void> {
  const file = join(CLIENT, url)
  const whole = await readFile(file, 'utf8')
  const json = ROUTE_LIST.exec(whole)?.groups?.json
  if (!json)
    throw new Error(`React Router no longer writes its routes into ${file} as scripts/build-app.ts reads them.`)
  const manifest: { routes: Record<string, unknown> } = JSON.parse(json)
  const routes = Object.fromEntries(Object.entries(manifest.routes).filter(([id]) => !id.startsWith('staff/')))
  await writeFile(file.replace(/\.js$/, '.staff.js'), whole)
  await writeFile(file, `window.__reactRouterManifest=${JSON.stringify({ ...manifest, routes })};`)
}

/** The best compression takes long, so it is done here and not at every start. */
async function compressAssets(): Promise<void> {
  for await (const name of glob([COMPRESSIBLE, 'maps/*.svg', '*.svg'], { cwd: CLIENT })) {
    const file = join(CLIENT, name)
    const body = await readFile(file)
    await writeFile(`${file}.br`, await promisify(brotliCompress)(body))
    await writeFile(`${file}.gz`, await promisify(gzip)(body, { level: 9 }))
  }
}
