import { useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { type Category, categories } from '#content/catalogue/categories.ts'
import { monthText } from '#content/dates.ts'
import { datesPage } from '#content/pages/dates.ts'
import type { PublicDeparture } from '#operations/departures/list-public-departures.ts'
import { type DateFilter, filterDates, monthsOfDates } from '#rules/departures/date-filter.ts'

export type FilterTrip = { id: string; title: string; category: Category['value'] }

type Props = { trips: readonly FilterTrip[]; departures: readonly PublicDeparture[]; filter: DateFilter }

/** The filter is part of the address, so that back, reload and shared links show the same dates. */
export function readDateFilter(search: string): DateFilter {
  const query = new URLSearchParams(search)
  return { month: query.get('month') ?? undefined, trip: query.get('trip') ?? undefined }
}

/**
 * Month and trip, beside the tabs. It needs our script: a cached page does not depend on its query (rule C4). What is
 * chosen before is applied when it runs (server/pages/inline-scripts/late.ts).
 */
export function DateFilterForm({ trips, departures, filter }: Props) {
  const { hash } = useLocation()
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)

  function apply() {
    const values = new FormData(form.current ?? undefined)
    const chosen = { month: String(values.get('month') ?? ''), trip: String(values.get('trip') ?? '') }
    if (chosen.month === (filter.month ?? '') && chosen.trip === (filter.trip ?? '')) return
    const query = new URLSearchParams(Object.entries(chosen).filter(([, value]) => value))
    const tab = tabFor(filterDates(departures, chosen), trips, hash)
    void navigate({ search: query.size > 0 ? `?${query}` : '', hash: tab }, { preventScrollReset: true })
  }

  const { label, month, allMonths, trip, allTrips } = datesPage.filter
  return (
    <search aria-label={label} className="noscript:hidden">
      <form ref={form} autoComplete="off" onChange={apply} className="flex gap-3 py-2">
        <Choice name="month" label={month} all={allMonths} value={filter.month}>
          {monthsOfDates(departures).map((each) => [each, monthText(each)])}
        </Choice>
        <Choice name="trip" label={trip} all={allTrips} value={filter.trip}>
          {trips.map(({ id, title }) => [id, title])}
        </Choice>
      </form>
    </search>
  )
}

type ChoiceProps = {
  name: string
  label: string
  all: string
  value: string | undefined
  children: (readonly [value: string, label: string])[]
}

function Choice({ name, label, all, value = '', children }: ChoiceProps) {
  return (
    <label className="min-w-0 flex-1">
      <span className="sr-only">{label}</span>
      {/* The key sets the value that back and forward bring. */}
      <select key={value} name={name} defaultValue={value} className="input">
        <option value="">{all}</option>
        {children.map(([each, text]) => (
          <option key={each} value={each}>
            {text}
          </option>
        ))}
      </select>
    </label>
  )
}

/** The chosen tab, or the first one with dates if it has none. */
function tabFor(shown: readonly PublicDeparture[], trips: readonly FilterTrip[], hash: string): string {
  const filled = categories.filter(({ value }) =>
    trips.some(({ id, category }) => category === value && shown.some(({ destination }) => destination === id)),
  )
  const chosen = categories.find(({ anchor }) => hash === `#${anchor}`) ?? tripTab(trips, hash) ?? categories[0]
  return `#${(filled.find((each) => each === chosen) ?? filled[0] ?? chosen)?.anchor}`
}

function tripTab(trips: readonly FilterTrip[], hash: string): Category | undefined {
  const trip = trips.find(({ id }) => hash === `#${id}`)
  return categories.find(({ value }) => value === trip?.category)
}
