import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { type EmbeddedServer, startEmbeddedPostgres } from './embedded/embedded-postgres.ts'
import { MeasuredPool } from './measured-pool.ts'
import * as schema from './schema.ts'

export type Db = NodePgDatabase<typeof schema> & { $client: pg.Pool }
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0]

export type Database = {
  db: Db
  pool: MeasuredPool
  url: string
  /** For migrations. The role of `url` may do less, so that it cannot change the audit log. */
  ownerUrl: string
  /** Brings the embedded server back if it died. An external server brings itself back. */
  ensureRunning(): Promise<void>
  close(): Promise<void>
}

type Options = {
  DATABASE_URL?: string | undefined
  DATABASE_OWNER_URL?: string | undefined
  DATABASE_POOL: number
  DATA_DIR: string
}

/** A query that takes longer than this is a fault and must not keep a visitor or a lock waiting. */
const STATEMENT_TIMEOUT_MS = 15_000
/** Shorter, so that waiting for a lock fails with a distinct error, which can be retried. */
const LOCK_TIMEOUT_MS = 14_000
/** Short, so that visitors get a 503 within seconds while the server is down. */
const CONNECT_TIMEOUT_MS = 3000

/** Without a URL in the options, the database is the embedded one, which the caller may have started already. */
export async function openDatabase(options: Options, started?: EmbeddedServer): Promise<Database> {
  const embedded = started ?? (options.DATABASE_URL ? undefined : await startEmbeddedPostgres(options.DATA_DIR))
  const url = options.DATABASE_URL ?? embedded?.siteUrl ?? ''
  const pool = new MeasuredPool({
    connectionString: url,
    max: options.DATABASE_POOL,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    lock_timeout: LOCK_TIMEOUT_MS,
    application_name: 'powderpool',
  })
  // An idle connection that breaks is replaced at the next query; without a listener it would end the process.
  pool.on('error', () => {})
  // So would one that breaks inside a transaction; that transaction fails at its next query.
  pool.on('connect', (client) => client.on('error', () => {}))
  return {
    db: drizzle(pool, { schema }),
    pool,
    url,
    ownerUrl: options.DATABASE_OWNER_URL ?? embedded?.url ?? url,
    ensureRunning: async () => embedded?.ensureRunning(),
    async close() {
      await pool.end()
      await embedded?.stopIfUnused()
    },
  }
}

const UNAVAILABLE_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  '55P03',
  // Our own disk is full.
  'ENOSPC',
  'EDQUOT',
])
/** PostgreSQL's classes of broken connections, missing resources, a server that stops, and trouble with its machine. */
const UNAVAILABLE_CLASSES = /^(08|53|57P|58)/
const UNAVAILABLE_WORDS =
  /connection terminated|timeout exceeded when trying to connect|client (has encountered a connection error|was closed)/i

/** True if the database is down, too busy or without disk space, false if it rejected the query itself. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  if (UNAVAILABLE_CODES.has(code) || UNAVAILABLE_CLASSES.test(code) || UNAVAILABLE_WORDS.test(error.message))
    return true
  if (error instanceof AggregateError && error.errors.some(isDatabaseUnavailable)) return true
  return isDatabaseUnavailable(error.cause)
}
