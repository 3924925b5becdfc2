import { test as base } from '@playwright/test'
import { rehearsalWords } from '#content/staff/rehearsal.ts'
import { expect, withSite } from '#e2e/support/site-test.ts'
import { enterAs, expectStaffSound, submitAction } from '#e2e/support/staff.ts'
import { query } from '#testing/database.ts'

/** Playing the season takes longer than a usual start. */
base.setTimeout(240_000)

base(
  '[D5] a newcomer takes the tour of the demo season, starts empty, and makes a restored copy live',
  async ({ page }) => {
    await withSite({ DEMO_DATA: 'on' }, async (site) => {
      await enterAs(page, site, 'owner')
      await page.goto(`${site.url}/staff/today`)
      await expect(page.getByRole('heading', { name: 'Demo season' })).toBeVisible()
      await expectStaffSound(page)
      const tour = page.getByRole('list', { name: 'Tour' }).getByRole('link')
      await expect(tour).toHaveCount(5)
      const steps = await tour.evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href))
      for (const step of steps) {
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
      // The public dates stay, and one near its start wants a decision.
      const left = await page.getByRole('main').getByRole('listitem').allTextContents()
      expect(left.filter((line) => !line.includes('Departure to decide'))).toEqual([])
      await page.goto(`${site.url}/dates`)
      await expect(page.getByRole('main')).toContainText('Available')

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
