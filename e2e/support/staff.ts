import { type Browser, type BrowserContextOptions, expect, type Page } from '@playwright/test'
import type { StaffRole } from '#rules/staff/staff.ts'
import { query } from '#testing/database.ts'
import type { Program } from '#testing/program.ts'
import { staffSession } from '#testing/staff/staff.ts'
import { barriers } from './axe.ts'
import { type RunningSite, siteForFile } from './site-test.ts'

/**
 * Files whose tests look only at the records that they create share a site, because a start takes longer than most tests.
 * There are three sites, because some tests count or find empty what others fill.
 */
export const bookingsTest = siteForFile()
export const departuresTest = siteForFile()
export const officeTest = siteForFile()

/** A small laptop. */
export const STAFF_VIEWPORT = { width: 1024, height: 800 }
/** A way that looks different on a phone begins on the laptop and ends here. */
export const PHONE = { width: 390, height: 844 }

/** Gives the page the session of a staff member with this role, who logged in through the site's own login. */
export async function enterAs(page: Page, site: Program, role: StaffRole): Promise<void> {
  const { cookie } = await staffSession(site, role)
  const [, name = '', value = ''] = /^([^=]+)=([^;]+)/.exec(cookie) ?? []
  await page.context().addCookies([{ name, value, url: site.url }])
}

/** Opens a staff page in a new context, as a second staff member does. Axe needs a context in which it can open a page. */
export async function openAs(
  browser: Browser,
  site: Program,
  role: StaffRole,
  path: string,
  options: BrowserContextOptions = {},
): Promise<Page> {
  const context = await browser.newContext({ baseURL: site.url, viewport: STAFF_VIEWPORT, ...options })
  const page = await context.newPage()
  await enterAs(page, site, role)
  await page.goto(path)
  return page
}

/** Opens the page of the booking with this address. */
export async function openBooking(page: Page, { databaseUrl }: RunningSite, email: string): Promise<void> {
  const [booking] = await query<{ id: string }>(databaseUrl, 'select id from bookings where email = $1', [email])
  await page.goto(`/staff/bookings/${booking?.id}`)
  await expect(page.getByRole('heading', { name: 'Payment schedule' })).toBeVisible()
}

/** Opens the form behind a button, fills it and submits it, with a reason if the form asks for one. */
export async function submitAction(
  page: Page,
  name: string,
  fields: Record<string, string> = {},
  givenReason = 'The guest called.',
): Promise<void> {
  // The menu of a list's row has such forms inside, and is not the one that is meant.
  const details = page.locator('details').filter({ has: page.locator(':scope > summary', { hasText: name }) })
  const form = details.first()
  await form.locator(':scope > summary').click()
  for (const [label, value] of Object.entries(fields)) await form.getByLabel(label, { exact: true }).fill(value)
  const reason = form.getByLabel('Reason', { exact: true })
  if ((await reason.count()) > 0) await reason.fill(givenReason)
  const choice = form.getByRole('radio', { name: 'Asked by phone' })
  if ((await choice.count()) > 0) await choice.check()
  await form.getByRole('button', { name }).click()
}

/**
 * Checks that the page has no barriers and fits the screen, on a small laptop and on a phone. It takes a second, so one test
 * does it for a kind of page.
 */
export async function expectStaffSound(page: Page): Promise<void> {
  const before = page.viewportSize() ?? STAFF_VIEWPORT
  for (const width of [STAFF_VIEWPORT.width, PHONE.width]) {
    await page.setViewportSize({ width, height: 800 })
    const found = await barriers(page, { withContrast: width === STAFF_VIEWPORT.width })
    expect.soft(found, `${page.url()} at ${width}`).toEqual([])
    const contentWidth = await page.evaluate(() => document.documentElement.scrollWidth)
    expect.soft(contentWidth, `${page.url()} at ${width}`).toBeLessThanOrEqual(width)
  }
  await page.setViewportSize(before)
}

/** Keeps the page's scripts back until the returned function is called. */
export async function holdScripts(page: Page): Promise<() => void> {
  const released = Promise.withResolvers<void>()
  await page.route('**/*.js', async (route) => {
    await released.promise
    await route.continue()
  })
  return released.resolve
}
