import type { PageCursor } from '#rules/staff/pagination.ts'

/** Small enough for memory, large enough that a long export does not take thousands of queries. */
const BATCH_ROWS = 1000

type Key = { at: Date; id: string }

/** Yields all rows of a list batch by batch, so that a long export needs no more memory than a short one. */
export async function* readInBatches<Row extends Key>(
  read: (cursor: PageCursor, limit: number) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  let last: Row | undefined
  do {
    const batch = await read(last && { after: last }, BATCH_ROWS)
    yield batch
    last = batch.length === BATCH_ROWS ? batch.at(-1) : undefined
  } while (last)
}
