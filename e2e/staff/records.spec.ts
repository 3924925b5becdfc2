import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect } from '#e2e/support/site-test.ts'
import {
  enterAs,
  expectStaffSound,
  openAs,
  STAFF_VIEWPORT,
  submitAction,
  bookingsTest as test,
} from '#e2e/support/staff.ts'
import { bookAsGuest } from '#testing/guest.ts'
import { mailTo } from '#testing/mail/mailbox.ts'
import { callFunction } from '#testing/paid-site.ts'
import { waitlistPayload } from '#testing/payloads.ts'
import { confirmByMail } from '#testing/waitlist/confirm-by-mail.ts'

test.use({ viewport: STAFF_VIEWPORT })

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const timeline = (page: Page) => page.getByRole('list', { name: /^Activity/ })

async function openBooking(page: Page, email: string): Promise<void> {
  await page.goto(`/staff/bookings?q=${encodeURIComponent(email)}`)
  await page.getByRole('rowheader').getByRole('link').first().click()
  await expect(page.getByRole('heading', { name: 'Payment schedule' })).toBeVisible()
}

test('bookings are searched while typing, exported, and opened with their timeline', async ({ page, site }) => {
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

test('staff add a note, change contact details and refund with a reason, and a colleague with an older version is warned', async ({
  browser,
  page,
  site,
}) => {
  const email = `${randomUUID()}@example.com`
  await bookAsGuest(site, email)
  await enterAs(page, site, 'agent')
  await openBooking(page, email)
  const other = await openAs(browser, site, 'owner', page.url())

  await submitAction(page, 'Add note', { Note: 'Prefers the morning' })
  await expect(timeline(page).getByText('Prefers the morning')).toBeVisible()
  await submitAction(page, 'Change contact details', { Phone: '+41 44 555 0101' })
  await expect(page.getByText('Contact details updated.')).toBeVisible()

  await submitAction(other, 'Change contact details', { Phone: '+41 44 555 9999' })
  await expect(other.getByRole('alert').getByText(/A. agent changed this record/)).toBeVisible()
  await expect(other.getByText('+41 44 555 9999')).toBeVisible()
  await other.reload()
  await expect(other.getByText('+41 44 555 0101')).toBeVisible()
  await other.context().close()

  // Only a part, because someone has paid and the deposit is not refundable (rule M8).
  await submitAction(page, 'Refund', { Amount: '1' })
  await expect(page.getByText('Refund started. We’ve emailed the guest.')).toBeVisible()
  await mailTo(site.url, email, 'refund-requested')
  await submitAction(page, 'Issue credit', { Amount: '100000' })
  await expect(page.getByRole('alert').first()).toContainText('Credit can’t exceed what’s left')
})

test('without JavaScript staff find and cancel a booking, and its guest is notified', async ({ browser, site }) => {
  const email = `${randomUUID()}@example.com`
  await bookAsGuest(site, email)
  const page = await openAs(browser, site, 'agent', '/staff/bookings', { javaScriptEnabled: false })
  await page.getByRole('searchbox').fill(email)
  await page.getByRole('button', { name: 'Apply' }).click()
  await page.getByRole('rowheader').getByRole('link').first().click()
  const cancel = page
    .locator('details')
    .filter({ has: page.locator(':scope > summary', { hasText: 'Cancel booking' }) })
  await cancel.locator('summary').click()
  await cancel.locator('[name="refund"]').selectOption('part')
  await cancel.locator('[name="amount"]').fill('')
  await cancel.getByLabel('Reason').fill('Asked by phone, and broke a leg')
  await cancel.getByRole('button', { name: 'Cancel booking' }).click()
  await expect(cancel.getByRole('alert')).toHaveText('Enter an amount greater than zero.')
  await expect(cancel.getByLabel('Reason'), 'a refused form keeps what was typed').toHaveValue(/broke a leg$/)
  await expect(cancel.locator('[name="refund"]')).toHaveValue('part')
  await page.goto(page.url())
  await submitAction(page, 'Cancel booking')
  await expect(page.getByText('Booking cancelled. We’ve emailed the guest.')).toBeVisible()
  await expect(timeline(page).getByText('Cancelled by staff')).toBeVisible()
  await mailTo(site.url, email, 'booking-cancelled')
  await page.context().close()
})

test('[W5] staff confirm an entry for a guest, find and merge two entries of one person, and remove the entry', async ({
  page,
  site,
}) => {
  const key = randomUUID()
  for (const address of ['one', 'two']) {
    await callFunction(site, 'send-booking-email', {
      ...waitlistPayload,
      name: `Wanda ${key}`,
      email: `${address}.${key}@example.com`,
    })
    if (address === 'one') await confirmByMail(site.url, `one.${key}@example.com`)
  }
  await enterAs(page, site, 'agent')
  await page.goto('/staff/waitlist')
  await expectStaffSound(page)
  await page.goto(`/staff/waitlist?status=unconfirmed&q=wanda+${key.slice(0, 13)}`)
  await page.getByRole('row', { name: /two\./ }).getByRole('link').click()
  await submitAction(page, 'Confirm for them')
  await expect(page.getByText('Confirmed. They’re on the waiting list now')).toBeVisible()
  await page.goto('/staff/waitlist')
  await page.getByRole('searchbox').pressSequentially(`wanda ${key.slice(0, 13)}`)
  await expect(page.getByRole('status').filter({ hasText: '2 entries on this page' })).toBeVisible()
  await page.getByRole('row', { name: /one\./ }).getByRole('link').click()
  await expect(page.getByRole('heading', { name: 'Possible duplicates' })).toBeVisible()
  await expectStaffSound(page)
  await submitAction(page, 'Merge into this entry')
  await expect(page.getByText('Entries merged.')).toBeVisible()
  await submitAction(page, 'Change contact details', { Email: `new.${key}@example.com` })
  await expect(page.getByText('We’re emailing their links to the new address.')).toBeVisible()
  await mailTo(site.url, `new.${key}@example.com`, 'waitlist-joined')
  const move = page.locator('details', { has: page.getByLabel('Move to') })
  await move.locator(':scope > summary').click()
  await move.getByLabel('Move to').selectOption({ index: 1 })
  await move.getByLabel('Reason').fill('She can come then.')
  await move.getByRole('button', { name: 'Move' }).click()
  await expect(page.getByText(/^1 party moved/)).toBeVisible()
  await submitAction(page, 'Remove from waiting list')
  await expect(page.getByText('Removed from the waiting list.')).toBeVisible()
  await mailTo(site.url, `new.${key}@example.com`, 'waitlist-left')
})

test('[M7] a bank statement is previewed before the import, and its lines are reviewed one by one', async ({
  page,
  site,
}) => {
  await enterAs(page, site, 'owner')
  await page.goto('/staff/bank')
  const buffer = Buffer.from(
    'Date;Amount;Currency;Payer;Reference\n2027-01-04;12.50;USD;Ada Nobody;thanks\n2027-01-05;-3.00;USD;Us;fee\n',
  )
  await page.getByLabel('CSV file').setInputFiles({ name: 'statement.csv', mimeType: 'text/csv', buffer })
  await page.getByRole('button', { name: 'Preview file' }).click()
  await expect(page.getByText('1 new, 0 already imported, 1 outgoing (skipped).')).toBeVisible()
  await expectStaffSound(page)
  await page.getByRole('button', { name: 'Import transactions' }).click()
  await expect(page.getByText('Import complete: 0 matched, 1 to review, 0 already imported.')).toBeVisible()
  await submitAction(page, 'Ignore transaction')
  await expect(page.getByText('Transaction ignored.', { exact: true })).toBeVisible()
  await expect(page.getByText('No transactions match these filters.')).toBeVisible()
})
