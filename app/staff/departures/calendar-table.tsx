import { Fragment } from 'react'
import { Link } from 'react-router'
import { rangeText } from '#content/dates.ts'
import { departureCalendar as words } from '#content/staff/departures.ts'
import { formatStaffDay } from '#content/staff/times.ts'
import type { CalendarDeparture } from '#operations/departures/load-departure-calendar.ts'
import type { Day } from '#rules/dates.ts'
import { lanesOfWeek, type Span } from '#rules/departures/departure-calendar.ts'
import type { DepartureState } from '#rules/departures/departure-states.ts'
import { DepartureStateMark, Fill } from './departure-marks.tsx'

type Decision = { id: string; day: Day; label: string }
type Month = { departures: readonly CalendarDeparture[]; decisions: readonly Decision[] }

type TableProps = Month & {
  label: string
  month: string
  today: Day
  weeks: readonly (readonly Day[])[]
  weekdays: readonly string[]
}

/** A week is a row of days above rows of departures, each of which spans its days. A phone shows the agenda instead. */
export function CalendarTable({ label, month, today, weeks, weekdays, departures, decisions }: TableProps) {
  const decisionsByDay = Map.groupBy(decisions, ({ day }) => day)
  return (
    <table aria-label={label} className="w-full table-fixed border-collapse max-md:hidden">
      <thead>
        <tr>
          {weekdays.map((weekday) => (
            <th key={weekday} scope="col" className="p-1 text-left font-normal text-slate text-small">
              {weekday}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <Fragment key={week[0]}>
            <tr>
              {week.map((day) => (
                <DayCell
                  key={day}
                  day={day}
                  isOut={!day.startsWith(month)}
                  isToday={day === today}
                  decisions={decisionsByDay.get(day)}
                />
              ))}
            </tr>
            {lanesOfWeek(week, departures).map((lane) => (
              <Lane key={lane[0]?.departure.id} spans={lane} />
            ))}
          </Fragment>
        ))}
      </tbody>
    </table>
  )
}

type DayProps = { day: Day; isOut: boolean; isToday: boolean; decisions: readonly Decision[] | undefined }

function DayCell({ day, isOut, isToday, decisions = [] }: DayProps) {
  return (
    <td className={`border-ink border-t p-1 align-top ${isToday ? 'bg-gold/40' : ''}`}>
      <time dateTime={day} className={`figure text-small ${isOut ? 'text-slate' : 'font-bold'}`}>
        {Number(day.slice(8))}
      </time>
      {decisions.map((decision) => (
        <DecisionLink key={decision.id} {...decision} />
      ))}
    </td>
  )
}

function DecisionLink({ id, label }: Decision) {
  return (
    <Link
      to={`/staff/departures/${id}`}
      className="link flex min-h-[28px] items-center border-ember border-l-4 pl-2 text-small"
    >
      {label}
    </Link>
  )
}

function Lane({ spans }: { spans: readonly Span<CalendarDeparture>[] }) {
  const cells = spans.flatMap((span, index) => {
    const before = spans[index - 1]
    const gap = span.column - (before ? before.column + before.days : 0)
    return [
      ...(gap > 0 ? [<td key={`before ${span.departure.id}`} colSpan={gap} />] : []),
      <Bar key={span.departure.id} {...span} />,
    ]
  })
  return <tr>{cells}</tr>
}

const looks: Record<DepartureState, string> = {
  gathering: 'border-glacier bg-drift',
  open: 'border-spruce bg-drift',
  confirmed: 'border-spruce bg-spruce/15',
  full: 'border-spruce bg-spruce/15',
  closed: 'border-edge bg-drift',
  flying: 'border-spruce bg-spruce/15',
  flown: 'border-edge bg-drift',
  cancelled: 'border-edge text-slate line-through',
}

/** The rest of a departure in the next week leads to the same page, so the keyboard and screen readers skip it. */
function Bar({ departure, days, isStart, isEnd }: Span<CalendarDeparture>) {
  const ends = `${isStart ? 'border-l-4 pl-2' : 'pl-1'} ${isEnd ? 'border-r' : ''}`
  const again = isStart ? {} : { tabIndex: -1, 'aria-hidden': true }
  return (
    <td colSpan={days} className="p-[2px] align-top">
      <Link
        to={`/staff/departures/${departure.id}`}
        className={`block border-y py-1 pr-2 text-small hover:bg-snow ${ends} ${looks[departure.state]}`}
        {...again}
      >
        <DepartureFacts departure={departure} />
      </Link>
    </td>
  )
}

function DepartureFacts({ departure }: { departure: CalendarDeparture }) {
  const { title, capacity, availableSpots, waitingPeople } = departure
  return (
    <span className="flex flex-wrap items-center gap-x-2">
      <span className="font-bold">{title}</span>
      <Fill departure={departure} className="h-4" />
      <span className="figure">{words.seats(capacity - availableSpots, capacity)}</span>
      {waitingPeople > 0 ? <span>{words.waiting(waitingPeople)}</span> : null}
      <DepartureStateMark departure={departure} />
    </span>
  )
}

/** What happens in the month, day by day, for a phone. */
export function Agenda({ departures, decisions }: Month) {
  const lines = [
    ...departures.map((departure) => ({ key: departure.id, day: departure.startDate, departure, decision: undefined })),
    ...decisions.map((decision) => ({
      key: `decide ${decision.id}`,
      day: decision.day,
      departure: undefined,
      decision,
    })),
  ].toSorted((one, other) => one.day.localeCompare(other.day))
  return (
    <ol aria-label={words.agenda} className="md:hidden">
      {lines.map(({ key, day, departure, decision }) => (
        <li key={key} className="border-contour border-b py-2">
          <span className="figure text-slate text-small">
            {departure ? rangeText(departure.startDate, departure.endDate) : formatStaffDay(day)}
          </span>
          {departure ? (
            <Link to={`/staff/departures/${departure.id}`} className="block min-h-target">
              <DepartureFacts departure={departure} />
            </Link>
          ) : null}
          {decision ? <DecisionLink {...decision} /> : null}
        </li>
      ))}
    </ol>
  )
}
