import { expect, test } from 'vitest'
import { mailExamples, mailSite } from '#testing/mail/mail-examples.ts'
import { writeMail } from './write.tsx'

test('a reply has the paragraphs that staff wrote and their name below', async () => {
  const { subject, text } = await writeMail('inquiry-reply', mailExamples['inquiry-reply'], mailSite)
  expect(subject).toBe('Your question about Japan')
  expect(text).toContain('Hello Ann,')
  expect(text).toContain('Yes, there is a seat.\n\nWe keep it for you until Friday.\nCall us if that is too soon.')
  expect(text).toContain('Olga Owner, Powderpool')
})

test('[F3] a newsletter issue has its blocks, its links, and a link to unsubscribe', async () => {
  const data = mailExamples['newsletter-issue']
  const { subject, html, text } = await writeMail('newsletter-issue', data, mailSite)
  expect(subject).toBe('Japan opens')
  expect(html).toContain(`href="${mailSite.url}/dates"`)
  expect(html.match(/<li/g)).toHaveLength(2)
  expect(text).toContain('What is new')
  expect(text).toContain(data.leaveLink)
})

test('a table of a newsletter issue stays a table in the text part', async () => {
  const data = { ...mailExamples['newsletter-issue'], text: 'Dates\n| Trip | Seats |\n| Japan | 4 |' }
  const { html, text } = await writeMail('newsletter-issue', data, mailSite)
  expect(html).toContain('<caption')
  expect(text).toMatch(/Japan +4/)
})
