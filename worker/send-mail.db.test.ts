import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findMail } from '#db/mail/mails.ts'
import type { MailTransport } from '#mail/transport.ts'
import { openTransport } from '#mail/transport.ts'
import { queueMail } from '#operations/mail/queue-mail.ts'
import type { MailId } from '#rules/ids.ts'
import type { MailRequest } from '#rules/mail/mails.ts'
import { SECRET_MAILS } from '#rules/mail/secret-mails.ts'
import { openWorkbench, query } from '#testing/database.ts'
import { mailExamples } from '#testing/mail/mail-examples.ts'
import { headerOf, type MailServer, startMailServer } from '#testing/mail/mail-server.ts'
import { openForFile } from '#testing/open-for-tests.ts'
import { type MailTools, sendMail } from './send-mail.ts'

const site = {
  name: 'Powderpool',
  url: 'http://site.example',
  email: 'hello@site.example',
  phone: '+1 416 555 0142',
  deskName: 'Guest desk',
  deskHours: 'Mon-Fri',
}
const PDF = Buffer.from('%PDF-1.7 what the guest signed %%EOF')
const LINK = 'http://site.example/x'
const notLast = { isLast: false }
const own = openForFile(openWorkbench)
let server: MailServer
let transport: MailTransport
let tools: MailTools

beforeAll(async () => {
  server = await startMailServer()
  transport = openTransport(server.url, 'Powderpool <hello@site.example>', 'site.example')
  const storage = { read: async () => Readable.from([PDF]) }
  tools = { ...own.tools, storage, transport, mailSite: site, limitsMails: true }
})

afterAll(async () => {
  transport.close()
  await server.close()
})

/** Queues a mail and returns its id. */
async function outbox(mail: Partial<Pick<MailRequest, 'template' | 'replyTo' | 'data'>> = {}): Promise<MailId> {
  server.mails.length = 0
  const id = own.tools.newId<'mail'>()
  const data = { link: LINK, by: 'Olga', role: 'agent', expiresAt: new Date().toISOString() }
  const request = { template: 'newsletter-confirm', data, recipient: 'ann@example.com' }
  const withId = { ...own.tools, newId: () => id as never }
  await own.database.db.transaction((tx) => queueMail(tx, { ...request, ...mail } as MailRequest, withId))
  return id
}

test('a mail is sent, and its text is stored with it', async () => {
  const mailId = await outbox({ replyTo: 'visitor@example.com' })
  await sendMail({ mailId }, notLast, tools)
  expect(server.mails).toHaveLength(1)
  expect(headerOf(server.mails[0], 'Message-ID')).toBe(`<${mailId}@site.example>`)
  expect(headerOf(server.mails[0], 'Reply-To')).toBe('visitor@example.com')
  expect(await findMail(own.database.db, mailId)).toMatchObject({
    state: 'sent',
    subject: 'Confirm your subscription to Powderpool',
    text: expect.stringContaining(LINK),
    html: expect.stringContaining(LINK),
    sentAt: expect.any(Date),
    isDelivered: true,
    lastError: null,
  })
})

test('[G24] a guest’s copy of a PDF waiver has the PDF, and the copy of a text has none', async () => {
  const signed = mailExamples['waiver-signed']
  const send = async (data: typeof signed) => {
    await sendMail({ mailId: await outbox({ template: 'waiver-signed', data }) }, notLast, tools)
    return server.mails[0]?.content ?? ''
  }
  const copy = await send({ ...signed, text: null, fileId: own.tools.newId<'file'>() })
  expect(copy).toContain('The waiver is attached as a PDF.')
  expect(copy).toContain('filename=waiver-2.pdf')
  expect(copy).toContain(PDF.toString('base64'))
  expect(await send(signed)).not.toContain('application/pdf')
})

const rowOf = async (id: MailId) => JSON.stringify(await findMail(own.database.db, id))

