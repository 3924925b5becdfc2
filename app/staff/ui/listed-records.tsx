import type { ComponentProps } from 'react'
import { EmptyState } from './notice.tsx'
import { RecordTable } from './record-table.tsx'

type Props<Row> = Omit<ComponentProps<typeof RecordTable<Row>>, 'label'> & {
  words: { label: string; none: string; shown(count: number): string }
}

/** What a search has found: how many is told to a screen reader too, whenever it changes. */
export function ListedRecords<Row>({ words: { label, none, shown }, ...table }: Props<Row>) {
  const isEmpty = table.rows.length === 0
  return (
    <>
      <p role="status" className={isEmpty ? 'sr-only' : 'text-slate text-small'}>
        {isEmpty ? none : shown(table.rows.length)}
      </p>
      {isEmpty ? <EmptyState text={none} /> : <RecordTable label={label} {...table} />}
    </>
  )
}
