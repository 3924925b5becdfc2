import { oneOf } from '#app/staff/list-query.ts'
import { FilterForm } from '#app/staff/ui/filter-form.tsx'
import { EmptyState, Notice } from '#app/staff/ui/notice.tsx'
import { type Column, RecordTable } from '#app/staff/ui/record-table.tsx'
import { SelectField } from '#app/staff/ui/select-field.tsx'
import { StaffPage } from '#app/staff/ui/staff-page.tsx'
import { visitContext } from '#app/visit.ts'
import { accountNames, journalPage as words } from '#content/staff/journal.ts'
import { reportsPage } from '#content/staff/reports.ts'
import {
  type JournalDifferences,
  listJournalMonths,
  loadJournalMonth,
} from '#operations/accounting/load-journal-month.ts'
import { ACCOUNT_NUMBERS, ACCOUNTS, type Account } from '#rules/accounting/accounts.ts'
import type { AccountMonth } from '#rules/accounting/month.ts'
import { formatDollars } from '#rules/money.ts'
import type { Route } from './+types/journal'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { tools } = context.get(visitContext)
  const months = await listJournalMonths(tools)
  const [current = ''] = months
  // Usually the month that was just over is handed over.
  const month = oneOf(months, new URL(request.url).searchParams.get('month')) ?? months[1] ?? current
  const { totals, entryCount, differences } = await loadJournalMonth(month, tools)
  const rows = ACCOUNTS.map((account) => ({ account, ...totals[account] })).filter(isUsed)
  return { months, month, isOpen: month === current, rows, entryCount, differences }
}

const isUsed = ({ openingCents, debitCents, creditCents }: AccountMonth) =>
  openingCents !== 0 || debitCents !== 0 || creditCents !== 0

type Row = AccountMonth & { account: Account | 'total' }

const { number, name, opening, debit, credit, closing } = words.columns

const columns: Column<Row>[] = [
  { head: name, cell: ({ account }) => (account === 'total' ? words.total : accountNames[account]) },
  { head: number, cell: ({ account }) => (account === 'total' ? '' : ACCOUNT_NUMBERS[account]), figure: true },
  { head: opening, cell: ({ openingCents }) => balanceText(openingCents), figure: true },
  { head: debit, cell: ({ debitCents }) => formatDollars(debitCents), figure: true },
  { head: credit, cell: ({ creditCents }) => formatDollars(creditCents), figure: true },
  { head: closing, cell: ({ closingCents }) => balanceText(closingCents), figure: true },
]

function balanceText(cents: number): string {
  if (cents === 0) return formatDollars(0)
  return words.side[cents > 0 ? 'debit' : 'credit'](formatDollars(Math.abs(cents)))
}

export default function Journal({ loaderData }: Route.ComponentProps) {
  const { months, month, isOpen, rows, entryCount, differences } = loaderData
  return (
    <StaffPage
      title={words.title}
      mark={words.monthText(month)}
      trail={[{ label: reportsPage.title, href: '/staff/numbers' }]}
    >
      <p className="max-w-text">{words.intro}</p>
      <FilterForm>
        <SelectField
          name="month"
          label={words.month}
          value={month}
          key={month}
          options={months.map((value) => ({ value, label: words.monthText(value) }))}
        />
      </FilterForm>
      <Agreement differences={differences} />
      {rows.length === 0 ? (
        <EmptyState text={words.none} />
      ) : (
        <>
          <RecordTable
            label={words.label}
            columns={columns}
            rows={[...rows, totalOf(rows)]}
            keyOf={({ account }) => account}
          />
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <a href={`/staff/numbers/journal/${month}/export.csv`} className="button button-small print:hidden">
              {words.export}
            </a>
            <p className="text-small">
              {words.entries(entryCount)}. {isOpen ? words.isOpen : null}
            </p>
          </div>
        </>
      )}
    </StaffPage>
  )
}

function totalOf(rows: readonly Row[]): Row {
  const sum = (of: keyof AccountMonth) => rows.reduce((total, row) => total + row[of], 0)
  return {
    account: 'total',
    openingCents: sum('openingCents'),
    debitCents: sum('debitCents'),
    creditCents: sum('creditCents'),
    closingCents: sum('closingCents'),
  }
}

/** A fault usually has one cause, and the first bookings show it. */
const MAX_SHOWN = 20

function Agreement({ differences: { bookings, accounts } }: { differences: JournalDifferences }) {
  const all = [
    ...accounts.map(({ account, ...sums }) => ({ name: accountNames[account], ...sums })),
    ...bookings.map(({ reference, ...sums }) => ({ name: reference, ...sums })),
  ]
  if (all.length === 0) return <Notice tone="good">{words.agrees}</Notice>
  return (
    <Notice tone="bad">
      <p className="font-bold">{words.differs}</p>
      <ul>
        {all.slice(0, MAX_SHOWN).map(({ name: what, journalCents, ledgerCents }) => (
          <li key={what}>{words.difference(what, formatDollars(journalCents), formatDollars(ledgerCents))}</li>
        ))}
      </ul>
      {all.length > MAX_SHOWN ? <p>{words.more(all.length - MAX_SHOWN)}</p> : null}
    </Notice>
  )
}
