import type { ComponentProps } from 'react'
import { RecordTable } from '#app/staff/ui/record-table.tsx'
import type { ReportColumn } from './reports-tables.ts'

type Props<Row> = Omit<ComponentProps<typeof RecordTable<Row>>, 'columns'> & {
  columns: readonly ReportColumn<Row>[]
  /** In the last row. */
  hasTotal?: boolean
}

export function ReportTable<Row>({ columns, hasTotal = false, ...table }: Props<Row>) {
  const shown = columns.map(({ head, value, text, isName = false }) => ({ head, cell: text ?? value, figure: !isName }))
  return (
    <div
      className={`max-w-[60rem] [&_thead_th]:whitespace-normal ${hasTotal ? '[&_tbody_tr:last-child]:font-bold' : ''}`}
    >
      <RecordTable columns={shown} {...table} />
    </div>
  )
}
