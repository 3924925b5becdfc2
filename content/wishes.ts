import type { Day } from '../rules/dates.ts'
import type { Wish } from '../rules/mails.ts'
import { rangeText } from './dates.ts'
import { destinationById } from './destinations.ts'
import { packageById } from './packages.ts'

/** A trip that has left the catalogue is still called something: by its id. */
export function destinationTitle(id: string): string {
  return destinationById(id)?.title ?? id
}

/** Japan, Jan 23 - Jan 26, 2027 */
export function tripText({ destination, startDate, endDate }: { destination: string; startDate: Day; endDate: Day }) {
  return `${destinationTitle(destination)}, ${rangeText(startDate, endDate)}`
}

/** What somebody waits for, in one line. */
export function wishText(wish: Wish): string {
  switch (wish.kind) {
    case 'departure':
      return tripText(wish)
    case 'package':
      return packageById(wish.packageId)?.title ?? wish.packageId
    case 'anywhere':
      return 'Any destination'
  }
}
