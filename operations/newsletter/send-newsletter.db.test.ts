import { beforeAll, expect, test } from 'vitest'
import { findIssue, getDeliveryProgress } from '#db/newsletter/newsletter-issues.ts'
import { verifySignedLink } from '#operations/mail/signed-link.ts'
import type { Tools } from '#operations/tools.ts'
import type { NewsletterIssueId, SubscriberId } from '#rules/ids.ts'
import { Crash, crashing } from '#testing/crashing.ts'
import { openWorkbench, query, warmUp } from '#testing/database.ts'
import { openForFile } from '#testing/open-for-tests.ts'
import { changeDraft, createDraft } from './newsletter-drafts.ts'
import { sendNewsletter, sendNextBatch, sendTestIssue } from './send-newsletter.ts'
import { unsubscribe } from './subscription.ts'

const READERS = 250
const own = openForFile(openWorkbench)
let tools: Tools

beforeAll(async () => {
  await warmUp(own)
  tools = own.tools
})

const draft = { subject: 'Japan opens', text: 'Six dates.', author: 'Ann Agent' }

async function addReaders(number: number, state = 'confirmed'): Promise<void> {
  await query(
    own.url,
    `insert into subscribers (id, email, state, consent_text, requested_from_ip, requested_at)
     select gen_random_uuid(), $2 || n || '@example.com', $2, 'words', '203.0.113.7', now()
     from generate_series(1, $1::int) as n`,
    [number, state],
  )
}

const mailsOf = (id: NewsletterIssueId) =>
  query<{ recipient: string; unsubscribe_url: string; data: { leaveLink: string; text: string } }>(
    own.url,
    `select mails.* from mails join newsletter_deliveries on mail_id = mails.id where issue_id = $1 order by recipient`,
    [id],
  )

async function sendToTheEnd(id: NewsletterIssueId): Promise<void> {
  while ((await findIssue(tools.db, id))?.state === 'sending') await sendNextBatch(id, tools)
}

test('without subscribers nothing is sent, and a draft stays one', async () => {
  const id = await createDraft(draft, tools)
  expect(await sendNewsletter({ ...draft, id, version: 0 }, tools)).toEqual({ ok: false, reason: 'no-subscribers' })
  expect(await findIssue(tools.db, id)).toMatchObject({ state: 'draft', version: 0 })
})

test('when two staff members edit one draft, the second is refused, and what the first wrote stays', async () => {
  const id = await createDraft(draft, tools)
  const mine = { id, version: 0, subject: 'Mine', text: 'My words', author: 'Ann Agent' }
  expect(await changeDraft(mine, tools)).toEqual({ ok: true })
  const yours = { ...mine, subject: 'Yours', author: 'Olga Owner' }
  expect(await changeDraft(yours, tools)).toEqual({ ok: false, reason: 'stale-version', by: 'Ann Agent' })
  expect(await findIssue(tools.db, id)).toMatchObject({ subject: 'Mine', text: 'My words' })
  expect(await sendNewsletter({ ...draft, id, version: 0 }, tools)).toMatchObject({ reason: 'stale-version' })
})

test('a test issue saves the text on the screen and sends it to one person only', async () => {
  const id = await createDraft(draft, tools)
  const onScreen = { ...draft, id, version: 0, text: 'Not saved yet.' }
  expect(await sendTestIssue(onScreen, 'ann@powderpool.example', tools)).toEqual({ ok: true })
  const sent = await query(
    own.url,
    `select data ->> 'text' as text from mails where recipient = 'ann@powderpool.example'`,
  )
  expect(sent).toEqual([{ text: 'Not saved yet.' }])
  expect(await findIssue(tools.db, id)).toMatchObject({ text: 'Not saved yet.', state: 'draft', version: 1 })
  expect(await getDeliveryProgress(tools.db, id)).toMatchObject({ queued: 0 })
  const late = { ...onScreen, text: 'Of someone else.' }
  expect(await sendTestIssue(late, 'ann@powderpool.example', tools)).toMatchObject({ reason: 'stale-version' })
})

