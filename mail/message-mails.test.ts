import { expect, test } from 'vitest'
import { mailExamples, mailSite } from '#testing/mail/mail-examples.ts'
import { writeMail } from './write.tsx'

test('[D3] a message to a booker has the trip filled in, lists and links, who wrote it, and the link to the booking', () => {
  const data = mailExamples['booking-message']
  const { subject, html, text } = writeMail('booking-message', data, mailSite)
  expect(subject).toBe('Luggage for Japan')
  expect(html).toContain('<li')
  expect(html).toContain(`href="${mailSite.url}/dates"`)
  for (const words of ['Hello Ann,', 'Please bring soft bags.', 'Kim, Powderpool', data.bookingLink]) {
    expect(text).toContain(words)
  }
})

test('[W3] [D3] a message to a waiting party links to its place and to leaving', () => {
  const data = mailExamples['waitlist-message']
  const { subject, text } = writeMail('waitlist-message', data, mailSite)
  expect(subject).toBe('News about Japan')
  expect(text).toContain('We hope to open Jan 23 - Jan 26, 2027 this week.')
  expect(text).toContain(`See my place in line ${data.seeLink}`)
  expect(text).toContain(`Leave the waiting list ${data.leaveLink}`)
})

test('[D3] a party that waits for no departure reads words and not braces', () => {
  const data = { ...mailExamples['waitlist-message'], target: { kind: 'anywhere' as const } }
  const { subject, text } = writeMail('waitlist-message', data, mailSite)
  expect(subject).toBe('News about Any destination')
  expect(text).toContain('We hope to open your dates this week.')
})
