import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, test } from '#e2e/support/site-test.ts'
import { bookAsGuest, ownStandIn } from '#testing/guest.ts'
import { linkTo, mailTo } from '#testing/mail/mailbox.ts'
import { expectSound } from './support/sound.ts'

/** Every test has its own address, so that it finds its mails. */
const newAddress = () => `${randomUUID()}@example.com`

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

test('[G2] the link in the mail opens the booking, its receipt and its calendar file', async ({ page, site }) => {
  const { link, reference, transactionId } = await bookAsGuest(site, newAddress(), 2)
  await page.goto(link)
  await expect(heading(page)).toHaveText('Your 2 seats are booked')
  const main = page.getByRole('main')
  for (const words of [reference, 'Booked', 'Ann Bergström', `Transaction ID ${transactionId}`]) {
    await expect(main.getByText(words, { exact: true }).first()).toBeVisible()
  }
  // Other tests book the same departure.
  await expect(main.getByText(/^(Deposits open|(Confirmed|Full): book your flights)$/).first()).toBeVisible()
  await expect(page.getByRole('img', { name: /^\d+ taken, 0 held/ })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'What happens next' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Insurance checklist' }).getByRole('listitem')).toHaveCount(7)
  await expect(main.getByRole('link', { name: 'Trip sheet: what to bring' })).toHaveAttribute(
    'href',
    /^\/destination\/[\w-]+\/trip-sheet$/,
  )
  await expect(main.getByRole('link', { name: /^Email \S+@/ })).toHaveAttribute('href', new RegExp(reference))

  await expectSound(page)
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Add to calendar' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe(`${reference}.ics`)
  expect(await readFile(await file.path(), 'utf8')).toContain(`Booking ${reference}\\, 2 seats.`)

  await page.getByRole('link', { name: 'Printable receipt' }).click()
  await expect(heading(page)).toHaveText('Receipt')
  await expect(page).toHaveTitle(`Receipt ${reference} · Powderpool`)
  await expect(page.getByText('PayPal Processing Fee (5%)')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Print' })).toBeVisible()
  await expectSound(page)
  await page.getByRole('link', { name: 'Back to the booking' }).click()
  await expect(heading(page)).toHaveText('Your 2 seats are booked')
})

test('[G5] a broken link leads to the page that mails the link again', async ({ page, site }) => {
  const email = newAddress()
  const { link } = await bookAsGuest(site, email)
  const response = await page.goto(link.slice(0, -3))
  expect(response?.status()).toBe(404)
  await expect(heading(page)).toHaveText('This link does not work')
  await page.getByRole('link', { name: 'Send me the link again' }).click()
  await expect(heading(page)).toHaveText('Lost your link?')
  await expectSound(page)
  await requestLinks(page, email)
  await page.goto(linkTo('/booking', await mailTo(site.url, email, 'booking-links')))
  await expect(heading(page)).toHaveText('Your seat is booked')
})

async function requestLinks(page: Page, email: string): Promise<void> {
  await page.getByRole('textbox', { name: /^Email/ }).fill(email)
  await page.getByRole('button', { name: 'Send my links' }).click()
  const status = page.getByRole('status').filter({ hasText: 'Check your email' })
  await expect(status).toContainText(
    'If there are bookings or waiting lists for this address, we’ve emailed you the links.',
  )
  await expect(page.getByRole('textbox', { name: /^Email/ })).toHaveValue('')
}

/** More than browsers leave by default. */
const MARGIN = '15mm'

test('a receipt prints on one sheet of A4 or US letter, with nothing but the receipt on it', async ({ page, site }) => {
  const { link, orderId } = await bookAsGuest(site, newAddress())
  await ownStandIn(site).act(orderId, 'refund')
  await expect(async () => {
    await page.goto(link.replace('?', '/receipt?'))
    await expect(page.getByText('Total after refunds')).toBeVisible({ timeout: 500 })
  }).toPass()
  const margin = { top: MARGIN, right: MARGIN, bottom: MARGIN, left: MARGIN }
  for (const format of ['A4', 'Letter']) {
    const pdf = await page.pdf({ format, margin })
    expect(pdf.toString('latin1').match(/\/Type \/Page\b/g), format).toHaveLength(1)
  }
  await page.emulateMedia({ media: 'print' })
  await expect(heading(page)).toBeVisible()
  for (const part of ['banner', 'contentinfo'] as const) await expect(page.getByRole(part)).toBeHidden()
  for (const name of ['Print', 'Back to the booking']) await expect(page.getByText(name, { exact: true })).toBeHidden()
})
