import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { peopleToGo } from '../rules/phases.ts'
import { linkTo, mailsTo, mailTo } from '../testing/mailbox.ts'
import { callFunction } from '../testing/paid-site.ts'
import { waitingListPayload } from '../testing/payloads.ts'
import { type Program, removeFolder, startProgram, temporaryFolder } from '../testing/program.ts'
import { waitFor } from '../testing/wait.ts'
import { barriers } from './axe.ts'
import { expect, test as shared } from './site.ts'

/** These tests use dates up, so their site is not shared with other files. */
const test = shared.extend<object, { site: Program }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a fixture needs from this pattern.
    async ({}, use) => {
      const folder = await temporaryFolder()
      const site = await startProgram({ DATA_DIR: folder })
      await use(site)
      await site.stop()
      await removeFolder(folder)
    },
    { scope: 'worker' },
  ],
})

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

/** A date that nobody waits for yet. Every test takes one of its own. */
async function emptyDate(siteUrl: string): Promise<Listed> {
  const all: Listed[] = await (await fetch(`${siteUrl}/api/departures`)).json()
  const found = all.find(({ phase, potential }) => phase === 'gathering' && potential === 0)
  if (!found) throw new Error('every date has people by now')
  return found
}

/** Joins as the form does, and gives the address to which the mails go. */
async function join(siteUrl: string, departureId: string, people: number): Promise<string> {
  const email = newAddress()
  const payload = { ...waitingListPayload, flexibleDates: false, email, departureId }
  const groupSize = people === 7 ? '7+' : String(people)
  expect(await callFunction({ url: siteUrl }, 'send-booking-email', { ...payload, groupSize })).toMatchObject({
    status: 200,
  })
  return email
}

const placeOf = async (siteUrl: string, email: string) =>
  linkTo('/place', await mailTo(siteUrl, email, 'waitlist-joined'))

/** On a desktop and a phone it has no barriers, and on the narrowest screen it stays inside. */
async function expectSound(page: Page): Promise<void> {
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 })
    expect.soft(await barriers(page), `${page.url()} at ${width}`).toEqual([])
  }
  await page.setViewportSize({ width: 320, height: 640 })
  expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), page.url()).toBeLessThanOrEqual(320)
  await page.setViewportSize({ width: 390, height: 844 })
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled, viewport: { width: 390, height: 844 } })

    test('[P3] [P4] a date tips, its list is invited, one declines, and the next is invited at once', async ({
      page,
      site,
    }) => {
      const { id, capacity } = await emptyDate(site.url)
      const large = Math.min(7, capacity - 1)
      const first = await join(site.url, id, large)
      const rest = await Promise.all(Array.from({ length: capacity - large }, () => join(site.url, id, 1)))
      const next = await join(site.url, id, 2)
      await page.goto(await placeOf(site.url, next))
      await expect(page.getByText('This date has enough people to open for deposits.')).toBeVisible()
      await expect(page.getByRole('heading', { name: /reserved for you/ })).toBeHidden()

      const invitation = await mailTo(site.url, first, 'invitation')
      await page.goto(linkTo('/place', invitation))
      await expect(page.getByRole('heading', { name: `${large} seats are reserved for you` })).toBeVisible()
      await expect(page.getByText(/^\w+day, \w+ \d+, \d{4} at \d\d:\d\d UTC$/)).toBeVisible()
      const accept = await page.getByRole('link', { name: 'Accept and pay' }).getAttribute('href')
      expect(accept).toBe(linkTo(`/book/${id}`, invitation))
      if (javaScriptEnabled) await expectSound(page)

      await page.getByRole('button', { name: 'Decline' }).click()
      await expect(page.getByRole('heading', { name: 'Still want to come?' })).toBeVisible()
      await expect(page.getByRole('heading', { name: /reserved for you/ })).toBeHidden()
      await mailTo(site.url, first, 'invitation-declined')
      if (javaScriptEnabled) await expectSound(page)

      await page.goto(linkTo('/place', await mailTo(site.url, next, 'invitation')))
      await expect(page.getByRole('heading', { name: '2 seats are reserved for you' })).toBeVisible()
      for (const email of rest) await mailTo(site.url, email, 'invitation')
      expect((await mailsTo(site.url, next)).filter(({ name }) => name === 'invitation')).toHaveLength(1)
    })

    test('[P1] a party changes its size, which opens the date; a larger one than there are seats is told so', async ({
      page,
      site,
    }) => {
      const { id, capacity } = await emptyDate(site.url)
      const needed = peopleToGo(capacity)
      const email = await join(site.url, id, 1)
      const others = needed - 3
      await Promise.all(Array.from({ length: others }, () => join(site.url, id, 1)))
      await page.goto(await placeOf(site.url, email))
      await expect(page.getByText('2 more people join for free.')).toBeVisible()
      await page.getByRole('combobox', { name: /Group size/ }).selectOption('3')
      await page.getByRole('button', { name: 'Change party size' }).click()
      await expect(page.getByRole('heading', { name: '3 seats are reserved for you' })).toBeVisible()

      await page.getByRole('combobox', { name: /Group size/ }).selectOption('7+')
      await page.getByRole('button', { name: 'Change party size' }).click()
      const seats = capacity - others
      if (seats < 7) await expect(page.getByRole('alert')).toContainText(`Only ${seats} seats are open to you.`)
      await expect(page.getByRole('heading', { name: `${seats < 7 ? 3 : 7} seats are reserved for you` })).toBeVisible()
      if (javaScriptEnabled) await expectSound(page)
    })
  })
}