test.each(SECRET_MAILS)('[A1] the link of %s is stored sealed, and forgotten when it is sent', async (template) => {
  const mailId = await outbox({ template })
  expect(await rowOf(mailId)).not.toContain(LINK)
  expect(await findMail(own.database.db, mailId)).toMatchObject({ data: {}, sealedData: expect.any(String) })
  await sendMail({ mailId }, notLast, tools)
  expect(server.mails[0]?.content).toContain(LINK)
  expect(await rowOf(mailId)).not.toContain(LINK)
  const payload = { data: {}, sealedData: null, html: null, text: null }
  expect(await findMail(own.database.db, mailId)).toMatchObject({ state: 'sent', ...payload })
})

test('[A1] a secret mail that failed for good is also erased; in the development mailbox it stays, sealed', async () => {
  const failing = await outbox({ template: 'staff-reset' })
  const broken = { ...transport, deliver: async () => Promise.reject(new Error('550 no such person')) }
  await expect(sendMail({ mailId: failing }, { isLast: true }, { ...tools, transport: broken })).rejects.toThrow('550')
  expect(await findMail(own.database.db, failing)).toMatchObject({ state: 'failed', data: {}, sealedData: null })

  const kept = await outbox({ template: 'staff-reset' })
  const mailbox = openTransport(undefined, '', '')
  await sendMail({ mailId: kept }, notLast, { ...tools, transport: mailbox })
  const stored = { state: 'sent', isDelivered: false, sealedData: expect.any(String) }
  expect(await findMail(own.database.db, kept)).toMatchObject(stored)
  expect(await rowOf(kept)).not.toContain(LINK)
})

test('two runs for one mail, at the same time or one after the other, send it once', async () => {
  const mailId = await outbox()
  await Promise.all([1, 2, 3].map(() => sendMail({ mailId }, notLast, tools)))
  await sendMail({ mailId }, notLast, tools)
  expect(server.mails).toHaveLength(1)
})

test('a failure is recorded on the mail and thrown, so that the job is retried', async () => {
  const mailId = await outbox()
  const broken = { ...transport, deliver: async () => Promise.reject(new Error('421 come back later')) }
  await expect(sendMail({ mailId }, notLast, { ...tools, transport: broken })).rejects.toThrow('421')
  expect(await findMail(own.database.db, mailId)).toMatchObject({
    state: 'queued',
    lastError: 'Error: 421 come back later',
  })
  await sendMail({ mailId }, notLast, tools)
  expect(await findMail(own.database.db, mailId)).toMatchObject({ state: 'sent', lastError: null })
})

test('after the last try the mail is marked as failed', async () => {
  const mailId = await outbox()
  const broken = { ...transport, deliver: async () => Promise.reject(new Error('550 no such person')) }
  await expect(sendMail({ mailId }, { isLast: true }, { ...tools, transport: broken })).rejects.toThrow('550')
  expect(await findMail(own.database.db, mailId)).toMatchObject({
    state: 'failed',
    lastError: 'Error: 550 no such person',
  })
})

test('a mail of a rolled-back transaction is neither stored nor queued', async () => {
  const rollback = new Error('changed my mind')
  const before = await query(own.url, `select id from pgboss.job where name = 'send-mail'`)
  await expect(
    own.database.db.transaction(async (tx) => {
      await queueMail(
        tx,
        { template: 'newsletter-confirm', data: { link: 'x' }, recipient: 'gone@example.com' },
        own.tools,
      )
      throw rollback
    }),
  ).rejects.toBe(rollback)
  expect(await query(own.url, `select from mails where recipient = 'gone@example.com'`)).toEqual([])
  expect(await query(own.url, `select id from pgboss.job where name = 'send-mail'`)).toHaveLength(before.length)
})

test('a job for a missing mail does nothing', async () => {
  server.mails.length = 0
  await sendMail({ mailId: own.tools.newId<'mail'>() }, notLast, tools)
  expect(server.mails).toEqual([])
})
