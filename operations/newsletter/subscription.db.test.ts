import { beforeAll, expect, test } from 'vitest'
import { verifySignedLink } from '#operations/mail/signed-link.ts'
import type { Tools } from '#operations/tools.ts'
import type { SubscriberId } from '#rules/ids.ts'
import { openWorkbench, query, warmUp } from '#testing/database.ts'
import { openForFile } from '#testing/open-for-tests.ts'
import { confirmSubscription, requestSubscription, unsubscribe } from './subscription.ts'

const own = openForFile(openWorkbench)
let now = new Date('2027-01-23T12:00:00Z')
let tools: Tools

beforeAll(async () => {
  await warmUp(own)
  tools = { ...own.tools, now: () => now }
})

const later = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000)
}
const ask = (email: string) =>
  requestSubscription({ email, page: '/blog', from: '203.0.113.7', words: 'New dates, by email.' }, tools)
const rowsOf = (email: string) =>
  query<Record<string, unknown>>(own.url, 'select * from subscribers where email = $1', [email])

type Mail = { template: string; data: Record<string, string>; unsubscribe_url: string | null }
const mailsTo = (email: string) =>
  query<Mail>(
    own.url,
    'select template, data, unsubscribe_url from mails where lower(recipient) = $1 order by created_at, template',
    [email],
  )

async function subscriberOf(email: string): Promise<SubscriberId> {
  const [mail] = await mailsTo(email)
  const id = verifySignedLink('confirm-newsletter', mail?.data.link ?? '', tools.site)
  if (!id) throw new Error('the mail has no good link')
  return id
}

test('[F3] a subscription is requested, confirmed from the mail, and the proof of both is stored', async () => {
  await ask('Reader@Example.com')
  expect(await rowsOf('reader@example.com')).toMatchObject([
    {
      state: 'pending',
      consent_text: 'New dates, by email.',
      consent_page: '/blog',
      requested_from_ip: '203.0.113.7',
      requested_at: now,
    },
  ])
  const id = await subscriberOf('reader@example.com')
  later(5)
  expect(await confirmSubscription(id, '203.0.113.8', tools)).toBe(true)
  expect(await confirmSubscription(id, '203.0.113.9', tools)).toBe(true)
  expect(await rowsOf('reader@example.com')).toMatchObject([
    { state: 'confirmed', confirmed_from_ip: '203.0.113.8', confirmed_at: now },
  ])
  const [, welcome, ...more] = await mailsTo('reader@example.com')
  expect(more).toEqual([])
  expect(welcome).toMatchObject({ template: 'newsletter-welcome', unsubscribe_url: welcome?.data.leaveLink })
  expect(verifySignedLink('leave-newsletter', welcome?.unsubscribe_url ?? '', tools.site)).toBe(id)
})

test('[F3] a request for a confirmed address changes nothing and mails nothing', async () => {
  await ask('twice@example.com')
  await confirmSubscription(await subscriberOf('twice@example.com'), '203.0.113.8', tools)
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
  expect(await rowsOf('eager@example.com')).toMatchObject([{ state: 'pending', requested_at: now }])
})

test('[F3] after leaving, neither the old link nor a second click subscribes again', async () => {
  await ask('leaver@example.com')
  const id = await subscriberOf('leaver@example.com')
  await confirmSubscription(id, '203.0.113.8', tools)
  await unsubscribe(id, tools)
  const left = now
  later(1)
  await unsubscribe(id, tools)
  expect(await confirmSubscription(id, '203.0.113.8', tools)).toBe(false)
  expect(await rowsOf('leaver@example.com')).toMatchObject([{ state: 'unsubscribed', unsubscribed_at: left }])
})

test('[F3] a former subscriber can request and confirm again', async () => {
  await ask('back@example.com')
  const id = await subscriberOf('back@example.com')
  await unsubscribe(id, tools)
  later(10)
  await ask('back@example.com')
  expect(await confirmSubscription(id, '203.0.113.8', tools)).toBe(true)
  expect(await rowsOf('back@example.com')).toMatchObject([{ id, state: 'confirmed', unsubscribed_at: null }])
})

test('[F3] an erased subscriber’s links do nothing', async () => {
  const nobody = tools.newId<'subscriber'>()
  expect(await confirmSubscription(nobody, '203.0.113.8', tools)).toBe(false)
  await unsubscribe(nobody, tools)
})
