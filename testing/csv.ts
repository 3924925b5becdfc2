import { parse } from 'csv-parse/sync'
import { csvParseRows } from 'd3-dsv'
import papaparse from 'papaparse'

/** The rows of a file as three parsers read it that have nothing in common. Two of them end a row at any line end. */
export function readCsv(text: string): string[][][] {
  const whole = text.replace('\uFEFF', '')
  return [
    parse(whole, { record_delimiter: ['\r\n', '\n', '\r'] }),
    csvParseRows(whole).map((row) => [...row]),
    papaparse.parse<string[]>(whole, { skipEmptyLines: true }).data,
  ]
}
