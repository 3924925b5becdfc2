import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect } from '#e2e/support/site-test.ts'
import { query } from '#testing/database.ts'
import { linkTo, mailTo } from '#testing/mail/mailbox.ts'
import { callFunction } from '#testing/paid-site.ts'
import { newGuestPayload, waitlistPayload } from '#testing/payloads.ts'
import { confirmByMail } from '#testing/waitlist/confirm-by-mail.ts'
import { openDeparture } from './support/departures.ts'
import { touch } from './support/inquiry-form.ts'
import { control, fillIn, payButton, pressLast, seats, startPaying, test } from './support/paying.ts'
import { expectSound } from './support/sound.ts'

test.use({ viewport: { width: 390, height: 844 }, timezoneId: 'America/Denver' })

type Site = Parameters<typeof openDeparture>[0]

async function newDeparture(site: Site, capacity: number): Promise<string> {
  const id = await openDeparture(site, capacity)
  // So that it does not gather again when the only party declines.
  await query(site.databaseUrl, 'update departures set charter_stage_since = now() where id = $1', [id])
  return id
}

async function invite(site: Site, departureId: string): Promise<string> {
  const email = `${randomUUID()}@example.com`
  const payload = { ...waitlistPayload, email, departureId, groupSize: '2', flexibleDates: false }
  expect(await callFunction(site, 'send-booking-email', payload)).toMatchObject({ status: 200 })
  await confirmByMail(site.url, email)
  return linkTo(`/book/${departureId}`, await mailTo(site.url, email, 'invitation'))
}

/** The buttons in the color of the next step. */
const nextButtons = (page: Page) => page.locator('main .button-glow').filter({ visible: true })

test('[S8] [P4] an invited guest whose browser closed finds their seats reserved, step by step, and pays for them', async ({
  page,
  shop: site,
}) => {
  const captures = async () => (await site.payPal.orders()).flatMap((order) => order.captures).length
  const before = await captures()
  const departureId = await newDeparture(site, 2)
  const accept = await invite(site, departureId)
  const { searchParams } = new URL(accept)
  const invitation = { id: searchParams.get('id'), token: searchParams.get('token') }
  const lost = { ...newGuestPayload(), departureId, participants: 2, invitation }
  expect(await callFunction(site, 'create-payment-order', lost)).toMatchObject({ status: 200 })

  await page.goto(accept)
  const main = page.locator('main')
  await expect(main.getByRole('heading', { name: '2 seats are reserved for you' })).toBeVisible()
  await expect(main.getByText(/^\w+day, \w+ \d+, \d{4} at \d+:\d\d [AP]M M[SD]T$/)).toBeVisible()
  await expect(main.getByText('$4.00 per person, $8.00 for 2 seats')).toBeVisible()
  await expect(main.getByText(/seats? left/)).toHaveCount(0)
  await expect(seats(main)).toHaveValue('2')
  await expectSound(page)

  await main.getByRole('radio', { name: /^Bank transfer/ }).check()
  await expect(nextButtons(page)).toHaveText(['Continue to payment'])
  await main.getByRole('button', { name: 'Continue to payment' }).click()
  await expect(nextButtons(page)).toHaveText(['Reserve and get bank details'])

  await main.getByRole('radio', { name: /^PayPal/ }).check()
  const popup = await startPaying(page, main)
  await expect(main.getByRole('status').filter({ hasText: 'Your seats are reserved for you until' })).toBeVisible()
  await expect(main.getByText(/^\d+:\d\d$/)).toHaveCount(0)
  await pressLast(popup, 'Approve')
  await expect(page.getByRole('heading', { name: /^You’re (in|going heli-skiing)/ })).toBeVisible()
  expect(await captures()).toBe(before + 1)
})

test('a full date leads with its waiting list, and a guest who holds its last seat can go on paying', async ({
  page,
  shop: site,
}) => {
  const departureId = await newDeparture(site, 1)
  await page.goto(`/book/${departureId}`)
  const main = page.locator('main')
  await fillIn(main)
  await main.getByRole('radio', { name: /^Cryptocurrency/ }).check()
  await main.getByRole('button', { name: 'Continue to payment' }).click()
  await main.getByRole('button', { name: /^Pay .+ with cryptocurrency$/ }).click()
  await page.waitForURL((url) => !url.href.startsWith(site.url))

  await page.goto(`${site.url}/book/${departureId}`)
  await expect(main.getByRole('heading', { name: 'No seats left right now' })).toBeVisible()
  await expect(nextButtons(page)).toHaveText(['Join Waiting List'])
  await expect(control(main, 'firstName')).toHaveCount(0)
  await expectSound(page)
  await nextButtons(page).click()
  await expect(page.getByRole('dialog', { name: 'Join Our Waiting List' })).toBeVisible()
  await page.keyboard.press('Escape')

  await main.getByRole('link', { name: 'Continue with my seats' }).click()
  await expect(seats(main)).toHaveValue('1')
  await main.getByRole('radio', { name: /^PayPal/ }).check()
  await touch(page)
  await expect(payButton(main)).toBeVisible()
})

test('[P4] a declined invitation says so and leads to booking while seats are left', async ({ page, shop: site }) => {
  const departureId = await newDeparture(site, 4)
  const accept = await invite(site, departureId)
  await page.goto(accept)
  await expect(page.getByRole('heading', { name: '2 seats are reserved for you' })).toBeVisible()
  const email = await control(page.locator('main'), 'email').inputValue()
  await page.goto(linkTo('/place', await mailTo(site.url, email, 'invitation')))
  await page.getByText('Decline', { exact: true }).click()
  await page.getByRole('button', { name: /^Give up my seats?$/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You declined your invitation')
  await expect(nextButtons(page)).toHaveText(['Book now'])
  await page.goto(accept)
  await expect(page.getByRole('heading', { name: 'You declined this invitation' })).toBeVisible()
  await page.getByRole('link', { name: 'Book now' }).click()
  await expect(page).toHaveURL(`/book/${departureId}`)
  await expect(control(page.locator('main'), 'firstName')).toBeVisible()
})
