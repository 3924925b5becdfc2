import fc from 'fast-check'
import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { readCalendar } from '#testing/calendars/read-calendar.ts'
import { type CalendarEvent, calendarFile, escapeCalendarText, foldLine } from './calendar.ts'

const event: CalendarEvent = {
  uid: '0192f0c4-7a51-7d31-a6de-0d7b3e1f2a55@site.example',
  sequence: 4,
  start: '2027-02-26',
  end: '2027-02-28',
  status: 'CONFIRMED',
  isBusy: true,
  summary: 'Heli-skiing: Japan',
  description: 'Booking PP-7KQX-M3BD, 2 seats.\nQuestions: hello@site.example',
  location: 'Hakuba Valley, Japan',
  url: 'https://site.example/destination/japan',
  alert: { daysBefore: 7, text: 'In a week: heli-skiing, Japan' },
}

const facts = { producer: 'Powderpool', stamp: new Date('2026-11-15T12:34:56.789Z') }

const unfold = (file: string) => file.replaceAll('\r\n ', '')

/** Unescapes text the way a calendar program does. */
const readText = (text: string) =>
  text.replace(/\\([\\;,n])/g, (_, character) => (character === 'n' ? '\n' : character))

test('[G2] the file has one all-day event that ends on the day after the last', () => {
  expect(calendarFile([event], facts).split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Powderpool//EN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    'UID:0192f0c4-7a51-7d31-a6de-0d7b3e1f2a55@site.example',
    'SEQUENCE:4',
    'DTSTAMP:20261115T123456Z',
    'LAST-MODIFIED:20261115T123456Z',
    'DTSTART;VALUE=DATE:20270226',
    'DTEND;VALUE=DATE:20270301',
    'STATUS:CONFIRMED',
    'TRANSP:OPAQUE',
    'SUMMARY:Heli-skiing: Japan',
    'DESCRIPTION:Booking PP-7KQX-M3BD\\, 2 seats.\\nQuestions: hello@site.example',
    'LOCATION:Hakuba Valley\\, Japan',
    'URL:https://site.example/destination/japan',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'TRIGGER:-PT159H',
    'DESCRIPTION:In a week: heli-skiing\\, Japan',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ])
})

test('[A10] a calendar feed has a name and says how often to refresh it', () => {
  const lines = calendarFile([], { ...facts, name: 'Powderpool, all' }).split('\r\n')
  expect(lines).toEqual(
    expect.arrayContaining([
      'X-WR-CALNAME:Powderpool\\, all',
      'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
      'X-PUBLISHED-TTL:PT1H',
    ]),
  )
  expect(calendarFile([], facts)).not.toContain('PT1H')
})

test('an alert for an all-day event comes at nine in the morning, the given number of days before', () => {
  const file = calendarFile([event, { ...event, alert: { daysBefore: 1, text: 'Due tomorrow' } }], facts)
  const midnight = new Date('2027-02-26T00:00:00Z').getTime()
  const rings = readCalendar(file).events.map(({ trigger = '' }) => {
    return new Date(midnight + ICAL.Duration.fromString(trigger).toSeconds() * 1000).toISOString()
  })
  expect(rings).toEqual(['2027-02-19T09:00:00.000Z', '2027-02-25T09:00:00.000Z'])
})

test('a calendar file may have several complete events', () => {
  const file = calendarFile([event, { ...event, uid: 'other', summary: 'We decide' }], facts)
  expect(readCalendar(file).events.map(({ uid }) => uid)).toEqual([event.uid, 'other'])
})

test('[A10] a calendar without events still has the component that every calendar needs', () => {
  const calendar = new ICAL.Component(ICAL.parse(calendarFile([], facts)))
  expect(calendar.getAllSubcomponents().map(({ name }) => name)).toEqual(['vtimezone'])
})

