import { expect } from 'vitest'
import { freshDatabaseUrl, query } from '../../testing/database.ts'
import { linkTo, mailsTo, mailTo } from '../../testing/mail/mailbox.ts'
import { callFunction } from '../../testing/paid-site.ts'
import { waitlistPayload } from '../../testing/payloads.ts'
import { type RunningSite, test } from '../../testing/site-test.ts'
import { waitFor } from '../../testing/wait.ts'
import { confirmAtOnce, confirmByMail } from '../../testing/waitlist/confirm-by-mail.ts'

type Listed = { id: string; phase: string; capacity: number; invited_seats: number; available_spots: number }

/** A new site lists its demo dates a moment after it has started. */
const listed = (site: RunningSite, departureId?: string) =>
  waitFor(async () => {
    const all: Listed[] = await (await fetch(`${site.url}/api/departures`)).json()
    return all.find(({ id, phase, capacity }) =>
      departureId ? id === departureId : phase === 'gathering' && capacity === 8,
    )
  }, 'the date')

/** Retries while the site is too busy, as on a slow machine. */
const ask = (site: RunningSite, departureId: string, email: string, groupSize = '1') =>
  waitFor(async () => {
    const payload = { ...waitlistPayload, email, departureId, groupSize, flexibleDates: false }
    const reply = await callFunction(site, 'send-booking-email', payload)
    return reply.status !== 503 && reply
  }, 'an answer to who joins')

/** Joins and confirms. */
async function join(site: RunningSite, departureId: string, email: string, groupSize: string): Promise<void> {
  await ask(site, departureId, email, groupSize)
  await confirmByMail(site.url, email)
}

test('[P3] two instances reach the minimum of one departure at once, and every party is invited once', async ({
  start,
}) => {
  const shared = { DATABASE_URL: await freshDatabaseUrl() }
  const [one, other] = await Promise.all([start(shared), start(shared)])
  const { id } = await listed(one)
  const emails = Array.from({ length: 40 }, (_, number) => `racer${number}@example.com`)
  const answers = await Promise.all(emails.map((email, number) => ask(number % 2 ? one : other, id, email)))
  for (const { status } of answers) expect(status).toBe(200)
  await confirmAtOnce(shared.DATABASE_URL, emails)
  const invited = await query<{ recipient: string }>(
    shared.DATABASE_URL,
    `select recipient from mails where template = 'invitation'`,
  )
  expect(invited).toHaveLength(8)
  expect(new Set(invited.map(({ recipient }) => recipient)).size).toBe(8)
  for (const site of [one, other]) {
    await waitFor(async () => (await listed(site, id)).available_spots === 0, 'both programs to show it')
  }
  expect(await query(shared.DATABASE_URL, `select from mails where template = 'departure-opened-staff'`)).toHaveLength(
    1,
  )
})

test('[P4] [P5] the job fires when an invitation ends: its party is notified, and the departure gathers again', async ({
  start,
}) => {
  const site = await start()
  const { id } = await listed(site)
  for (const name of ['ann', 'ben']) await join(site, id, `${name}@example.com`, '3')
  const mail = await mailTo(site.url, 'ann@example.com', 'invitation')
  expect(new URL(linkTo(`/book/${id}`, mail)).searchParams.get('token')).toMatch(/^[\w-]{43}$/)
  expect(mail.text).toMatch(/Reserved until +\w+day, \w+ \d+, \d{4} at \d\d:\d\d UTC/)
  expect(await listed(site, id)).toMatchObject({ phase: 'open', invited_seats: 6 })

  // The two days pass: nothing else is touched, and nobody calls.
  await query(site.databaseUrl, `update invitations set expires_at = now() + interval '1 second'`)
  await query(
    site.databaseUrl,
    `update pgboss.job set start_after = now() + interval '1 second' where name = 'release-expired-seats'`,
  )
  for (const name of ['ann', 'ben']) {
    await mailTo(site.url, `${name}@example.com`, 'invitation-expired')
    await mailTo(site.url, `${name}@example.com`, 'back-to-gathering')
  }
  expect(await listed(site, id)).toMatchObject({ phase: 'gathering', invited_seats: 0, available_spots: 8 })
  const templates = (await mailsTo(site.url, 'ann@example.com')).map(({ template }) => template).sort()
  expect(templates).toEqual(['back-to-gathering', 'invitation', 'invitation-expired', 'waitlist-confirm'])
})

test('[P4] a post to a place declines only with the button’s name, and a stranger’s link does nothing', async ({
  start,
}) => {
  const site = await start()
  const { id } = await listed(site)
  for (const name of ['ann', 'ben']) await join(site, id, `${name}@example.com`, '3')
  const place = linkTo('/place', await mailTo(site.url, 'ann@example.com', 'invitation'))
  const post = (link: string, body: string) =>
    fetch(link, { method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded' }, body })
  await post(place, '')
  expect((await post(place.replace(/token=.{5}/, 'token=AAAAA'), 'answer=decline')).status).toBe(404)
  expect(await listed(site, id)).toMatchObject({ invited_seats: 6 })
  const answer = await post(place, 'answer=decline')
  expect(answer.status).toBe(200)
  expect(await answer.text()).toContain('Still want to come?')
  expect(await listed(site, id)).toMatchObject({ invited_seats: 3 })
})
