import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { formatStaffDay } from '#content/staff/times.ts'
import { createDeparture, idOf, inDays, joinWaitlist } from '#e2e/support/departures.ts'
import { expect } from '#e2e/support/site-test.ts'
import {
  enterAs,
  expectStaffSound,
  openAs,
  STAFF_VIEWPORT,
  submitAction,
  departuresTest as test,
} from '#e2e/support/staff.ts'
import { bookAsGuest } from '#testing/guest.ts'
import { mailTo } from '#testing/mail/mailbox.ts'

test.use({ viewport: STAFF_VIEWPORT })

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

test('[P7] a departure is on Today from its check day until staff decide', async ({ page, site }) => {
  await enterAs(page, site, 'owner')
  await page.goto('/staff')
  await expect(heading(page)).toHaveText('Today')
  await createDeparture(site, 'chile', 30)
  await page.goto('/staff/today')
  const line = page.getByRole('listitem').filter({ hasText: 'Departure to decide' }).filter({ hasText: 'Chile' })
  await expect(line).toContainText('0 waiting')
  await line.getByRole('link', { name: /^Decide/ }).click()
  await expect(heading(page)).toHaveText(/^Chile, /)
  await submitAction(page, 'Cancel departure', {}, 'Too few people.')
  await expect(page.getByText('Departure cancelled. We’re emailing guests and the waiting list.')).toBeVisible()
  await expect(page.getByRole('list', { name: /^Activity on this departure/ })).toContainText('Too few people.')
  await page.goto('/staff/today')
  await expect(line).toHaveCount(0)
})

test('a departure is created by keyboard, found in list and calendar, and edited by one person at a time', async ({
  browser,
  page,
  site,
}) => {
  await enterAs(page, site, 'owner')
  await page.goto('/staff/departures/new')
  await page.getByLabel('Trip').focus()
  await page.keyboard.type('Alaska')
  await page.getByLabel('Start date').fill(inDays(500))
  await page.getByLabel('End date').fill(inDays(499))
  await page.getByLabel('Charter cost').focus()
  await page.keyboard.type('25,000')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toHaveText('The end date must be on or after the start date.')
  await expect(page.getByLabel('Charter cost')).toHaveValue('25,000')
  await expectStaffSound(page)
  await page.getByLabel('End date').fill(inDays(503))
  await page.getByLabel('Charter cost').focus()
  await page.keyboard.press('Enter')
  await expect(heading(page)).toHaveText(/^Alaska, /)
  await expect(page.getByText('$25,000.00').first()).toBeVisible()
  const record = new URL(page.url()).pathname

  await page.goto(`/staff/departures?destination=alaska-us&from=${inDays(450)}`)
  const list = page.getByRole('table', { name: 'Departures by start date' })
  await expect(list.getByRole('row')).toHaveCount(2)
  await expect(list).toContainText('Gathering')
  await expect(list).toContainText(formatStaffDay(inDays(455)))
  await expectStaffSound(page)
  await page.goto(`/staff/departures/calendar?month=${inDays(500).slice(0, 7)}`)
  await expectStaffSound(page)
  await page
    .getByRole('table')
    .getByRole('link', { name: /^Alaska/ })
    .focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(record))

  const agent = await openAs(browser, site, 'agent', `${record}/edit`)
  await expect(agent.getByLabel('Price per person')).toHaveCount(0)
  await page.getByRole('link', { name: 'Edit departure', exact: true }).click()
  await page.getByLabel('Price per person').fill('6,450')
  await page.getByLabel('Reason').fill('The season’s price.')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved and live on the site.')).toBeVisible()
  await agent.getByLabel('Guest weight limit per flight').fill('450')
  await agent.getByLabel('Reason').fill('The operator says so.')
  await agent.getByRole('button', { name: 'Save' }).click()
  await expect(agent.getByRole('alert')).toContainText('Olga Owner changed this record while you had it open.')
  await expectStaffSound(agent)
  await agent.getByRole('button', { name: 'Save' }).click()
  await expect(agent.getByText('4 guests, 450 kg (992 lb) total')).toBeVisible()
  await expect(agent.getByText('$6,450.00').first()).toBeVisible()
  await agent.context().close()
})

