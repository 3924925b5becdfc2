import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { parse } from 'csv-parse/sync'
import { bookAsGuest } from '../../testing/guest.ts'
import { expect, siteForEachTest } from '../support/site.ts'
import { enterAs, expectStaffSound, STAFF_VIEWPORT } from '../support/staff.ts'

/** The journal has all money of a site, so each test has its own. */
const test = siteForEachTest()

test.use({ viewport: STAFF_VIEWPORT })

const COLUMNS = [
  'Entry',
  'Date',
  'Description',
  'Account',
  'Account name',
  'Debit',
  'Credit',
  'Currency',
  'Booking',
  'Departure',
  'Method',
  'Source',
]

const row = (page: Page, account: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: account }) })

test('[M30] staff read a month’s accounts and hand its journal over as a file', async ({ page, site }) => {
  const { reference } = await bookAsGuest(site, 'journal@example.com', 1)
  await enterAs(page, site, 'agent')
  await page.goto('/staff/numbers')
  await page.getByRole('link', { name: 'Journal for accounting' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Journal')
  await expect(page.getByRole('status')).toContainText('the journal agrees with every booking')
  await expect(row(page, 'Deposits held for departures')).toContainText(/2000.*\$[\d,]+\.\d\d Cr$/)
  await expect(row(page, 'Total')).toContainText('$0.00')
  await expectStaffSound(page)

  // Invoices are issued by a job.
  await expect(async () => {
    const saved = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Export journal as CSV' }).click()
    const download = await saved
    expect(download.suggestedFilename()).toMatch(/^journal-\d{4}-\d\d-/)
    const text = await readFile(await download.path(), 'utf8')
    const [head, ...cells] = parse(text, { bom: true })
    expect(head).toEqual(COLUMNS)
    const sum = (column: number) => cells.reduce((cents, line) => cents + Math.round(Number(line[column]) * 100), 0)
    expect(sum(5)).toBe(sum(6))
    expect(sum(5)).toBeGreaterThan(0)
    const own = cells.filter((line) => line[8] === reference)
    expect(own.map((line) => line[2])).toContain('Invoice')
    expect(own.map((line) => line[2])).toContain('Payment')
    expect(text).not.toContain('journal@example.com')
  }).toPass({ timeout: 60_000 })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a month is chosen with a form, and only owners and agents find the journal', async ({ page, site }) => {
    await enterAs(page, site, 'owner')
    await page.goto('/staff/numbers/journal?month=1987-01')
    await expect(page.getByRole('table', { name: 'Accounts of the month' })).toBeVisible()
    await page.getByRole('button', { name: 'Apply' }).click()
    await expect(page).toHaveURL(/month=\d{4}-\d\d$/)
    for (const path of ['journal/2027-13/export.csv', 'journal/x/export.csv'])
      expect((await page.request.get(`/staff/numbers/${path}`)).status(), path).toBe(404)
    await enterAs(page, site, 'operator')
    for (const path of ['journal', 'journal/2027-01/export.csv', 'journal.data'])
      expect((await page.request.get(`/staff/numbers/${path}`)).status(), path).toBe(404)
  })
})
