import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { startEmbedded } from './embedded.ts'
import * as schema from './schema.ts'

export type Db = NodePgDatabase<typeof schema> & { $client: pg.Pool }
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0]

export type Database = {
  db: Db
  url: string
  /** Brings the embedded server back if it died. An external server brings itself back. */
  ensureRunning(): Promise<void>
  close(): Promise<void>
}

type Options = { DATABASE_URL?: string | undefined; DATABASE_POOL: number; DATA_DIR: string }

/** A query that takes longer than this is a fault, and must not hold a visitor or a lock any longer. */
const STATEMENT_TIMEOUT_MS = 15_000
/** Shorter, so that waiting for others is told apart from being slow: whoever waited in vain may come again. */
const LOCK_TIMEOUT_MS = 14_000
/** Short, so that visitors hear 503 in seconds while the server is away. */
const CONNECT_TIMEOUT_MS = 3000

export async function openDatabase(options: Options): Promise<Database> {
  const embedded = options.DATABASE_URL ? undefined : await startEmbedded(options.DATA_DIR)
  const url = options.DATABASE_URL ?? embedded?.url ?? ''
  const pool = new pg.Pool({
    connectionString: url,
    max: options.DATABASE_POOL,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    lock_timeout: LOCK_TIMEOUT_MS,
    // Statements that do not wait for each other's answers travel together.
    pipeline: true,
    application_name: 'powderpool',
  })
  // An idle connection that breaks is replaced at the next query; without a listener it would end the process.
  pool.on('error', () => {})
  // So would one that breaks while a transaction thinks; that transaction hears of it at its next query.
  pool.on('connect', (client) => client.on('error', () => {}))
  return {
    db: drizzle(pool, { schema }),
    url,
    ensureRunning: async () => embedded?.ensureRunning(),
    async close() {
      await pool.end()
      await embedded?.stopIfUnused()
    },
  }
}

const AWAY_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '55P03',
])
const AWAY_WORDS =
  /connection terminated|timeout exceeded when trying to connect|client has encountered a connection error/i

/** Whether an error says that the database is away or too busy now, as opposed to: refused what we asked. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  if (AWAY_CODES.has(code) || code.startsWith('08') || AWAY_WORDS.test(error.message)) return true
  if (error instanceof AggregateError && error.errors.some(isDatabaseAway)) return true
  return isDatabaseAway(error.cause)
}
