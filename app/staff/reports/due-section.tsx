import type { ReactNode } from 'react'
import { EmptyState } from '#app/staff/ui/notice.tsx'
import { StaffSection } from '#app/staff/ui/staff-page.tsx'
import { TextLink } from '#app/staff/ui/text-link.tsx'
import { type FigureName, dueWords as words } from '#content/staff/reports.ts'
import { formatDollars } from '#rules/money.ts'
import { type DueMonth, type OverdueSum, sumDueMonths } from '#rules/reports/due-money.ts'
import { ExportLink } from './figure.tsx'
import { ReportTable } from './report-table.tsx'
import { dueColumns, overdueColumns } from './reports-tables.ts'

type Props = {
  /** The filters as a query string, for the files. */
  query: string
  destination: string | undefined
  due: { months: readonly DueMonth[]; overdue: readonly OverdueSum[] }
}

/** Two tables without a chart: one of money to come, one of money that is late. */
export function DueSection({ query, destination, due: { months, overdue } }: Props) {
  const coming = sumDueMonths(months)
  const late = overdue.at(-1)?.cents ?? 0
  const overdueBookings = new URLSearchParams({ overdue: 'yes', ...(destination && { trip: destination }) })
  return (
    <StaffSection heading={words.heading}>
      <p className="max-w-[60rem] text-slate text-small">{words.text}</p>
      <p className="font-bold text-small">{words.summary(formatDollars(coming.cents), formatDollars(late))}</p>
      <div className="grid max-w-[60rem] gap-5 lg:grid-cols-2">
        <Part name="due" query={query} words={words.months} isEmpty={months.length === 0}>
          <ReportTable
            label={words.months.heading}
            columns={dueColumns}
            rows={[...months, { month: 'total', ...coming }]}
            keyOf={({ month }) => month}
            hasTotal
          />
        </Part>
        <Part
          name="overdue"
          query={query}
          words={words.ages}
          isEmpty={late === 0}
          link={<TextLink to={`/staff/bookings?${overdueBookings}`}>{words.ages.list}</TextLink>}
        >
          <ReportTable
            label={words.ages.heading}
            columns={overdueColumns}
            rows={overdue}
            keyOf={({ age }) => String(age)}
            hasTotal
          />
        </Part>
      </div>
    </StaffSection>
  )
}

type PartProps = {
  name: FigureName
  query: string
  words: { heading: string; text: string; none: string }
  isEmpty: boolean
  link?: ReactNode
  children: ReactNode
}

function Part({ name, query, words: { heading, text, none }, isEmpty, link, children }: PartProps) {
  return (
    <div className="grid min-w-0 content-start gap-3">
      <h3 className="text-small">{heading}</h3>
      {isEmpty ? (
        <EmptyState text={none} />
      ) : (
        <>
          <p className="text-slate text-small">{text}</p>
          {children}
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-small">
            <ExportLink name={name} query={query} heading={heading} />
            {link}
          </div>
        </>
      )}
    </div>
  )
}
