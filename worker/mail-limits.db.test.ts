import { beforeAll, beforeEach, expect, test } from 'vitest'
import { findMail } from '#db/mail/mails.ts'
import { queueMail } from '#operations/mail/queue-mail.ts'
import { loadTodayPage } from '#operations/staff/load-today-page.ts'
import type { MailId } from '#rules/ids.ts'
import { MAX_REQUESTED_MAILS } from '#rules/mail/mail-limits.ts'
import type { MailRequest, MailTemplate } from '#rules/mail/mails.ts'
import { openWorkbench, query } from '#testing/database.ts'
import { mailExamples } from '#testing/mail/mail-examples.ts'
import { openForFile } from '#testing/open-for-tests.ts'
import { type MailTools, sendMail } from './send-mail.ts'

const mailSite = {
  name: 'Powderpool',
  url: 'http://site.example',
  email: 'hello@site.example',
  phone: '+1 416 555 0142',
  deskName: 'Guest desk',
  deskHours: 'Mon-Fri',
}
const own = openForFile(openWorkbench)
let tools: MailTools
let now: Date
const delivered: string[] = []

beforeAll(async () => {
  const transport = {
    deliver: async ({ recipient }: { recipient: string }) => void delivered.push(recipient),
    isMailbox: false,
    close() {},
  }
  const storage = { read: () => Promise.reject(new Error('no file')) }
  tools = { ...own.tools, now: () => now, storage, transport, mailSite, limitsMails: true }
})
beforeEach(async () => {
  now = new Date('2027-01-10T12:00:00Z')
  delivered.length = 0
  await query(own.url, 'truncate rate_limits, mails')
})

/** Queues a mail and runs its job. */
async function send(recipient: string, template: MailTemplate = 'inquiry-received', change: Partial<MailTools> = {}) {
  const id = own.tools.newId<'mail'>()
  const mail = { template, data: mailExamples[template], recipient } as MailRequest
  await own.database.db.transaction((tx) => queueMail(tx, mail, { ...tools, newId: () => id as never }))
  const done = sendMail({ mailId: id }, { isLast: false }, { ...tools, ...change })
  await done
  return id
}

/** When the queue tries the mail again. */
async function nextTry(mailId: MailId): Promise<Date | undefined> {
  const waiting = `select max(start_after) as at from pgboss.job where name = 'send-mail' and data ->> 'mailId' = $1`
  return (await query<{ at: Date }>(own.url, waiting, [mailId]))[0]?.at
}

const SPELLINGS = ['ann@example.com', 'Ann+1@example.com', 'ANN+news@Example.com', 'ann+@example.com']

test('[C7] a flooded mailbox gets six mails an hour, however its address is spelled, and the next ones later', async () => {
  const ids: MailId[] = []
  for (let number = 0; number < 24; number++) ids.push(await send(SPELLINGS[number % 4] ?? ''))
  expect(delivered).toHaveLength(6)
  const seventh = ids[6] as MailId
  expect(await findMail(own.database.db, seventh)).toMatchObject({ state: 'queued', lastError: null })
  expect(await nextTry(seventh)).toEqual(new Date('2027-01-10T13:00:00Z'))
  const dropped = await send('ann@example.com')
  expect(await findMail(own.database.db, dropped), 'one more than may wait').toBeUndefined()
  await send('bob@example.com')
  expect(delivered).toHaveLength(7)
  now = new Date('2027-01-10T13:00:01Z')
  await sendMail({ mailId: seventh }, { isLast: false }, tools)
  expect(await findMail(own.database.db, seventh)).toMatchObject({ state: 'sent' })
})

test('[C7] mails that a guest waits for are sent regardless, and so is everything when limits are off', async () => {
  for (let number = 0; number < 30; number++) await send('ann@example.com')
  for (const template of ['transfer-details', 'booking-confirmed', 'invitation'] as const) {
    await send('ann@example.com', template)
  }
  expect(delivered).toHaveLength(9)
  await send('ann@example.com', 'inquiry-received', { limitsMails: false })
  expect(delivered).toHaveLength(10)
})

test('[C7] a delivery that fails does not count', async () => {
  const broken = { deliver: () => Promise.reject(new Error('421 come back later')), isMailbox: false, close() {} }
  for (let attempt = 0; attempt < 10; attempt++) {
    await expect(send('ann@example.com', 'inquiry-received', { transport: broken })).rejects.toThrow('421')
  }
  await send('ann@example.com')
  expect(delivered).toHaveLength(1)
})

test('[C7] beyond the hour’s limit for all mailboxes mails wait, none is lost, and Today lists them', async () => {
  const today = () => loadTodayPage({ ...own.tools, now: () => now })
  await send('ann@example.com')
  expect((await today()).delayedMails.count).toBe(0)
  await query(own.url, `update rate_limits set hits = $1 where key = 'mails:all'`, [MAX_REQUESTED_MAILS])
  const waiting = await send('bob@example.com')
  const toStaff = await send('team@site.example', 'submission-staff')
  expect(delivered).toEqual(['ann@example.com'])
  expect(await nextTry(waiting)).toEqual(new Date('2027-01-10T13:00:00Z'))
  expect((await today()).delayedMails).toMatchObject({ count: 2, oldest: [{ recipient: expect.any(String) }, {}] })
  now = new Date('2027-01-10T13:00:01Z')
  for (const mailId of [waiting, toStaff]) await sendMail({ mailId }, { isLast: false }, tools)
  expect(delivered).toHaveLength(3)
  expect((await today()).delayedMails.count).toBe(0)
})
