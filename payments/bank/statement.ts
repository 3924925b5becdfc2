import { CsvError, parse } from 'csv-parse/sync'
import {
  MAX_STATEMENT_BYTES,
  type StatementField,
  type StatementLine,
  type StatementProblem,
} from '#rules/bank/bank-lines.ts'
import { type Columns, findColumns } from './columns.ts'
import { readAmount, readCurrency, readDay, readText } from './values.ts'

export type ReadStatement = { ok: true; lines: StatementLine[] } | { ok: false; problem: StatementProblem }

/** Reads a bank's CSV file. One unreadable line refuses the whole file. */
export function readStatement(bytes: Uint8Array): ReadStatement {
  if (bytes.length > MAX_STATEMENT_BYTES) return { ok: false, problem: { reason: 'too-large' } }
  const text = decode(bytes)
  if (text === undefined) return { ok: false, problem: { reason: 'not-text' } }
  const headers = DELIMITERS.map((delimiter) => ({ delimiter, header: headerOf(text, delimiter) }))
  const [best] = headers.toSorted((one, other) => other.header.length - one.header.length)
  if (!best || best.header.every((name) => name.trim() === '')) return { ok: false, problem: { reason: 'empty' } }
  const found = findColumns(best.header)
  if (!found.ok) {
    const names = best.header.map(readText)
    return { ok: false, problem: { reason: 'missing-columns', missing: found.missing, found: names } }
  }
  return readLines(text, best.delimiter, found.columns)
}

const DELIMITERS = [',', ';'] as const

/** Files that are not UTF-8 are taken for Windows-1252, which older programs write. */
function decode(bytes: Uint8Array): string | undefined {
  if (bytes.includes(0)) return undefined
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

const CSV_OPTIONS = { bom: true, relax_column_count: true, skip_empty_lines: true } as const

function headerOf(text: string, delimiter: string): string[] {
  try {
    return parse(text, { ...CSV_OPTIONS, delimiter, to: 1 })[0] ?? []
  } catch {
    return []
  }
}

type Row = { record: string[]; info: { lines: number } }

function readLines(text: string, delimiter: string, columns: Columns): ReadStatement {
  const lines: StatementLine[] = []
  try {
    // `info` adds each row's line number, which the package's types do not declare.
    const rows = parse(text, { ...CSV_OPTIONS, delimiter, from: 2, info: true }) as unknown as Row[]
    for (const { record, info } of rows) {
      const read = readLine(record, columns)
      if (!read.ok) return broken(info.lines, read.field, read.text)
      lines.push(read.line)
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    return broken(Number(error.lines), 'quotes', '')
  }
  return lines.length > 0 ? { ok: true, lines } : { ok: false, problem: { reason: 'empty' } }
}

function broken(line: number, field: StatementField | 'quotes', text: string): ReadStatement {
  return { ok: false, problem: { reason: 'broken-line', line, field, text } }
}

type ReadLine = { ok: true; line: StatementLine } | { ok: false; field: StatementField; text: string }

function readLine(record: readonly string[], columns: Columns): ReadLine {
  const textOf = (field: StatementField) => readText(columns[field].map((column) => record[column] ?? '').join(' '))
  const postedOn = readDay(textOf('date'))
  if (postedOn === undefined) return { ok: false, field: 'date', text: textOf('date') }
  const amountCents = readAmount(textOf('amount'))
  if (amountCents === undefined) return { ok: false, field: 'amount', text: textOf('amount') }
  const currency = readCurrency(textOf('currency'))
  if (currency === undefined) return { ok: false, field: 'currency', text: textOf('currency') }
  return { ok: true, line: { postedOn, amountCents, currency, payer: textOf('payer'), message: textOf('message') } }
}
