import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { parse } from 'csv-parse/sync'
import { expect, siteForFile } from '#e2e/support/site-test.ts'
import { enterAs, expectStaffSound, PHONE, STAFF_VIEWPORT } from '#e2e/support/staff.ts'
import { monthOf } from '#rules/accounting/month.ts'
import { addDays, dayOf } from '#rules/dates.ts'
import { query } from '#testing/database.ts'
import { bookAsGuest } from '#testing/guest.ts'
import { callFunction } from '#testing/paid-site.ts'
import { waitlistPayload } from '#testing/payloads.ts'
import type { Program } from '#testing/program.ts'
import { confirmByMail } from '#testing/waitlist/confirm-by-mail.ts'

/** The reports count everything on a site, so no other file uses it. The first test counts, and then others book. */
const test = siteForFile()

test.use({ viewport: STAFF_VIEWPORT })

/** The demo data has twelve departures with two bookings each. */
const DEMO_BOOKINGS = 24
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

const inDays = (days: number) => addDays(dayOf(new Date()), days)
const section = (page: Page, name: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { level: 2, name, exact: true }) })
const steps = (page: Page) => page.getByRole('list', { name: 'Overall' }).getByRole('listitem')

async function visit(site: Program, ...paths: string[]): Promise<void> {
  for (const path of paths) await fetch(site.url + path, { headers: { 'user-agent': BROWSER } })
}

/** Opens the table behind a chart by keyboard. */
async function openTable(page: Page, heading: string, table: string): Promise<Locator> {
  await section(page, heading).locator('summary').focus()
  await page.keyboard.press('Enter')
  const opened = page.getByRole('table', { name: table })
  await expect(opened).toBeVisible()
  return opened
}

async function exportedFile(page: Page, heading: string): Promise<string> {
  const saved = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Export as CSV' }).filter({ hasText: heading }).click()
  return readFile(await (await saved).path(), 'utf8')
}

test('reports have charts with tables and files, for a period and a trip', async ({ page, site }) => {
  await visit(site, '/', '/dates', '/')
  await callFunction(site, 'send-booking-email', { ...waitlistPayload })
  await confirmByMail(site.url, waitlistPayload.email)
  const { departureId } = await bookAsGuest(site, 'deposit@example.com', 1, undefined, 'deposit')
  await bookAsGuest(site, 'full@example.com', 2, departureId)

  await enterAs(page, site, 'agent')
  await page.goto('/staff')
  // Keys do nothing before the scripts run.
  await expect(async () => {
    await page.keyboard.press('g')
    await page.keyboard.press('u')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reports', { timeout: 2000 })
  }).toPass()
  // The site stores visits every ten seconds.
  await expect(async () => {
    await page.reload()
    const counted = [
      'Visits3',
      'Joined a waiting list133% of visits',
      `Booked${DEMO_BOOKINGS + 2}`,
      `Paid in full${DEMO_BOOKINGS + 1}96% of bookings`,
    ]
    await expect(steps(page)).toHaveText(counted, { timeout: 1000 })
  }).toPass({ timeout: 60_000 })
  await expect(section(page, 'From visit to trip')).toContainText(/Visits counted since \w+ \d+, \d{4}\./)

  // All departures of the demo data start within these days.
  await page.goto(`/staff/numbers?from=${inDays(-30)}&to=${inDays(600)}`)
  const pages = await openTable(page, 'From visit to trip', 'Pages where most visits started')
  await expect(pages.getByRole('row')).toHaveText(['PageVisits', '/2', '/dates1'])
  const money = await openTable(page, 'Money', 'Money by month and method')
  await expect(money.getByRole('row', { name: /PayPal/ }).last()).not.toContainText('PayPal$0.00')
  await openTable(page, 'Seats sold over time', 'Seats sold by departure')
  await openTable(page, 'Season', 'Seats sold by trip and week')
  await expectStaffSound(page)
  expect(await exportedFile(page, 'Money')).toMatch(/^\uFEFF"Month","Method","Paid","Fees","Refunded","Net"\r\n/)
  expect(await exportedFile(page, 'From visit to trip')).toContain(`,3,1,${DEMO_BOOKINGS + 2},${DEMO_BOOKINGS + 1},`)
  expect(await exportedFile(page, 'Season')).toContain('"Japan",')
  expect(await exportedFile(page, 'Seats sold over time')).toContain('"Japan",')

  await page.getByRole('combobox', { name: 'Trip' }).selectOption('Chile')
  await expect(page).toHaveURL(/trip=chile/)
  await expect(steps(page).first()).toContainText('Not available by trip')
  await expect(
    page.getByRole('table', { name: 'Seats sold by departure' }).getByRole('row', { name: /Japan/ }),
  ).toHaveCount(0)

  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('search')).toBeHidden()
  const charts = page.getByRole('main').getByRole('img')
  await expect(charts).toHaveCount(4)
  for (const box of await charts.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().right))) {
    expect(box).toBeLessThanOrEqual(1024)
  }
})

