import { expect, type Page } from '@playwright/test'
import { barriers } from './axe.ts'

/**
 * Checks that the page has no barriers at the width its test has, and fits the narrowest screen. Some tests of guests' pages
 * are on a phone, and others on a desktop. Axe needs scripts and most of a second, so one test does it for a kind of page.
 */
export async function expectSound(page: Page): Promise<void> {
  const before = page.viewportSize()
  // The document of a link that was just clicked may still be empty.
  await expect(page.locator('h1').first()).toBeAttached()
  expect.soft(await barriers(page), page.url()).toEqual([])
  await page.setViewportSize({ width: 320, height: 640 })
  expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), page.url()).toBeLessThanOrEqual(320)
  if (before) await page.setViewportSize(before)
}
