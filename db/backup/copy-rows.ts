import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from, to } from 'pg-copy-streams'

/**
 * Runs `copy … to stdout` and gives what it sends, cut anywhere. The server waits while no one reads. If a reader gives
 * up, its connection can only be closed.
 */
export function copyOut(client: pg.ClientBase, sql: string): AsyncIterable<Buffer> {
  return client.query(to(sql))
}

/** Runs `copy … from stdin` with these rows. */
export function copyIn(client: pg.ClientBase, sql: string, rows: Buffer): Promise<void> {
  return pipeline([rows], client.query(from(sql)))
}
