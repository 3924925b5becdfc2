import type { ReactNode } from 'react'
import { EmptyState } from './notice.tsx'
import { TextLink } from './text-link.tsx'

export type Column<Row> = {
  head: string
  cell(row: Row): ReactNode
  /** Set in figures of equal width, so that numbers, dates and sums line up. */
  figure?: boolean
}

type Props<Row> = {
  /** Names the table for screen readers. */
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  /** By default, the row's id. */
  keyOf?(row: Row, index: number): string
  /** The first cell of a row links to its record. */
  href?(row: Row): string
  /** Shown instead of a table without rows. */
  none?: string | undefined
}

/** A table whose head stays in view; on a phone, one card per record. */
export function RecordTable<Row>({ label, columns, rows, keyOf = idOf, href, none }: Props<Row>) {
  if (none && rows.length === 0) return <EmptyState text={none} />
  return (
    <table className="records" aria-label={label}>
      <thead>
        <tr>
          {columns.map(({ head, figure }) => (
            <th key={head} scope="col" data-figure={figure ? '' : undefined}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <Record key={keyOf(row, index)} row={row} columns={columns} href={href?.(row)} />
        ))}
      </tbody>
    </table>
  )
}

function idOf(row: unknown): string {
  return (row as { id: string }).id
}

type RecordProps<Row> = { row: Row; columns: readonly Column<Row>[]; href: string | undefined }

function Record<Row>({ row, columns, href }: RecordProps<Row>) {
  return (
    <tr>
      {columns.map(({ head, cell, figure }, index) => {
        const shared = { 'data-head': head, 'data-figure': figure ? '' : undefined }
        if (index > 0) {
          return (
            <td key={head} {...shared}>
              {cell(row)}
            </td>
          )
        }
        return (
          <th key={head} scope="row" {...shared}>
            {href ? <TextLink to={href}>{cell(row)}</TextLink> : cell(row)}
          </th>
        )
      })}
    </tr>
  )
}