test('[G3] a manifest has guests, flights and a file, and opens only for the operator that flies it', async ({
  browser,
  page,
  site,
}) => {
  const { departureId, link } = await bookAsGuest(site, 'manifest@example.com', 2)
  await page.goto(link)
  await page.locator('#details').getByRole('link', { name: 'Answer the questions for Guest 2' }).click()
  for (const [name, value] of [
    ['name', 'Bo Chen'],
    ['weight', '82'],
    ['dietaryNotes', '=HYPERLINK("http://example.com")'],
  ] as const) {
    await page.locator(`[name="${name}"]`).fill(value)
  }
  await page.locator('[name="weightUnit"]').selectOption('kg')
  await page.getByRole('button', { name: 'Save answers' }).click()
  await expect(page.locator('#details').getByRole('status')).toContainText('Answers saved')

  const operator = await openAs(browser, site, 'operator', '/staff')
  await expect(heading(operator)).toHaveText('My departures')
  await expect(operator.getByText('No upcoming departures are assigned to you yet.')).toBeVisible()
  await expect(operator.getByRole('textbox', { name: 'Search everything' })).toHaveCount(0)
  await expect(operator.getByRole('link', { name: 'Pool' })).toHaveCount(0)
  expect((await operator.goto(`/staff/manifests/${departureId}`))?.status()).toBe(404)
  expect((await operator.request.get(`/staff/manifests/${departureId}/manifest.csv`)).status()).toBe(404)

  await enterAs(page, site, 'owner')
  await page.goto(`/staff/departures/${departureId}/edit`)
  await page.getByLabel('Operator').selectOption({ label: 'Heli Partner' })
  await page.getByLabel('Reason').fill('They fly it.')
  await page.getByRole('button', { name: 'Save' }).click()
  await operator.goto('/staff/manifests')
  await operator.getByRole('table').getByRole('link').click()
  const guests = operator.getByRole('table', { name: /^Guests/ })
  await expect(guests.getByRole('row', { name: /Bo Chen/ })).toContainText('82 kg (181 lb)')
  await expect(operator.getByText('82 kg (181 lb), 3 weights missing', { exact: true })).toBeVisible()
  await expect(operator.getByRole('heading', { name: 'Flight 1' })).toBeVisible()
  await expectStaffSound(operator)

  const downloading = operator.waitForEvent('download')
  await operator.getByRole('link', { name: 'Download CSV' }).click()
  const file = await readFile(await (await downloading).path(), 'utf8')
  expect(file).toContain('Bo Chen')
  expect(file).toContain(`'=HYPERLINK`)
  await expect(operator.getByText('Seen by the operator on')).toHaveCount(0)
  await operator.context().close()
  await page.goto(`/staff/manifests/${departureId}`)
  const seen = page.getByText('Seen by the operator on').locator('..')
  await expect(seen.getByRole('time')).toBeVisible()
  await expect(seen).not.toContainText('Changed since then.')
  await page.goto(`/staff/departures/${departureId}`)
  await expect(page.getByRole('list', { name: /^Activity on this departure/ })).toContainText('Guest details viewed')
})

