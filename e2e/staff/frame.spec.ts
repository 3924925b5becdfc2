import type { Page } from '@playwright/test'
import { createDeparture, idOf, inDays, joinWaitlist } from '#e2e/support/departures.ts'
import { expect } from '#e2e/support/site-test.ts'
import { enterAs, expectStaffSound, PHONE, submitAction, departuresTest as test } from '#e2e/support/staff.ts'
import { callFunction } from '#testing/paid-site.ts'
import { contactPayload } from '#testing/payloads.ts'
import type { Program } from '#testing/program.ts'

const WIDE = { width: 1440, height: 900 }

test.use({ viewport: WIDE })

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

async function ask(site: Program, firstName: string): Promise<void> {
  const email = `${firstName.toLowerCase()}@frame.example`
  expect((await callFunction(site, 'send-contact-email', { ...contactPayload, firstName, email })).status).toBe(200)
}

test('a menu closes with Escape, with a click elsewhere and when another opens, and an action that ends something shows its consequences first', async ({
  page,
  site,
}) => {
  await enterAs(page, site, 'agent')
  const path = await createDeparture(site, 'chile', 300)
  await joinWaitlist(site, idOf(path), 'Mara', '3')
  await page.goto(path)
  const cancel = page.locator('summary', { hasText: 'Cancel departure' })
  const close = page.locator('summary', { hasText: 'Close sales' })
  const openMenus = page.locator('details[data-menu][open]')

  await cancel.click()
  await expect(openMenus).toContainText('0 bookings with 0 guests and $0.00 paid, 0 unpaid holds, and 3 people')
  await expect(openMenus.getByRole('button')).toHaveClass(/button-berry/)
  await expectStaffSound(page)
  await page.keyboard.press('Escape')
  await expect(openMenus).toHaveCount(0)
  await expect(cancel).toBeFocused()

  await cancel.click()
  await close.click()
  await expect(openMenus).toHaveCount(1)
  await expect(openMenus).toContainText('Sales stop.')
  await heading(page).click()
  await expect(openMenus).toHaveCount(0)

  await close.click()
  await openMenus.getByLabel('Reason').fill('Half a sentence')
  await heading(page).click()
  await expect(openMenus.getByLabel('Reason'), 'what is being written stays in view').toHaveValue('Half a sentence')
  await page.keyboard.press('Escape')
  await expect(openMenus).toHaveCount(0)

  await page.keyboard.press('?')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.mouse.click(5, 5)
  await expect(page.getByRole('dialog')).toBeHidden()

  await page.setViewportSize(PHONE)
  await page.locator('summary', { hasText: 'Menu' }).click()
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeHidden()
})

test('the menu fits a small screen whole, counts what needs staff, and stands beside pages that are not there', async ({
  page,
  site,
}) => {
  await ask(site, 'Zora')
  await enterAs(page, site, 'owner')
  await page.goto('/staff/today')
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  const count = async (section: string) => {
    const text = await menu.getByRole('link', { name: section }).textContent()
    return Number.parseInt(text?.split(', ')[1] ?? '0', 10)
  }
  const all = Number((await page.locator('h1 + p').textContent())?.split(' ')[0])
  expect(await count('Today')).toBe(all)
  const inquiries = await count('Inquiries')
  expect(inquiries).toBeGreaterThan(0)
  for (const name of ['Team', 'Your account'])
    await expect(menu.getByRole('link', { name })).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('button', { name: 'Log out' })).toBeInViewport({ ratio: 1 })
  expect(
    await page
      .locator('header > div')
      .first()
      .evaluate((box) => box.scrollHeight),
  ).toBeLessThanOrEqual(900)
  for (const group of ['Trips', 'Guests', 'Inbox', 'Money', 'Settings'])
    await expect(menu.getByText(group, { exact: true })).toBeVisible()

  await menu.getByRole('link', { name: 'Inquiries' }).click()
  await page.getByRole('row').filter({ hasText: 'Zora' }).getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Mark as done' }).click()
  await expect.poll(() => count('Inquiries')).toBe(inquiries - 1)
  await page.goto('/staff/numbers/journal')
  await expect(menu.locator('[aria-current=page]')).toHaveText(['Journal'])

  await page.goto('/staff/bookings/0192f0c4-7a51-7d31-a6de-0d7b3e1f2a55')
  await expect(heading(page)).toHaveText('Record not found')
  await expect(menu).toBeVisible()
  expect((await page.goto('/staff/nowhere'))?.status()).toBe(404)
  await expectStaffSound(page)
  await page.getByRole('textbox', { name: 'Search everything' }).fill('Zora')
  await page.keyboard.press('Enter')
  await expect(heading(page)).toContainText('Zora')

  await page.setViewportSize(PHONE)
  await page.locator('summary', { hasText: 'Menu' }).click()
  await expect(page.getByRole('button', { name: 'Log out' })).toBeInViewport()
  await expectStaffSound(page)
})

