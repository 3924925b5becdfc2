import { createHash, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { chown, rename, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, dirname, join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { openClusterFolder } from './cluster-folder.ts'
import { type Binaries, prepareBinaries, runAs, runProgram } from './embedded-binaries.ts'
import { DataFolderError, writeWhole } from './folder-id.ts'

const USER = 'powderpool'
/** The role of the running site, which cannot change the audit log. */
const SITE_USER = 'powderpool_site'
const DATABASE = 'powderpool'

/** Crash recovery, and shared memory that the kernel has not released yet, take seconds, not minutes. */
const START_TIMEOUT_MS = 30_000
const RETRY_MS = 250
/** How long a busy machine may take to notice that a connection was closed. */
const DISCONNECT_MS = 1500

export type EmbeddedServer = {
  /** As the owner of the server. */
  url: string
  /** As the role of the running site. */
  siteUrl: string
  /** Starts the server again if it is gone. The address stays the same, so pools stay valid. */
  ensureRunning(): Promise<void>
  /** Stops the server, even if others use it. */
  stop(): Promise<void>
  /** Stops the server, unless another process still uses it. */
  stopIfUnused(): Promise<void>
}

/** Starts PostgreSQL in `dataDir`, or adopts the server that already runs there. */
export async function startEmbeddedPostgres(dataDir: string): Promise<EmbeddedServer> {
  const home = resolve(dataDir)
  mkdirSync(home, { recursive: true })
  const binaries = await prepareBinaries()
  const cluster = await openClusterFolder(home, (folder) => createCluster(binaries, folder, startPassword(home)))
  const password = readPassword(home)

  const { port, isNew } = await ensureStarted(binaries, cluster, password, freePort)
  const url = address(password, port, 'postgres')
  const sitePassword = createHash('sha256').update(`site ${password}`).digest('hex')
  try {
    if (!isNew) await requireSameFolder(url, home, cluster)
    await createDatabase(url)
    await createSiteRole(url, sitePassword)
  } catch (error) {
    // A server that ran before may be another folder's.
    if (isNew) await stopServer(binaries, cluster).catch(() => {})
    throw isWrongPassword(error) ? wrongPassword(home, cluster) : error
  }
  const ownerUrl = address(password, port, DATABASE)
  let isStopped = false
  let reviving: Promise<unknown> = Promise.resolve()
  const server: EmbeddedServer = {
    url: ownerUrl,
    siteUrl: Object.assign(new URL(ownerUrl), { username: SITE_USER, password: sitePassword }).href,
    async ensureRunning() {
      if (isStopped) return
      reviving = ensureStarted(binaries, cluster, password, async () => port)
      await reviving
    },
    async stop() {
      isStopped = true
      await reviving.catch(() => {})
      // Stopping a server that was killed fails, which is fine as long as it no longer answers.
      await stopServer(binaries, cluster).catch(async (error) => {
        if (await answers(url)) throw error
      })
    },
    async stopIfUnused() {
      if (!(await hasOtherClients(url))) await server.stop()
    },
  }
  return server
}

function address(password: string, port: number, database: string): string {
  return `postgres://${USER}:${password}@127.0.0.1:${port}/${database}`
}

/** Other users of the machine can reach a loopback port, so the server requires a password that only the owner can read. */
function startPassword(home: string): string {
  const file = passwordFile(home)
  if (!existsSync(file)) writeWhole(file, randomBytes(24).toString('hex'))
  return readPassword(home)
}

function readPassword(home: string): string {
  const file = passwordFile(home)
  if (existsSync(file)) return readFileSync(file, 'utf8')
  throw new DataFolderError(`The file ${file} is missing. Put back the one that belongs to this database.`)
}

function passwordFile(home: string): string {
  return join(home, 'postgres.password')
}

function isWrongPassword(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === '28P01'
}

function wrongPassword(home: string, cluster: string): DataFolderError {
  return new DataFolderError(
    `The password in ${passwordFile(home)} does not open the database in ${cluster}. Put back the file that belongs to it.`,
  )
}

/** Built under another name and renamed, so that a start killed halfway leaves nothing that looks like a database. */
async function createCluster(binaries: Binaries, cluster: string, password: string): Promise<void> {
  const fresh = `${cluster}.${randomBytes(4).toString('hex')}.new`
  const passwordCopy = join(tmpdir(), `powderpool-${randomBytes(8).toString('hex')}`)
  await removeUnfinished(cluster)
  mkdirSync(fresh, { recursive: true })
  await writeFile(passwordCopy, password, { mode: 0o600 })
  for (const path of runAs ? [fresh, passwordCopy] : []) await chown(path, runAs?.uid ?? 0, runAs?.gid ?? 0)
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  try {
    const access = [`--username=${USER}`, `--pwfile=${passwordCopy}`, '--auth=scram-sha-256']
    await runProgram(binaries.initdb, ['-D', fresh, ...access, ...locale])
  } catch (error) {
    await rm(fresh, { recursive: true, force: true })
    throw error
  } finally {
    await rm(passwordCopy, { force: true })
  }
  const settings = [
    "listen_addresses = '127.0.0.1'",
    "unix_socket_directories = ''",
    'max_connections = 200',
    "timezone = 'UTC'",
  ]
  await writeFile(join(fresh, 'postgresql.auto.conf'), `${settings.join('\n')}\n`)
  await rename(fresh, cluster)
}

/** The initdb of a killed start may still be running. It then ends, since its folder is gone. */
async function removeUnfinished(cluster: string): Promise<void> {
  const names = existsSync(dirname(cluster)) ? readdirSync(dirname(cluster)) : []
  const unfinished = names.filter((name) => name.startsWith(`${basename(cluster)}.`) && name.endsWith('.new'))
  for (const name of unfinished) {
    await rm(join(dirname(cluster), name), { recursive: true, force: true, maxRetries: 5 }).catch(() => {})
  }
}

async function ensureStarted(
  binaries: Binaries,
  cluster: string,
  password: string,
  pickPort: () => Promise<number>,
): Promise<{ port: number; isNew: boolean }> {
  const deadline = Date.now() + START_TIMEOUT_MS
  for (;;) {
    const running = runningPort(cluster)
    if (running && (await answers(address(password, running, 'postgres')))) return { port: running, isNew: false }
    const port = await pickPort()
    try {
      await runProgram(binaries.pgCtl, [
        'start',
        '-D',
        cluster,
        '-w',
        '-l',
        join(cluster, 'server.log'),
        '-o',
        `-p ${port}`,
      ])
      return { port, isNew: true }
    } catch (error) {
      // Another process may have just started it, the port may be taken, or the memory of a killed server may not be
      // free yet. All three pass.
      if (Date.now() > deadline) {
        // Only a server that we started is still coming up then.
        if (/did not start in time/.test(String(error))) await stopServer(binaries, cluster).catch(() => {})
        throw new Error(`PostgreSQL did not start; see ${join(cluster, 'server.log')}`, { cause: error })
      }
      await pause(RETRY_MS)
    }
  }
}

function stopServer(binaries: Binaries, cluster: string, mode: 'fast' | 'immediate' = 'fast'): Promise<void> {
  return runProgram(binaries.pgCtl, ['stop', '-D', cluster, '-m', mode, '-w', '-t', '9'])
}

/** Ends the server of a database that is about to be deleted, if it runs. */
export async function killEmbeddedPostgres(cluster: string): Promise<void> {
  await stopServer(await prepareBinaries(), cluster, 'immediate').catch(() => {})
}

/** The fourth line of postmaster.pid is the port. The file outlives a killed server, so callers must also connect to it. */
function runningPort(cluster: string): number | undefined {
  const file = join(cluster, 'postmaster.pid')
  if (!existsSync(file)) return undefined
  const port = Number(readFileSync(file, 'utf8').split('\n')[3])
  return port > 0 ? port : undefined
}

/** A folder that was copied while its server ran names that server's port, so the server must see a file in our folder. */
async function requireSameFolder(url: string, home: string, cluster: string): Promise<void> {
  const name = `probe-${randomBytes(8).toString('hex')}`
  await writeFile(join(cluster, name), '')
  try {
    const sql = 'select (pg_stat_file($1, true)).size is not null as seen'
    const isSame = await withClient(url, async (client) => (await client.query(sql, [name])).rows[0]?.seen)
    if (isSame) return
    throw new DataFolderError(
      `${home} was copied while its database was running. Stop the site that it was copied from, and copy it again.`,
    )
  } finally {
    await rm(join(cluster, name), { force: true })
  }
}

async function answers(url: string): Promise<boolean> {
  return withClient(url, async () => true).catch(() => false)
}

async function createDatabase(url: string): Promise<void> {
  await withClient(url, async (client) => {
    const found = await client.query('select from pg_database where datname = $1', [DATABASE])
    if (found.rowCount) return
    await client.query(`create database ${DATABASE}`).catch((error: { code?: string }) => {
      const createdMeanwhile = error.code === '42P04' || error.code === '23505'
      if (!createdMeanwhile) throw error
    })
  })
}

async function createSiteRole(url: string, password: string): Promise<void> {
  await withClient(url, async (client) => {
    const found = await client.query('select from pg_roles where rolname = $1', [SITE_USER])
    if (found.rowCount) return
    await client.query(`create role ${SITE_USER} login password '${password}'`).catch((error: { code?: string }) => {
      const createdMeanwhile = error.code === '42710' || error.code === '23505'
      if (!createdMeanwhile) throw error
    })
  })
}

/** Repeated for a while, because the server still counts our own connections for a moment after they close. */
async function hasOtherClients(url: string): Promise<boolean> {
  const deadline = Date.now() + DISCONNECT_MS
  while (await seesOtherClients(url)) {
    if (Date.now() > deadline) return true
    await pause(RETRY_MS)
  }
  return false
}

async function seesOtherClients(url: string): Promise<boolean> {
  const sql = `select from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`
  return withClient(url, async (client) => ((await client.query(sql)).rowCount ?? 0) > 0).catch(() => false)
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 3000,
    application_name: 'powderpool-embedded',
  })
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end().catch(() => {})
  }
}

function freePort(): Promise<number> {
  return new Promise((resolvePort, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const bound = probe.address()
      probe.close(() => resolvePort(typeof bound === 'object' && bound ? bound.port : 0))
    })
  })
}
