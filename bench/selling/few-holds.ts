import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

const PAUSE_MS = 100

/**
 * Runs a load and ends the holds that it makes every tenth of a second. A real departure has a dozen seats, and never
 * the thousands of active holds that would make counting the seats the longest part of an order.
 */
export async function withFewHolds<T>(url: string, load: () => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  let isOver = false
  const ending = (async () => {
    while (!isOver) {
      await client.query('update holds set ended_at = now() where ended_at is null')
      await pause(PAUSE_MS)
    }
  })()
  try {
    return await load()
  } finally {
    isOver = true
    await ending.finally(() => client.end())
  }
}
