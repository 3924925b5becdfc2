import { setTimeout as pause } from 'node:timers/promises'
import { type SQL, sql } from 'drizzle-orm'
import pg from 'pg'
import type { Topic } from '../rules/topics.ts'
import type { Database, Db, Tx } from './database.ts'

const CHANNEL = 'powderpool_changed'
const RECONNECT_MS = 250

/** Tells every instance that data changed. Inside a transaction it is heard only once that commits. */
export async function announceChange(tx: Db | Tx, topic: Topic): Promise<void> {
  await tx.execute(changeNotice(topic))
}

export function changeNotice(topic: Topic): SQL {
  return sql`select pg_notify(${CHANNEL}, ${topic})`
}

export type ChangeListener = {
  /** Something about `topic` changed, somewhere. */
  onChange(topic: Topic): void
  /** The line was down: anything may have changed meanwhile. */
  onGap(): void
  onTrouble(error: unknown): void
}

export type ChangeLine = { isUp(): boolean; close(): Promise<void> }

/** Keeps one connection that hears changes. When it breaks, revives the embedded server and connects again, for ever. */
export async function listenForChanges(database: Database, listener: ChangeListener): Promise<ChangeLine> {
  let client: pg.Client | undefined
  let closed = false
  let reconnecting: Promise<void> | undefined

  async function connect(): Promise<void> {
    const line = new pg.Client({
      connectionString: database.url,
      application_name: 'powderpool-listen',
      keepAlive: true,
    })
    let ended = false
    line.on('error', (error) => listener.onTrouble(error))
    line.on('notification', (message) => listener.onChange(message.payload as Topic))
    line.on('end', () => {
      if (ended || closed) return
      ended = true
      client = undefined
      reconnecting = reconnect()
    })
    try {
      await line.connect()
      await line.query(`listen ${CHANNEL}`)
    } catch (error) {
      ended = true
      await line.end().catch(() => {})
      throw error
    }
    client = line
    listener.onGap()
  }

  async function reconnect(): Promise<void> {
    while (!closed) {
      try {
        await database.ensureRunning()
        return await connect()
      } catch (error) {
        listener.onTrouble(error)
        await pause(RECONNECT_MS)
      }
    }
  }

  await connect()
  return {
    isUp: () => client !== undefined,
    async close() {
      closed = true
      // A server that is just being revived must be up before anybody can stop it.
      await reconnecting
      await client?.end().catch(() => {})
    },
  }
}
