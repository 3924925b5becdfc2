import { CsvError, parse } from 'csv-parse/sync'
import {
  DAY_COLUMNS,
  type DayColumn,
  type DayTexts,
  MAX_DAY_FILE_BYTES,
  MAX_DAY_LINES,
  NEEDED_COLUMNS,
} from '#rules/days/day-lines.ts'

export type DayFileProblem =
  | { reason: 'too-large' | 'not-text' | 'empty' | 'too-many-lines' | 'broken-quotes' }
  | { reason: 'missing-columns'; missing: readonly DayColumn[] }

type Read = { ok: true; lines: { line: number; texts: DayTexts }[] } | { ok: false; problem: DayFileProblem }

type Row = { record: string[]; info: { lines: number } }

/** Reads the columns that it knows, in any order, and ignores others. */
export function readDayFile(bytes: Uint8Array): Read {
  if (bytes.length > MAX_DAY_FILE_BYTES) return refuse({ reason: 'too-large' })
  const rows = readRows(bytes)
  if (typeof rows === 'string') return refuse({ reason: rows })
  const [head, ...others] = rows
  if (!head || others.length === 0) return refuse({ reason: 'empty' })
  if (others.length > MAX_DAY_LINES) return refuse({ reason: 'too-many-lines' })
  const names = head.record.map((name) => name.trim().toLowerCase())
  const missing = NEEDED_COLUMNS.filter((column) => !names.includes(column))
  if (missing.length > 0) return refuse({ reason: 'missing-columns', missing })
  const textsOf = (record: string[]) =>
    Object.fromEntries(DAY_COLUMNS.map((column) => [column, record[names.indexOf(column)] ?? ''])) as DayTexts
  return { ok: true, lines: others.map(({ record, info }) => ({ line: info.lines, texts: textsOf(record) })) }
}

function readRows(bytes: Uint8Array): Row[] | 'not-text' | 'broken-quotes' {
  if (bytes.includes(0)) return 'not-text'
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    const [first = ''] = text.split('\n', 1)
    const delimiter = first.includes(';') ? ';' : ','
    // `info` adds each row's line number, which the package's types do not declare.
    const options = { bom: true, relax_column_count: true, skip_empty_lines: true, delimiter, info: true }
    return parse(text, options) as unknown as Row[]
  } catch (error) {
    if (error instanceof CsvError) return 'broken-quotes'
    if (error instanceof TypeError) return 'not-text'
    throw error
  }
}

function refuse(problem: DayFileProblem): Read {
  return { ok: false, problem }
}
