import type { RouterContextProvider } from 'react-router'
import { type CsvFile, csvFile } from '#app/staff/csv-file.ts'
import { staffOf } from '#app/staff/staff-context.ts'
import { visitContext } from '#app/visit.ts'
import { recordExport } from '#operations/staff/record-export.ts'

type Batches<Row> = CsvFile<Row>['batches']

/** Rule A13: a file that staff download, and its entry in the audit log. */
export function exportFile<Row>(
  file: Omit<CsvFile<Row>, 'now'>,
  context: Readonly<Pick<RouterContextProvider, 'get'>>,
): Response {
  const { tools } = context.get(visitContext)
  const actor = staffOf(context).name
  const record = (rows: number) => recordExport({ file: file.name, rows }, actor, tools)
  return csvFile({ ...file, batches: recorded(file.batches, record), now: tools.now() })
}

/** Counts what was read, even if the file was not read to its end. */
async function* recorded<Row>(batches: Batches<Row>, record: (rows: number) => Promise<void>) {
  let count = 0
  try {
    for await (const rows of batches) {
      count += rows.length
      yield rows
    }
  } finally {
    await record(count)
  }
}
