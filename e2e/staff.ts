import { expect, type Page } from '@playwright/test'
import type { StaffRole } from '../rules/staff.ts'
import type { Program } from '../testing/program.ts'
import { staffSession } from '../testing/staff.ts'
import { barriers } from './axe.ts'

/** Gives the page the session of somebody with this role, who logged in through the site's own login. */
export async function enterAs(page: Page, site: Program, role: StaffRole): Promise<void> {
  const { cookie } = await staffSession(site, role)
  const [, name = '', value = ''] = /^([^=]+)=([^;]+)/.exec(cookie) ?? []
  await page.context().addCookies([{ name, value, url: site.url }])
}

/** On a small laptop and on a phone it has no barriers, and stays inside the screen. */
export async function expectStaffSound(page: Page): Promise<void> {
  for (const width of [1024, 390]) {
    await page.setViewportSize({ width, height: 800 })
    expect.soft(await barriers(page), `${page.url()} at ${width}`).toEqual([])
    const wide = await page.evaluate(() => document.documentElement.scrollWidth)
    expect.soft(wide, `${page.url()} at ${width}`).toBeLessThanOrEqual(width)
  }
  await page.setViewportSize({ width: 1024, height: 800 })
}
