import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect } from '#e2e/support/site-test.ts'
import {
  enterAs,
  expectStaffSound,
  openBooking,
  PHONE,
  STAFF_VIEWPORT,
  submitAction,
  bookingsTest as test,
} from '#e2e/support/staff.ts'
import { bookAsGuest } from '#testing/guest.ts'
import { mailTo } from '#testing/mail/mailbox.ts'
import { pdfTexts } from '#testing/pdf-pages.ts'

const documents = (page: Page) => page.getByRole('table', { name: /^Invoices and credit notes/ })

/** The text of the PDF behind a link of this page. */
async function textOf(page: Page, link: ReturnType<Page['getByRole']>): Promise<string> {
  const file = await page.request.get((await link.getAttribute('href')) ?? '')
  return (await pdfTexts(await file.body())).join('\n')
}

test('a booking is invoiced, a credit for it credited, and guest and staff open both', async ({ page, site }) => {
  await page.setViewportSize(STAFF_VIEWPORT)
  const email = `${randomUUID()}@example.com`
  const { link, reference } = await bookAsGuest(site, email, 2)
  await enterAs(page, site, 'agent')
  await openBooking(page, site, email)
  // A job issues the documents, a moment after the change.
  await expect(async () => {
    await page.reload()
    await expect(documents(page).getByRole('link', { name: /^INV-/ })).toBeVisible({ timeout: 1000 })
  }).toPass()
  expect(await textOf(page, documents(page).getByRole('link', { name: /^INV-/ }))).toContain(reference)

  await submitAction(page, 'Issue credit', { Amount: '1' })
  await expect(page.getByText('Credit issued.').first()).toBeVisible()
  await expect(async () => {
    await page.reload()
    await expect(documents(page).getByRole('link', { name: /^CN-/ })).toBeVisible({ timeout: 1000 })
  }).toPass()
  expect(await textOf(page, documents(page).getByRole('link', { name: /^CN-/ }))).toContain('Total credited')

  await page.goto(link)
  const invoice = page.getByRole('link', { name: /^Invoice INV-/ })
  await expect(invoice).toBeVisible()
  expect(await textOf(page, invoice)).toContain('Billed to')
})

test('payments are filtered as the fields change, and exported', async ({ page, site }) => {
  await page.setViewportSize(PHONE)
  const email = `${randomUUID()}@example.com`
  const { reference, transactionId } = await bookAsGuest(site, email)
  await enterAs(page, site, 'agent')
  await page.goto('/staff/payments')
  await expect(page.getByRole('heading', { level: 1, name: 'Payments' })).toBeVisible()
  await expectStaffSound(page)
  await page.getByRole('searchbox').fill(email)
  await expect(page.getByText('1 payment on this page')).toBeVisible()
  await page.getByText('Filters', { exact: true }).click()
  await page.getByLabel('Type').selectOption('Refund')
  await expect(page.getByText('No payments match these filters.').first()).toBeVisible()
  await page.getByLabel('Type').selectOption('Payment')
  await expect(page.getByRole('link', { name: reference })).toBeVisible()
  const saved = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Export as CSV' }).click()
  expect(await readFile(await (await saved).path(), 'utf8')).toContain(transactionId)
})

test('a template becomes a message to all guests, which is previewed, sent once, and on each timeline', async ({
  page,
  site,
}) => {
  await page.setViewportSize(STAFF_VIEWPORT)
  const email = `${randomUUID()}@example.com`
  const { departureId } = await bookAsGuest(site, email)
  await enterAs(page, site, 'agent')
  await page.goto('/staff/messages')
  await expectStaffSound(page)
  await page.getByRole('link', { name: 'Create template' }).click()
  await page.getByLabel('Name').fill('Luggage')
  await page.getByLabel('Subject').fill('Luggage for {trip}')
  await page.getByLabel('Text').fill('Dear {nmae}')
  await page.getByRole('button', { name: 'Save template' }).click()
  await expect(page.getByRole('alert').first()).toContainText('in braces')
  await page.getByLabel('Text').fill('Please bring soft bags.')
  await page.getByRole('button', { name: 'Save template' }).click()
  await expect(page.getByText('Template saved.')).toBeVisible()
  await expectStaffSound(page)

  await page.goto(`/staff/departures/${departureId}`)
  await page.getByRole('link', { name: 'Message guests' }).click()
  await page.getByLabel('Template').selectOption('Luggage')
  await page.getByRole('button', { name: 'Use template' }).click()
  await expect(page.getByLabel('Text')).toHaveValue('Please bring soft bags.')
  // The text on the screen is previewed and sent, not the template.
  await page.getByLabel('Text').fill('Please bring soft bags of at most 15 kg.')
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(
    page.frameLocator('iframe').getByText('Please bring soft bags of at most 15 kg.', { exact: true }),
  ).toBeVisible()
  await expect(page.getByLabel('Text')).toHaveValue('Please bring soft bags of at most 15 kg.')
  await expectStaffSound(page)
  const send = page.locator('summary', { hasText: /^Send to/ })
  await send.click()
  await page.getByRole('button', { name: /^Send to/ }).click()
  await expect(page.getByText('Message sent.')).toBeVisible()
  await expectStaffSound(page)
  const mail = await mailTo(site.url, email, 'booking-message')
  expect(mail.text).toContain('at most 15 kg')

  await openBooking(page, site, email)
  await expect(page.getByRole('list', { name: /^Activity/ }).getByText(mail.subject)).toBeVisible()
  await page.goto(`/staff/departures/${departureId}`)
  await expect(page.getByText('Message sent').first()).toBeVisible()
})
