import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, siteForFile } from '#e2e/support/site-test.ts'
import { addDays } from '#rules/dates.ts'
import { query } from '#testing/database.ts'
import { inDays } from '#testing/days.ts'
import { bookAsGuest } from '#testing/guest.ts'
import { linkTo, mailsTo, mailTo } from '#testing/mail/mailbox.ts'
import { callFunction, enqueueMatch } from '#testing/paid-site.ts'
import { waitlistPayload } from '#testing/payloads.ts'
import { waitFor } from '#testing/wait.ts'
import { confirmByMail } from '#testing/waitlist/confirm-by-mail.ts'
import { open } from './support/inquiry-form.ts'
import { expectSound } from './support/sound.ts'
import { atEachWidth } from './support/widths.ts'

/** No other dates: the match looks at all of them. */
const test = siteForFile({ DEMO_DATA: 'off', DESK_NAME: 'Summit desk', DESK_HOURS: 'every day 7 AM-9 PM' })
test.use({ viewport: { width: 390, height: 844 }, timezoneId: 'America/Denver' })

type Site = { url: string; databaseUrl: string }

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const yes = (page: Page) => page.getByRole('button', { name: 'Yes, join this date too' })

/** A date with a real price and an operator. */
async function newDate(site: Site, destination: string, days: number, phase = 'gathering'): Promise<string> {
  const id = randomUUID()
  await query(
    site.databaseUrl,
    `insert into operators (id, name, email, created_at) values ($1, 'High Ridge', 'ridge@example.com', now())
       on conflict do nothing`,
    [randomUUID()],
  )
  await query(
    site.databaseUrl,
    `insert into departures (id, destination, start_date, end_date, capacity, phase, price_cents, price_is_placeholder,
       time_zone, operator_id, created_at) values ($1, $2, $3, $4, 8, $5, 480000, false, 'Asia/Tokyo',
       (select id from operators where name = 'High Ridge'), now())`,
    [id, destination, inDays(days), addDays(inDays(days), 3), phase],
  )
  await waitFor(async () => (await fetch(`${site.url}/book/${id}`)).ok, 'the page of the departure')
  return id
}

/** A person who would take other dates, and perhaps other trips. */
async function joinFlexibly(site: Site, departureId: string, flexibleDestination: boolean): Promise<string> {
  const email = `${randomUUID()}@example.com`
  const flexible = { flexibleDates: true, flexibleDestination, skillLevel: 'expert', groupSize: '1' }
  const payload = { ...waitlistPayload, ...flexible, email, departureId }
  expect(await callFunction(site, 'send-booking-email', payload)).toMatchObject({ status: 200 })
  await confirmByMail(site.url, email)
  return email
}

/** Runs the job and returns the parties that were asked. */
async function matchPool(site: Site, count: number): Promise<string[]> {
  await enqueueMatch(site.databaseUrl)
  return waitFor(async () => {
    const asked = await query<{ recipient: string }>(
      site.databaseUrl,
      `select recipient from mails where template = 'departure-proposed' and state = 'sent' order by created_at`,
    )
    return asked.length === count && asked.map(({ recipient }) => recipient)
  }, `${count} proposals`)
}

const proposalLink = async (site: Site, email: string) =>
  linkTo('/place/elsewhere', await mailTo(site.url, email, 'departure-proposed'))

type Listed = { id: string; flight_status: string; phase: string; invited_seats: number; waiting_people: number }
const listed = async (site: Site): Promise<Listed[]> => (await fetch(`${site.url}/api/departures`)).json()

// This is the first test, because the others create dates.
test('a site without departures says so in every tab of its dates', async ({ page }) => {
  await open(page, '/dates')
  for (const label of ['Classic', 'Private', 'Heli-Assisted']) {
    await page.getByRole('tab', { name: label, exact: true }).click()
    const panel = page.getByRole('tabpanel', { name: label })
    await expect(panel.getByText('No trips available in this category')).toBeVisible()
    await expect(panel.getByText('Check back soon for new adventure dates!')).toBeVisible()
  }
})

