import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { isDatabaseUnavailable } from './database.ts'

/** A server that restarts, or a container that starts beside this one, is back within this time. */
const PATIENCE_MS = 60_000
const PAUSE_MS = 500

/** Resolves once the server accepts a connection. `onWait` is called once, if it does not do so immediately. */
export async function waitForDatabase(url: string, onWait: () => void, patienceMs = PATIENCE_MS): Promise<void> {
  const end = Date.now() + patienceMs
  for (let tries = 0; ; tries++) {
    try {
      return await connectOnce(url)
    } catch (error) {
      if (!isDatabaseUnavailable(error) || Date.now() >= end) throw error
      if (tries === 0) onWait()
      await sleep(PAUSE_MS)
    }
  }
}

async function connectOnce(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3000 })
  // A server that stops in this moment breaks the connection; the next try finds out.
  client.on('error', () => {})
  await client.connect()
  await client.end()
}
