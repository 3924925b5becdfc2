import type { TimeZone } from '#rules/dates.ts'
import { formatDateTime } from './dates.ts'

/** Saturday, January 23, 2027 at 9:05 AM EST, for pages that know the reader's time zone. Few pages need it. */
export function formatLocalDateTime(moment: Date, timeZone: TimeZone): string {
  if (timeZone === 'UTC') return formatDateTime(moment)
  const day = { weekday: 'long', year: 'numeric', month: 'long', day: 'numeric' } as const
  const time = { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const
  return new Intl.DateTimeFormat('en-US', { ...day, ...time, timeZone }).format(moment)
}
