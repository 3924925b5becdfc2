import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { type Browser, test as base, type Page } from '@playwright/test'
import { bookAsGuest } from '../testing/guest.ts'
import { mailTo } from '../testing/mailbox.ts'
import { callFunction } from '../testing/paid-site.ts'
import { waitingListPayload } from '../testing/payloads.ts'
import { type Program, removeFolder, startProgram, temporaryFolder } from '../testing/program.ts'
import { expect } from './site.ts'
import { enterAs, expectStaffSound } from './staff.ts'

/** What these tests change must not be seen by others: they have sites of their own. */
const test = base.extend<{ baseURL: string }, { site: Program }>({
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
  baseURL: async ({ site }, use) => use(site.url),
})

test.use({ viewport: { width: 1024, height: 800 } })

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const timeline = (page: Page) => page.getByRole('list', { name: /^Activity/ })
const detailsOf = (page: Page, name: string) =>
  page
    .locator('details')
    .filter({ has: page.locator('summary', { hasText: name }) })
    .first()

/** Opens one of the forms behind a button, fills it, says why, and sends it. */
async function act(page: Page, name: string, fields: Record<string, string> = {}): Promise<void> {
  const details = detailsOf(page, name)
  await details.locator('summary').click()
  for (const [label, value] of Object.entries(fields)) await details.getByLabel(label, { exact: true }).fill(value)
  const reason = details.getByLabel('Reason')
  if ((await reason.count()) > 0) await reason.fill('asked on the phone')
  await details.getByRole('button', { name }).click()
}

async function openBooking(page: Page, email: string): Promise<void> {
  await page.goto(`/staff/bookings?q=${encodeURIComponent(email)}`)
  await page.getByRole('table').getByRole('link').first().click()
  await expect(page.getByRole('heading', { name: 'Payment schedule' })).toBeVisible()
}

async function openAs(browser: Browser, site: Program, role: 'owner' | 'agent', javaScriptEnabled = true) {
  const page = await browser.newPage({ baseURL: site.url, viewport: { width: 1024, height: 800 }, javaScriptEnabled })
  await enterAs(page, site, role)
  return page
}

test('bookings are searched as one types, exported, and opened with all that happened to them', async ({
  page,
  site,
}) => {
  const email = `${randomUUID()}@example.com`
  const { reference } = await bookAsGuest(site, email, 2)
  await bookAsGuest(site, `${randomUUID()}@example.com`)
  await enterAs(page, site, 'agent')
  await page.goto('/staff/bookings')
  await expectStaffSound(page)
  const search = page.getByRole('searchbox')
  await search.pressSequentially(`bergstrom ${email.slice(0, 8)}`)
  await expect(page.getByRole('status').filter({ hasText: '1 booking on this page' })).toBeVisible()
  await expect(search).toBeFocused()
  expect(new URL(page.url()).searchParams.get('q')).toContain('bergstrom')

  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Export as CSV' }).click()
  const lines = (await readFile(await (await download).path(), 'utf8')).trim().split('\r\n')
  expect(lines).toHaveLength(2)
  expect(lines[1]).toContain(reference)

  await page.getByRole('link', { name: reference }).click()
  await expect(heading(page)).toContainText(reference)
  await expect(timeline(page).getByText('Booked', { exact: true })).toBeVisible()
  await expect(timeline(page).getByText(/^Received .+ by PayPal/)).toBeVisible()
  await expectStaffSound(page)
  await page
    .getByRole('table', { name: /^Emails/ })
    .getByRole('link')
    .first()
    .click()
  await expect(page.frameLocator('iframe').getByText(reference).first()).toBeVisible()
  await expectStaffSound(page)
})

