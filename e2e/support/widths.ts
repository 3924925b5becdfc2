import type { Page } from '@playwright/test'

/** Checks what a page shows on a phone and on a desktop, without walking there twice. */
export async function atEachWidth(page: Page, check: () => Promise<void>): Promise<void> {
  const before = page.viewportSize()
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await check()
  }
  if (before) await page.setViewportSize(before)
}
