import { readFile } from 'node:fs/promises'
import { test as base, type Locator, type Page } from '@playwright/test'
import { addDays, dayOf } from '../rules/dates.ts'
import { bookAsGuest } from '../testing/guest.ts'
import { callFunction } from '../testing/paid-site.ts'
import { waitingListPayload } from '../testing/payloads.ts'
import { type Program, removeFolder, startProgram, temporaryFolder } from '../testing/program.ts'
import { expect } from './site.ts'
import { enterAs, expectStaffSound } from './staff.ts'

/** What others do would be counted, too: these tests have sites of their own. */
const test = base.extend<{ site: Program; baseURL: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a fixture needs from this pattern.
  site: async ({}, use) => {
    const folder = await temporaryFolder()
    const site = await startProgram({ DATA_DIR: folder })
    await use(site)
    await site.stop()
    await removeFolder(folder)
  },
  baseURL: async ({ site }, use) => use(site.url),
})

test.use({ viewport: { width: 1024, height: 800 } })

/** Of the demo season: twelve dates that are sold, with two bookings each. */
const DEMO_BOOKINGS = 24
const PERSON = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

const inDays = (days: number) => addDays(dayOf(new Date()), days)
const section = (page: Page, name: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { level: 2, name, exact: true }) })
const steps = (page: Page) => page.getByRole('list', { name: 'Overall' }).getByRole('listitem')

async function visit(site: Program, ...paths: string[]): Promise<void> {
  for (const path of paths) await fetch(site.url + path, { headers: { 'user-agent': PERSON } })
}

/** The table behind a picture, opened without a mouse. */
async function openTable(page: Page, heading: string, table: string): Promise<Locator> {
  await section(page, heading).locator('summary').focus()
  await page.keyboard.press('Enter')
  const shown = page.getByRole('table', { name: table })
  await expect(shown).toBeVisible()
  return shown
}

async function fileOf(page: Page, heading: string): Promise<string> {
  const saved = page.waitForEvent('download')
  await section(page, heading).getByRole('link', { name: 'Export as CSV' }).click()
  return readFile(await (await saved).path(), 'utf8')
}

test('numbers: pictures with their tables and files, for a period and a trip', async ({ page, site }) => {
  await visit(site, '/', '/dates', '/')
  await callFunction(site, 'send-booking-email', { ...waitingListPayload })
  const { departureId } = await bookAsGuest(site, 'deposit@example.com', 1, undefined, 'deposit')
  await bookAsGuest(site, 'full@example.com', 2, departureId)

  await enterAs(page, site, 'agent')
  await page.goto('/staff')
  // Until our script runs, keys do nothing.
  await expect(async () => {
    await page.keyboard.press('g')
    await page.keyboard.press('u')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reports', { timeout: 2000 })
  }).toPass()
  // Visits are written every ten seconds.
  await expect(async () => {
    await page.reload()
    await expect(steps(page)).toHaveText([
      'Visits3',
      'Joined a waiting list133% of visits',
      `Booked${DEMO_BOOKINGS + 2}2600% of those who joined`,
      `Paid in full${DEMO_BOOKINGS + 1}96% of bookings`,
    ])
  }).toPass({ timeout: 60_000 })
  await expect(section(page, 'From visit to trip')).toContainText(/Visits counted since \w+ \d+, \d{4}\./)
  await expectStaffSound(page)

  // Whatever the season is today, all dates of the demo lie in these days.
  await page.goto(`/staff/numbers?from=${inDays(-30)}&to=${inDays(600)}`)
  const pages = await openTable(page, 'From visit to trip', 'Pages where most visits started')
  await expect(pages.getByRole('row')).toHaveText(['PageVisits', '/2', '/dates1'])
  const money = await openTable(page, 'Money', 'Money by month and method')
  await expect(money.getByRole('row', { name: /PayPal/ }).last()).not.toContainText('PayPal$0.00')
  await openTable(page, 'Seats sold over time', 'Seats sold by departure')
  await openTable(page, 'Season', 'Seats sold by trip and week')
  await expectStaffSound(page)
  expect(await fileOf(page, 'Money')).toMatch(/^\uFEFFMonth,Method,Paid,Fees,Refunded,Net\r\n/)
  expect(await fileOf(page, 'From visit to trip')).toContain(`,3,1,${DEMO_BOOKINGS + 2},${DEMO_BOOKINGS + 1},`)
  expect(await fileOf(page, 'Season')).toContain('Japan,')
  expect(await fileOf(page, 'Seats sold over time')).toContain('Japan,')

  await page.getByRole('combobox', { name: 'Trip' }).selectOption('Chile')
  await expect(page).toHaveURL(/trip=chile/)
  await expect(steps(page).first()).toContainText('Not available by trip')
  await expect(
    page.getByRole('table', { name: 'Seats sold by departure' }).getByRole('row', { name: /Japan/ }),
  ).toHaveCount(0)

  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('search')).toBeHidden()
  const drawings = page.getByRole('main').getByRole('img')
  await expect(drawings).toHaveCount(4)
  for (const box of await drawings.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().right))) {
    expect(box).toBeLessThanOrEqual(1024)
  }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a period in which nothing is says so, and an operator finds no numbers', async ({ page, site }) => {
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

    await enterAs(page, site, 'operator')
    for (const path of ['numbers', 'numbers/fill/export.csv', 'numbers/money/export.csv', 'numbers.data']) {
      expect((await page.request.get(`/staff/${path}`)).status(), path).toBe(404)
    }
  })
})