test('staff note, mend, send again and refund with a reason; whoever looked before them is told', async ({
  browser,
  page,
  site,
}) => {
  const email = `${randomUUID()}@example.com`
  await bookAsGuest(site, email)
  await enterAs(page, site, 'agent')
  await openBooking(page, email)
  const other = await openAs(browser, site, 'owner')
  await other.goto(page.url())

  await act(page, 'Add note', { Note: 'Prefers the morning' })
  await expect(timeline(page).getByText('Prefers the morning')).toBeVisible()
  await act(page, 'Change contact details', { Phone: '+41 44 555 0101' })
  await expect(page.getByText('Contact details updated.')).toBeVisible()

  await act(other, 'Change contact details', { Phone: '+41 44 555 9999' })
  await expect(other.getByRole('alert').getByText(/A. agent changed this record/)).toBeVisible()
  await expect(other.getByText('+41 44 555 9999')).toBeVisible()
  await other.reload()
  await expect(other.getByText('+41 44 555 0101')).toBeVisible()
  await other.close()

  // Not all of it: with these guests the charter goes, and the deposit stays (rule M8).
  await act(page, 'Refund', { Amount: '1' })
  await expect(page.getByText('Refund started. We’ve emailed the guest.')).toBeVisible()
  await mailTo(site.url, email, 'refund-sent')
  await act(page, 'Issue credit', { Amount: '100000' })
  await expect(page.getByRole('alert').first()).toContainText('Credit can’t exceed what’s left')
})

test('without JavaScript a booking is found and cancelled, and its guest is told', async ({ browser, site }) => {
  const email = `${randomUUID()}@example.com`
  await bookAsGuest(site, email)
  const page = await openAs(browser, site, 'agent', false)
  await page.goto('/staff/bookings')
  await page.getByRole('searchbox').fill(email)
  await page.getByRole('button', { name: 'Apply' }).click()
  await page.getByRole('table').getByRole('link').first().click()
  await act(page, 'Cancel booking')
  await expect(page.getByText('Booking cancelled. We’ve emailed the guest.')).toBeVisible()
  await expect(timeline(page).getByText('Cancelled by staff')).toBeVisible()
  await mailTo(site.url, email, 'booking-ended')
  await page.close()
})

test('somebody who waits twice is found and merged, and leaves when staff say so', async ({ page, site }) => {
  const key = randomUUID()
  for (const address of ['one', 'two']) {
    await callFunction(site, 'send-booking-email', {
      ...waitingListPayload,
      name: `Wanda ${key}`,
      email: `${address}.${key}@example.com`,
    })
  }
  await enterAs(page, site, 'agent')
  await page.goto('/staff/waitlist')
  await expectStaffSound(page)
  await page.getByRole('searchbox').pressSequentially(`wanda ${key.slice(0, 13)}`)
  await expect(page.getByRole('status').filter({ hasText: '2 entries on this page' })).toBeVisible()
  await page.getByRole('row', { name: /one\./ }).getByRole('link').click()
  await expect(page.getByRole('heading', { name: 'Possible duplicates' })).toBeVisible()
  await expectStaffSound(page)
  await act(page, 'Merge into this entry')
  await expect(page.getByText('Entries merged.')).toBeVisible()
  await act(page, 'Remove from waiting list')
  await expect(page.getByText('Removed from the waiting list.')).toBeVisible()
  await mailTo(site.url, `one.${key}@example.com`, 'waitlist-left')
})

test('[M7] a statement is shown before it is imported, and its lines are decided one by one', async ({
  page,
  site,
}) => {
  await enterAs(page, site, 'owner')
  await page.goto('/staff/bank')
  await expectStaffSound(page)
  const buffer = Buffer.from(
    'Date;Amount;Currency;Payer;Reference\n2027-01-04;12.50;USD;Ada Nobody;thanks\n2027-01-05;-3.00;USD;Us;fee\n',
  )
  await page.getByLabel('CSV file').setInputFiles({ name: 'statement.csv', mimeType: 'text/csv', buffer })
  await page.getByRole('button', { name: 'Preview file' }).click()
  await expect(page.getByText('1 new, 0 already imported, 1 outgoing (skipped).')).toBeVisible()
  await expectStaffSound(page)
  await page.getByRole('button', { name: 'Import transactions' }).click()
  await expect(page.getByText('Import complete: 0 matched, 1 to review, 0 already imported.')).toBeVisible()
  await act(page, 'Ignore transaction')
  await expect(page.getByText('Transaction ignored.', { exact: true })).toBeVisible()
  await expect(page.getByText('No transactions match these filters.')).toBeVisible()
})
