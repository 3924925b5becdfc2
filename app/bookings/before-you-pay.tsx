import { NewTabLink } from '#app/page/new-tab-link.tsx'
import { beforeYouPay } from '#content/forms/booking.ts'
import { payingPromise } from '#content/pages/checkout.ts'
import { skillStepOfDestination } from '#rules/catalogue/skill-steps.ts'
import { stepBelow } from '#rules/waitlist/skill.ts'

type Props = {
  destination: string
  depositPercent: number
  isConfirmed: boolean
  /** As the guest stated it; empty if they did not. */
  level?: string
}

/** The six lines that every guest reads before paying, whichever plan is chosen, and what they pay for. */
export function BeforeYouPay({ destination, depositPercent, isConfirmed, level = '' }: Props) {
  const { heading, items, accept } = beforeYouPay
  const step = skillStepOfDestination(destination)
  const stated = stepBelow(level, step)
  return (
    <section aria-labelledby="before-you-pay" className="border-ink border-t pt-3">
      <h3 id="before-you-pay">{heading}</h3>
      <ul className="mt-2">
        {items(depositPercent).map((item) => (
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
