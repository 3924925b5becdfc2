import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CalendarEvent, calendarFile, escapeCalendarText, foldLine } from './calendar.ts'

const event: CalendarEvent = {
  uid: '0192f0c4-7a51-7d31-a6de-0d7b3e1f2a55@site.example',
  stamp: new Date('2026-11-15T12:34:56.789Z'),
  start: '2027-02-26',
  end: '2027-02-28',
  status: 'CONFIRMED',
  summary: 'Heli-skiing: Japan',
  description: 'Booking PP-7KQX-M3BD, 2 seats.\nQuestions: hello@site.example',
  location: 'Hakuba Valley, Japan',
  url: 'https://site.example/destination/japan',
}

const unfold = (file: string) => file.replaceAll('\r\n ', '')

/** Unescapes text the way a calendar program does. */
const readText = (text: string) =>
  text.replace(/\\([\\;,n])/g, (_, character) => (character === 'n' ? '\n' : character))

test('[G2] the file has one all-day event that ends on the day after the last', () => {
  expect(calendarFile([event], 'Powderpool').split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Powderpool//EN',
    'BEGIN:VEVENT',
    'UID:0192f0c4-7a51-7d31-a6de-0d7b3e1f2a55@site.example',
    'DTSTAMP:20261115T123456Z',
    'DTSTART;VALUE=DATE:20270226',
    'DTEND;VALUE=DATE:20270301',
    'STATUS:CONFIRMED',
    'SUMMARY:Heli-skiing: Japan',
    'DESCRIPTION:Booking PP-7KQX-M3BD\\, 2 seats.\\nQuestions: hello@site.example',
    'LOCATION:Hakuba Valley\\, Japan',
    'URL:https://site.example/destination/japan',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ])
})

test('a file may have several events, each whole', () => {
  const file = calendarFile([event, { ...event, uid: 'other', summary: 'We decide' }], 'Powderpool')
  expect(file.match(/BEGIN:VEVENT.*?END:VEVENT/gs)).toHaveLength(2)
  expect(file.match(/VCALENDAR/g)).toHaveLength(2)
  expect(file).toContain('UID:other')
})

test('[G2] no text of an event can end its line or start another property', () => {
  const words = fc.string({ unit: 'grapheme', maxLength: 300, size: 'max' })
  const hostile = fc.constantFrom('a\r\nEND:VCALENDAR', 'a\nb', 'a\rb', '\\', '\\n', ';,', 'x,\r\n\r\ny')
  fc.assert(
    fc.property(fc.oneof(words, hostile), (summary) => {
      const lines = unfold(calendarFile([{ ...event, summary }], 'Powderpool')).split('\r\n')
      expect(lines).toHaveLength(16)
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
