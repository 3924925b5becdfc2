import { expect, type Page } from '@playwright/test'
import { barriers } from './axe.ts'

/** Checks that the page has no barriers on a desktop and a phone, and fits the narrowest screen. Axe needs scripts. */
export async function expectSound(page: Page): Promise<void> {
  const before = page.viewportSize()
  // The document of a link that was just clicked may still be empty.
  await expect(page.locator('h1').first()).toBeAttached()
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 })
    expect.soft(await barriers(page, { withContrast: width === 1440 }), `${page.url()} at ${width}`).toEqual([])
  }
  await page.setViewportSize({ width: 320, height: 640 })
  expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), page.url()).toBeLessThanOrEqual(320)
  if (before) await page.setViewportSize(before)
}
