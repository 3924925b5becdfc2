import { expect, type Page } from '@playwright/test'
import { barriers } from './axe.ts'

/** On a desktop and a phone it has no barriers, and on the narrowest screen it stays inside. Axe needs scripts. */
export async function expectSound(page: Page): Promise<void> {
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 })
    expect.soft(await barriers(page), `${page.url()} at ${width}`).toEqual([])
  }
  await page.setViewportSize({ width: 320, height: 640 })
  expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), page.url()).toBeLessThanOrEqual(320)
}
