import { dayText } from '../../content/dates.ts'
import { planWords } from '../../content/payment-words.ts'
import { type Cents, dollars } from '../../rules/money.ts'
import type { Instalment, PaymentPlan, PaymentSchedule } from '../../rules/schedule.ts'
import { type Choice, ChoiceField } from '../ui/choice-field.tsx'
import { ScheduleLines } from './schedule-lines.tsx'

type DepositSchedule = Extract<PaymentSchedule, { plan: 'deposit' }>

type Props = {
  value: PaymentPlan
  subtotal: Cents
  /** What rule M3 allows today. */
  schedule: PaymentSchedule
  depositPercent: number
  isFixed: boolean
  onChange(plan: PaymentPlan): void
}

/** Rule M4: payment in full first, and the deposit where it is offered, with its whole schedule before anybody pays. */
export function PlanField({ value, subtotal, schedule, depositPercent, isFixed, onChange }: Props) {
  if (schedule.plan === 'full') return <p className="border-ink border-t pt-3">{planWords.onlyEarly}</p>
  const { full, deposit } = planWords.plans
  const hint = sharesOf(schedule, subtotal)
  const choices: Choice<PaymentPlan>[] = [
    { value: 'full', label: full.name, hint: full.hint, figure: dollars(subtotal) },
    { value: 'deposit', label: deposit.name(depositPercent), hint, figure: dollars(schedule.dueNow) },
  ]
  return (
    <ChoiceField
      legend={planWords.legend}
      name="plan"
      choices={choices}
      value={value}
      isFixed={isFixed}
      onChange={onChange}
    >
      {value === 'deposit' ? <Schedule schedule={schedule} /> : null}
    </ChoiceField>
  )
}

/** In parts of the whole, which hold for a party of any size. */
function sharesOf({ dueNow, later }: DepositSchedule, subtotal: Cents): string {
  const percent = (amount: Cents) => Math.round((amount / subtotal) * 100)
  const laterShares = later.map(({ amount, dueDay }) => planWords.laterShare(percent(amount), dayText(dueDay)))
  return planWords.plans.deposit.hint(planWords.share(percent(dueNow)), laterShares)
}

function Schedule({ schedule: { dueNow, withDeposit, later } }: { schedule: DepositSchedule }) {
  const what = withDeposit.length > 0 ? planWords.together : planWords.parts.deposit
  const laterLine = ({ part, dueDay, amount }: Instalment) => ({
    key: part,
    when: dayText(dueDay),
    what: planWords.parts[part],
    cents: amount,
  })
  return (
    <section aria-labelledby="schedule" className="mt-4">
      <h3 id="schedule" className="mb-2 text-base">
        {planWords.schedule}
      </h3>
      <ScheduleLines lines={[{ key: 'now', when: planWords.now, what, cents: dueNow }, ...later.map(laterLine)]} />
      <p className="mt-2 text-slate text-small">{planWords.laterFee}</p>
      <p className="mt-1 text-slate text-small">{planWords.final}</p>
    </section>
  )
}