test('[M34] an owner records a cost and pays a part of it, and an agent sees what is left to pay', async ({
  browser,
  page,
  site,
}) => {
  await enterAs(page, site, 'owner')
  const record = await createDeparture(site, 'japan', 700)
  await page.goto(record)
  await page.getByRole('link', { name: 'Costs and payments' }).click()
  await expect(heading(page)).toHaveText('Costs and payments')
  await expect(page.getByText('No costs recorded yet.')).toBeVisible()
  const cost = { 'What it is for': 'Alpine Heli, deposit', 'Amount (US dollars)': '9,000', 'Due date': inDays(2) }
  await submitAction(page, 'Record cost', cost)
  await expect(page.getByText('Cost recorded.')).toBeVisible()
  const row = page.getByRole('row').filter({ hasText: 'Alpine Heli, deposit' })
  await expect(row).toContainText('$9,000.00')

  await submitAction(page, 'Record payment', { 'Amount (US dollars)': '9,500' })
  await expect(page.getByRole('alert').first()).toContainText('more than is still to pay')
  await page.getByLabel('Amount (US dollars)').first().fill('4,000.50')
  await page.getByLabel('Reference').fill('INV 7')
  await page.getByRole('button', { name: 'Record payment' }).click()
  await expect(page.getByText('Payment recorded.')).toBeVisible()
  await expect(row).toContainText('$4,000.50, bank account, INV 7')
  await expect(row).toContainText('$4,999.50')
  await expectStaffSound(page)

  await page.goto('/staff/today')
  const line = page.getByRole('listitem').filter({ hasText: 'Cost to pay' }).filter({ hasText: 'Alpine Heli, deposit' })
  await expect(line).toContainText('$4,999.50')
  const agent = await openAs(browser, site, 'agent', `${record}/costs`)
  await expect(agent.getByText('Owners record costs and payments.')).toBeVisible()
  await expect(agent.locator('summary', { hasText: 'Record' })).toHaveCount(0)
  await agent.context().close()

  await line.getByRole('link', { name: /^Open/ }).click()
  await submitAction(page, 'Take back', {}, 'The operator sent it back.')
  await expect(page.getByText('Payment taken back.')).toBeVisible()
  await submitAction(page, 'Correct', { 'Amount (US dollars)': '8,000' }, 'The invoice says so.')
  await expect(page.getByText('Cost corrected.')).toBeVisible()
  await expect(row).toContainText('$8,000.00')
  await submitAction(page, 'Remove', {}, 'It belongs to another departure.')
  await expect(page.getByText('Cost removed.')).toBeVisible()
  await page.goto(record)
  await expect(page.getByRole('list', { name: /^Activity on this departure/ })).toContainText('Cost removed')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('[P6] staff move parties, open a departure and add a note, each action with its reason', async ({
    page,
    site,
  }) => {
    await enterAs(page, site, 'agent')
    const to = await createDeparture(site, 'canada', 620)
    const from = await createDeparture(site, 'canada', 600)
    const email = await joinWaitlist(site, idOf(from), 'Mika')
    await page.goto(from)
    await page.locator('summary', { hasText: 'Move people' }).click()
    const moving = page.locator('details').filter({ hasText: 'Who to move' })
    await moving.getByLabel('Move to').selectOption(idOf(to))
    await moving.getByLabel('Reason').fill('The other date has more people.')
    await moving.getByRole('button', { name: 'Move people to another departure' }).click()
    await expect(page.getByText('1 party moved.')).toBeVisible()
    await expect(page.getByText('No one is waiting for this departure.')).toBeVisible()
    await mailTo(site.url, email, 'waitlist-joined')

    await page.goto(to)
    await expect(page.getByRole('table', { name: 'Parties at the top of the waiting list' })).toContainText('Mika')
    await submitAction(page, 'Open departure', {}, 'Four more wait on the phone.')
    await expect(page.getByText('Departure opened. We’re inviting the waiting list in order.')).toBeVisible()
    await expect(page.getByRole('table', { name: 'Parties at the top of the waiting list' })).toContainText('Invited')
    await page.getByLabel('Note', { exact: true }).fill('Ask the operator about a second helicopter.')
    await page.getByRole('button', { name: 'Add note' }).click()
    await expect(page.getByText('Note added.')).toBeVisible()
    await expect(page.getByRole('list', { name: 'Notes, newest first' })).toContainText('second helicopter')
    await expect(page.getByRole('list', { name: /^Activity on this departure/ })).toContainText(
      'Four more wait on the phone.',
    )
  })
})
