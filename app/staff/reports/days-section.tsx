import { EmptyState } from '#app/staff/ui/notice.tsx'
import { StaffSection } from '#app/staff/ui/staff-page.tsx'
import { daysWords as words } from '#content/staff/reports.ts'
import type { OperatorMonth } from '#db/days/odds.ts'
import { ExportLink } from './figure.tsx'
import { ReportTable } from './report-table.tsx'
import { dayColumns } from './reports-tables.ts'

/** Operators and months side by side: a table, because the days of one cell are few. */
export function DaysSection({ query, days }: { query: string; days: readonly OperatorMonth[] }) {
  return (
    <StaffSection heading={words.heading}>
      <p className="max-w-[60rem] text-slate text-small">{words.text}</p>
      {days.length === 0 ? (
        <EmptyState text={words.none} />
      ) : (
        <>
          <div className="overflow-x-auto">
            <ReportTable
              label={words.heading}
              columns={dayColumns}
              rows={days}
              keyOf={({ operator, month }) => `${operator} ${month}`}
            />
          </div>
          <div>
            <ExportLink name="days" query={query} heading={words.heading} />
          </div>
        </>
      )}
    </StaffSection>
  )
}