test('what guests still have to pay is listed by month, and what is late by its age', async ({ page, site }) => {
  const { departureId, reference } = await bookAsGuest(site, 'late@example.com', 1, undefined, 'deposit')
  await bookAsGuest(site, 'early@example.com', 1, departureId, 'deposit')
  await query(site.databaseUrl, `update departures set confirmed_since = now() - interval '60 days' where id = $1`, [
    departureId,
  ])
  await query(
    site.databaseUrl,
    `update installments set due_day = current_date - 10 from bookings
      where bookings.id = booking_id and email = 'late@example.com'
        and installments.settled_cents < amount_cents`,
  )
  await enterAs(page, site, 'agent')
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/staff/numbers')
  const months = page.getByRole('table', { name: 'Due by month' })
  const ages = page.getByRole('table', { name: 'Overdue by age' })
  await expect(months.getByRole('row').first()).toHaveText('MonthInstallmentsAmount')
  await expect(months.getByRole('row').last()).toHaveText(/^Total\d+\$[\d,]+\.\d\d$/)
  await expect(ages.getByRole('row').filter({ hasText: '8–30 days' })).toHaveText(/days1\$[\d,]+\.\d\d$/)
  await expect(ages.getByRole('row').filter({ hasText: 'Total' })).toHaveText(/^Total1\$\d+\.\d\d$/)
  const right = async (of: Locator) => of.evaluate((table) => table.getBoundingClientRect().right)
  expect(await right(months), 'side by side').toBeLessThan(
    await ages.evaluate((table) => table.getBoundingClientRect().left),
  )
  await page.setViewportSize(PHONE)
  expect(await right(ages)).toBeLessThanOrEqual(PHONE.width)
  await expectStaffSound(page)
  expect(await exportedFile(page, 'Due by month')).toMatch(/^\uFEFF"Month","Installments","Amount"\r\n/)
  expect(await exportedFile(page, 'Overdue by age')).toMatch(/"8–30 days",1,\d/)
  await page.getByRole('link', { name: 'Overdue bookings' }).click()
  await expect(page).toHaveURL(/\/staff\/bookings\?overdue=yes$/)
  await expect(page.getByRole('main').getByRole('rowheader')).toContainText([reference])
})

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

const thisMonth = () => monthOf(dayOf(new Date()))
const addUpButton = (page: Page) => page.getByRole('button', { name: 'Add up now' })
const lastAddition = (page: Page) => page.getByRole('status').filter({ has: addUpButton(page) })
const accountRow = (page: Page, account: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: account }) })

test('[M30] staff read a month’s accounts and export its journal as a file', async ({ page, site }) => {
  const { reference } = await bookAsGuest(site, 'journal@example.com', 1)
  await bookAsGuest(site, 'last-month@example.com', 1)
  await query(
    site.databaseUrl,
    `update payments set settled_at = settled_at - interval '1 month' from bookings
      where bookings.id = booking_id and email = 'last-month@example.com'`,
  )
  await enterAs(page, site, 'agent')
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/staff/numbers')
  await page.getByRole('link', { name: 'Journal for accounting' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Journal')
  await expect(lastAddition(page)).toContainText('To see them now, add it up.')
  await expect(page.getByRole('main').getByRole('table')).toHaveCount(0)
  await addUpButton(page).click()
  await expect(page.getByText('Journal added up.')).toBeVisible()
  await expect(lastAddition(page)).toContainText(
    /Added up on .+UTC\.As of then, .+ the journal agrees with every booking/,
  )
  const addedUpAt = () => lastAddition(page).locator('time').getAttribute('datetime')
  const before = await addedUpAt()

  // The month that is over comes first.
  const months = page.getByRole('combobox', { name: 'Month' })
  await expect(months).not.toHaveValue(thisMonth())
  await months.selectOption(thisMonth())
  await expect(accountRow(page, 'Deposits held for departures')).toContainText(/2000.*\$[\d,]+\.\d\d Cr$/)
  await expect(accountRow(page, 'Total')).toContainText('$0.00')
  await expectStaffSound(page)
  await page.setViewportSize(PHONE)
  await addUpButton(page).click()
  await expect.poll(addedUpAt).not.toBe(before)
  await expect(months).toHaveValue(thisMonth())
  await expect(page).toHaveURL(new RegExp(`month=${thisMonth()}`))

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

  test('an empty period says so, and a month of the journal is chosen with a form', async ({ page, site }) => {
    await enterAs(page, site, 'owner')
    await page.goto('/staff/numbers')
    await page.getByLabel('From', { exact: true }).fill(inDays(1500))
    await page.getByLabel('To', { exact: true }).fill(inDays(1600))
    await page.getByRole('button', { name: 'Apply' }).click()
    await expect(section(page, 'Seats sold over time')).toContainText('No departures start in this period.')
    await expect(section(page, 'Season')).toContainText('No departures start in this period.')
    await expect(section(page, 'From visit to trip')).toContainText('This period is in the future.')
    await expect(section(page, 'Money')).toContainText('No money moved in this period.')
    await expect(page.getByRole('main').getByRole('img')).toHaveCount(0)

    await page.goto('/staff/numbers/journal?month=1987-01')
    await addUpButton(page).click()
    await expect(page.getByText('Journal added up.')).toBeVisible()
    await expect(page.getByRole('table', { name: 'This month’s accounts' })).toBeVisible()
    await page.getByRole('button', { name: 'Apply' }).click()
    await expect(page).toHaveURL(/month=\d{4}-\d\d$/)
    for (const path of ['journal/2027-13/export.csv', 'journal/x/export.csv'])
      expect((await page.request.get(`/staff/numbers/${path}`)).status(), path).toBe(404)
  })
})
