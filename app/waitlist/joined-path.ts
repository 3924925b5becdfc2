import type { DepartureId } from '#rules/ids.ts'

/** Query parameters of the page after joining. */
export const PEOPLE = 'people'

/** The page after joining the waitlist of a departure. It has nothing of the entry, so that every address gets the same. */
export function joinedPath(departureId: DepartureId, people: number): string {
  return `/waiting-list/joined?departure=${departureId}&${PEOPLE}=${people}`
}

export function calendarPath(departureId: DepartureId): string {
  return `/waiting-list/calendar.ics?departure=${departureId}`
}
