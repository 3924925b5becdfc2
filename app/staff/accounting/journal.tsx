import { ActionForm } from '#app/staff/ui/action-form.tsx'
import { DateTime } from '#app/staff/ui/date-time.tsx'
import { FilterForm } from '#app/staff/ui/filter-form.tsx'
import { ActionNotice, EmptyState, Notice } from '#app/staff/ui/notice.tsx'
import { type Column, RecordTable } from '#app/staff/ui/record-table.tsx'
import { SelectField } from '#app/staff/ui/select-field.tsx'
import { StaffPage } from '#app/staff/ui/staff-page.tsx'
import { useIsActing } from '#app/staff/ui/use-is-acting.ts'
import { visitContext } from '#app/visit.ts'
import { accountNames, journalPage as words } from '#content/staff/journal.ts'
import { reportsPage } from '#content/staff/reports.ts'
import { addUpJournal } from '#operations/accounting/add-up-journal.ts'
import { loadJournalMonth } from '#operations/accounting/load-journal-month.ts'
import { ACCOUNT_NUMBERS, ACCOUNTS, type Account } from '#rules/accounting/accounts.ts'
import type { JournalDifferences } from '#rules/accounting/differences.ts'
import type { AccountMonth } from '#rules/accounting/month.ts'
import { formatDollars } from '#rules/money.ts'
import type { Route } from './+types/journal'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { tools } = context.get(visitContext)
  const asked = new URL(request.url).searchParams.get('month')
  const { sums, ...page } = await loadJournalMonth(asked, tools)
  const rows = sums && ACCOUNTS.map((account) => ({ account, ...sums.totals[account] })).filter(isUsed)
  return { ...page, rows, entryCount: sums?.entryCount ?? 0 }
}

/** The page's one button. The totals are kept, and the loader shows them. */
export async function action({ context }: Route.ActionArgs) {
  await addUpJournal(context.get(visitContext).tools)
  return { intent: ADD_UP, done: words.done }
}

const ADD_UP = 'add-up'

/** Totals that an earlier version of the site stored have nothing for an account that is new. */
const isUsed = ({ openingCents, debitCents, creditCents }: Partial<AccountMonth>) =>
  Boolean(openingCents || debitCents || creditCents)

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

export default function Journal({ loaderData, actionData }: Route.ComponentProps) {
  const { months, month, addedUp, rows } = loaderData
  return (
    <StaffPage
      title={words.title}
      mark={words.monthText(month)}
      trail={[{ label: reportsPage.title, href: '/staff/numbers' }]}
    >
      <ActionNotice report={actionData} />
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
      <LastAddition addedUp={addedUp} />
      {rows ? <Accounts {...loaderData} rows={rows} /> : addedUp ? <EmptyState text={words.notYet} /> : null}
    </StaffPage>
  )
}

type PageData = Route.ComponentProps['loaderData']

function Accounts({ months, month, rows, entryCount, isCutOff }: PageData & { rows: Row[] }) {
  if (rows.length === 0) return <EmptyState text={words.none} />
  const note = isCutOff ? words.isCutOff : month === months[0] ? words.isOpen : null
  return (
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
          {words.entries(entryCount)}. {note}
        </p>
      </div>
    </>
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

function LastAddition({ addedUp }: Pick<PageData, 'addedUp'>) {
  const isAdding = useIsActing()
  return (
    <Notice tone={addedUp ? (isSound(addedUp.differences) ? 'good' : 'bad') : 'plain'}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        {addedUp ? (
          <div>
            <p>
              {words.addedUp} <DateTime at={addedUp.at} />.
            </p>
            <Agreement differences={addedUp.differences} />
          </div>
        ) : (
          <p>{words.never}</p>
        )}
        <div className="print:hidden">
          <ActionForm intent={ADD_UP} label={words.addUp} />
          {isAdding ? <p>{words.adding}</p> : null}
        </div>
      </div>
    </Notice>
  )
}

const isSound = ({ bookingCount, accounts }: JournalDifferences) => bookingCount === 0 && accounts.length === 0

function Agreement({ differences }: { differences: JournalDifferences }) {
  const { bookings, bookingCount, accounts } = differences
  if (isSound(differences)) return <p>{words.agrees}</p>
  const listed = [
    ...accounts.map(({ account, ...sums }) => ({ name: accountNames[account], ...sums })),
    ...bookings.map(({ reference, ...sums }) => ({ name: reference, ...sums })),
  ]
  const more = bookingCount - bookings.length
  return (
    <>
      <p className="font-bold">{words.differs}</p>
      <ul>
        {listed.map(({ name: what, journalCents, ledgerCents }) => (
          <li key={what}>{words.difference(what, formatDollars(journalCents), formatDollars(ledgerCents))}</li>
        ))}
      </ul>
      {more > 0 ? <p>{words.more(more)}</p> : null}
    </>
  )
}
