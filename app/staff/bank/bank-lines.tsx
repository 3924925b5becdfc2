import { bankPage } from '../../../content/staff/bank.ts'
import { bankProblems, suggestionReasons } from '../../../content/staff/bank-lines.ts'
import type { BankLineView } from '../../../operations/bank/list-bank-lines.ts'
import type { StatementLine } from '../../../rules/bank/bank-lines.ts'
import { formatDollars } from '../../../rules/money.ts'
import { RecordAction } from '../record-parts.tsx'
import type { Column } from '../ui/record-table.tsx'
import { TextField } from '../ui/text-field.tsx'
import { TextLink } from '../ui/text-link.tsx'

const words = bankPage.lines

export const statementColumns: Column<StatementLine>[] = [
  { head: words.payer, cell: ({ payer }) => payer },
  { head: words.day, cell: ({ postedOn }) => postedOn, figure: true },
  { head: words.message, cell: ({ message }) => message },
  { head: words.amount, cell: ({ amountCents, currency }) => moneyText(amountCents, currency), figure: true },
]

/** Rule M19: what the account received, why a person has to look at it, and what they can do. */
export const lineColumns: Column<BankLineView>[] = [
  ...statementColumns,
  { head: words.state, cell: (line) => <LineState line={line} /> },
  { head: words.actions, cell: (line) => (line.state === 'unmatched' ? <LineActions line={line} /> : null) },
]

/** A bank line can be in another currency. */
function moneyText(cents: number, currency: string): string {
  return currency === 'USD' ? formatDollars(cents) : `${(cents / 100).toFixed(2)} ${currency}`
}

type Props = { line: BankLineView }

function LineState({ line }: Props) {
  const { state, problem, appliedCents, amountCents, currency, bookingId, reference } = line
  return (
    <div className="grid gap-1">
      <span className="font-bold">{words.states[state]}</span>
      {problem ? <span>{bankProblems[problem]}</span> : null}
      {appliedCents > 0 && appliedCents < amountCents ? (
        <span>
          {words.rest}: {moneyText(amountCents - appliedCents, currency)}
        </span>
      ) : null}
      {bookingId ? (
        <TextLink to={`/staff/bookings/${bookingId}`}>
          {words.booking} {reference}
        </TextLink>
      ) : null}
    </div>
  )
}

function LineActions({ line }: Props) {
  const shared = { about: line.payer, version: line.version, hidden: { lineId: line.id }, reason: true }
  return (
    <div className="grid gap-2">
      <Suggestions line={line} />
      <div className="flex flex-wrap gap-2">
        <RecordAction {...shared} intent="refund" label={words.refund} confirm={words.refundConfirm} />
        <RecordAction {...shared} intent="credit" label={words.credit} confirm={words.creditConfirm}>
          <TextField name="name" label={words.name} defaultValue={line.payer} autoComplete="off" required />
          <TextField name="email" label={words.email} type="email" autoComplete="off" required />
        </RecordAction>
        <RecordAction {...shared} intent="ignore" label={words.ignore} confirm={words.ignoreConfirm} />
      </div>
    </div>
  )
}

/** One click each: the suggestion itself is the reason. */
function Suggestions({ line }: Props) {
  return (
    <ul className="grid gap-2 empty:hidden">
      {line.suggestions.map(({ orderId, reasons, transfer }) => {
        if (!transfer) return null
        const { firstName, lastName, shortCode, totalCents, state } = transfer
        const name = words.suggestion(`${firstName} ${lastName}`, shortCode ?? '', formatDollars(totalCents))
        const because = words.because(reasons.map((reason) => suggestionReasons[reason]))
        const hidden = { lineId: line.id, orderId, reason: `${words.matchReason}: ${because}` }
        return (
          <li key={orderId} className="grid gap-1 border-contour border-l pl-2">
            <span className="font-bold">{name}</span>
            <span>{because}</span>
            {state === 'void' ? <span>{words.expired}</span> : null}
            <RecordAction
              intent="match"
              label={words.match}
              tone="spruce"
              about={name}
              version={line.version}
              hidden={hidden}
            />
          </li>
        )
      })}
    </ul>
  )
}
