import type { CsvColumn } from '#app/staff/csv-file.ts'
import { exportFile } from '#app/staff/export-file.ts'
import { orNotFound } from '#app/staff/record-id.ts'
import { visitContext } from '#app/visit.ts'
import { accountNames, entryNames, journalPage } from '#content/staff/journal.ts'
import { listJournalEntries } from '#operations/accounting/list-journal-entries.ts'
import { ACCOUNT_NUMBERS } from '#rules/accounting/accounts.ts'
import type { JournalLine } from '#rules/accounting/entries.ts'
import { type NumberedEntry, parseMonth } from '#rules/accounting/month.ts'
import { dayOf } from '#rules/dates.ts'
import { CURRENCY } from '#rules/payments/payments.ts'
import type { Route } from './+types/journal-csv'

/** Rule M30: the journal of a month, one row for each line of an entry. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { tools } = context.get(visitContext)
  const month = orNotFound(parseMonth(params.month))
  const entries = await listJournalEntries(month, tools)
  return exportFile({ name: `journal-${month}`, columns, batches: inBatches(entries) }, context)
}

type Row = NumberedEntry & { line: JournalLine }

const words = journalPage.file

const columns: CsvColumn<Row>[] = [
  { head: words.entry, cell: ({ number }) => number },
  { head: words.date, cell: ({ at }) => dayOf(at) },
  { head: words.description, cell: ({ kind }) => entryNames[kind] },
  { head: words.account, cell: ({ line }) => ACCOUNT_NUMBERS[line.account] },
  { head: words.accountName, cell: ({ line }) => accountNames[line.account] },
  { head: words.debit, cell: ({ line }) => dollars(line.cents) },
  { head: words.credit, cell: ({ line }) => dollars(-line.cents) },
  { head: words.currency, cell: () => CURRENCY },
  { head: words.booking, cell: ({ booking }) => booking },
  { head: words.departure, cell: ({ line }) => line.departure },
  { head: words.method, cell: ({ method }) => method },
  { head: words.source, cell: ({ source }) => source },
]

/** Empty on the other side of the line. */
const dollars = (cents: number) => (cents > 0 ? (cents / 100).toFixed(2) : '')

const BATCH = 500

function* inBatches(entries: readonly NumberedEntry[]): Generator<Row[]> {
  for (let start = 0; start < entries.length; start += BATCH) {
    yield entries.slice(start, start + BATCH).flatMap((entry) => entry.lines.map((line) => ({ ...entry, line })))
  }
}
