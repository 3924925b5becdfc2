import type { ComponentProps } from 'react'
import { RecordAction } from '#app/staff/record-sections.tsx'
import { DateTime, DayText } from '#app/staff/ui/date-time.tsx'
import { RecordSection } from '#app/staff/ui/record-section.tsx'
import { bookingPage } from '#content/staff/booking-record.ts'
import { consequences } from '#content/staff/consequences.ts'
import { takeBackWords } from '#content/staff/other-money.ts'
import { methodNames } from '#content/staff/records.ts'
import type { StaffBookingPage, StaffPaymentRow } from '#operations/bookings/load-staff-booking-page.ts'
import { formatDollars } from '#rules/money.ts'
import { isRefundedByProvider } from '#rules/orders/methods.ts'
import { providerNumber } from '#rules/orders/other-money.ts'
import type { RefundMeaning } from '#rules/payments/payments.ts'
import { isRecordedPayment } from '#rules/payments/take-back.ts'
import { PaymentState } from './booking-disputes.tsx'
import { MoreTimeForm, PriceForm, RecordPaymentForm, ReminderForm } from './other-money-forms.tsx'
import { InstallmentMark } from './payment-marks.tsx'
import { RefundForm } from './refund-form.tsx'

type Props = { record: StaffBookingPage }

export function Schedule({ record }: Props) {
  const words = bookingPage.schedule
  const { schedule } = record
  return (
    <RecordSection
      words={words}
      rows={schedule}
      keyOf={({ id }) => id}
      columns={[
        { head: words.part, cell: ({ kind }) => words.parts[kind] },
        {
          head: words.due,
          cell: ({ dueDay, awaitsConfirmation }) => (
            <div>
              <DayText day={dueDay} />
              {awaitsConfirmation ? <span className="block whitespace-normal">{words.orConfirmed}</span> : null}
            </div>
          ),
          figure: true,
        },
        { head: words.amount, cell: ({ amountCents }) => formatDollars(amountCents), figure: true },
        { head: words.settled, cell: ({ settledCents }) => formatDollars(settledCents), figure: true },
        { head: words.state, cell: ({ state }) => <InstallmentMark state={state} /> },
      ]}
    >
      <div className="action-row">
        <ReminderForm record={record} />
        <MoreTimeForm record={record} />
        <PriceForm record={record} />
      </div>
    </RecordSection>
  )
}

export function Payments({ record }: Props) {
  const words = bookingPage.payments
  return (
    <RecordSection
      words={words}
      rows={record.payments}
      columns={[
        { head: words.what, cell: kindText },
        { head: words.at, cell: ({ createdAt }) => <DateTime at={createdAt} /> },
        { head: words.way, cell: ({ method }) => methodNames[method] },
        { head: words.amount, cell: ({ amountCents }) => formatDollars(amountCents), figure: true },
        { head: words.fee, cell: ({ feeCents }) => formatDollars(feeCents), figure: true },
        { head: words.state, cell: (payment) => <PaymentState payment={payment} record={record} /> },
        { head: words.number, cell: (payment) => <ProviderNumber {...payment} /> },
        { head: words.actions, cell: (payment) => <PaymentActions payment={payment} record={record} /> },
      ]}
    >
      <RecordPaymentForm record={record} />
    </RecordSection>
  )
}

function kindText({ kind, meaning, isUndecided }: StaffPaymentRow): string {
  if (isUndecided) return bookingPage.payments.undecided
  if (meaning === 'taken-back') return bookingPage.payments.takenBack
  return meaning === 'price-lowered' ? bookingPage.payments.lowered : bookingPage.payments.kinds[kind]
}

function ProviderNumber(payment: StaffPaymentRow) {
  const number = providerNumber(payment)
  if (!number) return null
  return <span className="block min-w-[5rem] [overflow-wrap:anywhere]">{number}</span>
}

type ActionProps = Props & { payment: StaffPaymentRow }

function PaymentActions({ payment, record }: ActionProps) {
  const words = bookingPage.payments
  const { version, state } = record.booking
  const { id, amountCents, refundableCents, isRefundRequested, isRefundStuck, isUndecided, method } = payment
  const shared = { about: formatDollars(amountCents), hidden: { paymentId: id } }
  const versioned = { ...shared, version, reason: true }
  return (
    <div className="action-row">
      {refundableCents > 0 ? <RefundForm payment={payment} record={record} form={versioned} /> : null}
      {isRecordedPayment(payment) && refundableCents === amountCents ? (
        <RecordAction
          {...versioned}
          intent="take-back-payment"
          label={takeBackWords.takeBack}
          tone="berry"
          confirm={takeBackWords.confirm(formatDollars(amountCents))}
        />
      ) : null}
      {isRefundRequested && !isRefundedByProvider(method) ? (
        <RecordAction {...shared} intent="confirm-refund" label={words.sent} confirm={words.sentConfirm} />
      ) : null}
      {isRefundStuck && isRefundedByProvider(method) ? (
        <RecordAction
          {...shared}
          intent="confirm-refund-otherwise"
          label={words.otherwise}
          confirm={words.otherwiseConfirm}
          reason
        />
      ) : null}
      {isRefundRequested && state === 'confirmed' ? (
        <RecordAction
          {...versioned}
          intent="withdraw-refund"
          label={words.withdraw}
          tone="berry"
          confirm={`${consequences.refund(amountCents)} ${words.withdrawConfirm}`}
        />
      ) : null}
      {isUndecided && state === 'confirmed' ? <Decision {...versioned} /> : null}
    </div>
  )
}

type DecisionProps = Pick<ComponentProps<typeof RecordAction>, 'about' | 'version' | 'reason' | 'hidden'>

/** Rule M16: staff say what an unexpected refund means. */
function Decision({ hidden, ...versioned }: DecisionProps) {
  const words = bookingPage.payments
  const decide = (meaning: RefundMeaning) => ({ ...versioned, intent: 'decide-refund', hidden: { ...hidden, meaning } })
  return (
    <>
      <RecordAction {...decide('due-again')} label={words.dueAgain} confirm={words.dueAgainConfirm} />
      <RecordAction {...decide('price-lowered')} label={words.lowerPrice} confirm={words.lowerPriceConfirm} />
    </>
  )
}
