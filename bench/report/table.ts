import type { Row } from './rows.ts'

const HEAD = ['group', 'what', 'target', 'value', 'verdict', 'detail']

const cells = (rows: Row[]): string[][] =>
  rows.map(({ group, name, target, value, verdict, detail }) => [
    group,
    name,
    target,
    value === null ? '–' : String(value),
    verdict,
    detail,
  ])

/** For a terminal: columns of equal width. */
export function formatTable(rows: Row[]): string {
  const table = [HEAD, ...cells(rows)]
  const widths = HEAD.map((_, column) => Math.max(...table.map((row) => row[column]?.length ?? 0)))
  return table
    .map((row) =>
      row
        .map((text, column) => text.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

export function formatMarkdown(rows: Row[]): string {
  const line = (row: string[]) => `| ${row.map((text) => text.replaceAll('|', '\\|')).join(' | ')} |`
  return [line(HEAD), line(HEAD.map(() => '---')), ...cells(rows).map(line)].join('\n')
}
