import { globSync, writeFileSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import { checkBuild } from '#server/pages/check-build.ts'
import { takeSiteLock } from '#server/process/site-lock.ts'
import { keepPreviousAssets } from './previous-assets.ts'
import { describeSources, isBuilt, STAMP } from './sources.mjs'
import { mustStep } from './step.ts'

const CLIENT = 'build/client'
const COMPRESSIBLE = 'assets/**/*.{js,css,svg,json}'
/** Not in build/, which the build empties. */
const LOCK_FOLDER = 'node_modules/.cache/build'
const FOLDERS = { assets: `${CLIENT}/assets`, aside: `${LOCK_FOLDER}/previous`, list: 'build/.assets' }
const WAIT_MS = 100

/** Builds the site if its sources have changed since the last build. Of two builds at once, the second waits. */
export async function buildApp(): Promise<void> {
  if (isBuilt()) return
  const lock = await takeSiteLock(LOCK_FOLDER)
  if (!lock.isHeld) {
    await pause(WAIT_MS)
    return buildApp()
  }
  try {
    await keepPreviousAssets(FOLDERS, build)
  } finally {
    lock.release()
  }
}

async function build(): Promise<void> {
  const sources = describeSources()
  console.log('Building the site …')
  await mustStep('react-router', ['build', '--logLevel', 'error'], { NODE_ENV: 'production' })
  const { loadApp }: typeof import('#server/process/program.ts') = await import(
    pathToFileURL('build/server/index.js').href
  )
  const app = await loadApp()
  await checkBuild(app)
  await splitManifest(app.assets.url)
  await compressAssets()
  writeFileSync(STAMP, sources)
}

const ROUTE_LIST = /^window\.__reactRouterManifest=(?<json>\{.*\});?$/s

type ManifestRoute = { hasDefaultExport: boolean; imports?: string[] }

/** Their pages are opened by links in mails, and name the files that they need themselves. */
const MAILED_PAGES = ['guests', 'quotes', 'newsletter']

/**
 * Visitors get a list of the public pages: without the back-office, and without the addresses of files and plain forms,
 * which the browser opens without the router. The back-office gets the full list (server/pages/pages.ts).
 */
async function splitManifest(url: string): Promise<void> {
  const file = join(CLIENT, url)
  const whole = await readFile(file, 'utf8')
  const json = ROUTE_LIST.exec(whole)?.groups?.json
  if (!json)
    throw new Error(`React Router no longer writes its routes into ${file} as scripts/build-app.ts reads them.`)
  const manifest: { routes: Record<string, ManifestRoute> } = JSON.parse(json)
  const routes: Record<string, ManifestRoute> = {}
  for (const [id, { imports = [], ...route }] of Object.entries(manifest.routes)) {
    const [folder = ''] = id.split('/')
    if (!route.hasDefaultExport || folder === 'staff') continue
    routes[id] = MAILED_PAGES.includes(folder) ? route : { ...route, imports }
  }
  await writeFile(file.replace(/\.js$/, '.staff.js'), whole)
  await writeFile(file, `window.__reactRouterManifest=${JSON.stringify({ ...manifest, routes })};`)
}

/** The best compression takes long, so it is done here and not at every start, and on all cores. */
async function compressAssets(): Promise<void> {
  const names = globSync([COMPRESSIBLE, 'maps/*.{svg,bin}', '*.svg'], { cwd: CLIENT })
  await Promise.all(names.map((name) => compressAsset(join(CLIENT, name))))
}

async function compressAsset(file: string): Promise<void> {
  const body = await readFile(file)
  await writeFile(`${file}.br`, await promisify(brotliCompress)(body))
  await writeFile(`${file}.gz`, await promisify(gzip)(body, { level: 9 }))
}