test('[P2] “How it works” shows the numbers of a real date, and what is invited is held in its cabin', async ({
  page,
  site,
}) => {
  const { id, capacity } = await emptyDate(site.url)
  const needed = peopleToGo(capacity)
  const all: Listed[] = await (await fetch(`${site.url}/api/departures`)).json()
  const first = all.find(({ phase }) => phase === 'gathering')
  await page.goto('/how-it-works')
  await expect(page.getByText(sentence(first))).toBeVisible()
  for (let people = 0; people < needed; people++) await join(site.url, id, 1)
  // The list follows a change a moment later, and the pages with it.
  const after = await waitFor(async () => {
    const now: (Listed & { invited_seats: number })[] = await (await fetch(`${site.url}/api/departures`)).json()
    return now.some((each) => each.id === id && each.phase === 'deposit' && each.invited_seats === needed) && now
  }, 'the invitations in the list')
  const next = after.find(({ phase }) => phase === 'gathering')
  await page.reload()
  await expect(page.getByText(sentence(next))).toBeVisible()
  await page.goto('/dates')
  const cabin = `0 taken, ${needed} held, 0 waiting, ${capacity - needed} open`
  await expect(page.locator(`[aria-label="${cabin}"]`).first()).toBeAttached()
})

/** As the page says it of a date that gathers. */
function sentence(date: Listed | undefined): string {
  if (!date) throw new Error('no date gathers')
  const { potential, capacity } = date
  const missing = peopleToGo(capacity) - potential
  return `${potential} of ${capacity} people · ${missing} more and deposits open`
}

test('[W4] somebody flexible is asked about a date that is two short, and one button puts them on both lists', async ({
  page,
  site,
}) => {
  const all: Listed[] = await (await fetch(`${site.url}/api/departures`)).json()
  const near = await emptyDate(site.url)
  const far = all.find(({ id, destination }) => destination === near.destination && id !== near.id)
  if (!far) throw new Error('a trip has several dates')
  // Whoever has seats offered to them waits for nothing: the other date has to be full.
  for (let left = far.available_spots; left > 0; left -= 7) await join(site.url, far.id, Math.min(7, left))
  const email = newAddress()
  const flexible = { ...waitingListPayload, email, groupSize: '1', flexibleDates: true, departureId: far.id }
  expect(await callFunction(site, 'send-booking-email', flexible)).toMatchObject({ status: 200 })
  const needed = peopleToGo(near.capacity)
  for (let people = 0; people < needed - 2; people++) await join(site.url, near.id, 1)
  await page.goto(linkTo('/place/elsewhere', await mailTo(site.url, email, 'asked-elsewhere')))
  await expect(heading(page)).toHaveText('Would this date work for you?')
  await expect(page.getByText('It needs 2 more people.')).toBeVisible()
  await expectSound(page)
  await page.getByRole('button', { name: 'Join this date too' }).click()
  await expect(heading(page)).toHaveText('You are on both lists')
  await page.getByRole('link', { name: 'See my place' }).click()
  await expect(heading(page)).toHaveText(/in line$/)
})
