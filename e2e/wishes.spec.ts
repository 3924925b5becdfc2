import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { query } from '#testing/database.ts'
import { linkTo, mailTo } from '#testing/mail/mailbox.ts'
import { callFunction } from '#testing/paid-site.ts'
import { waitlistPayload } from '#testing/payloads.ts'
import { confirmByMail } from '#testing/waitlist/confirm-by-mail.ts'
import { expect, test } from './support/paying.ts'
import { expectSound } from './support/sound.ts'

test.use({ viewport: { width: 390, height: 844 } })

type Listed = { id: string; destination: string; phase: string; potential: number }

/** Japan's gathering dates, the emptiest first. */
async function gatheringDates(siteUrl: string): Promise<Listed[]> {
  const all: Listed[] = await (await fetch(`${siteUrl}/api/departures`)).json()
  return all
    .filter(({ phase, destination }) => phase === 'gathering' && destination === 'japan')
    .toSorted((one, other) => one.potential - other.potential)
}

/** A party of one waits for a date in Japan, which never has enough people for deposits. Returns the link to its place. */
async function waitForJapan({ url: siteUrl, databaseUrl }: { url: string; databaseUrl: string }): Promise<string> {
  const [date] = await gatheringDates(siteUrl)
  await query(databaseUrl, 'update departures set capacity = 60 where id = $1', [date?.id])
  const email = `${randomUUID()}@example.com`
  const said = { flexibleDates: false, groupSize: '1', sport: 'snowboard', departureId: date?.id }
  await callFunction({ url: siteUrl }, 'send-booking-email', { ...waitlistPayload, ...said, email })
  await confirmByMail(siteUrl, email)
  return linkTo('/place', await mailTo(siteUrl, email, 'waitlist-confirm'))
}

const wishesLink = (place: string) => place.replace('/place?', '/place/wishes?')
const otherDates = (page: Page) => page.locator('#other-dates')
const rows = (page: Page) => otherDates(page).getByRole('listitem')

