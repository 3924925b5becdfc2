import { RecordTable } from '../ui/record-table.tsx'
import type { NumberColumn } from './numbers-tables.ts'

type Props<Row> = {
  label: string
  columns: readonly NumberColumn<Row>[]
  rows: readonly Row[]
  keyOf(row: Row): string
}

/** The numbers behind a picture. */
export function NumberTable<Row>({ label, columns, rows, keyOf }: Props<Row>) {
  return (
    <div className="max-w-[60rem] [&_thead_th]:whitespace-normal">
      <RecordTable
        label={label}
        columns={columns.map(({ head, value, text, isName = false }) => ({
          head,
          cell: text ?? value,
          figure: !isName,
        }))}
        rows={rows}
        keyOf={keyOf}
      />
    </div>
  )
}
