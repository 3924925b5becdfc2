import type { ComponentProps } from 'react'
import { RecordTable } from '#app/staff/ui/record-table.tsx'
import type { ReportColumn } from './reports-tables.ts'

type Props<Row> = Omit<ComponentProps<typeof RecordTable<Row>>, 'columns'> & { columns: readonly ReportColumn<Row>[] }

/** The table behind a chart. */
export function ReportTable<Row>({ columns, ...table }: Props<Row>) {
  const shown = columns.map(({ head, value, text, isName = false }) => ({ head, cell: text ?? value, figure: !isName }))
  return (
    <div className="max-w-[60rem] [&_thead_th]:whitespace-normal">
      <RecordTable columns={shown} {...table} />
    </div>
  )
}