test('[W6] a party says what else works, by keyboard on a phone, and sees it on its place page', async ({
  page,
  shop,
}) => {
  await page.goto(await waitForJapan(shop))
  await page.getByRole('link', { name: 'Tell us what else works' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('What else works for you?')
  await expectSound(page)
  const months = page.getByRole('group', { name: 'Months' })
  const month = await months.locator('label').first().innerText()
  await months.getByRole('checkbox').first().press('Space')
  await page.getByRole('checkbox', { name: 'Chile' }).press('Space')
  await page.getByRole('spinbutton', { name: /Maximum price per person/ }).fill('5000')
  await page.getByRole('radio', { name: 'Anyone' }).press('ArrowDown')
  await expect(page.getByRole('radio', { name: 'At least one more snowboarder' })).toBeChecked()
  await page.getByRole('checkbox', { name: 'German' }).press('Space')
  await page.getByRole('button', { name: 'Save my preferences' }).press('Enter')

  await expect(page.getByRole('status').first()).toContainText('We’ll ask you before anything changes.')
  await expect(otherDates(page)).toContainText(`You said ${month}, Japan or Chile, up to $5,000 per person.`)
  await page.getByRole('link', { name: 'Change what works for you' }).press('Enter')
  await expect(page.getByRole('checkbox', { name: month })).toBeChecked()
  await expect(page.getByRole('checkbox', { name: 'Chile' })).toBeChecked()
  await expect(page.getByRole('radio', { name: 'At least one more snowboarder' })).toBeChecked()
  await expect(page.getByRole('checkbox', { name: 'German' })).toBeChecked()
  await expect(page.getByRole('spinbutton')).toHaveValue('5000')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('[W6] a date is added and removed with one tap each, and shows its numbers', async ({ page, shop }) => {
    await page.goto(await waitForJapan(shop))
    await expect(otherDates(page).getByRole('heading', { level: 2 })).toHaveText('Would other dates work too?')
    const first = rows(page).first()
    await expect(first).toContainText(/Japan, \w+ \d+ - \w+ \d+, \d{4}.*\d+ of \d+ (people|seats)/s)
    const name = (await first.locator('p').first().innerText()).trim()
    await first.getByRole('button', { name: `Add this date ${name}` }).press('Enter')
    await expect(otherDates(page).getByRole('heading', { level: 2 })).toHaveText('These dates could work for you, too')
    await expect(otherDates(page)).toBeInViewport()
    const added = rows(page).filter({ hasText: 'Added' })
    await expect(added).toContainText(name)
    await added.getByRole('button', { name: 'Remove this date' }).press('Enter')
    await expect(rows(page).filter({ hasText: 'Added' })).toHaveCount(0)
    await expect(
      rows(page)
        .first()
        .getByRole('button', { name: `Add this date ${name}` }),
    ).toBeVisible()
  })
})

test('[F6] half a date range is refused beside its field, and nothing is lost', async ({ page, shop }) => {
  await page.goto(wishesLink(await waitForJapan(shop)))
  await page.getByText('Add more dates').click()
  await page.getByRole('group', { name: 'Dates you could travel (2)' }).getByLabel('From').fill('2027-03-01')
  await page.getByRole('checkbox', { name: 'Chile' }).check()
  await page.getByRole('checkbox', { name: 'My dates are flexible' }).check()
  await page.getByRole('button', { name: 'Save my preferences' }).click()
  await expect(page.getByRole('alert')).toContainText('Not saved yet')
  const second = page.getByRole('group', { name: 'Dates you could travel (2)' })
  await expect(second.getByLabel('Until')).toHaveAccessibleDescription('Please fill in this field.')
  await expect(second.getByLabel('From')).toHaveValue('2027-03-01')
  await expect(page.getByRole('checkbox', { name: 'Chile' })).toBeChecked()
  await second.getByLabel('Until').fill('2027-03-31')
  await page.getByRole('button', { name: 'Save my preferences' }).click()
  await expect(otherDates(page)).toContainText('You said Mar 1 - Mar 31, 2027, Japan or Chile.')
})

test('[W6] with flexible dates, the place shows the dates that fit', async ({ page, shop }) => {
  const place = await waitForJapan(shop)
  await page.goto(wishesLink(place))
  await page.getByRole('checkbox', { name: 'My dates are flexible' }).check()
  await page.getByRole('button', { name: 'Save my preferences' }).click()
  await expect(otherDates(page).getByRole('heading', { level: 2 })).toHaveText('These dates could work for you, too')
  await expect(otherDates(page)).toContainText('You said your dates are flexible.')
  await expect(rows(page).first()).toContainText('Japan')
})

test('[W3] a forged link and a party that left see and change nothing', async ({ page, shop, request }) => {
  const place = await waitForJapan(shop)
  const wishes = wishesLink(place)
  const forged = new URL(wishes)
  forged.searchParams.set('token', `${forged.searchParams.get('token')?.slice(0, -2)}xx`)
  expect((await page.goto(String(forged)))?.status()).toBe(404)
  const form = { company: 'anyone' }
  expect((await request.post(String(forged), { form })).status()).toBe(404)
  expect((await request.post(wishes, { form: { company: 'nobody', months: '13', also: 'x' } })).status()).toBe(422)
  const unknown = { answer: 'add-date', departureId: randomUUID() }
  expect(await (await request.post(place, { form: unknown })).text()).toContain('This date is no longer available.')

  await page.goto(place)
  await page.getByRole('link', { name: 'Leave the list' }).click()
  await page.getByRole('button', { name: 'Leave the list' }).click()
  await expect(page.getByRole('heading', { name: 'You left the list' })).toBeVisible()
  expect((await page.goto(wishes))?.status()).toBe(404)
  expect((await request.post(wishes, { form })).status()).toBe(404)
})

test('[W6] a gathering date’s page says how many more people would fit, and nothing if no one would', async ({
  page,
  shop,
}) => {
  const id = (await gatheringDates(shop.url))[0]?.id ?? ''
  await page.goto(`/book/${id}`)
  await expect(page.getByText('This date is still looking for people')).toBeVisible()
  await expect(page.getByText('could make these dates')).toHaveCount(0)
  await query(shop.databaseUrl, 'update departures set fitting_people = 3 where id = $1', [id])
  await page.reload()
  await expect(
    page.getByText(/on the list( yet)?, 3 more people on other lists could make these dates\./),
  ).toBeVisible()
})
