import { Facts } from '#app/ui/facts.tsx'
import { dayText } from '#content/dates.ts'
import { waitingPlan as words } from '#content/pages/joined.ts'
import type { Day } from '#rules/dates.ts'
import type { DepartureId } from '#rules/ids.ts'
import { calendarPath } from './joined-path.ts'

type Props = { departureId: DepartureId; decideBy: Day | null }

/** By when a waiting party knows more, and what happens if too few people join. */
export function WaitingPlan({ departureId, decideBy }: Props) {
  return (
    <section>
      <h2>{words.heading}</h2>
      {decideBy ? (
        <Facts lines={[[words.decideBy, dayText(decideBy)]]} className="mt-4" />
      ) : (
        <p className="mt-4">{words.deciding}</p>
      )}
      <h3 className="mt-4">{words.neverFills}</h3>
      <p className="mt-2">{words.neverFillsText}</p>
      {/* A download, so the router must not handle the link. */}
      <a href={calendarPath(departureId)} className="button mt-4">
        {words.calendar}
      </a>
      <p className="mt-2 text-slate text-small">{words.calendarNote}</p>
    </section>
  )
}
