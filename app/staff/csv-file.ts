import { stringify } from 'csv-stringify/sync'
import { dayOf } from '#rules/dates.ts'

export type CsvColumn<Row> = { head: string; cell(row: Row): string | number | null }

export type CsvFile<Row> = {
  name: string
  columns: readonly CsvColumn<Row>[]
  batches: AsyncIterable<readonly Row[]> | Iterable<readonly Row[]>
  now: Date
}

/**
 * Spreadsheets run cells that begin with = + - or @ as formulas. Escaped, they are text. Every text is quoted, because a
 * line end inside of it would otherwise begin a row of the sender's choice.
 */
const csvOptions = { escape_formulas: true, quoted_string: true, record_delimiter: 'windows' } as const

/** Without it, spreadsheets misread accented letters. */
const BYTE_ORDER_MARK = '\uFEFF'

/** Written batch by batch, so that a long list needs no more memory than a short one. */
export function csvFile<Row>(file: CsvFile<Row>): Response {
  const lines = csvLines(file)
  const stream = new ReadableStream<string>({
    async pull(controller) {
      const { done, value } = await lines.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    cancel: async () => void (await lines.return(undefined)),
  })
  return new Response(stream.pipeThrough(new TextEncoderStream()), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${file.name}-${dayOf(file.now)}.csv"`,
    },
  })
}

async function* csvLines<Row>({ columns, batches }: CsvFile<Row>): AsyncGenerator<string, void, undefined> {
  yield BYTE_ORDER_MARK + stringify([columns.map(({ head }) => head)], csvOptions)
  for await (const rows of batches) {
    if (rows.length > 0)
      yield stringify(
        rows.map((row) => columns.map(({ cell }) => cell(row))),
        csvOptions,
      )
  }
}
