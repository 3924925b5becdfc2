import { addDays, type Day } from '../dates.ts'

/** RFC 5545, section 3.1: longer lines are folded. The line break does not count. */
const LINE_OCTETS = 75
const LINE_END = '\r\n'

export type CalendarEvent = {
  /** Never changes, so that a second download updates the calendar entry instead of adding another. */
  uid: string
  /** When the file was created. */
  stamp: Date
  start: Day
  /** The last day, inclusive. */
  end: Day
  status: 'CONFIRMED' | 'TENTATIVE' | 'CANCELLED'
  summary: string
  description: string
  location: string
  url: string
}

/** A calendar with all-day events, which have no time zone. */
export function calendarFile(events: readonly CalendarEvent[], producer: string): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escapeCalendarText(producer)}//EN`,
    ...events.flatMap(eventLines),
    'END:VCALENDAR',
  ]
  return lines.map((line) => foldLine(line) + LINE_END).join('')
}

function eventLines(event: CalendarEvent): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${escapeCalendarText(event.uid)}`,
    `DTSTAMP:${compact(event.stamp.toISOString().slice(0, 19))}Z`,
    `DTSTART;VALUE=DATE:${compact(event.start)}`,
    // DTEND is exclusive.
    `DTEND;VALUE=DATE:${compact(addDays(event.end, 1))}`,
    `STATUS:${event.status}`,
    `SUMMARY:${escapeCalendarText(event.summary)}`,
    `DESCRIPTION:${escapeCalendarText(event.description)}`,
    `LOCATION:${escapeCalendarText(event.location)}`,
    `URL:${event.url}`,
    'END:VEVENT',
  ]
}

function compact(moment: string): string {
  return moment.replace(/[-:]/g, '')
}

/** Section 3.3.11: escapes characters that would end a value or a line. */
export function escapeCalendarText(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\r\n|\r|\n/g, '\\n')
}

const encoder = new TextEncoder()

/** Folds between whole characters, because some programs decode each line separately. */
export function foldLine(line: string): string {
  let folded = ''
  let length = 0
  for (const character of line) {
    const size = encoder.encode(character).length
    if (length + size > LINE_OCTETS) {
      folded += `${LINE_END} `
      length = 1
    }
    folded += character
    length += size
  }
  return folded
}
