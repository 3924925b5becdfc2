import { RecordAction } from '#app/staff/record-sections.tsx'
import { Notice } from '#app/staff/ui/notice.tsx'
import { RecordTable } from '#app/staff/ui/record-table.tsx'
import { SelectField } from '#app/staff/ui/select-field.tsx'
import { StaffSection } from '#app/staff/ui/staff-page.tsx'
import { TextField } from '#app/staff/ui/text-field.tsx'
import { bookingPage } from '#content/staff/booking-record.ts'
import { formatStaffDay } from '#content/staff/times.ts'
import type { StaffBookingPage } from '#operations/bookings/load-staff-booking-page.ts'
import { dayOf } from '#rules/dates.ts'
import { formatDollars } from '#rules/money.ts'
import type { RefundMeaning } from '#rules/payments/payments.ts'

/** Rule M21: credit for another trip. */
export function Credit({ record: { credit, booking, offers } }: { record: StaffBookingPage }) {
  const { credit: words, payments } = bookingPage
  const { version } = booking
  const decide = (meaning: RefundMeaning) => ({
    intent: 'decide-lost-credit',
    hidden: { meaning },
    version,
    reason: true,
  })
  const spendable = credit.ofBooker.filter(({ remainingCents }) => remainingCents > 0)
  // A credit cannot pay for the booking that it was issued for.
  const applicable = spendable.filter(({ fromBookingId }) => fromBookingId !== booking.id)
  const credits = applicable.map(({ id, remainingCents, createdAt }) => ({
    value: id,
    label: words.option(formatDollars(remainingCents), formatStaffDay(dayOf(createdAt))),
  }))
  const left = spendable.reduce((sum, { remainingCents }) => sum + remainingCents, 0)
  const amount = <TextField name="amount" label={words.amount} hint={words.amountHint} inputMode="decimal" required />
  return (
    <StaffSection
      heading={words.heading}
      facts={[
        { label: words.used, value: formatDollars(credit.appliedCents) },
        { label: words.given, value: formatDollars(credit.issuedCents) },
        { label: words.left, value: formatDollars(left) },
      ]}
    >
      {credit.lostCents > 0 ? (
        <>
          <Notice tone="bad">{words.lost(formatDollars(credit.lostCents))}</Notice>
          <div className="action-row">
            <RecordAction {...decide('due-again')} label={payments.dueAgain} confirm={payments.dueAgainConfirm} />
            <RecordAction {...decide('price-lowered')} label={payments.lowerPrice} confirm={words.lowerConfirm} />
          </div>
        </>
      ) : null}
      <CreditList credits={credit.credits} version={version} />
      <div className="action-row">
        {offers.canIssueCredit ? (
          <RecordAction intent="issue-credit" label={words.give} confirm={words.giveConfirm} version={version} reason>
            {amount}
          </RecordAction>
        ) : null}
        {applicable.length > 0 && offers.dueCents > 0 ? (
          <RecordAction intent="apply-credit" label={words.spend} confirm={words.spendConfirm} version={version} reason>
            <SelectField name="creditId" label={words.which} value="" options={credits} />
            {amount}
          </RecordAction>
        ) : null}
      </div>
    </StaffSection>
  )
}

type ListedCredit = StaffBookingPage['credit']['credits'][number]

function CreditList({ credits, version }: { credits: readonly ListedCredit[]; version: number }) {
  const words = bookingPage.credit
  const left = credits.filter(({ remainingCents }) => remainingCents > 0)
  if (left.length === 0) return null
  return (
    <RecordTable
      label={words.list}
      rows={left}
      keyOf={({ id }) => id}
      columns={[
        { head: words.holder, cell: ({ email }) => <span className="[overflow-wrap:anywhere]">{email}</span> },
        { head: words.issued, cell: ({ createdAt }) => formatStaffDay(dayOf(createdAt)) },
        {
          head: words.remaining,
          cell: ({ remainingCents, amountCents }) =>
            words.of(formatDollars(remainingCents), formatDollars(amountCents)),
          figure: true,
        },
        { head: words.actions, cell: (credit) => <CreditActions credit={credit} version={version} /> },
      ]}
    />
  )
}

function CreditActions({ credit, version }: { credit: ListedCredit; version: number }) {
  const words = bookingPage.credit
  const shared = { about: formatDollars(credit.remainingCents), hidden: { creditId: credit.id }, version, reason: true }
  return (
    <div className="action-row">
      <RecordAction {...shared} intent="reissue-credit" label={words.reissue} confirm={words.reissueConfirm}>
        <TextField name="name" label={words.name} required />
        <TextField name="email" label={words.email} type="email" required />
      </RecordAction>
      <RecordAction
        {...shared}
        intent="withdraw-credit"
        label={words.withdraw}
        confirm={words.withdrawConfirm}
        tone="berry"
      />
    </div>
  )
}
