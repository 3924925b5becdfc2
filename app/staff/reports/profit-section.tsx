import { EmptyState } from '#app/staff/ui/notice.tsx'
import { StaffSection } from '#app/staff/ui/staff-page.tsx'
import { profitWords as words } from '#content/staff/reports.ts'
import { formatDollars } from '#rules/money.ts'
import type { ProfitSums } from '#rules/reports/profit.ts'
import { ExportLink } from './figure.tsx'
import { ReportTable } from './report-table.tsx'
import { type ProfitRow, profitColumns } from './reports-tables.ts'

type Props = {
  /** The filters as a query string, for the file. */
  query: string
  profit: { rows: readonly ProfitRow[]; count: number; sums: ProfitSums }
}

/** What each departure of the period cost and left, and all of them together in the last row. */
export function ProfitSection({ query, profit: { rows, count, sums } }: Props) {
  return (
    <StaffSection heading={words.heading}>
      <p className="max-w-[60rem] text-slate text-small">{words.text}</p>
      {count === 0 ? (
        <EmptyState text={words.none} />
      ) : (
        <>
          <p className="font-bold text-small">
            {words.summary(
              formatDollars(sums.receivedCents),
              formatDollars(sums.owedCents),
              formatDollars(sums.profitCents),
            )}
          </p>
          <ReportTable
            label={words.label}
            columns={profitColumns}
            rows={[...rows, { ...sums, id: 'total', title: words.total, startDate: '', isCancelled: false }]}
            hasTotal
          />
          {rows.length < count ? <p className="text-small">{words.shown(rows.length, count)}</p> : null}
          <ExportLink name="profit" query={query} heading={words.heading} />
        </>
      )}
    </StaffSection>
  )
}