test('[W10] six people on three half-empty dates become one confirmed charter by clicking their mails', async ({
  page,
  site,
}) => {
  test.slow()
  const dates = [
    await newDate(site, 'japan', 120),
    await newDate(site, 'japan', 127),
    await newDate(site, 'canada', 123),
  ]
  const emails: string[] = []
  for (const date of dates) emails.push(await joinFlexibly(site, date, true), await joinFlexibly(site, date, true))
  await query(site.databaseUrl, 'insert into pool_settings (is_automatic, updated_at) values (true, now())')
  const asked = await matchPool(site, 4)

  const [first = '', second = '', ...others] = asked
  await page.goto(await proposalLink(site, first))
  await atEachWidth(page, async () => {
    await expect(heading(page)).toHaveText(/needs 4 more people\. Are you in\?$/)
    await expect(yes(page)).toBeInViewport({ ratio: 1 })
    await expect(page.getByText(/You said your dates and destination are flexible\./)).toBeVisible()
    await expect(page.getByText('$4,800 per person')).toBeVisible()
    await expect(page.getByText('Flown by High Ridge')).toBeVisible()
  })
  await expect(page.getByText(/^\w+day, .+ at \d+:\d\d [AP]M M[SD]T$/)).toBeVisible()
  await expectSound(page)
  // By keyboard.
  await yes(page).focus()
  await page.keyboard.press('Enter')
  await expect(heading(page)).toHaveText('You’re on both lists')
  await expect(page.getByRole('link', { name: /^See my place: / })).toHaveCount(2)
  await page.reload()
  await expect(heading(page)).toHaveText('You’re on both lists')

  // Two tabs: the second answer changes nothing.
  const link = await proposalLink(site, second)
  const tab = await page.context().newPage()
  await page.goto(link)
  await tab.goto(link)
  await yes(page).click()
  await expect(heading(page)).toHaveText('You’re on both lists')
  await tab.getByRole('button', { name: 'Not this one' }).click()
  await expect(heading(tab)).toHaveText('You’re on both lists')
  await tab.close()

  for (const [index, email] of others.entries()) {
    await page.goto(await proposalLink(site, email))
    await yes(page).click()
    // The sixth person opens the date and can accept immediately.
    const isLast = index === others.length - 1
    await expect(heading(page)).toHaveText(isLast ? 'A seat is reserved for you' : 'You’re on both lists')
  }
  await atEachWidth(page, async () => {
    await expect(page.getByRole('link', { name: 'Accept and pay' })).toBeInViewport({ ratio: 1 })
    await expect(page.getByText(/\d+ hours left/)).toBeVisible()
    await expect(page.getByText('$1,440.00')).toBeVisible()
    await expect(page.getByText('Flown by High Ridge')).toBeVisible()
  })

  // The date opens, and everyone is invited. They pay as any guest does.
  const departure = await waitFor(
    async () => (await listed(site)).find(({ phase, invited_seats }) => phase === 'open' && invited_seats === 6),
    'six invitations',
  )
  for (const email of emails) {
    await mailTo(site.url, email, 'invitation')
    await bookAsGuest(site, email, 1, departure.id)
  }
  await page.goto(`/book/${departure.id}`)
  await expect(page.locator('[data-status]').filter({ hasText: 'Confirmed', visible: true }).first()).toBeVisible()

  // They stay on the old lists until the trip is confirmed, and then a mail says that they left them.
  await enqueueMatch(site.databaseUrl)
  for (const email of asked) {
    const mail = await mailTo(site.url, email, 'waitlist-left')
    expect(mail.subject).toMatch(/^We took you off another waiting list: /)
  }
  for (const email of emails) {
    const templates = (await mailsTo(site.url, email)).map(({ template }) => template)
    expect(templates.filter((template) => template === 'departure-proposed')).toHaveLength(
      asked.includes(email) ? 1 : 0,
    )
  }
})

