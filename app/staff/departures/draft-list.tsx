import { Link } from 'react-router'
import { DateTime } from '#app/staff/ui/date-time.tsx'
import { StaffSection } from '#app/staff/ui/staff-page.tsx'
import { departureFormPage } from '#content/staff/departure-settings.ts'
import { formatStaffDay } from '#content/staff/times.ts'
import type { DepartureDraft } from '#db/departures/departure-drafts.ts'
import { isDay } from '#rules/dates.ts'
import type { DepartureFormTexts } from '#rules/departures/departure-settings.ts'

const words = departureFormPage.draft

type Props = { drafts: readonly DepartureDraft[]; titles: ReadonlyMap<string, string> }

/** Rule P21: new departures that someone has begun. */
export function DraftList({ drafts, titles }: Props) {
  if (drafts.length === 0) return null
  return (
    <StaffSection heading={words.heading}>
      <ul className="grid gap-1">
        {drafts.map(({ id, destination, texts, savedBy, savedAt }) => (
          <li key={id} className="flex flex-wrap items-baseline gap-x-3">
            <Link
              to={`/staff/departures/new?draft=${id}`}
              className="link inline-flex min-h-[32px] items-center font-bold"
            >
              {titles.get(destination) ?? words.noTrip}, {startText(texts)}
            </Link>
            <span className="text-slate text-small">
              {words.savedBy(savedBy)}, <DateTime at={savedAt} />
            </span>
          </li>
        ))}
      </ul>
    </StaffSection>
  )
}

function startText({ startDate }: DepartureFormTexts): string {
  return isDay(startDate) ? words.starting(formatStaffDay(startDate)) : words.noDates
}