test('every confirmed subscriber gets an issue once, although jobs die, run twice and run at the same time', async () => {
  await addReaders(READERS)
  await addReaders(5, 'pending')
  await addReaders(5, 'unsubscribed')
  const id = await createDraft(draft, tools)
  const onScreen = 'What the author saw, although it was not saved before.'
  expect(await sendNewsletter({ ...draft, id, version: 0, text: onScreen }, tools)).toEqual({ ok: true })
  expect(await sendNewsletter({ ...draft, id, version: 1 }, tools)).toEqual({ ok: false, reason: 'already-sent' })
  expect(await changeDraft({ ...draft, id, version: 1 }, tools)).toEqual({ ok: false, reason: 'already-sent' })
  await expect(sendNextBatch(id, { ...tools, db: crashing(tools.db) })).rejects.toThrow(Crash)
  expect(await mailsOf(id)).toEqual([])
  await Promise.all([sendNextBatch(id, tools), sendNextBatch(id, tools)])
  await sendToTheEnd(id)
  await sendNextBatch(id, tools)
  const mails = await mailsOf(id)
  expect(mails.every(({ data }) => data.text === onScreen)).toBe(true)
  expect(new Set(mails.map(({ recipient }) => recipient)).size).toBe(READERS)
  expect(mails).toHaveLength(READERS)
  expect(mails.every(({ recipient }) => recipient.startsWith('confirmed'))).toBe(true)
  expect(await findIssue(tools.db, id)).toMatchObject({
    state: 'sent',
    recipientCount: READERS,
    sentAt: expect.any(Date),
  })
  expect(await getDeliveryProgress(tools.db, id)).toEqual({
    queued: READERS,
    delivered: 0,
    waiting: READERS,
    failed: 0,
  })
})

test('the one-click header and the link in the text both unsubscribe', async () => {
  const [mail] = await query<{ recipient: string; unsubscribe_url: string; data: { leaveLink: string } }>(
    own.url,
    `select * from mails where template = 'newsletter-issue' and unsubscribe_url is not null limit 1`,
  )
  expect(mail?.data.leaveLink).toBe(mail?.unsubscribe_url)
  const [reader] = await query<{ id: string }>(own.url, 'select id from subscribers where email = $1', [
    mail?.recipient,
  ])
  expect(verifySignedLink('leave-newsletter', mail?.unsubscribe_url ?? '', tools.site)).toBe(reader?.id)
})

test('a subscriber who leaves during delivery gets no mail, unless it was already sent', async () => {
  const id = await createDraft(draft, tools)
  await sendNewsletter({ ...draft, id, version: 0 }, tools)
  await sendNextBatch(id, tools)
  const [delivered, waiting] = await mailsOf(id)
  if (!delivered || !waiting) throw new Error('no one was written to')
  await query(own.url, `update mails set state = 'sent' where recipient = $1`, [delivered.recipient])
  const unwritten = await query<{ id: SubscriberId; email: string }>(
    own.url,
    `select id, email from subscribers where state = 'confirmed' and id not in
       (select subscriber_id from newsletter_deliveries where issue_id = $1) limit 1`,
    [id],
  )
  const idOf = async (email: string) =>
    (await query<{ id: SubscriberId }>(own.url, 'select id from subscribers where email = $1', [email]))[0]?.id
  for (const email of [delivered.recipient, waiting.recipient, unwritten[0]?.email ?? '']) {
    const subscriberId = await idOf(email)
    if (subscriberId) await unsubscribe(subscriberId, tools)
  }
  await sendToTheEnd(id)
  const recipients = (await mailsOf(id)).map(({ recipient }) => recipient)
  expect(recipients).toContain(delivered.recipient)
  expect(recipients).not.toContain(waiting.recipient)
  expect(recipients).not.toContain(unwritten[0]?.email)
  expect(recipients).toHaveLength(READERS - 2)
})

test('subscribers who leave while their mails are queued have none in the outbox', async () => {
  const id = await createDraft(draft, tools)
  const readers = await query<{ id: SubscriberId }>(own.url, `select id from subscribers where state = 'confirmed'`)
  await sendNewsletter({ ...draft, id, version: 0 }, tools)
  const leaving = readers.slice(0, 60)
  await Promise.all([sendToTheEnd(id), ...leaving.map((reader) => unsubscribe(reader.id, tools))])
  expect(await mailsOf(id)).toHaveLength(readers.length - leaving.length)
})
