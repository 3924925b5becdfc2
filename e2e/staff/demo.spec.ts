import { test as base, type Page } from '@playwright/test'
import { rehearsalWords } from '#content/staff/rehearsal.ts'
import { expect, withSite } from '#e2e/support/site-test.ts'
import { enterAs, expectStaffSound, submitAction } from '#e2e/support/staff.ts'
import { query } from '#testing/database.ts'
import type { Program } from '#testing/program.ts'

const steps = (page: Page) => page.getByRole('list', { name: 'Steps to do' }).getByRole('listitem')

/** [A19] The steps of a new site, of which the review of the texts is done on the Settings page. */
async function goThroughSetup(page: Page, site: Program): Promise<void> {
  await page.goto(`${site.url}/staff/today`)
  await expect(steps(page).filter({ hasText: '6 destinations have placeholder prices.' })).toBeVisible()
  const before = await steps(page).count()
  await expectStaffSound(page)
  await steps(page).getByRole('link', { name: 'Review and confirm' }).click()
  await expect(page).toHaveURL(/\/staff\/settings#legal$/)
  await submitAction(page, 'Confirm a review', { 'Who reviewed them': 'Jane Doe, lawyer' })
  await expect(page.getByText('Review confirmed.')).toBeVisible()
  await expect(page.getByText('Jane Doe, lawyer, texts of')).toBeVisible()
  const setting = (text: string) => page.getByRole('row').filter({ hasText: text })
  await expect(setting('The PostgreSQL server.')).toContainText('postgres')
  await expect(setting('Seals guest answers.')).toContainText('Not shown')
  await expectStaffSound(page)
  await page.goto(`${site.url}/staff/today`)
  await expect(steps(page)).toHaveCount(before - 1)
  await page.getByText(/of 13 steps are done/).click()
  await expect(page.getByRole('list', { name: 'Steps done' })).toContainText('Legal texts')
}

/** Playing the season takes longer than a usual start. */
base.setTimeout(240_000)

base(
  '[D5] a newcomer takes the tour of the demo season, starts empty, and makes a restored copy live',
  async ({ page }) => {
    await withSite({ DEMO_DATA: 'on' }, async (site) => {
      await enterAs(page, site, 'owner')
      await page.goto(`${site.url}/staff/today`)
      await expect(page.getByRole('heading', { name: 'Demo season' })).toBeVisible()
      await expect(steps(page)).toHaveCount(0)
      await expectStaffSound(page)
      const tour = page.getByRole('list', { name: 'Tour' }).getByRole('link')
      await expect(tour).toHaveCount(5)
      const stops = await tour.evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href))
      const trail = page.getByRole('navigation', { name: 'Items on Today' })
      // Without scripts the browser itself would follow the link, and not know that it is part of the tour.
      await expect(async () => {
        await page.goto(`${site.url}/staff/today`)
        await tour.first().click()
        await expect(trail).toContainText('1 of 5', { timeout: 3000 })
      }).toPass()
      await trail.getByRole('link', { name: 'Next: Match a bank transfer' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bank')
      await expect(trail).toContainText('2 of 5')
      for (const step of stops) {
        expect((await page.goto(step))?.status(), step).toBe(200)
        await expect(page.getByText('Demo', { exact: true }).first(), step).toBeAttached()
      }
      await page.goto(`${site.url}/staff/today`)
      await submitAction(page, 'Start empty', { 'Your password': 'another sentence' })
      await expect(page.getByText('Incorrect password.')).toBeVisible()
      await page.goto(`${site.url}/staff/today`)
      await expect(page.getByRole('heading', { name: 'Demo season' })).toBeVisible()
      await submitAction(page, 'Start empty', { 'Your password': 'a sentence of the tests' })
      await expect(page.getByText('The demo season is gone.')).toBeVisible()
      await expect(page.getByRole('heading', { name: 'Demo season' })).toHaveCount(0)
      // The public dates start over with no one on them.
      const left = await page.getByRole('main').locator('.today-line').allTextContents()
      expect(left.filter((line) => !line.includes('Departure to decide'))).toEqual([])
      await goThroughSetup(page, site)
      await page.goto(`${site.url}/dates`)
      await expect(page.getByRole('main').getByText('Waitlist').first()).toBeVisible()
      await expect(page.getByRole('main').getByText('Available', { exact: true })).toHaveCount(0)

      await query(site.databaseUrl, 'update installation set rehearsal_since = now()')
      await page.goto(`${site.url}/staff/bookings`)
      await expect(page.getByText(rehearsalWords.banner)).toBeVisible()
      await page.goto(`${site.url}/staff/today`)
      await expectStaffSound(page)
      await submitAction(page, rehearsalWords.start)
      await expect(page.getByText(rehearsalWords.done)).toBeVisible()
      await expect(page.getByText(rehearsalWords.banner)).toHaveCount(0)
    })
  },
)
