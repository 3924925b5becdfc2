import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, siteForFile } from '#e2e/support/site-test.ts'
import { minimumPeople } from '#rules/departures/phases.ts'
import { linkTo, mailsTo, mailTo } from '#testing/mail/mailbox.ts'
import { callFunction } from '#testing/paid-site.ts'
import { waitlistPayload } from '#testing/payloads.ts'
import { waitFor } from '#testing/wait.ts'
import { confirmByMail } from '#testing/waitlist/confirm-by-mail.ts'
import { expectSound } from './support/sound.ts'
import { atEachWidth } from './support/widths.ts'

/** These tests fill departures, which other tests need empty. */
const test = siteForFile()

type Listed = {
  id: string
  destination: string
  phase: string
  potential: number
  capacity: number
  available_spots: number
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const newAddress = () => `${randomUUID()}@example.com`

/** A departure without a waitlist. Every test takes another one. */
async function emptyDeparture(siteUrl: string): Promise<Listed> {
  const all: Listed[] = await (await fetch(`${siteUrl}/api/departures`)).json()
  const found = all.find(({ phase, potential }) => phase === 'gathering' && potential === 0)
  if (!found) throw new Error('every departure has a waitlist by now')
  return found
}

/** Joins as the form does, confirms, and returns the address of the party. */
async function join(siteUrl: string, departureId: string, people: number): Promise<string> {
  const email = newAddress()
  const payload = { ...waitlistPayload, flexibleDates: false, email, departureId }
  const groupSize = people === 7 ? '7+' : String(people)
  expect(await callFunction({ url: siteUrl }, 'send-booking-email', { ...payload, groupSize })).toMatchObject({
    status: 200,
  })
  await confirmByMail(siteUrl, email)
  return email
}

const entryLink = async (siteUrl: string, email: string) =>
  linkTo('/place', await mailTo(siteUrl, email, 'waitlist-confirm'))

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, timezoneId: 'America/Denver' })

  test('[P3] [P4] a departure opens and invites its waitlist; when a party declines, the next one is invited immediately', async ({
    page,
    site,
  }) => {
    const { id, capacity } = await emptyDeparture(site.url)
    const large = 3
    const first = await join(site.url, id, large)
    const rest = await Promise.all(Array.from({ length: capacity - large }, () => join(site.url, id, 1)))
    const next = await join(site.url, id, 2)
    await page.goto(await entryLink(site.url, next))
    await expect(page.getByText('This date has enough people to open for deposits.')).toBeVisible()
    await expect(page.getByRole('heading', { name: /reserved for you/ })).toBeHidden()

    const invitation = await mailTo(site.url, first, 'invitation')
    await page.goto(linkTo('/place', invitation))
    await atEachWidth(page, async () => {
      await expect(page.getByRole('heading', { name: `${large} seats are reserved for you` })).toBeInViewport()
      await expect(page.getByText(/^\w+day, .+ at \d+:\d\d [AP]M M[SD]T$/)).toBeVisible()
      await expect(page.getByRole('link', { name: 'Accept and pay' })).toBeInViewport({ ratio: 1 })
    })
    const accept = await page.getByRole('link', { name: 'Accept and pay' }).getAttribute('href')
    expect(accept).toBe(linkTo(`/book/${id}`, invitation))
    await expectSound(page)

    await page.getByText('Decline', { exact: true }).click()
    const giveUp = page.getByRole('button', { name: 'Give up my seats' })
    await atEachWidth(page, () => expect(giveUp).toBeVisible())
    await giveUp.click()
    await atEachWidth(page, async () => {
      await expect(page.getByRole('heading', { name: 'Still want to come?' })).toBeVisible()
      await expect(page.getByRole('heading', { name: /reserved for you/ })).toBeHidden()
    })
    await mailTo(site.url, first, 'invitation-declined')

    await page.goto(linkTo('/place', await mailTo(site.url, next, 'invitation')))
    await expect(page.getByRole('heading', { name: '2 seats are reserved for you' })).toBeVisible()
    for (const email of rest) await mailTo(site.url, email, 'invitation')
    expect((await mailsTo(site.url, next)).filter(({ template }) => template === 'invitation')).toHaveLength(1)
  })

  test('[P1] a party that grows opens the departure, a size above the open seats is refused, and the party can decline', async ({
    page,
    site,
  }) => {
    const { id, capacity } = await emptyDeparture(site.url)
    const minimum = minimumPeople(capacity)
    const email = await join(site.url, id, 1)
    const others = minimum - 3
    await Promise.all(Array.from({ length: others }, () => join(site.url, id, 1)))
    await page.goto(await entryLink(site.url, email))
    await expect(page.getByText('2 more people join for free.')).toBeVisible()
    await page.getByRole('combobox', { name: /Group size/ }).selectOption('3')
    await page.getByRole('button', { name: 'Change party size' }).click()
    await expect(page.getByRole('heading', { name: '3 seats are reserved for you' })).toBeVisible()
    await expect(page.getByText(/^\w+day, .+ at \d+:\d\d [AP]M M[SD]T$/)).toBeVisible()

    await page.getByRole('combobox', { name: /Group size/ }).selectOption('7+')
    await page.getByRole('button', { name: 'Change party size' }).click()
    const seats = capacity - others
    if (seats < 7) await expect(page.getByRole('alert')).toContainText(`Only ${seats} seats are open to you.`)
    const reserved = `${seats < 7 ? 3 : 7} seats are reserved for you`
    await expect(page.getByRole('heading', { name: reserved })).toBeVisible()
    await page.getByText('Decline', { exact: true }).click()
    await page.getByRole('button', { name: 'Give up my seats' }).click()
    await expect(page.getByRole('heading', { name: reserved })).toBeHidden()
    await mailTo(site.url, email, 'invitation-declined')
  })
})

