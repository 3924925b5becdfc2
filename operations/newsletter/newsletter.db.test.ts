import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SubscriberId } from '../../rules/ids.ts'
import { openWorkbench, query, type Workbench, warmUp } from '../../testing/database.ts'
import { readSignedLink } from '../signed-link.ts'
import type { Tools } from '../tools.ts'
import { askForNewsletter, confirmNewsletter, leaveNewsletter } from './newsletter.ts'

let bench: Workbench
let now = new Date('2027-01-23T12:00:00Z')
let tools: Tools

beforeAll(async () => {
  bench = await openWorkbench()
  await warmUp(bench)
  tools = { ...bench.tools, now: () => now }
})
afterAll(() => bench.close())

const later = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000)
}
const ask = (email: string) =>
  askForNewsletter({ email, page: '/blog', from: '203.0.113.7', words: 'New dates, by email.' }, tools)
const rowsOf = (email: string) =>
  query<Record<string, unknown>>(bench.url, 'select * from subscribers where email = $1', [email])

type Mail = { name: string; facts: Record<string, string>; unsubscribe: string | null }
const mailsTo = (email: string) =>
  query<Mail>(
    bench.url,
    'select name, facts, unsubscribe from mails where lower(recipient) = $1 order by created_at, name',
    [email],
  )

async function subscriberOf(email: string): Promise<SubscriberId> {
  const [mail] = await mailsTo(email)
  const id = readSignedLink('confirm-newsletter', mail?.facts.link ?? '', tools.house)
  if (!id) throw new Error('the mail has no good link')
  return id
}

test('[F3] a reader asks, confirms from the mail, and the proof of both is kept', async () => {
  await ask('Reader@Example.com')
  expect(await rowsOf('reader@example.com')).toMatchObject([
    {
      state: 'asked',
      asked_words: 'New dates, by email.',
      asked_page: '/blog',
      asked_from: '203.0.113.7',
      asked_at: now,
    },
  ])
  const id = await subscriberOf('reader@example.com')
  later(5)
  expect(await confirmNewsletter(id, '203.0.113.8', tools)).toBe(true)
  expect(await confirmNewsletter(id, '203.0.113.9', tools)).toBe(true)
  expect(await rowsOf('reader@example.com')).toMatchObject([
    { state: 'confirmed', confirmed_from: '203.0.113.8', confirmed_at: now },
  ])
  const [, welcome, ...more] = await mailsTo('reader@example.com')
  expect(more).toEqual([])
  expect(welcome).toMatchObject({ name: 'newsletter-welcome', unsubscribe: welcome?.facts.leaveLink })
  expect(readSignedLink('leave-newsletter', welcome?.unsubscribe ?? '', tools.house)).toBe(id)
})

test('[F3] asking for a confirmed address changes nothing and mails nothing', async () => {
  await ask('twice@example.com')
  await confirmNewsletter(await subscriberOf('twice@example.com'), '203.0.113.8', tools)
  const before = await rowsOf('twice@example.com')
  later(60)
  await ask('TWICE@example.com')
  expect(await rowsOf('twice@example.com')).toEqual(before)
  expect(await mailsTo('twice@example.com')).toHaveLength(2)
})

test('[F3] an unconfirmed address is mailed again, at most once in ten minutes', async () => {
  await Promise.all(Array.from({ length: 20 }, () => ask('eager@example.com')))
  later(9)
  await ask('eager@example.com')
  expect(await mailsTo('eager@example.com')).toHaveLength(1)
  later(1)
  await ask('eager@example.com')
  expect(await mailsTo('eager@example.com')).toHaveLength(2)
  expect(await rowsOf('eager@example.com')).toMatchObject([{ state: 'asked', asked_at: now }])
})

test('[F3] who leaves stays away: neither the old link nor a second click brings them back', async () => {
  await ask('leaver@example.com')
  const id = await subscriberOf('leaver@example.com')
  await confirmNewsletter(id, '203.0.113.8', tools)
  await leaveNewsletter(id, tools)
  const left = now
  later(1)
  await leaveNewsletter(id, tools)
  expect(await confirmNewsletter(id, '203.0.113.8', tools)).toBe(false)
  expect(await rowsOf('leaver@example.com')).toMatchObject([{ state: 'left', left_at: left }])
})

test('[F3] who left can ask and confirm again', async () => {
  await ask('back@example.com')
  const id = await subscriberOf('back@example.com')
  await leaveNewsletter(id, tools)
  later(10)
  await ask('back@example.com')
  expect(await confirmNewsletter(id, '203.0.113.8', tools)).toBe(true)
  expect(await rowsOf('back@example.com')).toMatchObject([{ id, state: 'confirmed', left_at: null }])
})

test('[F3] the links of somebody who was forgotten meanwhile do no harm', async () => {
  const nobody = tools.newId<'subscriber'>()
  expect(await confirmNewsletter(nobody, '203.0.113.8', tools)).toBe(false)
  await leaveNewsletter(nobody, tools)
})
