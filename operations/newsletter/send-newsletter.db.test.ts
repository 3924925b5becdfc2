import { afterAll, beforeAll, expect, test } from 'vitest'
import { findIssue, progressOf } from '../../db/newsletter-issues.ts'
import type { NewsletterIssueId, SubscriberId } from '../../rules/ids.ts'
import { Crash, crashing } from '../../testing/crashing.ts'
import { openWorkbench, query, type Workbench, warmUp } from '../../testing/database.ts'
import { readSignedLink } from '../signed-link.ts'
import type { Tools } from '../tools.ts'
import { leaveNewsletter } from './newsletter.ts'
import { sendNewsletter, sendNextReaders, sendTestIssue } from './send-newsletter.ts'
import { saveDraft, startDraft } from './write-newsletter.ts'

const READERS = 250
let bench: Workbench
let tools: Tools

beforeAll(async () => {
  bench = await openWorkbench()
  await warmUp(bench)
  tools = bench.tools
})
afterAll(() => bench.close())

const draft = { subject: 'Japan opens', text: 'Six dates.', author: 'Ann Agent' }
const actor = 'Olga Owner'

async function addReaders(number: number, state = 'confirmed'): Promise<void> {
  await query(
    bench.url,
    `insert into subscribers (id, email, state, asked_words, asked_from, asked_at)
     select gen_random_uuid(), $2 || n || '@example.com', $2, 'words', '203.0.113.7', now()
     from generate_series(1, $1::int) as n`,
    [number, state],
  )
}

const mailsOf = (id: NewsletterIssueId) =>
  query<{ recipient: string; unsubscribe: string; facts: { leaveLink: string } }>(
    bench.url,
    `select mails.* from mails join newsletter_sendings on mail_id = mails.id where issue_id = $1 order by recipient`,
    [id],
  )

async function sendToTheEnd(id: NewsletterIssueId): Promise<void> {
  while ((await findIssue(tools.db, id))?.state === 'sending') await sendNextReaders(id, tools)
}

test('without readers nothing is sent, and a draft stays one', async () => {
  const id = await startDraft(draft, tools)
  expect(await sendNewsletter({ id, version: 0, actor }, tools)).toEqual({ ok: false, reason: 'no-readers' })
  expect(await findIssue(tools.db, id)).toMatchObject({ state: 'draft', version: 0 })
})

test('of two who write one draft the second is told and sees what the first wrote', async () => {
  const id = await startDraft(draft, tools)
  const mine = { id, version: 0, subject: 'Mine', text: 'My words', author: 'Ann Agent' }
  expect(await saveDraft(mine, tools)).toEqual({ ok: true })
  const yours = { ...mine, subject: 'Yours', author: 'Olga Owner' }
  const theirs = { subject: 'Mine', text: 'My words' }
  expect(await saveDraft(yours, tools)).toEqual({ ok: false, reason: 'changed-meanwhile', by: 'Ann Agent', theirs })
  expect(await sendNewsletter({ id, version: 0, actor }, tools)).toMatchObject({ reason: 'changed-meanwhile' })
})

test('a test goes to one person alone', async () => {
  const id = await startDraft(draft, tools)
  expect(await sendTestIssue(id, 'ann@powderpool.example', tools)).toBe(true)
  const sent = await query(bench.url, `select from mails where recipient = 'ann@powderpool.example'`)
  expect(sent).toHaveLength(1)
  expect(await progressOf(tools.db, id)).toMatchObject({ written: 0 })
})

test('every confirmed reader gets it once, though jobs die, run twice and at once', async () => {
  await addReaders(READERS)
  await addReaders(5, 'asked')
  await addReaders(5, 'left')
  const id = await startDraft(draft, tools)
  expect(await sendNewsletter({ id, version: 0, actor }, tools)).toEqual({ ok: true })
  expect(await sendNewsletter({ id, version: 1, actor }, tools)).toEqual({ ok: false, reason: 'sent-already' })
  expect(await saveDraft({ ...draft, id, version: 1 }, tools)).toEqual({ ok: false, reason: 'sent-already' })
  await expect(sendNextReaders(id, { ...tools, db: crashing(tools.db) })).rejects.toThrow(Crash)
  expect(await mailsOf(id)).toEqual([])
  await Promise.all([sendNextReaders(id, tools), sendNextReaders(id, tools)])
  await sendToTheEnd(id)
  await sendNextReaders(id, tools)
  const mails = await mailsOf(id)
  expect(new Set(mails.map(({ recipient }) => recipient)).size).toBe(READERS)
  expect(mails).toHaveLength(READERS)
  expect(mails.every(({ recipient }) => recipient.startsWith('confirmed'))).toBe(true)
  expect(await findIssue(tools.db, id)).toMatchObject({ state: 'sent', readers: READERS, sentAt: expect.any(Date) })
  expect(await progressOf(tools.db, id)).toEqual({ written: READERS, delivered: 0, waiting: READERS, failed: 0 })
})

test('one click in the mail’s head and the link in its text both leave', async () => {
  const [mail] = await query<{ recipient: string; unsubscribe: string; facts: { leaveLink: string } }>(
    bench.url,
    `select * from mails where name = 'newsletter-issue' and unsubscribe is not null limit 1`,
  )
  expect(mail?.facts.leaveLink).toBe(mail?.unsubscribe)
  const [reader] = await query<{ id: string }>(bench.url, 'select id from subscribers where email = $1', [
    mail?.recipient,
  ])
  expect(readSignedLink('leave-newsletter', mail?.unsubscribe ?? '', tools.house)).toBe(reader?.id)
})

test('who leaves while it is being sent gets it no more, unless it is on its way already', async () => {
  const id = await startDraft(draft, tools)
  await sendNewsletter({ id, version: 0, actor }, tools)
  await sendNextReaders(id, tools)
  const [delivered, waiting] = await mailsOf(id)
  if (!delivered || !waiting) throw new Error('nobody was written to')
  await query(bench.url, `update mails set state = 'sent' where recipient = $1`, [delivered.recipient])
  const unwritten = await query<{ id: SubscriberId; email: string }>(
    bench.url,
    `select id, email from subscribers where state = 'confirmed' and id not in
       (select subscriber_id from newsletter_sendings where issue_id = $1) limit 1`,
    [id],
  )
  const idOf = async (email: string) =>
    (await query<{ id: SubscriberId }>(bench.url, 'select id from subscribers where email = $1', [email]))[0]?.id
  for (const email of [delivered.recipient, waiting.recipient, unwritten[0]?.email ?? '']) {
    const subscriberId = await idOf(email)
    if (subscriberId) await leaveNewsletter(subscriberId, tools)
  }
  await sendToTheEnd(id)
  const recipients = (await mailsOf(id)).map(({ recipient }) => recipient)
  expect(recipients).toContain(delivered.recipient)
  expect(recipients).not.toContain(waiting.recipient)
  expect(recipients).not.toContain(unwritten[0]?.email)
  expect(recipients).toHaveLength(READERS - 2)
})

test('of those who leave and are written to at the same moment, nobody has a mail in the outbox', async () => {
  const id = await startDraft(draft, tools)
  const readers = await query<{ id: SubscriberId }>(bench.url, `select id from subscribers where state = 'confirmed'`)
  await sendNewsletter({ id, version: 0, actor }, tools)
  const leaving = readers.slice(0, 60)
  await Promise.all([sendToTheEnd(id), ...leaving.map((reader) => leaveNewsletter(reader.id, tools))])
  expect(await mailsOf(id)).toHaveLength(readers.length - leaving.length)
})
