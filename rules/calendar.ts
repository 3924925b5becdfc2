import { addDays, type Day } from './dates.ts'

/** RFC 5545, section 3.1: longer lines are folded. Counted in octets, without the line break. */
const LINE_OCTETS = 75
const LINE_END = '\r\n'

export type CalendarEvent = {
  /** The same for ever, so that a file taken again changes the entry and adds no second one. */
  uid: string
  /** When the file was made. */
  stamp: Date
  start: Day
  /** The last day, which is part of it. */
  end: Day
  status: 'CONFIRMED' | 'TENTATIVE' | 'CANCELLED'
  summary: string
  description: string
  location: string
  url: string
}

/** A calendar with one event of whole days, which belong to no time zone. */
export function calendarFile(event: CalendarEvent, producer: string): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${calendarText(producer)}//EN`,
    'BEGIN:VEVENT',
    `UID:${calendarText(event.uid)}`,
    `DTSTAMP:${compact(event.stamp.toISOString().slice(0, 19))}Z`,
    `DTSTART;VALUE=DATE:${compact(event.start)}`,
    // The end is the first day that is not part of it any more.
    `DTEND;VALUE=DATE:${compact(addDays(event.end, 1))}`,
    `STATUS:${event.status}`,
    `SUMMARY:${calendarText(event.summary)}`,
    `DESCRIPTION:${calendarText(event.description)}`,
    `LOCATION:${calendarText(event.location)}`,
    `URL:${event.url}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map((line) => foldLine(line) + LINE_END).join('')
}

function compact(moment: string): string {
  return moment.replace(/[-:]/g, '')
}

/** Section 3.3.11: what would end a value or a line is escaped. */
export function calendarText(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\r\n|\r|\n/g, '\\n')
}

const octets = new TextEncoder()

/** Between whole characters, since half of one is unreadable to programs that look at each line by itself. */
export function foldLine(line: string): string {
  let folded = ''
  let length = 0
  for (const sign of line) {
    const size = octets.encode(sign).length
    if (length + size > LINE_OCTETS) {
      folded += `${LINE_END} `
      length = 1
    }
    folded += sign
    length += size
  }
  return folded
}
