import type { Page } from '@playwright/test'
import { expect, test } from '#e2e/support/site-test.ts'

const clauses = (page: Page) => page.getByRole('main')

test('the terms have every clause of docs/specification.md 6.30 and 6.31', async ({ page }) => {
  await page.goto('/terms')
  for (const clause of [
    '75% of capacity',
    'fewer than 4 potential participants',
    '48 hours',
    'deposit is 30%',
    'final and non-refundable',
    'not transferable',
    'no refunds for weather or no-fly days',
    'Dates are fixed after charter',
    '18 to 99',
    'PayPal: 5%',
    'Cryptocurrency: 5%',
    'Bank transfer: no fee',
    'intermediary booking platform and not an operator',
  ]) {
    await expect(clauses(page)).toContainText(clause)
  }
  await expect(page.locator('time').first()).toHaveText(/^Updated \w+ \d+, \d{4}$/)

  await test.step('their table of contents works by keyboard alone, and a clause has its own address', async () => {
    await tabTo(page, '#weather')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/#weather$/)
    const heading = page.getByRole('heading', { name: 'Weather and no-fly days' })
    await expect(heading).toBeInViewport()
    // The fixed header is 64 px high and must not cover the clause.
    expect((await heading.boundingBox())?.y).toBeGreaterThan(64)
    await expect(page.getByRole('link', { name: 'Section 11: Weather and no-fly days' })).toHaveAttribute(
      'href',
      '#weather',
    )
  })

  await test.step('printed, they are only their text', async () => {
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('banner')).toBeHidden()
    await expect(page.getByRole('contentinfo')).toBeHidden()
    await expect(page.getByRole('navigation', { name: 'Contents' })).toHaveCount(0)
    await expect(page.getByRole('heading', { name: 'Weather and no-fly days' })).toBeVisible()
  })
})

test('the policies include the booking policies, and on a phone their table of contents opens by keyboard', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto('/policies')
  for (const clause of ['75%', 'fewer than 4', '48 hours', '30%', 'non-refundable', '18 to 99', '5%', 'intermediary']) {
    await expect(clauses(page)).toContainText(clause)
  }
  await page.getByRole('main').locator('summary').press('Enter')
  await page
    .getByRole('navigation', { name: 'Contents' })
    .getByRole('link', { name: /Booking policy: age/ })
    .press('Enter')
  await expect(page.getByRole('heading', { name: 'Booking policy: age' })).toBeInViewport()
})

/** Presses the Tab key until the link is focused. */
async function tabTo(page: Page, href: string): Promise<void> {
  for (let presses = 0; presses < 80; presses++) {
    await page.keyboard.press('Tab')
    if ((await page.evaluate(() => document.activeElement?.getAttribute('href'))) === href) return
  }
  throw new Error(`no link to ${href} within 80 presses of Tab`)
}