test('[W10] a proposal page refuses a forged link, and says why a proposal ended', async ({ page, site }) => {
  const [proposal] = await query<{ id: string }>(site.databaseUrl, 'select id from proposals limit 1')
  const forged = await page.goto(`/place/elsewhere?id=${proposal?.id ?? randomUUID()}&token=forged`)
  expect(forged?.status()).toBe(404)

  const dates = [
    await newDate(site, 'chile', 120),
    await newDate(site, 'chile', 127),
    await newDate(site, 'chile', 134),
  ]
  for (const date of dates) await Promise.all([joinFlexibly(site, date, false), joinFlexibly(site, date, false)])
  await query(
    site.databaseUrl,
    'insert into pool_settings (is_automatic, updated_at) values (true, now()) on conflict do nothing',
  )
  const before = (await query(site.databaseUrl, 'select from proposals')).length
  const asked = (await matchPool(site, before + 4)).slice(before)
  const [one = '', other = ''] = asked
  await page.goto(await proposalLink(site, one))
  await page.getByRole('button', { name: 'Not this one' }).click()
  await expect(heading(page)).toHaveText('We won’t ask about this date again')
  await query(
    site.databaseUrl,
    `update departures set cancelled_at = now() where id in (select departure_id from proposals where state = 'open')`,
  )
  await page.goto(await proposalLink(site, other))
  await expect(heading(page)).toHaveText('This one has closed')
  await expect(page.getByText('We had to cancel this trip.')).toBeVisible()
})

test('[M33] a date’s price, deposit, fee and promise, and who flies it, stand wherever a guest decides', async ({
  page,
  site,
}) => {
  const id = await newDate(site, 'argentina', 150, 'open')
  const email = `${randomUUID()}@example.com`
  const { link } = await bookAsGuest(site, email, 1, id, 'deposit')
  const main = page.getByRole('main')
  const line = /^\$4,800 per person · deposit \$1,440 · no fee by bank transfer, .+ · confirmed by .+ or refunded$/
  const operator = /^(Flown by )?High Ridge$/
  const places = [
    ['/', main.locator(`li a[href="/book/${id}"]`)],
    ['/dates', main.locator('li').filter({ has: page.locator(`form[action="/book/${id}"]`) })],
    ['/destination/argentina', main.locator(`[data-departure="${id}"]`)],
    [`/book/${id}`, main],
  ] as const
  // Wide screens have a film on the home page.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const [path, place] of places) {
    await page.goto(path)
    await atEachWidth(page, async () => {
      await expect(place.getByText(line), path).toBeVisible()
      await expect(place.getByText(operator), path).toBeVisible()
    })
    if (path !== '/destination/argentina') continue
    const bar = main.getByRole('link', { name: 'See dates' }).locator('..')
    await expect(bar).toBeInViewport({ ratio: 1 })
    await expect(bar).toContainText('$4,800')
  }

  await test.step('in the booking dialog, and on the first screen of “Book Now”', async () => {
    await open(page, '/dates')
    await page.locator(`form[action="/book/${id}"] button`).click()
    const dialog = page.getByRole('dialog', { name: 'Book Your Adventure' })
    await atEachWidth(page, () => expect(dialog.getByText(line)).toBeVisible())
    await page.goto('/trips')
    const next = main.locator(`[data-departure="${id}"]`)
    await atEachWidth(page, () => expect(next).toContainText('$4,800 per person · deposit $1,440'))
  })

  await test.step('and after booking, with the desk that answers', async () => {
    await page.goto(link)
    await atEachWidth(page, () => expect(main.getByText(operator)).toBeVisible())
    await expect(page.getByRole('contentinfo')).toContainText('Summit desk: every day 7 AM-9 PM')
    await page.goto(link.replace('/booking?', '/booking/booked?'))
    await atEachWidth(page, () => expect(main.getByText(operator)).toBeVisible())
    const { text } = await mailTo(site.url, email, 'booking-confirmed')
    expect(text).toMatch(/Flown by\s+High Ridge/)
    expect(text).toContain('Summit desk: every day 7 AM-9 PM')
  })
})
