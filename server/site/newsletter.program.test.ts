import { expect } from 'vitest'
import { query } from '../../testing/database.ts'
import { forgetWorkers } from '../../testing/forget-workers.ts'
import { headerOf, startMailServer } from '../../testing/mail/mail-server.ts'
import { test } from '../../testing/site-test.ts'
import { postForm, staffSession } from '../../testing/staff/staff.ts'
import { waitFor } from '../../testing/wait.ts'

/** More than one job's batch, so that a second job follows. */
const READERS = 110

test('a newsletter to 110 subscribers survives a kill in the middle: each gets it once', async ({ start }) => {
  const mailbox = await startMailServer()
  const settings = { SMTP_URL: mailbox.url }
  const first = await start(settings)
  const { databaseUrl } = first
  await query(
    databaseUrl,
    `insert into subscribers (id, email, state, consent_text, requested_from_ip, requested_at)
     select gen_random_uuid(), 'reader' || n || '@example.com', 'confirmed', 'words', '203.0.113.7', now()
     from generate_series(1, $1::int) as n`,
    [READERS],
  )
  const { cookie } = await staffSession(first, 'owner')
  const draft = { intent: 'save', version: '0', subject: 'Japan opens', text: 'Six [dates](/dates).' }
  const saved = await postForm(`${first.url}/staff/newsletter/new`, draft, cookie)
  const issue = new URL(saved.headers.get('location') ?? '', first.url)
  expect((await postForm(issue.origin + issue.pathname, { ...draft, intent: 'send' }, cookie)).status).toBe(200)

  const delivered = () => mailbox.mails.filter((mail) => headerOf(mail, 'Subject') === 'Japan opens')
  await waitFor(async () => delivered().length > 20, 'the first letters')
  await first.kill()
  expect(delivered().length).toBeLessThan(READERS)
  await forgetWorkers(databaseUrl)
  await start({ ...settings, DATABASE_URL: databaseUrl })
  await waitFor(async () => {
    const waiting = await query(
      databaseUrl,
      `select state from newsletter_issues where state <> 'sent' union all select state from mails where state <> 'sent'`,
    )
    return waiting.length === 0
  }, 'the end of the sending')

  // Only a mail that the server had accepted when the process died may arrive again, with the same message id.
  const letters = new Map<string, Set<string>>()
  for (const mail of delivered()) {
    const reader = headerOf(mail, 'To') ?? ''
    letters.set(reader, (letters.get(reader) ?? new Set()).add(headerOf(mail, 'Message-ID') ?? ''))
  }
  expect(letters.size).toBe(READERS)
  expect([...letters.values()].every((ids) => ids.size === 1)).toBe(true)
  expect(delivered().every((mail) => headerOf(mail, 'List-Unsubscribe-Post') === 'List-Unsubscribe=One-Click')).toBe(
    true,
  )
  await mailbox.close()
})