test('Today lists new inquiries with their addresses, and shows one kind alone', async ({ page, site }) => {
  for (const name of ['Abel', 'Berta', 'Carl', 'Dora', 'Emil', 'Frida']) await ask(site, name)
  await enterAs(page, site, 'agent')
  await page.goto('/staff/today')
  const inquiries = page.getByRole('list', { name: 'Act now' }).getByRole('listitem').filter({ hasText: 'New inquiry' })
  await expect(inquiries).toHaveCount(6)
  await expect(inquiries.getByRole('link', { name: 'Email abel@frame.example' })).toHaveAttribute(
    'href',
    'mailto:abel@frame.example',
  )
  await expectStaffSound(page)
  await page.getByRole('search').getByLabel('Show').selectOption('New inquiries (6)')
  await expect(page.getByText('No one has taken them yet.', { exact: false })).toBeVisible()
  await expect(page.locator('main li').filter({ hasText: '@frame.example' })).toHaveCount(6)
})

test('a list keeps its filters while staff open a record, and acts on one row or on several', async ({
  page,
  site,
}) => {
  for (const name of ['Gustav', 'Hilda', 'Ida']) await ask(site, name)
  await enterAs(page, site, 'agent')
  await page.goto('/staff/inquiries')
  await page.getByRole('searchbox', { name: 'Search by name, email, or company' }).fill('frame')
  await page.getByRole('search').getByLabel('Status').selectOption('New')
  await expect(page).toHaveURL(/q=frame.*status=new/)
  const row = (name: string) => page.getByRole('row', { name: new RegExp(name) })
  await row('Gustav')
    .getByRole('link', { name: /^Gustav/ })
    .click()
  await expect(heading(page)).toContainText('Gustav')
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').click()
  await expect(page).toHaveURL(/q=frame.*status=new/)
  await page.goto('/staff/today')
  const inquiries = page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Inquiries' })
  await expect(inquiries, 'the filters are remembered once the scripts run').toHaveAttribute('href', /q=frame/)
  await inquiries.click()
  await expect(page).toHaveURL(/q=frame.*status=new/)

  await row('Gustav').locator('summary').click()
  await page.getByRole('button', { name: 'Assign to me' }).click()
  await expect(page.getByText('1 inquiry assigned.')).toBeVisible()
  await expect(row('Gustav')).toContainText('A. agent')

  await row('Hilda').getByRole('checkbox').check()
  await row('Ida').getByRole('checkbox').check()
  await expect(page.getByText('2 inquiries chosen')).toBeVisible()
  await expectStaffSound(page)
  await page.getByRole('button', { name: 'Mark as done' }).click()
  await expect(page.getByText('2 inquiries marked as done.')).toBeVisible()
  await expect(row('Hilda')).toHaveCount(0)
  await expect(page.getByText('2 inquiries chosen')).toBeHidden()

  await page.getByRole('link', { name: 'Clear filters' }).click()
  await expect(row('Hilda')).toContainText('Done')
  await expect(page.getByRole('link', { name: 'Clear filters' }), 'nothing is left to clear').toBeHidden()
  await page.goto('/staff/today')
  await inquiries.click()
  await expect(row('Hilda'), 'cleared filters stay cleared').toBeVisible()
})

