import { DateTime, Deadline } from '#app/staff/ui/date-time.tsx'
import { Notice } from '#app/staff/ui/notice.tsx'
import { RecordSection } from '#app/staff/ui/record-section.tsx'
import { StateMark, type StateTone } from '#app/staff/ui/state-mark.tsx'
import { refusalText, disputeWords as words } from '#content/staff/disputes.ts'
import type { StaffBookingPage, StaffPaymentRow } from '#operations/bookings/load-staff-booking-page.ts'
import { formatDollars } from '#rules/money.ts'
import { type DisputeState, isTheirTurn } from '#rules/payments/disputes.ts'
import { PaymentMark } from './payment-marks.tsx'

const tones: Record<DisputeState, StateTone> = { open: 'risk', won: 'good', lost: 'ended' }

type Props = { record: Pick<StaffBookingPage, 'booking' | 'disputes'> }

/** Rule M16: above everything else, because the provider sets a deadline. */
export function DisputeNotice({ record: { disputes } }: Props) {
  const open = disputes.filter(({ state }) => state === 'open')
  return open.map(({ providerId, status, amountCents, respondBy, page }) => (
    <Notice key={providerId} tone="bad">
      <p>{words.open(formatDollars(amountCents))}</p>
      {respondBy && !isTheirTurn(status) ? (
        <p>
          {words.deadline} <Deadline at={respondBy} />
        </p>
      ) : null}
      {page ? (
        <a href={page} className="link inline-flex min-h-target items-center">
          {words.toPage}
        </a>
      ) : null}
    </Notice>
  ))
}

export function Disputes({ record: { disputes } }: Props) {
  if (disputes.length === 0) return null
  return (
    <RecordSection
      words={words}
      rows={disputes}
      keyOf={({ providerId }) => providerId}
      columns={[
        { head: words.id, cell: ({ providerId }) => <span className="[overflow-wrap:anywhere]">{providerId}</span> },
        { head: words.claim, cell: ({ reason }) => words.claimText(reason) },
        { head: words.amount, cell: ({ amountCents }) => formatDollars(amountCents), figure: true, phone: 'first' },
        {
          head: words.state,
          cell: ({ state, status }) => <StateMark tone={tones[state]}>{words.stateText(state, status)}</StateMark>,
          phone: 'second',
        },
        { head: words.opened, cell: ({ createdAt }) => <DateTime at={createdAt} /> },
        { head: words.changed, cell: ({ updatedAt }) => <DateTime at={updatedAt} /> },
      ]}
    />
  )
}

/** The state of a payment, whether it is disputed, and why its provider does not refund it. */
export function PaymentState({ payment, record }: Props & { payment: StaffPaymentRow }) {
  const { state, meaning, dispute, refusal } = payment
  // No money moved, so nothing is completed or pending.
  if (meaning === 'taken-back') return null
  return (
    <div className="grid gap-1">
      <PaymentMark state={state} />
      {dispute ? <StateMark tone={tones[dispute]}>{words.onPayment[dispute]}</StateMark> : null}
      {refusal && state === 'requested' ? (
        <span className="min-w-[14rem] text-small">
          <StateMark tone="risk">{refusalText(refusal, record.booking.state === 'confirmed')}</StateMark>
        </span>
      ) : null}
    </div>
  )
}
