import { expect, test } from 'vitest'
import { judgeMail, limitsOf, MAX_REQUESTED_MAILS } from './mail-limits.ts'
import type { MailTemplate } from './mails.ts'

test('[C7] one mailbox gets six requested mails an hour, eighteen more wait, and further ones are not sent', () => {
  const verdicts = Array.from({ length: 30 }, (_, index) => judgeMail('mailbox', index + 1))
  expect(verdicts).toEqual([...Array(6).fill('send'), ...Array(18).fill('wait'), ...Array(6).fill('drop')])
})

test('[C7] beyond the limit for all mailboxes every mail waits, and none is lost', () => {
  expect(judgeMail('all', MAX_REQUESTED_MAILS)).toBe('send')
  for (const number of [MAX_REQUESTED_MAILS + 1, 100 * MAX_REQUESTED_MAILS])
    expect(judgeMail('all', number)).toBe('wait')
})

test.each<[MailTemplate, string[]]>([
  ['invitation-declined', ['mailbox']],
  ['waitlist-joined', ['mailbox']],
  ['credit-confirm', ['mailbox']],
  ['newsletter-confirm', ['mailbox', 'all']],
  ['submission-staff', ['all']],
])('[C7] %s is limited for %j', (template, scopes) => {
  expect(limitsOf(template)).toEqual(scopes)
})

test.each<MailTemplate>(['booking-confirmed', 'transfer-details', 'invitation', 'newsletter-issue', 'staff-reset'])(
  '[C7] %s is never delayed',
  (template) => {
    expect(limitsOf(template)).toEqual([])
  },
)
