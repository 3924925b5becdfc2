import type { Page } from '@playwright/test'
import { expect, siteForFile } from '#e2e/support/site-test.ts'
import { enterAs, expectStaffSound, PHONE, STAFF_VIEWPORT } from '#e2e/support/staff.ts'
import { callFunction } from '#testing/paid-site.ts'
import { contactPayload } from '#testing/payloads.ts'
import type { Program } from '#testing/program.ts'

/** Its own site, because it works through the whole list. */
const test = siteForFile()

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const act = (page: Page) => page.getByRole('list', { name: 'Act now' }).getByRole('listitem')

async function ask(site: Program, firstName: string): Promise<void> {
  const email = `${firstName.toLowerCase()}@today.example`
  expect((await callFunction(site, 'send-contact-email', { ...contactPayload, firstName, email })).status).toBe(200)
}

test('[A14] [A15] staff work through Today by keyboard, snooze and assign what is not theirs now', async ({
  page,
  site,
}) => {
  await page.setViewportSize(STAFF_VIEWPORT)
  for (const name of ['Abel', 'Berta', 'Carl', 'Dora']) await ask(site, name)
  await enterAs(page, site, 'agent')
  const line = (name: string) => act(page).filter({ hasText: name })

  await test.step('j, k and Enter open an item, and its page leads to the next one', async () => {
    await page.goto('/staff/today')
    await expect(line('Dora')).toBeVisible()
    await expectStaffSound(page)
    const first = line('Abel').getByRole('link').first()
    await expect(async () => {
      await first.focus()
      await page.keyboard.press('j')
      await expect(line('Berta').getByRole('link').first()).toBeFocused({ timeout: 500 })
    }).toPass()
    await page.keyboard.press('k')
    await expect(first).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(heading(page)).toContainText('Abel')
    const trail = page.getByRole('navigation', { name: 'Items on Today' })
    await expect(trail).toContainText(' of ')
    await expect(trail).toContainText('New inquiries. No one has taken them yet.')
    await expectStaffSound(page)
    await page.keyboard.press('j')
    await expect(heading(page)).toContainText('Berta')
    await page.getByLabel('Status').selectOption('Done')
    await page.getByRole('button', { name: 'Save' }).click()
    await page
      .getByRole('status')
      .filter({ hasText: 'Saved' })
      .getByRole('link', { name: /^Next: / })
      .click()
    await expect(heading(page)).toContainText('Carl')
    await trail.getByRole('link', { name: 'Back to Today' }).click()
    await expect(line('Berta')).toHaveCount(0)
    await expect(line('Carl').getByRole('link').first(), 'the one in its place').toBeFocused()
    await expect(trail).toHaveCount(0)
  })

  await test.step('a snoozed item is apart and comes back, and an assigned one is theirs', async () => {
    await page.setViewportSize(PHONE)
    await line('Carl').locator('.row-menu > summary').click()
    await expectStaffSound(page)
    await line('Carl').getByRole('button', { name: 'Snooze' }).click()
    await expect(page.getByText('Snoozed. It’s back on that day', { exact: false })).toBeVisible()
    await expect(line('Carl')).toHaveCount(0)
    await expect(line('Dora').getByRole('link').first()).toBeFocused()
    const snoozed = page.getByRole('list', { name: 'Snoozed' }).getByRole('listitem').filter({ hasText: 'Carl' })
    await expect(snoozed).toContainText('snoozed until')
    await snoozed.first().locator('.row-menu > summary').click()
    await snoozed.first().getByRole('button', { name: 'End snooze' }).click()
    await expect(line('Carl')).toBeVisible()

    await line('Dora').locator('.row-menu > summary').click()
    await line('Dora').getByRole('button', { name: 'Assign', exact: true }).click()
    await expect(line('Dora')).toContainText('Assigned to you')
    await page.getByRole('search').getByLabel('Whose').selectOption('Mine')
    await expect(line('Carl')).toHaveCount(0)
    await expect(line('Dora')).toBeVisible()
  })
})
