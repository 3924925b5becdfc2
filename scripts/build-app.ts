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

/** Builds the site if its sources have changed since the last build. If two builds run at the same time, the second waits. */
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
  await checkBuild(await loadApp())
  await compressAssets()
  writeFileSync(STAMP, sources)
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
