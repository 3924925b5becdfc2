import { Link } from 'react-router'
import { bankPage } from '../../../content/staff/bank.ts'
import { bankProblems, suggestionReasons } from '../../../content/staff/bank-lines.ts'
import type { BankLineView } from '../../../operations/bank/list-bank-lines.ts'
import { dollars } from '../../../rules/money.ts'
import { type Failed, RecordAction } from '../record-parts.tsx'
import { EmptyState } from '../ui/notice.tsx'
import { RecordTable } from '../ui/record-table.tsx'
import { TextField } from '../ui/text-field.tsx'
import { moneyText } from './bank-parts.tsx'

const words = bankPage.lines

type Props = {
  lines: readonly BankLineView[]
  failed: Failed | undefined
  previous: string | undefined
  next: string | undefined
}

/** Rule M7: what came to the account, why a person has to look, and what they can do. */
export function BankLines({ lines, failed, previous, next }: Props) {
  if (lines.length === 0) return <EmptyState text={words.none} />
  return (
    <RecordTable
      label={words.label}
      rows={lines}
      keyOf={({ id }) => id}
      previous={previous}
      next={next}
      columns={[
        { head: words.payer, cell: ({ payer }) => payer },
        { head: words.day, cell: ({ bookedOn }) => bookedOn, figure: true },
        { head: words.message, cell: ({ message }) => message },
        { head: words.amount, cell: ({ amountCents, currency }) => moneyText(amountCents, currency), figure: true },
        { head: words.state, cell: (line) => <LineState line={line} /> },
        {
          head: words.actions,
          cell: (line) => (line.state === 'unmatched' ? <LineActions line={line} failed={failed} /> : null),
        },
      ]}
    />
  )
}

function LineState({ line }: { line: BankLineView }) {
  const { state, problem, takenCents, amountCents, currency, bookingId, reference } = line
  return (
    <div className="grid gap-1">
      <span className="font-bold">{words.states[state]}</span>
      {problem ? <span>{bankProblems[problem]}</span> : null}
      {takenCents > 0 && takenCents < amountCents ? (
        <span>
          {words.rest}: {moneyText(amountCents - takenCents, currency)}
        </span>
      ) : null}
      {bookingId ? (
        <Link to={`/staff/bookings/${bookingId}`} className="link">
          {words.booking} {reference}
        </Link>
      ) : null}
    </div>
  )
}

type ActionProps = { line: BankLineView; failed: Failed | undefined }

function LineActions({ line, failed }: ActionProps) {
  const shared = { about: line.payer, version: line.version, hidden: { lineId: line.id }, failed, of: line.id }
  return (
    <div className="grid gap-2">
      <Suggestions line={line} failed={failed} />
      <div className="flex flex-wrap gap-2">
        <RecordAction {...shared} intent="return" label={words.return} confirm={words.returnConfirm} reason />
        <RecordAction {...shared} intent="credit" label={words.credit} confirm={words.creditConfirm} reason>
          <TextField name="name" label={words.name} defaultValue={line.payer} autoComplete="off" required />
          <TextField name="email" label={words.email} type="email" autoComplete="off" required />
        </RecordAction>
        <RecordAction {...shared} intent="ignore" label={words.ignore} confirm={words.ignoreConfirm} reason />
      </div>
    </div>
  )
}

/** One click each: the reason is what the suggestion says. */
function Suggestions({ line, failed }: ActionProps) {
  return (
    <ul className="grid gap-2 empty:hidden">
      {line.suggestions.map(({ orderId, reasons, transfer }) => {
        if (!transfer) return null
        const { firstName, lastName, shortCode, totalCents, state } = transfer
        const name = words.suggestion(`${firstName} ${lastName}`, shortCode ?? '', dollars(totalCents))
        const because = words.because(reasons.map((reason) => suggestionReasons[reason]))
        const hidden = { lineId: line.id, orderId, reason: `${words.matchReason}: ${because}` }
        return (
          <li key={orderId} className="grid gap-1 border-contour border-l pl-2">
            <span className="font-bold">{name}</span>
            <span>{because}</span>
            {state === 'dead' ? <span>{words.lapsed}</span> : null}
            <RecordAction
              intent="match"
              label={words.match}
              tone="spruce"
              about={name}
              version={line.version}
              hidden={hidden}
              failed={failed}
              of={line.id}
            />
          </li>
        )
      })}
    </ul>
  )
}
