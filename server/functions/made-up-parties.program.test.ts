import { expect } from 'vitest'
import { query } from '#testing/database.ts'
import { listenToStream } from '#testing/event-stream.ts'
import { mailsTo, mailTo } from '#testing/mail/mailbox.ts'
import { callFunction } from '#testing/paid-site.ts'
import { waitlistPayload } from '#testing/payloads.ts'
import { type RunningSite, test } from '#testing/site-test.ts'
import { confirmByMail } from '#testing/waitlist/confirm-by-mail.ts'

type Listed = { id: string; phase: string; potential: number }

/** Every page that search engines are shown, and the list that the live stream sends. */
async function publicPages({ url }: RunningSite): Promise<Map<string, string>> {
  const sitemap = await (await fetch(`${url}/sitemap.xml`)).text()
  const paths = [...sitemap.matchAll(/<loc>[^<]*?\/\/[^/<]+([^<]*)<\/loc>/g)].map(([, path]) => path || '/')
  expect(paths).toContain('/dates')
  const pages = new Map<string, string>()
  for (const path of [...paths, '/api/departures']) pages.set(path, await (await fetch(`${url}${path}`)).text())
  const stream = await listenToStream(`${url}/api/departures/stream`)
  pages.set('the stream', (await stream.next()).data)
  stream.close()
  return pages
}

const gathering = async ({ url }: RunningSite): Promise<Listed[]> => {
  const all: Listed[] = await (await fetch(`${url}/api/departures`)).json()
  return all.filter(({ phase }) => phase === 'gathering')
}

const join = (site: RunningSite, payload: object) =>
  callFunction(site, 'send-booking-email', { ...waitlistPayload, flexibleDates: true, ...payload })

test('[P1] [W5] parties of six with made-up addresses open no charter and move no number on any public page', async ({
  site,
}) => {
  const targets = await gathering(site)
  expect(targets.length).toBeGreaterThan(3)
  const before = await publicPages(site)
  for (const { id } of targets) {
    const party = { email: `nobody.${id}@example.com`, groupSize: '6', departureId: id }
    expect(await join(site, party)).toMatchObject({ status: 200 })
    await mailTo(site.url, party.email, 'waitlist-confirm')
  }
  const after = await publicPages(site)
  for (const [path, text] of before) expect(after.get(path) === text, path).toBe(true)
  expect(await query(site.databaseUrl, 'select from invitations')).toEqual([])
  const mails = await query(
    site.databaseUrl,
    `select template from mails where template not in ('waitlist-confirm', 'staff-setup')`,
  )
  expect(mails).toEqual([])

  // The same party counts when someone reads its mail.
  const [first] = targets
  await confirmByMail(site.url, `nobody.${first?.id}@example.com`)
  const counted = (await (await fetch(`${site.url}/api/departures`)).json()) as Listed[]
  expect(counted.find(({ id }) => id === first?.id)).toMatchObject({ potential: 6 })
})

test('[W2] a known address gets the same response as a new one, and only its owner gets a mail', async ({ site }) => {
  const target = (await gathering(site)).at(-1)
  const party = { email: 'owner@example.com', groupSize: '2', departureId: target?.id }
  await join(site, party)
  await confirmByMail(site.url, party.email)
  // The mail to confirm was sent more than ten minutes ago.
  const earlier = `update mails set created_at = created_at - interval '11 minutes' where recipient = $1`
  await query(site.databaseUrl, earlier, [party.email])
  const answerTo = async (email: string) => {
    const payload = { ...waitlistPayload, ...party, name: 'A. Stranger', groupSize: '7+', email }
    const response = await fetch(`${site.url}/functions/v1/send-booking-email`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(payload),
    })
    const headers = [...response.headers].filter(([name]) => name !== 'x-request-id' && name !== 'date')
    return { status: response.status, headers, body: await response.text() }
  }
  const answers = [
    await answerTo('someone-else@example.com'),
    await answerTo('Owner+anything@example.com'),
    await answerTo('owner@example.com'),
  ]
  expect(answers[1]).toEqual(answers[0])
  expect(answers[2]).toEqual(answers[0])
  const { text } = await mailTo(site.url, 'owner@example.com', 'waitlist-known')
  expect(text).not.toContain('Stranger')
  expect(await mailsTo(site.url, 'Owner+anything@example.com')).toEqual([])
  const [row] = await query(site.databaseUrl, `select name, people from waitlist_entries where email = $1`, [
    party.email,
  ])
  expect(row).toEqual({ name: waitlistPayload.name, people: 2 })
})
