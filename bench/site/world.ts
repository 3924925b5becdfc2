import { startEmbeddedPostgres } from '../../db/embedded/embedded-postgres.ts'
import { migrateDatabase } from '../../db/migrating/migrate.ts'
import { query } from '../../testing/database.ts'
import { startStandInProgram } from '../../testing/payments/stand-in-program.ts'
import { launch, type Program, removeFolder, startProgram, temporaryFolder } from '../../testing/program.ts'
import { profileSettings } from './profiles.ts'

/** As in production: default log, every limit on, behind one proxy that reports the callers' addresses. */
export const PRODUCTION = {
  NODE_ENV: 'production',
  SESSION_SECRET: 'a secret for the bench only',
  DATA_KEY: 'a key for the bench only',
  GATE_PASSWORD: 'bench',
  RATE_LIMIT: 'on',
  TRUST_PROXY: '1',
  LOG_LEVEL: 'info',
  ALLOW_UNSAFE: 'http,no-mail,simulated-payments,demo-data,demo-seller',
}

/** The processes around a site: PostgreSQL, a mail server and a payment provider, each a separate process. */
export type World = AsyncDisposable & {
  /** Creates a database with its tables on the same server. */
  createDatabase(): Promise<string>
  startSite(databaseUrl: string, settings?: Record<string, string>): Promise<Program>
}

export async function openWorld(): Promise<World> {
  const parts = new AsyncDisposableStack()
  try {
    const folder = await temporaryFolder()
    parts.defer(() => removeFolder(folder))
    const postgres = await startEmbeddedPostgres(folder)
    parts.defer(() => postgres.stopIfUnused())
    const standIn = await startStandInProgram()
    parts.defer(async () => void (await standIn.stop()))
    const sink = launch(['bench/site/mail-sink-program.ts'], {})
    parts.defer(async () => {
      sink.process.kill('SIGTERM')
      await sink.exited
    })
    const SMTP_URL = await sink.waitForOutput(/smtp:\S+/)
    let databases = 0
    return {
      async createDatabase() {
        databases += 1
        const name = `bench_${databases}`
        await query(postgres.url, `create database ${name}`)
        const url = Object.assign(new URL(postgres.url), { pathname: `/${name}` }).href
        await migrateDatabase(url)
        return url
      },
      async startSite(databaseUrl, settings = {}) {
        const DATA_DIR = await temporaryFolder()
        parts.defer(() => removeFolder(DATA_DIR))
        const outside = { DATABASE_URL: databaseUrl, PAYPAL_API_BASE: standIn.url, SMTP_URL }
        const site = await startProgram({
          ...PRODUCTION,
          ...profileSettings,
          DATA_DIR,
          DEMO_DATA: 'off',
          ...outside,
          ...settings,
        })
        parts.defer(async () => void (await site.stop()))
        return site
      },
      [Symbol.asyncDispose]: () => parts.disposeAsync(),
    }
  } catch (error) {
    await parts.disposeAsync()
    throw error
  }
}

/** The processor and memory counts belong to this process. */
export function pidOf({ process }: Program): number {
  if (!process.pid) throw new Error('the site is not running')
  return process.pid
}
