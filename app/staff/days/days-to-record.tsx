import { Link } from 'react-router'
import { StaffSection } from '#app/staff/ui/staff-page.tsx'
import { rangeText } from '#content/dates.ts'
import { dayLogPage as words } from '#content/staff/days.ts'
import { formatStaffDay } from '#content/staff/times.ts'
import type { DepartureMissingDays } from '#operations/days/list-missing-days.ts'
import { DayButtons } from './day-buttons.tsx'

type Props = { departures: readonly (DepartureMissingDays & { title: string })[]; more: number }

/** Rule L3: it is on top of the page that operators open first, and empty on most days. */
export function DaysToRecord({ departures, more }: Props) {
  if (departures.length === 0) return null
  return (
    <StaffSection heading={words.asked.heading}>
      <p className="max-w-text text-slate text-small">{words.asked.text}</p>
      <ul className="grid gap-3">
        {departures.map(({ id, title, startDate, endDate, missing }) => (
          <li key={id} className="grid gap-2 border border-ink bg-snow p-3">
            <p className="flex flex-wrap items-baseline gap-x-3">
              <Link to={`/staff/manifests/${id}/days`} className="link font-bold">
                {title}
              </Link>
              <span className="text-slate text-small">{rangeText(startDate, endDate)}</span>
            </p>
            <ul className="grid gap-3">
              {missing.map((day) => (
                <li key={day} className="grid gap-1">
                  <h3 className="figure font-normal text-small">{formatStaffDay(day)}</h3>
                  <DayButtons departureId={id} day={day} />
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      {more > 0 ? <p className="text-small">{words.asked.more(more)}</p> : null}
    </StaffSection>
  )
}
