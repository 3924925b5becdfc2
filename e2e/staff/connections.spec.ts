import type { Page } from '@playwright/test'
import { expect } from '#e2e/support/site-test.ts'
import {
  enterAs,
  expectStaffSound,
  openAs,
  STAFF_VIEWPORT,
  submitAction,
  officeTest as test,
} from '#e2e/support/staff.ts'

test.use({ viewport: STAFF_VIEWPORT })

const KEYS = '/staff/connections'

const shownKey = (page: Page) => page.getByRole('textbox', { name: 'API key' })
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const createButton = (page: Page) => page.getByRole('button', { name: 'Create key' })

async function fillForm(page: Page, name: string): Promise<void> {
  await page.goto(KEYS)
  await page.getByLabel('Name').fill(name)
}

test('[A9] an owner creates a key, copies it, sees it once, and revokes it', async ({ page, site, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await enterAs(page, site, 'owner')
  await page.goto(KEYS)
  await expect(page.getByText('No API keys yet.')).toBeVisible()

  await page.getByLabel('Name').fill('Agency website')
  await page.getByLabel('Permissions').selectOption('write')
  await page.getByLabel('Calls per minute').fill('30')
  await createButton(page).click()
  await expect(shownKey(page)).toHaveValue(/^pp_[\w-]{43}$/)
  const key = await shownKey(page).inputValue()
  await expectStaffSound(page)
  await page.getByRole('button', { name: 'Copy key' }).click()
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(key)
  expect(
    await page.evaluate(() => JSON.stringify([history.state, { ...localStorage }, { ...sessionStorage }])),
  ).not.toContain(key)
  await expect(page.getByLabel('Name'), 'the form is ready for another key').toHaveValue('')

  const created = row(page, 'Agency website')
  for (const text of [`${key.slice(0, 9)}…`, 'Read and write', 'All', '30', 'Never'])
    await expect(created).toContainText(text)

  await page.reload()
  await expect(created).toBeVisible()
  await expect(shownKey(page)).toHaveCount(0)
  expect(await page.content()).not.toContain(key)

  await submitAction(page, 'Revoke key', {}, 'The agency is closed.')
  await expect(page.getByText('Key revoked.')).toBeVisible()
  await expect(created).toHaveCount(0)
  await page.goto('/staff/audit-log')
  await expect(row(page, 'Revoked an API key')).toContainText('The agency is closed.')
  await expect(row(page, 'Created an API key')).toContainText('30 calls per minute')
  expect(await page.content()).not.toContain(key)
})

test('[A9] a double click creates one key', async ({ page, site }) => {
  await enterAs(page, site, 'owner')
  await fillForm(page, 'Double')
  await createButton(page).dblclick()
  await expect(row(page, 'Double')).toHaveCount(1)
  await page.reload()
  await expect(row(page, 'Double')).toHaveCount(1)
})

test('[A9] without scripts the key is on the page, and the same post again creates no second one', async ({
  browser,
  site,
}) => {
  const page = await openAs(browser, site, 'owner', KEYS, { javaScriptEnabled: false })
  await fillForm(page, 'Without scripts')
  const [response] = await Promise.all([
    page.waitForResponse((answer) => answer.request().method() === 'POST'),
    createButton(page).click(),
  ])
  expect(response.headers()['cache-control']).toContain('no-store')
  await expect(shownKey(page)).toHaveValue(/^pp_/)
  await page.reload()
  await expect(page.getByRole('alert')).toContainText('a key is shown only once')
  await expect(shownKey(page)).toHaveCount(0)
  await expect(row(page, 'Without scripts')).toHaveCount(1)
  await page.context().close()
})

test('[A9] a key that passes the limit is refused, and what was typed stays', async ({ page, site }) => {
  await enterAs(page, site, 'owner')
  await page.goto(KEYS)
  await page.getByLabel('Calls per minute').evaluate((field) => field.removeAttribute('max'))
  await page.getByLabel('Name').fill('Too fast')
  await page.getByLabel('Calls per minute').fill('6001')
  await createButton(page).click()
  await expect(page.getByRole('alert').first()).toBeVisible()
  await expect(page.getByLabel('Name')).toHaveValue('Too fast')
  await expect(page.getByLabel('Calls per minute')).toHaveAttribute('aria-invalid', 'true')
})
