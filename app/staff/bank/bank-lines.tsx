import { Link } from 'react-router'
import { RecordAction } from '#app/staff/record-sections.tsx'
import { DayText } from '#app/staff/ui/date-time.tsx'
import type { Column } from '#app/staff/ui/record-table.tsx'
import { StateMark, type StateTone } from '#app/staff/ui/state-mark.tsx'
import { TextField } from '#app/staff/ui/text-field.tsx'
import { TextLink } from '#app/staff/ui/text-link.tsx'
import { bankPage } from '#content/staff/bank.ts'
import { bankProblems, suggestionReasons } from '#content/staff/bank-lines.ts'
import { consequences } from '#content/staff/consequences.ts'
import { formatStaffDay } from '#content/staff/times.ts'
import type { BankLineView } from '#operations/bank/list-bank-lines.ts'
import { isAwaitingStatement, type StatementLine } from '#rules/bank/bank-lines.ts'
import { codeOf } from '#rules/bank/match-search.ts'
import { dayOf } from '#rules/dates.ts'
import { formatDollars } from '#rules/money.ts'

const words = bankPage.lines

export const statementColumns: Column<StatementLine>[] = [
  { head: words.payer, cell: ({ payer }) => payer },
  { head: words.day, cell: ({ postedOn }) => <DayText day={postedOn} />, figure: true, phone: 'second' },
  { head: words.message, cell: ({ message }) => message },
  {
    head: words.amount,
    cell: ({ amountCents, currency }) => moneyText(amountCents, currency),
    figure: true,
    phone: 'first',
  },
]

/** Rule M19: what the account received, why a person has to look at it, and what they can do. */
export const lineColumns: Column<BankLineView>[] = [
  ...statementColumns,
  { head: words.state, cell: (line) => <LineState line={line} />, phone: 'second' },
  { head: words.actions, cell: (line) => <LineActions line={line} /> },
]

/** A bank line can be in another currency. */
export function moneyText(cents: number, currency: string): string {
  return currency === 'USD' ? formatDollars(cents) : `${(cents / 100).toFixed(2)} ${currency}`
}

type Props = { line: BankLineView }

const tones: Record<BankLineView['state'], StateTone> = {
  unmatched: 'risk',
  matched: 'good',
  refunded: 'ended',
  ignored: 'ended',
}

export function LineState({ line }: Props) {
  const { state, problem, appliedCents, amountCents, currency, bookingId, reference, awaited, replacedById } = line
  const recorded = recordedText(line)
  return (
    <div className="grid gap-1">
      <StateMark tone={tones[state]}>{words.states[state]}</StateMark>
      {/* In a list on a phone, only an open record says why. */}
      <div className="grid gap-1 empty:hidden max-[52rem]:[tr:not([data-open])_&]:hidden">
        {problem ? <span>{bankProblems[problem]}</span> : null}
        {recorded ? <span>{recorded}</span> : null}
        {replacedById ? <TextLink to={`/staff/bank/${replacedById}`}>{words.replaced}</TextLink> : null}
        {awaited ? (
          <span>{words.awaited(formatDollars(awaited.cents), awaited.until && formatStaffDay(awaited.until))}</span>
        ) : null}
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
    </div>
  )
}

/** Rule M26: where a transfer that staff recorded stands. */
function recordedText({ recordedAt, joinedAt, keptAt, endedAt }: BankLineView): string | undefined {
  if (endedAt) return words.ended(formatStaffDay(dayOf(endedAt)))
  if (!recordedAt) return undefined
  const text = joinedAt ? words.joined : keptAt ? words.kept : words.recorded
  return text(formatStaffDay(dayOf(recordedAt)))
}

function LineActions({ line }: Props) {
  if (line.state !== 'unmatched') return <Undo line={line} />
  return (
    <div className="grid gap-2">
      <Suggestions line={line} />
      <div className="action-row">
        {line.appliedCents === 0 ? (
          <Link to={`/staff/bank/${line.id}`} className="button button-small">
            {words.search}
            <span className="sr-only"> {line.payer}</span>
          </Link>
        ) : null}
        <Decisions line={line} />
      </div>
    </div>
  )
}

export function canUndo({ state, appliedCents, endedAt }: BankLineView): boolean {
  if (endedAt) return false
  return state === 'ignored' || (appliedCents > 0 && state !== 'refunded')
}

/** Rule M32: what undoes a decision about a line, and rule M26 what ends the wait for a statement. */
export function Undo({ line }: Props) {
  const { id, payer, version, state, appliedCents, currency } = line
  if (!canUndo(line)) return null
  const shared = { about: payer, version, hidden: { lineId: id }, reason: true }
  const applied = moneyText(appliedCents, currency)
  const isAwaiting = isAwaitingStatement(line)
  return (
    <div className="action-row empty:hidden">
      {isAwaiting ? <RecordAction {...shared} intent="keep" label={words.keep} confirm={words.keepConfirm} /> : null}
      {appliedCents > 0 && state !== 'refunded' ? (
        <RecordAction
          {...shared}
          intent="unmatch"
          label={isAwaiting ? words.takeBack : words.unmatch}
          tone="berry"
          confirm={isAwaiting ? words.takeBackConfirm(applied) : words.unmatchConfirm(applied)}
        />
      ) : null}
      {state === 'ignored' && appliedCents === 0 ? (
        <RecordAction {...shared} intent="reopen" label={words.reopen} confirm={words.reopenConfirm} />
      ) : null}
    </div>
  )
}

/** What can be done with money that no order takes. A guest whose order it was for is not typed again. */
export function Decisions({ line }: Props) {
  const shared = { about: line.payer, version: line.version, hidden: { lineId: line.id }, reason: true }
  const { order, payer } = line
  const rest = moneyText(line.amountCents - line.appliedCents, line.currency)
  const ignoreConfirm = `${consequences.transaction(rest)} ${words.ignoreConfirm}`
  const holder = { name: order?.email ? `${order.firstName} ${order.lastName}` : payer, email: order?.email }
  return (
    <>
      <RecordAction {...shared} intent="refund" label={words.refund} confirm={words.refundConfirm} />
      <RecordAction {...shared} intent="credit" label={words.credit} confirm={words.creditConfirm}>
        <TextField name="name" label={words.name} defaultValue={holder.name} autoComplete="off" required />
        <TextField
          name="email"
          label={words.email}
          type="email"
          defaultValue={holder.email}
          autoComplete="off"
          required
        />
      </RecordAction>
      <RecordAction {...shared} intent="ignore" label={words.ignore} tone="berry" confirm={ignoreConfirm} />
    </>
  )
}

/** One click each: the suggestion itself is the reason. */
export function Suggestions({ line }: Props) {
  return (
    <ul className="grid gap-2 empty:hidden">
      {line.suggestions.map((suggestion) => {
        const { orderId, reasons, firstName, lastName, awaitedCents, isExpired } = suggestion
        const sum = awaitedCents.find((cents) => cents === line.amountCents) ?? awaitedCents[0] ?? 0
        const name = words.suggestion(`${firstName} ${lastName}`, codeOf(suggestion), formatDollars(sum))
        const because = words.because(reasons.map((reason) => suggestionReasons[reason]))
        const hidden = { lineId: line.id, orderId, reason: `${words.matchReason}: ${because}` }
        return (
          <li key={orderId} className="grid gap-1 border-contour border-l pl-2">
            <span className="font-bold">{name}</span>
            <span>{because}</span>
            {isExpired ? <span>{words.expired}</span> : null}
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
