import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import type { Row } from './rows.ts'
import { formatMarkdown } from './table.ts'

const JSON_FILE = 'docs/performance.json'
const DOCUMENT = 'docs/performance.md'
const START = '<!-- npm run bench writes from here -->'
const END = '<!-- to here -->'

/** The last value of every row, all from one machine. */
export type PerformanceRecord = { machine: string; rows: Row[] }

/** Keeps what was measured, as JSON for programs and as a table for people. Returns the whole record. */
export function writeRecord(measured: PerformanceRecord, groupNames: string[]): PerformanceRecord {
  const earlier: PerformanceRecord | undefined = existsSync(JSON_FILE)
    ? JSON.parse(readFileSync(JSON_FILE, 'utf8'))
    : undefined
  const record = mergeRecords(earlier, measured, groupNames)
  writeFileSync(JSON_FILE, `${JSON.stringify(record, null, 2)}\n`)
  writeFileSync(DOCUMENT, fillDocument(readFileSync(DOCUMENT, 'utf8'), record))
  return record
}

/** A measured group replaces its earlier rows. Rows of another machine are dropped, because they cannot be compared. */
export function mergeRecords(
  earlier: PerformanceRecord | undefined,
  measured: PerformanceRecord,
  groupNames: string[],
): PerformanceRecord {
  const kept = earlier?.machine === measured.machine ? earlier.rows : []
  const rows = groupNames.flatMap((name) => {
    const fresh = measured.rows.filter(({ group }) => group === name)
    return fresh.length > 0 ? fresh : kept.filter(({ group }) => group === name)
  })
  return { machine: measured.machine, rows }
}

/** Replaces the table between the two marks. */
export function fillDocument(text: string, { machine, rows }: PerformanceRecord): string {
  const [before, rest] = text.split(START)
  const [, after] = rest?.split(END) ?? []
  if (after === undefined) throw new Error(`${DOCUMENT} has lost the marks around its table: ${START} and ${END}`)
  const reached = rows.filter(({ verdict }) => verdict === 'reached').length
  const days = [...new Set(rows.map(({ measuredOn }) => measuredOn))].sort().join(', ')
  const summary = `Measured ${days} on ${machine}. ${reached} of ${rows.length} targets reached.`
  return [before, START, '\n\n', summary, '\n\n', formatMarkdown(rows), '\n\n', END, after].join('')
}
