/** Few enough to stay small, many enough that a long list is not asked for in a thousand questions. */
const BATCH_ROWS = 1000

type Key = { at: Date; id: string }

/** All rows of a list, batch by batch, so that one of any length needs no more memory than a short one. */
export async function* inBatches<Row extends Key>(
  read: (after: Row | undefined, limit: number) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  let last: Row | undefined
  do {
    const batch = await read(last, BATCH_ROWS)
    yield batch
    last = batch.length === BATCH_ROWS ? batch.at(-1) : undefined
  } while (last)
}
