import { type ReactNode, useId, useState } from 'react'
import { staffPieces } from '#content/staff/frame.ts'
import type { SortedListName, SortName } from '#rules/staff/sorting.ts'
import { EmptyState } from './notice.tsx'
import { SortHead } from './sort-head.tsx'
import { TextLink } from './text-link.tsx'

export type Column<Row> = {
  head: string
  /** Rule A18: its name in the address of a list that is sorted by it. */
  sort?: string
  cell(row: Row): ReactNode
  /** Set in figures of equal width, so that numbers, dates and sums line up. */
  figure?: boolean
  /** Left out on a small laptop, where the row's menu or its record says the same. */
  isWide?: boolean
  /**
   * Where a phone shows the cell of a record that takes two lines: at the end of the first line, after the row's name, or
   * in the second. Cells without a place open with a tap. A table without any place shows all its cells.
   */
  phone?: 'first' | 'second'
}

/** A column of a list that is sorted by its columns. */
export type SortedColumn<Row, List extends SortedListName> = Column<Row> & { sort?: SortName<List> }

type Props<Row> = {
  /** Names the table for screen readers. */
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  /** By default, the row's id. */
  keyOf?(row: Row, index: number): string
  /** The first cell of a row links to its record. */
  href?(row: Row): string
  /** A box before the first cell, to choose rows with. */
  pick?: { row(row: Row): ReactNode; all: ReactNode } | undefined
  /** Shown instead of a table without rows. */
  none?: string | undefined
}

/** A table whose head stays in view; on a phone, two lines or a card per record. */
export function RecordTable<Row>({ label, columns, rows, keyOf = idOf, href, pick, none }: Props<Row>) {
  if (none && rows.length === 0) return <EmptyState text={none} />
  const isShort = columns.some(({ phone }) => phone)
  return (
    <table className={isShort ? 'records records-short' : 'records'} aria-label={label}>
      <thead>
        <tr>
          {columns.map((column, index) => (
            <SortHead key={column.head} {...column}>
              {index === 0 ? pick?.all : null}
            </SortHead>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <Record
            key={keyOf(row, index)}
            row={row}
            columns={columns}
            href={href?.(row)}
            pick={pick?.row(row)}
            isShort={isShort}
          />
        ))}
      </tbody>
    </table>
  )
}

function idOf(row: unknown): string {
  return (row as { id: string }).id
}

type RecordProps<Row> = {
  row: Row
  columns: readonly Column<Row>[]
  href: string | undefined
  pick: ReactNode
  isShort: boolean
}

function Record<Row>({ row, columns, href, pick, isShort }: RecordProps<Row>) {
  const [isOpen, setOpen] = useState(false)
  const nameId = useId()
  return (
    <tr data-open={isOpen ? '' : undefined}>
      {columns.map(({ head, cell, figure, isWide, phone }, index) => {
        const shared = {
          'data-head': head,
          'data-figure': figure ? '' : undefined,
          'data-wide': isWide ? '' : undefined,
          'data-phone': phone,
        }
        if (index > 0) {
          return (
            <td key={head} {...shared}>
              {cell(row)}
            </td>
          )
        }
        return (
          <th key={head} scope="row" id={isShort ? nameId : undefined} {...shared}>
            {pick}
            {href ? <TextLink to={href}>{cell(row)}</TextLink> : cell(row)}
          </th>
        )
      })}
      {isShort ? (
        <td className="records-more">
          <button
            type="button"
            aria-expanded={isOpen}
            aria-label={staffPieces.more}
            aria-describedby={nameId}
            onClick={() => setOpen(!isOpen)}
          >
            <svg viewBox="0 0 20 20" width={16} height={16} aria-hidden="true" fill="none">
              <path d={isOpen ? 'M4 13l6-6 6 6' : 'M4 7l6 6 6-6'} stroke="currentColor" strokeWidth="2" />
            </svg>
          </button>
        </td>
      ) : null}
    </tr>
  )
}