test('[P2] “How it works” shows the numbers of a real departure, and the seat meter shows invited seats as held', async ({
  page,
  site,
}) => {
  const { id, capacity } = await emptyDeparture(site.url)
  const minimum = minimumPeople(capacity)
  const all: Listed[] = await (await fetch(`${site.url}/api/departures`)).json()
  const first = all.find(({ phase }) => phase === 'gathering')
  await page.goto('/how-it-works')
  await expect(page.getByText(sentence(first))).toBeVisible()
  await Promise.all(Array.from({ length: minimum }, () => join(site.url, id, 1)))
  // The list of departures and the pages follow a change a moment later.
  const after = await waitFor(async () => {
    const now: (Listed & { invited_seats: number })[] = await (await fetch(`${site.url}/api/departures`)).json()
    return now.some((each) => each.id === id && each.phase === 'open' && each.invited_seats === minimum) && now
  }, 'the invitations in the list')
  const next = after.find(({ phase }) => phase === 'gathering')
  await page.reload()
  await expect(page.getByText(sentence(next))).toBeVisible()
  await page.goto('/dates')
  const cabin = `0 taken, ${minimum} held or reserved, 0 waiting, ${capacity - minimum} open`
  await expect(page.locator(`[aria-label="${cabin}"]`).first()).toBeAttached()
})

/** How the page describes a gathering departure. */
function sentence(departure: Listed | undefined): string {
  if (!departure) throw new Error('no departure is gathering')
  const { potential, capacity } = departure
  const missing = minimumPeople(capacity) - potential
  return `${potential} of ${capacity} people · ${missing} more and deposits open`
}

test('[W8] a flexible party gets a proposal for a departure that needs two more people, and one button puts it on both waitlists', async ({
  page,
  site,
}) => {
  const all: Listed[] = await (await fetch(`${site.url}/api/departures`)).json()
  const near = await emptyDeparture(site.url)
  const far = all.find(({ id, destination }) => destination === near.destination && id !== near.id)
  if (!far) throw new Error('the trip has no second departure')
  // An invited party gets no proposal, so the other departure has to be full.
  for (let left = far.available_spots; left > 0; left -= 7) await join(site.url, far.id, Math.min(7, left))
  const email = newAddress()
  const skilled = { flexibleDates: true, skillLevel: 'expert' }
  const flexible = { ...waitlistPayload, ...skilled, email, groupSize: '1', departureId: far.id }
  expect(await callFunction(site, 'send-booking-email', flexible)).toMatchObject({ status: 200 })
  await confirmByMail(site.url, email)
  const minimum = minimumPeople(near.capacity)
  await Promise.all(Array.from({ length: minimum - 2 }, () => join(site.url, near.id, 1)))
  await page.goto(linkTo('/place/elsewhere', await mailTo(site.url, email, 'departure-proposed')))
  await expect(heading(page)).toHaveText(/needs 2 more people\. Are you in\?$/)
  await page.getByRole('button', { name: 'Yes, join this date too' }).click()
  await expect(heading(page)).toHaveText('You’re on both lists')
  await page.getByRole('link', { name: 'See my place' }).first().click()
  await expect(heading(page)).toHaveText(/in line$/)
})