test('[A10] a public parser reads back whatever was written', () => {
  // Programs may read a text with the spaces at its ends or without them.
  const text = fc.string({ unit: 'grapheme', maxLength: 200, size: 'max' }).map((words) => words.trim())
  const hard = fc.constantFrom('Andes, Chile; 🚁🏔️ "powder"', 'a\nb', 'C:\\new', '\\\\n', '雪'.repeat(60), 'x:y;z=1')
  const words = fc.oneof(text, hard)
  const day = fc.date({ min: new Date('2026-01-01'), max: new Date('2030-12-31'), noInvalidDate: true })
  const written = fc.record({
    sequence: fc.nat(2 ** 31 - 1),
    summary: words,
    description: words,
    location: words.filter((place) => place !== ''),
    status: fc.constantFrom('CONFIRMED', 'TENTATIVE', 'CANCELLED'),
    start: day.map((moment) => moment.toISOString().slice(0, 10)),
    alert: fc.record({ daysBefore: fc.integer({ min: 1, max: 30 }), text: words }),
  })
  fc.assert(
    fc.property(fc.array(written, { maxLength: 4 }), (many) => {
      const events = many.map((each, index) => ({ ...event, ...each, uid: `${index}@site.example`, end: each.start }))
      expect(readCalendar(calendarFile(events, facts)).events).toEqual(
        events.map(({ uid, sequence, summary, description, location, status, start, url, alert }) => ({
          ...{ uid, sequence, summary, description, location, status, start, url, isDay: true },
          end: new Date(Date.parse(start) + 86_400_000).toISOString().slice(0, 10),
          trigger: ICAL.Duration.fromString(`-PT${alert.daysBefore * 24 - 9}H`).toString(),
          alert: alert.text,
          stamp: '2026-11-15T12:34:56Z',
          modified: '2026-11-15T12:34:56Z',
        })),
      )
    }),
  )
})

test('[G2] no text of an event can end its line or start another property', () => {
  const words = fc.string({ unit: 'grapheme', maxLength: 300, size: 'max' })
  const hostile = fc.constantFrom('a\r\nEND:VCALENDAR', 'a\nb', 'a\rb', '\\', '\\n', ';,', 'x,\r\n\r\ny')
  fc.assert(
    fc.property(fc.oneof(words, hostile), (summary) => {
      const lines = unfold(calendarFile([{ ...event, summary }], facts)).split('\r\n')
      expect(lines).toHaveLength(25)
      const line = lines.find((each) => each.startsWith('SUMMARY:')) ?? ''
      expect(line).not.toMatch(/[\r\n]/)
      expect(readText(line.slice('SUMMARY:'.length))).toBe(summary.replace(/\r\n|\r/g, '\n'))
    }),
  )
})

test('[G2] escaped text reads back unchanged', () => {
  expect(escapeCalendarText('a;b,c\\d\ne')).toBe('a\\;b\\,c\\\\d\\ne')
  const specialCharacters = fc.constantFrom('\\', ';', ',', '\n', '\r', 'n', 'a', '雪')
  fc.assert(
    fc.property(fc.string({ unit: specialCharacters }), (text) => {
      expect(readText(escapeCalendarText(text))).toBe(text.replace(/\r\n|\r/g, '\n'))
    }),
  )
})

test('characters that no calendar text may have are left out', () => {
  expect(escapeCalendarText('a\u0000b\u0007c\u007fd\te')).toBe('abcd\te')
})

test('[G2] lines are folded at 75 octets, between whole characters, and nothing is lost', () => {
  const line = fc.string({ unit: fc.constantFrom('a', 'é', '雪', '🚁', ' '), maxLength: 400, size: 'max' })
  fc.assert(
    fc.property(line, (text) => {
      const folded = foldLine(text)
      const [first = '', ...others] = folded.split('\r\n')
      expect(first + others.map((each) => each.slice(1)).join('')).toBe(text)
      for (const each of others) expect(each[0]).toBe(' ')
      for (const each of [first, ...others]) {
        expect(Buffer.byteLength(each)).toBeLessThanOrEqual(75)
        expect(each.isWellFormed()).toBe(true)
      }
      // No line is shorter than necessary: the next character would not have fit.
      for (const each of [first, ...others].slice(0, -1)) expect(Buffer.byteLength(each)).toBeGreaterThan(75 - 4)
    }),
  )
  expect(foldLine('a'.repeat(75))).toBe('a'.repeat(75))
  expect(foldLine('a'.repeat(76))).toBe(`${'a'.repeat(75)}\r\n a`)
})
