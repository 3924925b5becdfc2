import type { Page } from '@playwright/test'
import { createDeparture, inDays } from '#e2e/support/departures.ts'
import { expect } from '#e2e/support/site-test.ts'
import {
  enterAs,
  expectStaffSound,
  openAs,
  STAFF_VIEWPORT,
  submitAction,
  officeTest as test,
} from '#e2e/support/staff.ts'
import { readCalendar } from '#testing/calendars/read-calendar.ts'

test.use({ viewport: STAFF_VIEWPORT })

const address = (page: Page) => page.getByLabel('Calendar address')

async function read(page: Page, url: string) {
  const answer = await page.request.get(url)
  return { status: answer.status(), ...(answer.ok() && readCalendar(await answer.text())) }
}

test('a member shows their calendar’s address, subscribes, and replaces it', async ({ page, site }) => {
  await enterAs(page, site, 'agent')
  await createDeparture(site, 'japan', 100)
  await page.goto('/staff/account')
  await expect(page.getByRole('heading', { name: 'Your calendar' })).toBeVisible()
  await expect(page.getByText('Replace address')).toHaveCount(0)
  await page.getByRole('button', { name: 'Show address' }).click()
  await expect(page.getByText('The audit log records that you viewed it.')).toBeVisible()
  const first = await address(page).inputValue()
  expect(first).toMatch(new RegExp(`^${site.url}/calendar/[\\w.-]+\\.ics$`))
  const link = page.getByRole('link', { name: 'Open in calendar app' })
  expect(await link.getAttribute('href')).toBe(first.replace('http:', 'webcal:'))
  await expectStaffSound(page)
  expect((await read(page, first)).events?.map((event) => event.start)).toContain(inDays(100))

  await page.reload()
  await expect(page.getByText('Last synced')).toBeVisible()
  await expect(address(page), 'it is shown once for each action').toHaveCount(0)
  await submitAction(page, 'Replace address')
  await expect(page.getByText('The old one no longer works.')).toBeVisible()
  const second = await address(page).inputValue()
  expect((await read(page, first)).status).toBe(404)
  expect((await read(page, second)).status).toBe(200)
  await page.goto('/staff/audit-log')
  await expect(page.getByRole('table').getByText('Replaced a calendar’s address')).toBeVisible()
})

test('an owner shows and replaces an operator’s calendar address, and the operator finds it too', async ({
  browser,
  page,
  site,
}) => {
  await enterAs(page, site, 'owner')
  await page.goto('/staff/connections/calendars')
  await expect(page.getByText('No operators yet.')).toBeVisible()
  const operator = await openAs(browser, site, 'operator', '/staff/account')
  await operator.getByRole('button', { name: 'Show address' }).click()
  const own = await read(operator, await address(operator).inputValue())
  expect(own).toMatchObject({ status: 200, name: expect.stringContaining('Heli Partner') })
  await operator.context().close()

  await page.reload()
  await expect(page.getByRole('cell', { name: 'No address yet' })).toBeVisible()
  await page.getByRole('button', { name: 'Show address Heli Partner' }).click()
  await expect(page.getByRole('heading', { name: 'Heli Partner’s calendar' })).toBeVisible()
  const first = await address(page).inputValue()
  await expectStaffSound(page)
  expect(await read(page, first)).toMatchObject({ status: 200, name: expect.stringContaining('Heli Partner') })
  await submitAction(page, 'Replace address')
  await expect(page.getByText('The old one no longer works.')).toBeVisible()
  expect((await read(page, first)).status).toBe(404)
  expect((await read(page, await address(page).inputValue())).status).toBe(200)
})

test('without scripts the calendar’s address is also shown', async ({ browser, site }) => {
  const page = await openAs(browser, site, 'owner', '/staff/account', { javaScriptEnabled: false })
  await page.getByRole('button', { name: 'Show address' }).click()
  expect((await read(page, await address(page).inputValue())).status).toBe(200)
  await page.context().close()
})
