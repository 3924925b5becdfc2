import { Link } from 'react-router'
import { departureCalendar as words } from '../../../content/staff/departures.ts'
import { type DepartureRow, listDeparturesByMonth } from '../../../operations/departures/list-departures.ts'
import { addDays, type Day, dayOf, weekdayOnOrAfter } from '../../../rules/dates.ts'
import { LinkButton } from '../../ui/button.tsx'
import { visitContext } from '../../visit.ts'
import { StaffPage } from '../ui/staff-page.tsx'
import type { Route } from './+types/departures-calendar'
import { DepartureLinks, stateWord } from './departures-parts.tsx'
import { monthIn } from './departures-query.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { tools } = context.get(visitContext)
  const today = dayOf(tools.now())
  const month = monthIn(new URL(request.url).searchParams) ?? today.slice(0, 7)
  const departures = await listDeparturesByMonth(month, {}, tools)
  return { month, today, departures }
}

/** All weeks, Monday to Sunday, that have a day in the month. */
function weeksOf(month: string): Day[][] {
  const first = `${month}-01`
  const monday = weekdayOnOrAfter(addDays(first, -6), 1)
  const after = nextMonth(month)
  const weeks: Day[][] = []
  for (let day = monday; day < `${after}-01`; day = addDays(day, 7)) {
    weeks.push(Array.from({ length: 7 }, (_, index) => addDays(day, index)))
  }
  return weeks
}

const nextMonth = (month: string) => addDays(`${month}-01`, 31).slice(0, 7)
const previousMonth = (month: string) => addDays(`${month}-01`, -1).slice(0, 7)

export default function DeparturesCalendar({ loaderData: { month, today, departures } }: Route.ComponentProps) {
  const starting = Map.groupBy(departures, ({ startDate }) => startDate)
  const name = words.month.format(new Date(`${month}-01`))
  return (
    <StaffPage title={words.title} mark={name} actions={<DepartureLinks view="calendar" />}>
      <nav aria-label={words.title} className="flex gap-3">
        <LinkButton to={`?month=${previousMonth(month)}`} rel="prev" className="button-small">
          {words.previous}
        </LinkButton>
        <LinkButton to={`?month=${nextMonth(month)}`} rel="next" className="button-small">
          {words.next}
        </LinkButton>
      </nav>
      {departures.length === 0 ? <p className="text-slate">{words.none}</p> : null}
      {/* A phone shows only days on which a departure starts, one below the other. */}
      <table aria-label={name} className="w-full table-fixed border-collapse max-md:block">
        <thead className="max-md:sr-only">
          <tr>
            {words.weekdays.map((weekday) => (
              <th key={weekday} scope="col" className="p-1 text-left font-normal text-slate text-small">
                {weekday}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-md:block">
          {weeksOf(month).map((week) => (
            <tr key={week[0]} className="max-md:block">
              {week.map((day) => (
                <DayCell
                  key={day}
                  day={day}
                  isOut={!day.startsWith(month)}
                  isToday={day === today}
                  departures={starting.get(day)}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </StaffPage>
  )
}

type DayProps = { day: Day; isOut: boolean; isToday: boolean; departures: readonly DepartureRow[] | undefined }

function DayCell({ day, isOut, isToday, departures = [] }: DayProps) {
  const shade = isToday ? 'bg-drift' : ''
  const onPhone = departures.length === 0 ? 'max-md:hidden' : 'max-md:block'
  return (
    <td className={`border border-contour p-1 align-top md:h-7 ${shade} ${onPhone}`}>
      <time dateTime={day} className={`figure text-small ${isOut ? 'text-slate' : ''}`}>
        {Number(day.slice(8))}
      </time>
      <ul>
        {departures.map((departure) => (
          <li key={departure.id}>
            <Link
              to={`/staff/departures/${departure.id}`}
              className="link inline-flex min-h-[28px] items-center text-small"
            >
              {departure.title} {words.seats(departure.capacity - departure.availableSpots, departure.capacity)}
            </Link>
            <span className="block text-slate text-small">{stateWord(departure)}</span>
          </li>
        ))}
      </ul>
    </td>
  )
}
