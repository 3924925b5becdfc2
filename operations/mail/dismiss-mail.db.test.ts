import { expect, test } from 'vitest'
import { loadTodayPage } from '#operations/staff/load-today-page.ts'
import { retryMail } from '#operations/staff/retry.ts'
import type { MailId } from '#rules/ids.ts'
import { query } from '#testing/database.ts'
import { openForFile } from '#testing/open-for-tests.ts'
import { openWaitlistFixture } from '#testing/waitlist/waitlist-fixture.ts'
import { dismissMail } from './dismiss-mail.ts'

const own = openForFile(openWaitlistFixture)

test('a dismissed mail leaves Today, is not sent again, and the audit log says why', async () => {
  const departureId = await own.departure({})
  await own.join(departureId, 'ann')
  const [mail] = await query<{ id: MailId }>(
    own.url,
    `update mails set state = 'failed', last_error = 'no such host' where recipient = $1 returning id`,
    [own.emailOf(departureId, 'ann')],
  )
  const mailId = mail?.id as MailId
  const failed = async () => (await loadTodayPage(own.tools)).mails.oldest.map(({ id }) => id)
  expect(await failed()).toContain(mailId)
  const reason = 'She called and knows.'
  expect(await dismissMail({ mailId, actor: 'Mia', reason: '' }, own.tools)).toMatchObject({ reason: 'missing-reason' })
  expect(await dismissMail({ mailId, actor: 'Mia', reason }, own.tools)).toEqual({ ok: true })
  expect(await failed()).not.toContain(mailId)
  expect(await dismissMail({ mailId, actor: 'Bo', reason }, own.tools)).toEqual({ ok: false, reason: 'not-failed' })
  expect((await retryMail(mailId, 'Bo', own.tools)).ok).toBe(false)
  expect(await query(own.url, `select actor, reason from audit_log where action = 'dismiss-mail'`)).toEqual([
    { actor: 'Mia', reason },
  ])
})
