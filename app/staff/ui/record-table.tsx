import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { staffPieces } from '../../../content/staff/frame.ts'

export type Column<Row> = {
  head: string
  cell(row: Row): ReactNode
  /** Numbers, dates and sums stand under each other. */
  figure?: boolean
}

type Props<Row> = {
  /** What the rows are, for those who do not see the heading above. */
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf(row: Row): string
  /** Where a row's record is; its first cell leads there. */
  href?(row: Row): string
  /** Addresses of the pages before and after this one, by keyset. */
  previous?: string | undefined
  next?: string | undefined
}

/** A list of records: a table with a head that stays, on a phone one card a record. */
export function RecordTable<Row>({ label, columns, rows, keyOf, href, previous, next }: Props<Row>) {
  return (
    <div className="grid gap-3">
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
          {rows.map((row) => (
            <Record key={keyOf(row)} row={row} columns={columns} href={href?.(row)} />
          ))}
        </tbody>
      </table>
      {previous || next ? (
        <nav aria-label={staffPieces.pages} className="flex gap-3">
          {previous ? (
            <Link to={previous} rel="prev" className="button button-small">
              {staffPieces.previous}
            </Link>
          ) : null}
          {next ? (
            <Link to={next} rel="next" className="button button-small">
              {staffPieces.next}
            </Link>
          ) : null}
        </nav>
      ) : null}
    </div>
  )
}

type RecordProps<Row> = { row: Row; columns: readonly Column<Row>[]; href: string | undefined }

function Record<Row>({ row, columns, href }: RecordProps<Row>) {
  return (
    <tr>
      {columns.map(({ head, cell, figure }, place) => {
        const shared = { 'data-head': head, 'data-figure': figure ? '' : undefined }
        if (place > 0) {
          return (
            <td key={head} {...shared}>
              {cell(row)}
            </td>
          )
        }
        return (
          <th key={head} scope="row" {...shared}>
            {href ? (
              <Link to={href} className="link">
                {cell(row)}
              </Link>
            ) : (
              cell(row)
            )}
          </th>
        )
      })}
    </tr>
  )
}
