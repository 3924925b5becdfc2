import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { bookAsGuest, ownStandIn } from '../testing/guest.ts'
import { linkTo, mailsTo, mailTo } from '../testing/mailbox.ts'
import { waitFor } from '../testing/wait.ts'
import { expect, test } from './site.ts'
import { expectSound } from './sound.ts'

/** An address of its own for each test, so that its mails can be told from all others. */
const newAddress = () => `${randomUUID()}@example.com`

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })

    test('[G2] the link of the mail opens the booking, its receipt and its calendar file', async ({ page, site }) => {
      const { link, reference, transactionId } = await bookAsGuest(site, newAddress(), 2)
      await page.goto(link)
      await expect(heading(page)).toHaveText('Your 2 seats are booked')
      const main = page.getByRole('main')
      for (const words of [reference, 'Confirmed', 'Ann Bergström', `Transaction ID ${transactionId}`]) {
        await expect(main.getByText(words, { exact: true }).first()).toBeVisible()
      }
      await expect(page.getByRole('img', { name: /^\d+ taken, 0 held/ })).toBeVisible()
      await expect(page.getByRole('heading', { name: 'What happens next' })).toBeVisible()
      await expect(main.getByRole('link', { name: /^Email/ })).toHaveAttribute('href', new RegExp(reference))

      const download = page.waitForEvent('download')
      await page.getByRole('link', { name: 'Add to calendar' }).click()
      const file = await download
      expect(file.suggestedFilename()).toBe(`${reference}.ics`)
      expect(await readFile(await file.path(), 'utf8')).toContain(`Booking ${reference}\\, 2 seats.`)

      await page.getByRole('link', { name: 'Printable receipt' }).click()
      await expect(heading(page)).toHaveText('Receipt')
      await expect(page).toHaveTitle(`Receipt ${reference} · Powderpool`)
      await expect(page.getByText('PayPal Processing Fee (5%)')).toBeVisible()
      await expect(page.getByRole('button', { name: 'Print' })).toBeVisible({ visible: javaScriptEnabled })
      await page.getByRole('link', { name: 'Back to the booking' }).click()
      await expect(heading(page)).toHaveText('Your 2 seats are booked')
    })

    test('[G2] a cut-off link leads to the page that sends it again, and the mail has it', async ({ page, site }) => {
      const email = newAddress()
      const { link } = await bookAsGuest(site, email)
      const answer = await page.goto(link.slice(0, -3))
      expect(answer?.status()).toBe(404)
      await expect(heading(page)).toHaveText('This link does not work')
      await page.getByRole('link', { name: 'Send me the link again' }).click()
      await expect(heading(page)).toHaveText('Lost the link to your booking?')
      await askFor(page, email)
      await page.goto(linkTo('/booking', await mailTo(site.url, email, 'guest-links')))
      await expect(heading(page)).toHaveText('Your seat is booked')
    })

    test('[G2] a stranger is told the same, and gets no mail', async ({ page, site }) => {
      const email = newAddress()
      await page.goto('/booking/find')
      await askFor(page, email)
      await waitFor(async () => (await mailsTo(site.url, email)).length === 0, 'the end of the stranger’s mail')
    })
  })
}

async function askFor(page: Page, email: string): Promise<void> {
  await page.getByRole('textbox', { name: /^Email/ }).fill(email)
  await page.getByRole('button', { name: 'Send my links' }).click()
  const said = page.getByRole('status').filter({ hasText: 'Check your email' })
  await expect(said).toContainText('If there are bookings for this address, we’ve emailed you the links.')
  await expect(page.getByRole('textbox', { name: /^Email/ })).toHaveValue('')
}

test('the pages of a booking have no barriers, on a desktop and on a phone', async ({ page, site }) => {
  const { link } = await bookAsGuest(site, newAddress())
  for (const address of [link, link.replace('?', '/receipt?'), '/booking/find', '/booking?id=1']) {
    await page.goto(address)
    await expectSound(page)
  }
})

/** As wide as browsers leave it by themselves, and more. */
const MARGIN = '15mm'

test('a receipt is one sheet of paper, A4 or US letter, with nothing but the receipt on it', async ({ page, site }) => {
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
