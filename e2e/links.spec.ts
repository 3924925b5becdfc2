import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, siteForFile } from '#e2e/support/site-test.ts'
import { linkTo, mailTo } from '#testing/mail/mailbox.ts'
import { waitlistPayload } from '#testing/payloads.ts'
import { confirmByMail } from '#testing/waitlist/confirm-by-mail.ts'
import { expectSound } from './support/sound.ts'

// A date of a shared site opens when the parties of other files reach its minimum.
const test = siteForFile()

/** Every test has its own address, so that it finds its mails. */
const newAddress = () => `${randomUUID()}@example.com`

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

async function gatheringDeparture(siteUrl: string): Promise<string> {
  const dates = await (await fetch(`${siteUrl}/dates`)).text()
  return dates.match(/name="departure" value="([^"]+)"/)?.[1] ?? ''
}

/** Joins a waitlist, confirms, and returns the link to the place in the mail that follows. */
async function join(siteUrl: string, target: { departureId?: string; packageId?: string }): Promise<string> {
  const email = newAddress()
  const response = await fetch(`${siteUrl}/functions/v1/send-booking-email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...waitlistPayload, email, ...target }),
  })
  expect(response.status).toBe(200)
  return confirmByMail(siteUrl, email)
}

test('[W3] [W4] a waitlist entry shows its position, and a party can leave and join again', async ({ page, site }) => {
  const departureId = await gatheringDeparture(site.url)
  await page.goto(await join(site.url, { departureId }))
  await expect(heading(page)).toHaveText(/^You’re (first|numbers? [\d a-z]+) in line$/)
  await expect(page.getByRole('img', { name: /\d waiting/ })).toBeVisible()
  await expect(page.getByText('people needed', { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'What happens next' })).toBeVisible()
  await expectSound(page)

  await page.getByRole('link', { name: 'Leave the list' }).click()
  await expect(heading(page)).toHaveText('Leave the list?')
  await page.getByRole('link', { name: 'Keep my place' }).click()
  await expect(heading(page)).toHaveText(/in line$/)
  await page.goBack()
  await page.getByRole('button', { name: 'Leave the list' }).click()
  await expect(heading(page)).toHaveText('You left the list')
  await page.getByRole('link', { name: 'Join again' }).click()
  await expect(page).toHaveURL(`/waiting-list?departure=${departureId}`)
  await expect(page.getByRole('button', { name: 'Join Waiting List' })).toBeVisible()
})

test('[F3] a subscription is requested in the form, and confirmed and ended by links', async ({ page, site }) => {
  const email = newAddress()
  await page.goto('/blog')
  const field = page.getByRole('textbox', { name: /^Email/ })
  await field.fill(email)
  await page.getByRole('button', { name: 'Subscribe' }).click()
  const status = page.getByRole('status').filter({ hasText: 'One more step' })
  await expect(status).toContainText('Open the link in it to confirm your subscription.')
  await expect(field).toHaveValue('')

  await page.goto(linkTo('/newsletter/confirm', await mailTo(site.url, email, 'newsletter-confirm')))
  // A page that someone sees confirms immediately.
  await expect(heading(page)).toHaveText('You’re subscribed')

  await page.goto(linkTo('/newsletter/leave', await mailTo(site.url, email, 'newsletter-welcome')))
  await expectSound(page)
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(heading(page)).toHaveText('You’re unsubscribed')
  await page.getByRole('link', { name: 'Read the blog' }).click()
  await expect(page).toHaveURL('/blog')
})

test('[W1] a waitlist entry for a package shows no seats', async ({ page, site }) => {
  await page.goto(await join(site.url, { packageId: 'lodge-luxury' }))
  await expect(page.getByText('Lodge Luxury', { exact: true })).toBeVisible()
  await expect(page.getByText('We put together a small group for this trip.')).toBeVisible()
  await expect(page.getByText('people needed', { exact: true })).toBeHidden()
})

test('[W5] a mailed link that is opened unseen confirms nothing until someone looks', async ({ page, site }) => {
  const email = newAddress()
  const joined = await fetch(`${site.url}/functions/v1/send-booking-email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...waitlistPayload, email }),
  })
  expect(joined.status).toBe(200)
  await page.addInitScript(() => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'hidden' })
  })
  await page.goto(linkTo('/place/confirm', await mailTo(site.url, email, 'waitlist-confirm')))
  await page.waitForLoadState('networkidle')
  await expect(heading(page)).toHaveText('One click, and you’re in line')
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { get: () => 'visible' })
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await expect(heading(page)).toHaveText('You’re on the list')
})
