import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { chown, rename, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { type Binaries, clusterFolder, prepareBinaries, runAs, runProgram } from './embedded-binaries.ts'

const USER = 'powderpool'
const DATABASE = 'powderpool'

/** Crash recovery, and shared memory that the kernel has not released yet, take seconds, not minutes. */
const START_TIMEOUT_MS = 30_000
const RETRY_MS = 250
/** How long a busy machine may take to notice that a connection was closed. */
const DISCONNECT_MS = 1500

export type EmbeddedServer = {
  url: string
  /** Starts the server again if it is gone. The address stays the same, so pools stay valid. */
  ensureRunning(): Promise<void>
  /** Stops the server, unless another process still uses it. */
  stopIfUnused(): Promise<void>
}

/** Starts PostgreSQL in `dataDir`, or adopts the server that already runs there. */
export async function startEmbeddedPostgres(dataDir: string): Promise<EmbeddedServer> {
  const home = resolve(dataDir)
  mkdirSync(home, { recursive: true })
  const binaries = await prepareBinaries()
  const cluster = await clusterFolder(home)
  const password = readPassword(home)
  if (!existsSync(join(cluster, 'PG_VERSION'))) await createCluster(binaries, cluster, password)

  const port = await ensureStarted(binaries, cluster, password, freePort)
  await createDatabase(address(password, port, 'postgres'))
  return {
    url: address(password, port, DATABASE),
    async ensureRunning() {
      await ensureStarted(binaries, cluster, password, async () => port)
    },
    async stopIfUnused() {
      const url = address(password, port, 'postgres')
      if (await hasOtherClients(url)) return
      // Stopping a server that was killed fails, which is fine as long as it does not answer any more.
      await runProgram(binaries.pgCtl, ['stop', '-D', cluster, '-m', 'fast', '-w', '-t', '9']).catch(async (error) => {
        if (await answers(url)) throw error
      })
    },
  }
}

function address(password: string, port: number, database: string): string {
  return `postgres://${USER}:${password}@127.0.0.1:${port}/${database}`
}

/** Other users of the machine can reach a loopback port, so the server requires a password that only the owner can read. */
function readPassword(home: string): string {
  const file = join(home, 'postgres.password')
  if (!existsSync(file)) writeFileSync(file, randomBytes(24).toString('hex'), { mode: 0o600 })
  return readFileSync(file, 'utf8')
}

/** Built under another name and renamed, so that a start killed halfway leaves nothing that looks like a database. */
async function createCluster(binaries: Binaries, cluster: string, password: string): Promise<void> {
  const fresh = `${cluster}.new`
  const passwordFile = join(tmpdir(), `powderpool-${randomBytes(8).toString('hex')}`)
  await rm(fresh, { recursive: true, force: true })
  mkdirSync(fresh, { recursive: true })
  await writeFile(passwordFile, password, { mode: 0o600 })
  for (const path of runAs ? [fresh, passwordFile] : []) await chown(path, runAs?.uid ?? 0, runAs?.gid ?? 0)
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  try {
    const access = [`--username=${USER}`, `--pwfile=${passwordFile}`, '--auth=scram-sha-256']
    await runProgram(binaries.initdb, ['-D', fresh, ...access, ...locale])
  } finally {
    await rm(passwordFile, { force: true })
  }
  const settings = [
    "listen_addresses = '127.0.0.1'",
    "unix_socket_directories = ''",
    'max_connections = 120',
    "timezone = 'UTC'",
  ]
  await writeFile(join(fresh, 'postgresql.auto.conf'), `${settings.join('\n')}\n`)
  await rename(fresh, cluster)
}

async function ensureStarted(
  binaries: Binaries,
  cluster: string,
  password: string,
  pickPort: () => Promise<number>,
): Promise<number> {
  const deadline = Date.now() + START_TIMEOUT_MS
  for (;;) {
    const running = runningPort(cluster)
    if (running && (await answers(address(password, running, 'postgres')))) return running
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
      return port
    } catch (error) {
      // Another process may have just started it, the port may be taken, or the memory of a killed server may not be
      // free yet. All three pass.
      if (Date.now() > deadline)
        throw new Error(`PostgreSQL did not start; see ${join(cluster, 'server.log')}`, { cause: error })
      await pause(RETRY_MS)
    }
  }
}

/** The fourth line of postmaster.pid is the port. The file outlives a killed server, so callers must also connect to it. */
function runningPort(cluster: string): number | undefined {
  const file = join(cluster, 'postmaster.pid')
  if (!existsSync(file)) return undefined
  const port = Number(readFileSync(file, 'utf8').split('\n')[3])
  return port > 0 ? port : undefined
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
