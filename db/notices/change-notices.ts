import { setTimeout as pause } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import pg from 'pg'
import type { Database, Db, Tx } from '#db/database.ts'
import { departures } from '#db/schema.ts'
import type { DepartureId } from '#rules/ids.ts'
import type { Topic } from '#rules/topics.ts'

const CHANNEL = 'powderpool_changed'
const RECONNECT_MS = 250

/** Notifies every instance that data changed. A notice inside a transaction is delivered when it commits. */
export async function announceChange(tx: Db | Tx, topic: Topic): Promise<void> {
  await tx.execute(sql`select pg_notify(${CHANNEL}, ${topic})`)
}

/**
 * Like `announceChange`, for one departure: its seats, its waitlist or its settings. PostgreSQL completes the topic of
 * rules/topics.ts, because few callers know the departure's destination.
 */
export async function announceDeparture(tx: Db | Tx, id: DepartureId): Promise<void> {
  const topic = sql`'departures/' || ${departures.destination} || '/' || ${departures.id}`
  await tx
    .select({ notice: sql`pg_notify(${CHANNEL}, ${topic})` })
    .from(departures)
    .where(eq(departures.id, id))
    .prepare('announce_departure')
    .execute()
}

export type ChangeListener = {
  onChange(topic: Topic): void
  /** The connection was down, so anything may have changed since. */
  onGap(): void
  onError(error: unknown): void
}

export type ChangeSubscription = { isUp(): boolean; close(): Promise<void> }

/** Keeps one connection open. When it breaks, it revives the embedded server and connects again, forever. */
export async function listenForChanges(database: Database, listener: ChangeListener): Promise<ChangeSubscription> {
  let client: pg.Client | undefined
  let closed = false
  let reconnecting: Promise<void> | undefined

  async function connect(): Promise<void> {
    const connection = new pg.Client({
      connectionString: database.url,
      application_name: 'powderpool-listen',
      keepAlive: true,
    })
    let ended = false
    connection.on('error', (error) => listener.onError(error))
    connection.on('notification', (message) => listener.onChange(message.payload as Topic))
    connection.on('end', () => {
      if (ended || closed) return
      ended = true
      client = undefined
      reconnecting = reconnect()
    })
    try {
      await connection.connect()
      await connection.query(`listen ${CHANNEL}`)
    } catch (error) {
      ended = true
      await connection.end().catch(() => {})
      throw error
    }
    client = connection
    listener.onGap()
  }

  async function reconnect(): Promise<void> {
    while (!closed) {
      try {
        await database.ensureRunning()
        return await connect()
      } catch (error) {
        listener.onError(error)
        await pause(RECONNECT_MS)
      }
    }
  }

  await connect()
  return {
    isUp: () => client !== undefined,
    async close() {
      closed = true
      // A server that is being revived can be stopped only once it is up.
      await reconnecting
      await client?.end().catch(() => {})
    },
  }
}
