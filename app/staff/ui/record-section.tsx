import type { ComponentProps, ReactNode } from 'react'
import { RecordTable } from './record-table.tsx'
import { StaffSection } from './staff-page.tsx'

type Props<Row> = Omit<ComponentProps<typeof RecordTable<Row>>, 'label' | 'none'> & {
  words: { heading: string; label: string; none?: string }
  children?: ReactNode
}

export function RecordSection<Row>({ words: { heading, label, none }, children, ...table }: Props<Row>) {
  return (
    <StaffSection heading={heading}>
      <RecordTable label={label} none={none} {...table} />
      {children}
    </StaffSection>
  )
}
