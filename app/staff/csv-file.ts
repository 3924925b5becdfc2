import { stringify } from 'csv-stringify/sync'
import { dayOf } from '../../rules/dates.ts'

export type CsvColumn<Row> = { head: string; cell(row: Row): string | number | null }

type CsvFile<Row> = {
  name: string
  columns: readonly CsvColumn<Row>[]
  batches: AsyncIterable<readonly Row[]>
  now: Date
}

/** A spreadsheet runs what begins with = + - or @. With a sign before it, it is only a text. */
const asText = { escape_formulas: true, record_delimiter: 'windows' } as const

/** Without it a spreadsheet takes the letters of other languages for something else. */
const BYTE_ORDER_MARK = '\uFEFF'

/** A list as a file, written batch by batch while it is read: a long one needs no more memory than a short one. */
export function csvFile<Row>(file: CsvFile<Row>): Response {
  const lines = csvLines(file)
  const stream = new ReadableStream<string>({
    async pull(controller) {
      const { done, value } = await lines.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    cancel: () => void lines.return(undefined),
  })
  return new Response(stream.pipeThrough(new TextEncoderStream()), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${file.name}-${dayOf(file.now)}.csv"`,
    },
  })
}

async function* csvLines<Row>({ columns, batches }: CsvFile<Row>): AsyncGenerator<string, void, undefined> {
  yield BYTE_ORDER_MARK + stringify([columns.map(({ head }) => head)], asText)
  for await (const rows of batches) {
    if (rows.length > 0)
      yield stringify(
        rows.map((row) => columns.map(({ cell }) => cell(row))),
        asText,
      )
  }
}
