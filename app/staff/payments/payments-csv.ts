import type { CsvColumn } from '#app/staff/csv-file.ts'
import { exportFile } from '#app/staff/export-file.ts'
import { visitContext } from '#app/visit.ts'
import { moneyMethodNames } from '#content/payments/payment-words.ts'
import { paymentsPage as words } from '#content/staff/payments.ts'
import type { ListedPayment } from '#db/payments/payment-rows.ts'
import { exportPayments } from '#operations/payments/list-payments.ts'
import { providerNumber } from '#rules/orders/other-money.ts'
import type { Route } from './+types/payments-csv'
import { kindText, paymentFilter } from './payments.tsx'

/** All payments and refunds that the list's filters leave. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { tools } = context.get(visitContext)
  const batches = exportPayments(paymentFilter(new URL(request.url).searchParams), tools)
  return exportFile({ name: 'payments', columns, batches }, context)
}

/** Two columns, because a negative amount would be escaped like a formula. */
const centsIf = (isCounted: boolean, cents: number) => (isCounted ? inDollars(cents) : null)
const inDollars = (cents: number) => (cents / 100).toFixed(2)

const columns: CsvColumn<ListedPayment>[] = [
  { head: words.csv.at, cell: ({ at }) => at.toISOString() },
  { head: words.csv.settled, cell: ({ settledAt }) => settledAt?.toISOString() ?? null },
  { head: words.csv.reference, cell: ({ reference }) => reference },
  { head: words.csv.name, cell: ({ name }) => name },
  { head: words.columns.kind, cell: kindText },
  { head: words.columns.method, cell: ({ method }) => moneyMethodNames[method] },
  { head: words.columns.state, cell: ({ state }) => words.states[state] },
  { head: words.csv.received, cell: ({ kind, amountCents }) => centsIf(kind === 'payment', amountCents) },
  { head: words.csv.refunded, cell: ({ kind, amountCents }) => centsIf(kind === 'refund', amountCents) },
  { head: words.csv.fee, cell: ({ feeCents }) => inDollars(feeCents) },
  { head: words.columns.transaction, cell: providerNumber },
]
