import { staffOf } from '#app/staff/staff-context.ts'
import { StaffPage } from '#app/staff/ui/staff-page.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { visitContext } from '#app/visit.ts'
import { rangeText } from '#content/dates.ts'
import { departureCalendar as words } from '#content/staff/departures.ts'
import { loadDepartureCalendar } from '#operations/departures/load-departure-calendar.ts'
import { dayOf } from '#rules/dates.ts'
import { nextMonth, previousMonth } from '#rules/departures/departure-calendar.ts'
import { firstWeekday } from '#rules/staff/time-styles.ts'
import type { Route } from './+types/departures-calendar'
import { Agenda, CalendarTable } from './calendar-table.tsx'
import { DepartureLinks } from './departure-marks.tsx'
import { monthIn } from './departures-query.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { tools } = context.get(visitContext)
  const today = dayOf(tools.now())
  const month = monthIn(new URL(request.url).searchParams) ?? today.slice(0, 7)
  const weekday = firstWeekday(staffOf(context).timeStyle)
  const { weeks, departures, decisions } = await loadDepartureCalendar(month, weekday, tools)
  return {
    month,
    today,
    weeks,
    weekdays: [...words.weekdays.slice(weekday), ...words.weekdays.slice(0, weekday)],
    departures,
    decisions: decisions.map(({ id, title, startDate, endDate, decisionDay }) => ({
      id,
      day: decisionDay,
      label: words.decide(`${title}, ${rangeText(startDate, endDate)}`),
    })),
  }
}

export default function DeparturesCalendar({ loaderData }: Route.ComponentProps) {
  const { month, departures, decisions } = loaderData
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
      {departures.length === 0 && decisions.length === 0 ? <p className="text-slate">{words.none}</p> : null}
      <CalendarTable {...loaderData} label={name} />
      <Agenda departures={departures} decisions={decisions} />
    </StaffPage>
  )
}
