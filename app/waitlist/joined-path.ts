import type { DepartureId } from '#rules/ids.ts'
import type { WaitlistSubject } from './payload.ts'

/** Query parameters of the page after joining. */
export const PEOPLE = 'people'

/** The page after joining a waitlist. It has nothing of the entry, so that every address gets the same. */
export function joinedPath(subject: WaitlistSubject, people: number): string {
  const target = subject.kind === 'anywhere' ? '' : `${subject.kind}=${subject.id}&`
  return `/waiting-list/joined?${target}${PEOPLE}=${people}`
}

/** What the form hands to the page in the tab's history. The server never gets it, so a shared address shows no one's email. */
export type JoinedState = { email: string }

export function emailIn(state: unknown): string | undefined {
  const email = (state as Partial<JoinedState> | null)?.email
  return typeof email === 'string' && email ? email : undefined
}

export function calendarPath(departureId: DepartureId): string {
  return `/waiting-list/calendar.ics?departure=${departureId}`
}
