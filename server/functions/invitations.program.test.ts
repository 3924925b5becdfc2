import { expect } from 'vitest'
import { formatMailedTime } from '#content/local-times.ts'
import { query, siteDatabaseUrl } from '#testing/database.ts'
import { linkTo, mailsTo, mailTo } from '#testing/mail/mailbox.ts'
import { callFunction, insertOpenDeparture } from '#testing/paid-site.ts'
import { waitlistPayload } from '#testing/payloads.ts'
import { type RunningSite, test as siteTest } from '#testing/site-test.ts'
import { amount } from '#testing/soak.ts'
import { waitFor } from '#testing/wait.ts'
import { confirmAtOnce, confirmByMail } from '#testing/waitlist/confirm-by-mail.ts'

/** Far more than there are seats. */
const RACERS = amount({ short: 20, long: 40 })

type Listed = { id: string; phase: string; capacity: number; invited_seats: number; available_spots: number }

/** Two instances on one database. */
const test = siteTest.extend<{ pair: [RunningSite, RunningSite] }>({
  pair: [
    async ({ startForFile }, use: (pair: [RunningSite, RunningSite]) => Promise<void>) => {
      const shared = { DATABASE_URL: await siteDatabaseUrl() }
      await use(await Promise.all([startForFile(shared), startForFile(shared)]))
    },
    { scope: 'file' },
  ],
})

const listed = async (site: RunningSite, departureId: string): Promise<Listed | undefined> => {
  const all: Listed[] = await (await fetch(`${site.url}/api/departures`)).json()
  return all.find(({ id }) => id === departureId)
}

/** A departure of eight seats that gathers people, and that the sites know. */
async function insertGathering(pair: RunningSite[]): Promise<string> {
  const url = pair[0]?.databaseUrl ?? ''
  const id = await insertOpenDeparture(url, 8)
  await query(url, `update departures set phase = 'gathering' where id = $1`, [id])
  await query(url, `select pg_notify('powderpool_changed', 'departures')`)
  for (const site of pair) await waitFor(() => listed(site, id), 'the new departure')
  return id
}

/** Retries while the site is too busy, as on a slow machine. */
const ask = (site: RunningSite, departureId: string, email: string, more: object = {}) =>
  waitFor(async () => {
    const payload = { ...waitlistPayload, email, departureId, groupSize: '1', flexibleDates: false, ...more }
    const reply = await callFunction(site, 'send-booking-email', payload)
    return reply.status !== 503 && reply
  }, 'an answer to who joins')

/** Joins and confirms. */
async function join(site: RunningSite, departureId: string, email: string, more: object): Promise<void> {
  await ask(site, departureId, email, more)
  await confirmByMail(site.url, email)
}

/** Two parties of three are invited to a departure. */
async function inviteTwo(pair: RunningSite[], names: readonly string[]): Promise<string> {
  const [site] = pair
  if (!site) throw new Error('there is no site')
  const id = await insertGathering(pair)
  for (const name of names) await join(site, id, `${name}@example.com`, { groupSize: '3' })
  return id
}

test('[P3] when two instances reach a departure’s minimum at the same time, every party is invited once', async ({
  pair,
}) => {
  const [one, other] = pair
  const url = one.databaseUrl
  const id = await insertGathering(pair)
  const emails = Array.from({ length: RACERS }, (_, number) => `racer${number}@example.com`)
  const answers = await Promise.all(emails.map((email, number) => ask(number % 2 ? one : other, id, email)))
  for (const { status } of answers) expect(status).toBe(200)
  await confirmAtOnce(url, emails)
  const invited = await query<{ recipient: string }>(url, `select recipient from mails where template = 'invitation'`)
  expect(invited).toHaveLength(8)
  expect(new Set(invited.map(({ recipient }) => recipient)).size).toBe(8)
  for (const site of pair) {
    await waitFor(async () => (await listed(site, id))?.available_spots === 0, 'both programs to show it')
  }
  expect(await query(url, `select from mails where template = 'departure-opened-staff'`)).toHaveLength(1)
})

test('[W3] an invitation shows its deadline in the zone that the party’s browser gave, and a wrong zone is ignored', async ({
  pair,
}) => {
  const [site] = pair
  const id = await insertGathering(pair)
  await join(site, id, 'tori@example.com', { groupSize: '3', timeZone: 'America/Toronto' })
  await join(site, id, 'olly@example.com', { groupSize: '3', timeZone: 'Mars/Olympus_Mons' })
  const inToronto = await mailTo(site.url, 'tori@example.com', 'invitation')
  expect(inToronto.text).toMatch(/Reserved until +\w+day, \w+ \d+, \d{4} at \d+:\d\d [AP]M E[SD]T \(Toronto\)/)
  expect(inToronto.text).not.toContain('UTC')
  const elsewhere = await mailTo(site.url, 'olly@example.com', 'invitation')
  expect(elsewhere.text).toMatch(/Reserved until +\w+day, \w+ \d+, \d{4} at \d+:\d\d [AP]M UTC/)
  const [{ payload, expires } = { payload: {}, expires: new Date() }] = await query<{ payload: object; expires: Date }>(
    site.databaseUrl,
    `select payload, expires_at as expires from waitlist_entries join invitations on entry_id = waitlist_entries.id
    where email = 'tori@example.com'`,
  )
  expect(payload).not.toHaveProperty('timeZone')
  expect(inToronto.text).toContain(formatMailedTime(expires.toISOString(), 'America/Toronto'))
})

test('[P4] [P5] when an invitation ends, a job notifies its party, and the departure gathers again', async ({
  pair,
}) => {
  const [site] = pair
  const id = await inviteTwo(pair, ['ann', 'ben'])
  const mail = await mailTo(site.url, 'ann@example.com', 'invitation')
  expect(new URL(linkTo(`/book/${id}`, mail)).searchParams.get('token')).toMatch(/^[\w-]{43}$/)
  expect(mail.text).toMatch(/Reserved until +\w+day, \w+ \d+, \d{4} at \d+:\d\d [AP]M UTC/)
  expect(await listed(site, id)).toMatchObject({ phase: 'open', invited_seats: 6 })

  // The two days pass: nothing else is touched, and no one calls.
  await query(site.databaseUrl, `update invitations set expires_at = now() where departure_id = $1`, [id])
  await query(
    site.databaseUrl,
    `update pgboss.job set start_after = now() where name = 'release-expired-seats' and data->>'departureId' = $1`,
    [id],
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
  pair,
}) => {
  const [site] = pair
  const id = await inviteTwo(pair, ['cleo', 'dan'])
  const place = linkTo('/place', await mailTo(site.url, 'cleo@example.com', 'invitation'))
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