test('[P10] chosen parties are invited from the list, and the page says who was not and why', async ({
  page,
  site,
}) => {
  await enterAs(page, site, 'agent')
  const path = await createDeparture(site, 'japan', 330)
  await page.goto(path)
  await submitAction(page, 'Open departure')
  await expect(page.getByText('Departure opened.', { exact: false })).toBeVisible()
  await submitAction(page, 'Close sales')
  await expect(page.getByText('Sales closed.')).toBeVisible()
  for (const name of ['Nils', 'Olaf', 'Petra']) await joinWaitlist(site, idOf(path), name, '4')
  await page.goto(`/staff/waitlist?departure=${idOf(path)}`)
  const row = (name: string) => page.getByRole('row', { name: new RegExp(name) })
  await page.getByRole('checkbox', { name: 'Choose all on this page' }).check()
  await expect(page.getByText('3 parties chosen (12 people), all can be invited now')).toBeVisible()
  await page.getByRole('form', { name: 'With all you’ve chosen' }).getByLabel('Reason').fill('They called together.')
  await page.getByRole('button', { name: 'Invite now' }).click()
  await expect(page.getByText('2 parties invited.', { exact: false })).toContainText('Petra: ')
  await expect(row('Nils')).toContainText('Invited')
  await row('Petra').locator('summary').click()
  await expect(row('Petra').getByText('Invite party now'), 'nothing is offered that would be refused').toHaveCount(0)
  await row('Petra').getByRole('link', { name: 'Petra', exact: true }).click()
  await expect(page.getByText('They can’t be invited now.', { exact: false })).toBeVisible()
})

test('on a phone a departure takes two lines, with the rest one tap away', async ({ page, site }) => {
  await enterAs(page, site, 'agent')
  await page.setViewportSize(PHONE)
  await page.goto('/staff/departures')
  const rows = page.getByRole('table').locator('tbody tr')
  const heights = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height))
  expect(heights.length).toBeGreaterThan(10)
  expect(Math.max(...heights)).toBeLessThan(72)
  const row = rows.first()
  await expect(row.getByText('Decision day')).toHaveCount(0)
  const due = row.locator('[data-head="Balance due"]')
  await expect(due).toBeHidden()
  await row.getByRole('button', { name: 'Show more' }).click()
  await expect(due).toBeVisible()
  await row.locator('summary').click()
  await row.getByRole('link', { name: 'See bookings' }).click()
  await expect(heading(page)).toHaveText('Bookings')
})

test('[P7] the calendar shows spans, fill, waiting people and decision days, and a phone their agenda', async ({
  page,
  site,
}) => {
  await enterAs(page, site, 'agent')
  const path = await createDeparture(site, 'canada', 400, 9)
  await joinWaitlist(site, idOf(path), 'Rolf', '2')
  const calendarOf = (days: number) => page.goto(`/staff/departures/calendar?month=${inDays(days).slice(0, 7)}`)
  await calendarOf(400)
  const bar = page.getByRole('table').locator(`a[href="${path}"]`).first()
  await expect(bar).toContainText('Canada')
  await expect(bar).toContainText('2 waiting')
  const width = (await bar.boundingBox())?.width ?? 0
  const column = (await page.getByRole('columnheader').first().boundingBox())?.width ?? 0
  const all = await page
    .getByRole('table')
    .locator(`a[href="${path}"]`)
    .evaluateAll((bars) => bars.reduce((sum, each) => sum + (each.closest('td')?.colSpan ?? 0), 0))
  expect(all, 'the days that fall into the weeks of this month').toBeGreaterThan(1)
  expect(width).toBeGreaterThan(0.9 * column)
  await calendarOf(400 - 45)
  await expect(
    page
      .getByRole('cell')
      .getByRole('link', { name: /^Decide: Canada/ })
      .first(),
  ).toBeVisible()
  for (const { choice, weekday, has24Hours } of [
    { choice: '14:05, weeks from Monday', weekday: 'Mon', has24Hours: true },
    { choice: '2:05 PM, weeks from Sunday', weekday: 'Sun', has24Hours: false },
  ]) {
    await page.goto('/staff/account')
    await page.locator('summary', { hasText: 'Change dates and times' }).click()
    await page.getByLabel('How you read them').selectOption({ label: choice })
    await page.getByRole('button', { name: 'Change dates and times' }).click()
    await expect(page.getByText('Dates and times changed.')).toBeVisible()
    const sessions = page.getByRole('table', { name: 'Your sessions' })
    await (has24Hours ? expect(sessions).not : expect(sessions)).toContainText(/ [AP]M /)
    await calendarOf(400 - 45)
    await expect(page.getByRole('columnheader').first()).toHaveText(weekday)
  }
  await page.setViewportSize(PHONE)
  await page
    .getByRole('list', { name: 'This month’s departures and decision days' })
    .getByRole('link', { name: /^Decide: Canada/ })
    .click()
  await expect(heading(page)).toHaveText(/^Canada/)
})
