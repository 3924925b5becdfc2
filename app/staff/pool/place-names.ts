import { rangeText } from '#content/dates.ts'
import { poolPage } from '#content/staff/pool.ts'
import { formatStaffDay } from '#content/staff/times.ts'
import { destinationTitle } from '#content/waitlist/targets.ts'
import type { FoundPlan } from '#operations/pool/load-pool-page.ts'
import type { TripTitles } from '#rules/catalogue/current-catalogue.ts'

/** A package, or any destination, has no dates. */
export type PlaceName = { title: string; start?: string; dates?: string }

export function placeNames(dates: FoundPlan['dates'], titles: TripTitles): (place: string) => PlaceName {
  return (place) => {
    const date = dates[place]
    if (!date) return { title: poolPage.places.names[place] ?? titles[place] ?? place }
    const { destination, startDate, endDate } = date
    const title = destinationTitle(destination, titles)
    return { title, start: formatStaffDay(startDate), dates: rangeText(startDate, endDate) }
  }
}

export function nameText({ title, dates }: PlaceName): string {
  return dates ? `${title}, ${dates}` : title
}
