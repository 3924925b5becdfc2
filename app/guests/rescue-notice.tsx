import { Link, useLocation } from 'react-router'
import { dayText } from '#content/dates.ts'
import { rescuePage } from '#content/pages/rescue.ts'
import type { RescuePage } from '#operations/rescue/load-rescue-page.ts'
import { linkSearch } from './link-search.ts'

/** Rule P17: on the booking page, while its guest can choose. */
export function RescueNotice({ rescue: { outcome, choice, answerBy } }: { rescue: RescuePage }) {
  const { search } = useLocation()
  if (outcome !== null) return null
  const { heading, unanswered, chosen, choose, change } = rescuePage.notice
  return (
    <section className="border border-ink bg-drift p-4">
      <h2 className="text-h3">{heading}</h2>
      <p className="mt-2">{choice ? chosen[choice] : unanswered(dayText(answerBy))}</p>
      <Link to={`/booking/choose${linkSearch(search)}`} className="button mt-3">
        {choice ? change : choose}
      </Link>
    </section>
  )
}
