import { type Choice, ChoiceField } from '#app/ui/choice-field.tsx'
import { othersDoNotPay } from '#content/forms/booking.ts'
import { dueText } from '#content/payments/due-text.ts'
import { installmentNames, paymentPlanWords } from '#content/payments/payment-words.ts'
import type { Installment, PaymentPlan, PaymentSchedule } from '#rules/installments/schedule.ts'
import { type Cents, formatDollars } from '#rules/money.ts'
import type { PaymentMethod } from '#rules/orders/methods.ts'
import { addFee } from '#rules/orders/prices.ts'
import { ScheduleLines } from './schedule-lines.tsx'

type DepositSchedule = Extract<PaymentSchedule, { plan: 'deposit' }>

type Props = {
  value: PaymentPlan
  /** Its fee is part of the amounts. */
  method: PaymentMethod
  subtotal: Cents
  /** Rule M3: what is offered today. */
  schedule: PaymentSchedule
  depositPercent: number
  isFixed: boolean
  onChange(plan: PaymentPlan): void
}

/** Rule M4: payment in full comes first. The deposit, if offered, shows its whole schedule before the guest pays. */
export function PlanField({ value, method, subtotal, schedule, depositPercent, isFixed, onChange }: Props) {
  if (schedule.plan === 'full') return <p className="border-ink border-t pt-3">{paymentPlanWords.onlyEarly}</p>
  const { full, deposit } = paymentPlanWords.plans
  const hint = sharesOf(schedule, subtotal)
  const label = schedule.withDeposit.length
    ? deposit.withInstallment(depositPercent, paymentPlanWords.share(percentOf(schedule.dueNow, subtotal)))
    : deposit.name(depositPercent)
  const choices: Choice<PaymentPlan>[] = [
    { value: 'full', label: full.name, hint: full.hint, figure: formatDollars(addFee(subtotal, method).total) },
    { value: 'deposit', label, hint, figure: formatDollars(addFee(schedule.dueNow, method).total) },
  ]
  return (
    <ChoiceField
      legend={paymentPlanWords.legend}
      name="plan"
      choices={choices}
      value={value}
      isFixed={isFixed}
      onChange={onChange}
    >
      {value === 'deposit' ? <Schedule schedule={schedule} /> : null}
      <p className="mt-3 text-slate text-small">{othersDoNotPay}</p>
    </ChoiceField>
  )
}

/** The same for every party size. */
const percentOf = (amount: Cents, subtotal: Cents) => Math.round((amount / subtotal) * 100)

function sharesOf({ dueNow, later }: DepositSchedule, subtotal: Cents): string {
  const percent = (amount: Cents) => percentOf(amount, subtotal)
  const laterShares = later.map(({ amount, ...due }) => paymentPlanWords.laterShare(percent(amount), due))
  return paymentPlanWords.plans.deposit.hint(paymentPlanWords.share(percent(dueNow)), laterShares)
}

function Schedule({ schedule: { dueNow, withDeposit, later } }: { schedule: DepositSchedule }) {
  const what = withDeposit.length > 0 ? paymentPlanWords.together : installmentNames.deposit
  const laterLine = ({ kind, amount, ...due }: Installment) => ({
    key: kind,
    when: dueText(due),
    what: installmentNames[kind],
    cents: amount,
  })
  return (
    <section aria-labelledby="schedule" className="mt-4">
      <h3 id="schedule" className="mb-2 text-base">
        {paymentPlanWords.schedule}
      </h3>
      <ScheduleLines
        lines={[{ key: 'now', when: paymentPlanWords.now, what, cents: dueNow }, ...later.map(laterLine)]}
      />
      {withDeposit.length > 0 ? <p className="mt-2 text-small">{paymentPlanWords.whyTogether}</p> : null}
      <p className="mt-2 text-slate text-small">{paymentPlanWords.laterFee}</p>
      <p className="mt-1 text-slate text-small">{paymentPlanWords.final}</p>
    </section>
  )
}
