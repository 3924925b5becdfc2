import { RecordAction } from '#app/staff/record-sections.tsx'
import { RecordTable } from '#app/staff/ui/record-table.tsx'
import { bankPage } from '#content/staff/bank.ts'
import { formatStaffDay } from '#content/staff/times.ts'
import type { MatchTarget } from '#operations/bank/find-match-targets.ts'
import type { BankLineView } from '#operations/bank/list-bank-lines.ts'
import { formatShortCode } from '#rules/bank/rf-reference.ts'
import { dayOf } from '#rules/dates.ts'
import { formatDollars } from '#rules/money.ts'

const { line: words, lines } = bankPage

type Target = MatchTarget & { trip: string; recordedAt: Date | null }
type Props = { line: BankLineView; targets: readonly Target[] }

/** Rule M19: what staff searched for. A guest who is found is not typed again for a credit. */
export function FoundTargets({ line, targets }: Props) {
  const { columns } = words
  return (
    <RecordTable
      label={words.label}
      none={words.none}
      rows={targets}
      keyOf={({ orderId, bookingId }) => `${orderId} ${bookingId}`}
      href={({ orderId, bookingId }) => (bookingId ? `/staff/bookings/${bookingId}` : `/staff/orders/${orderId}`)}
      columns={[
        { head: columns.name, cell: ({ name }) => name },
        { head: columns.what, cell: whatText },
        { head: columns.trip, cell: ({ trip }) => trip },
        {
          head: columns.awaited,
          cell: ({ awaitedCents, recordedAt }) => {
            if (recordedAt) return words.recorded(formatStaffDay(dayOf(recordedAt)))
            return awaitedCents > 0 ? formatDollars(awaitedCents) : words.nothingDue
          },
          figure: true,
        },
        { head: columns.actions, cell: (target) => <TargetActions line={line} target={target} /> },
      ]}
    />
  )
}

function whatText({ code, bookingId, isExpired, isBooking }: Target): string {
  if (bookingId && isBooking) return words.booking(code ?? '')
  const order = words.order(code && formatShortCode(code))
  return isExpired ? `${order}, ${words.expired}` : order
}

function TargetActions({ line, target }: { line: BankLineView; target: Target }) {
  const { orderId, name, email, awaitedCents, recordedAt } = target
  const shared = { about: name, version: line.version, reason: true }
  return (
    <div className="action-row">
      {awaitedCents > 0 || recordedAt ? (
        <RecordAction
          {...shared}
          intent="match"
          label={lines.match}
          confirm={
            recordedAt
              ? words.joinConfirm(formatStaffDay(dayOf(recordedAt)))
              : words.matchConfirm(name, formatDollars(awaitedCents))
          }
          hidden={{ lineId: line.id, orderId }}
        />
      ) : null}
      {email ? (
        <RecordAction
          {...shared}
          intent="credit"
          label={lines.credit}
          confirm={words.creditConfirm(name, email)}
          hidden={{ lineId: line.id, name, email }}
        />
      ) : null}
    </div>
  )
}
