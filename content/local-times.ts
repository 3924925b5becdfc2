import { type TimeZone, toTimeZone } from '#rules/dates.ts'
import { formatDateTime } from './dates.ts'

/** Saturday, January 23, 2027 at 9:05 AM EST, for pages that know the reader's time zone. Few pages need it. */
export function formatLocalDateTime(moment: Date, timeZone: TimeZone): string {
  if (timeZone === 'UTC') return formatDateTime(moment)
  const day = { weekday: 'long', year: 'numeric', month: 'long', day: 'numeric' } as const
  const time = { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const
  const written = new Intl.DateTimeFormat('en-US', { ...day, ...time, timeZone }).format(moment)
  // Some versions of the format put a narrow space before AM and PM, which not every mail program can show.
  return written.replaceAll('\u202f', ' ')
}

/**
 * Rule W3: Saturday, January 23, 2027 at 9:05 AM EST (Toronto), for mails. The city is named, because people read mails
 * away from home. Without a zone that we know, the time is in UTC.
 */
export function formatMailedTime(iso: string, timeZone: TimeZone | null | undefined): string {
  const moment = new Date(iso)
  const zone = timeZone ? toTimeZone(timeZone) : undefined
  if (!zone) return formatDateTime(moment)
  const city = cityOf(zone)
  return formatLocalDateTime(moment, zone) + (city ? ` (${city})` : '')
}

/** "46 hours left", or minutes for the last two hours. */
export function timeLeft(until: Date, now: Date): string {
  const minutes = Math.max(0, Math.floor((until.getTime() - now.getTime()) / 60_000))
  if (minutes >= 120) return `${Math.floor(minutes / 60)} hours left`
  return minutes === 1 ? '1 minute left' : `${minutes} minutes left`
}

/** Buenos Aires, from America/Argentina/Buenos_Aires. Zones without a city, such as UTC or Etc/GMT+5, have none. */
function cityOf(zone: TimeZone): string | undefined {
  if (zone.startsWith('Etc/') || !zone.includes('/')) return undefined
  return zone.split('/').at(-1)?.replaceAll('_', ' ')
}
