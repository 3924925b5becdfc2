import { Readable } from 'node:stream'
import type pg from 'pg'

/** What COPY needs of the driver's connection, beyond its published types. */
type CopyConnection = pg.Connection & {
  sendCopyFromChunk(chunk: Buffer): void
  endCopyFrom(): void
}

/** The driver calls these. A statement without results needs no more. */
type CopyStatement = pg.Submittable & {
  handleError(error: Error): void
  handleCommandComplete(): void
  handleReadyForQuery(): void
  handleCopyData(message: { chunk: Buffer }): void
  handleCopyInResponse(connection: CopyConnection): void
}

/** Runs `copy … to stdout` and gives what it sends, row by row. The server waits while nobody reads. */
export function copyOut(client: pg.ClientBase, sql: string): AsyncIterable<Buffer> {
  let connection: pg.Connection | undefined
  const rows = new Readable({ objectMode: true, highWaterMark: 256, read: () => connection?.stream.resume() })
  const statement: CopyStatement = {
    submit(submitted) {
      connection = submitted
      submitted.query(sql)
    },
    handleCopyData({ chunk }) {
      // The driver may write over its buffer before the row is read.
      if (!rows.destroyed && !rows.push(Buffer.from(chunk))) connection?.stream.pause()
    },
    handleError(error) {
      connection?.stream.resume()
      rows.destroy(error)
    },
    handleCommandComplete() {},
    handleReadyForQuery() {
      rows.push(null)
    },
    handleCopyInResponse() {},
  }
  // A reader that gives up must not leave the connection paused.
  rows.once('close', () => connection?.stream.resume())
  client.query(statement)
  return rows
}

/** Runs `copy … from stdin` with these rows. */
export async function copyIn(client: pg.ClientBase, sql: string, rows: Buffer): Promise<void> {
  const done = Promise.withResolvers<void>()
  const statement: CopyStatement = {
    submit: (connection) => connection.query(sql),
    handleCopyInResponse(connection) {
      connection.sendCopyFromChunk(rows)
      connection.endCopyFrom()
    },
    handleError: done.reject,
    handleReadyForQuery: done.resolve,
    handleCommandComplete() {},
    handleCopyData() {},
  }
  client.query(statement)
  await done.promise
}
