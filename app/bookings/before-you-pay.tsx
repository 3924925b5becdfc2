import { NewTabLink } from '#app/page/new-tab-link.tsx'
import { lostDayText } from '#content/days/lost-day-words.ts'
import { oddsWords } from '#content/days/odds-words.ts'
import { beforeYouPay } from '#content/forms/booking.ts'
import { payingPromise } from '#content/pages/checkout.ts'
import type { SkillStep } from '#rules/catalogue/skill-steps.ts'
import type { LostDayPolicy } from '#rules/days/lost-days.ts'
import type { MonthOdds } from '#rules/days/odds.ts'
import { stepBelow } from '#rules/waitlist/skill.ts'

type Props = {
  step: SkillStep | undefined
  depositPercent: number
  isConfirmed: boolean
  /** The month of the trip’s first day. */
  odds?: MonthOdds | null | undefined
  /** Rule L7: what a down day gives. */
  lostDays?: LostDayPolicy | null | undefined
  /** As the guest stated it; empty if they did not. */
  level?: string
}

const wordsOf = ({ odds, lostDays }: Pick<Props, 'odds' | 'lostDays'>) => ({
  odds: odds ? oddsWords.line(odds) : undefined,
  given: lostDays ? lostDayText(lostDays) : undefined,
})

/** The six lines that every guest reads before paying, whichever plan is chosen, and what they pay for. */
export function BeforeYouPay({ step, depositPercent, isConfirmed, odds, lostDays, level = '' }: Props) {
  const { heading, items, accept } = beforeYouPay
  const stated = stepBelow(level, step)
  return (
    <section aria-labelledby="before-you-pay" className="border-ink border-t pt-3">
      <h3 id="before-you-pay">{heading}</h3>
      <ul className="mt-2">
        {items(depositPercent, wordsOf({ odds, lostDays })).map((item) => (
          <li key={item} className="border-contour border-b py-2 text-small">
            {item}
          </li>
        ))}
        <li className="py-2 text-small">
          {accept.before}
          <NewTabLink {...accept.terms} />
          {step && stated ? accept.below(stated, step) : accept.after(step)}
        </li>
      </ul>
      <p className="mt-2 font-bold">{isConfirmed ? payingPromise.confirmed : payingPromise.open}</p>
    </section>
  )
}
