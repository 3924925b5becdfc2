import { rangeText } from '#content/dates.ts'
import type { TripTitles } from '#rules/catalogue/current-catalogue.ts'
import type { Day } from '#rules/dates.ts'
import type { WaitlistTarget } from '#rules/mail/waitlist-mails.ts'

/** A trip that is no longer in the catalogue is shown by its id. */
export function destinationTitle(id: string, titles: TripTitles): string {
  return titles[id] ?? id
}

type Trip = { destination: string; startDate: Day; endDate: Day }

/** Japan, Jan 23 - Jan 26, 2027 */
export function tripText({ destination, startDate, endDate }: Trip, titles: TripTitles): string {
  return `${destinationTitle(destination, titles)}, ${rangeText(startDate, endDate)}`
}

/** A party’s target in one line. */
export function formatTarget(target: WaitlistTarget, titles: TripTitles): string {
  switch (target.kind) {
    case 'departure':
      return tripText(target, titles)
    case 'package':
      return titles[target.packageId] ?? target.packageId
    case 'anywhere':
      return 'Any destination'
  }
}
