import { expect, test } from 'vitest'
import { mailExamples, mailSite } from '../testing/mail-examples.ts'
import { writeMail } from './write.tsx'

test('an answer is what somebody of the staff wrote, paragraph by paragraph, with their name below', async () => {
  const { subject, text } = await writeMail('inquiry-reply', mailExamples['inquiry-reply'], mailSite)
  expect(subject).toBe('Your question about Japan')
  expect(text).toContain('Hello Ann Lee,')
  expect(text).toContain('Yes, there is a seat.\n\nWe keep it for you until Friday.\nCall us if that is too soon.')
  expect(text).toContain('Olga Owner, Powderpool')
})

test('[F3] a newsletter has its parts, its links, and the one that ends it', async () => {
  const facts = mailExamples['newsletter-issue']
  const { subject, html, text } = await writeMail('newsletter-issue', facts, mailSite)
  expect(subject).toBe('Japan opens')
  expect(html).toContain(`href="${mailSite.url}/dates"`)
  expect(html.match(/<li/g)).toHaveLength(2)
  expect(text).toContain('What is new')
  expect(text).toContain(facts.leaveLink)
})

test('a table of a newsletter stays a table in its text part', async () => {
  const facts = { ...mailExamples['newsletter-issue'], text: 'Dates\n| Trip | Seats |\n| Japan | 4 |' }
  const { html, text } = await writeMail('newsletter-issue', facts, mailSite)
  expect(html).toContain('<caption')
  expect(text).toMatch(/Japan +4/)
})
