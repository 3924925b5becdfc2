import { addDays, type Day } from '#rules/dates.ts'

/** RFC 5545, section 3.1: longer lines are folded. The line break does not count. */
const LINE_OCTETS = 75
const LINE_END = '\r\n'

/** The hour at which calendars alert about an all-day event, on the reader's clock. */
const ALERT_HOUR = 9

/** How often a subscribed calendar should refresh. */
const REFRESH = 'PT1H'

export type CalendarEvent = {
  /** Never changes, so that a second download updates the calendar entry instead of adding another. */
  uid: string
  /** Grows when the event changes. A calendar keeps the entry with the higher one. */
  sequence: number
  start: Day
  /** The last day, inclusive. */
  end: Day
  status: 'CONFIRMED' | 'TENTATIVE' | 'CANCELLED'
  /** Whether the reader is away on these days, or only has something to remember. */
  isBusy: boolean
  summary: string
  description: string
  location?: string
  url?: string
  alert?: { daysBefore: number; text: string }
}

type CalendarFacts = {
  /** The name of the site that wrote it. */
  producer: string
  /** When the file was written. */
  stamp: Date
  /** The name that calendar apps show for a subscription. */
  name?: string
}

/** RFC 5545, section 3.6: a calendar has at least one component. This one shows nothing. */
const EMPTY = [
  'BEGIN:VTIMEZONE',
  'TZID:UTC',
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZOFFSETFROM:+0000',
  'TZOFFSETTO:+0000',
  'END:STANDARD',
  'END:VTIMEZONE',
]

/** A calendar with all-day events, which have no time zone. */
export function calendarFile(events: readonly CalendarEvent[], { producer, stamp, name }: CalendarFacts): string {
  const written = momentText(stamp)
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escapeCalendarText(producer)}//EN`,
    'METHOD:PUBLISH',
    ...(name === undefined ? [] : subscriptionLines(name)),
    ...(events.length > 0 ? events.flatMap((event) => eventLines(event, written)) : EMPTY),
    'END:VCALENDAR',
  ]
  return lines.map((line) => foldLine(line) + LINE_END).join('')
}

/** The same period under the name of RFC 7986 and under the older one that Outlook reads. */
function subscriptionLines(name: string): string[] {
  return [
    `X-WR-CALNAME:${escapeCalendarText(name)}`,
    `REFRESH-INTERVAL;VALUE=DURATION:${REFRESH}`,
    `X-PUBLISHED-TTL:${REFRESH}`,
  ]
}

function eventLines(event: CalendarEvent, written: string): string[] {
  const { location, url, alert } = event
  return [
    'BEGIN:VEVENT',
    `UID:${escapeCalendarText(event.uid)}`,
    `SEQUENCE:${event.sequence}`,
    `DTSTAMP:${written}`,
    `LAST-MODIFIED:${written}`,
    `DTSTART;VALUE=DATE:${compact(event.start)}`,
    // DTEND is exclusive.
    `DTEND;VALUE=DATE:${compact(addDays(event.end, 1))}`,
    `STATUS:${event.status}`,
    `TRANSP:${event.isBusy ? 'OPAQUE' : 'TRANSPARENT'}`,
    `SUMMARY:${escapeCalendarText(event.summary)}`,
    `DESCRIPTION:${escapeCalendarText(event.description)}`,
    ...(location ? [`LOCATION:${escapeCalendarText(location)}`] : []),
    ...(url ? [`URL:${url}`] : []),
    ...(alert ? alertLines(alert) : []),
    'END:VEVENT',
  ]
}

/** An all-day event starts at midnight, and an alert at midnight would wake people. */
function alertLines({ daysBefore, text }: { daysBefore: number; text: string }): string[] {
  return [
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `TRIGGER:-PT${daysBefore * 24 - ALERT_HOUR}H`,
    `DESCRIPTION:${escapeCalendarText(text)}`,
    'END:VALARM',
  ]
}

function momentText(moment: Date): string {
  return `${compact(moment.toISOString().slice(0, 19))}Z`
}

function compact(moment: string): string {
  return moment.replace(/[-:]/g, '')
}

/** Section 3.3.11: escapes characters that would end a value or a line, and leaves out those that no text may have. */
export function escapeCalendarText(text: string): string {
  return text
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n|\r|\n/g, '\\n')
    .replace(/(?!\t)\p{Cc}/gu, '')
}

const encoder = new TextEncoder()

/** In UTF-8. Encoding each character would take most of the time that a long calendar takes. */
function octets(character: string): number {
  const code = character.codePointAt(0) ?? 0
  return code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4
}

/** Folds between whole characters, because some programs decode each line separately. */
export function foldLine(line: string): string {
  if (encoder.encode(line).length <= LINE_OCTETS) return line
  let folded = ''
  let length = 0
  for (const character of line) {
    const size = octets(character)
    if (length + size > LINE_OCTETS) {
      folded += `${LINE_END} `
      length = 1
    }
    folded += character
    length += size
  }
  return folded
}
