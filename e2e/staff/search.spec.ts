import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect } from '#e2e/support/site-test.ts'
import {
  enterAs,
  expectStaffSound,
  openAs,
  PHONE,
  STAFF_VIEWPORT,
  submitAction,
  bookingsTest as test,
} from '#e2e/support/staff.ts'
import { bookAsGuest } from '#testing/guest.ts'
import { callFunction } from '#testing/paid-site.ts'
import { waitlistPayload } from '#testing/payloads.ts'
import { confirmByMail } from '#testing/waitlist/confirm-by-mail.ts'

const box = (page: Page) => page.getByRole('textbox', { name: 'Search everything' })
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** Someone who has booked, waits for another trip, and has a unique phone number. */
async function meetGuest(site: Parameters<typeof bookAsGuest>[0]) {
  const email = `${randomUUID()}@example.com`
  const { reference } = await bookAsGuest(site, email, 2)
  const phone = `+41 79 ${String(Math.random()).slice(2, 9)}`
  await callFunction(site, 'send-booking-email', { ...waitlistPayload, email, phone, name: 'Ann Bergström' })
  await confirmByMail(site.url, email)
  return { email, reference, phone }
}

test('[A7] staff find a caller by phone number, and see everything about them on one page', async ({ page, site }) => {
  const { email, reference, phone } = await meetGuest(site)
  await page.setViewportSize(STAFF_VIEWPORT)
  await enterAs(page, site, 'agent')
  await page.goto('/staff/today')
  // The key does nothing before the page's script has run.
  await expect(async () => {
    await page.keyboard.press('/')
    await expect(box(page)).toBeFocused({ timeout: 500 })
  }).toPass()
  await page.keyboard.type(phone.replace('+41 ', '0'))
  // The only record opens on Enter.
  await page.keyboard.press('Enter')
  await expect(heading(page)).toContainText('Ann Bergström')
  await page.getByRole('link', { name: 'Everything about this person' }).click()
  await expect(page.getByRole('table', { name: /^Waiting list entries/ })).toBeVisible()
  await expect(page.getByRole('link', { name: phone })).toHaveAttribute('href', /^tel:\+4179/)
  await expect(page.getByRole('table', { name: /^Waiting list entries/ })).toContainText('Any destination')
  await expect(page.getByRole('table', { name: /^Emails/ })).toContainText(email)
  await expectStaffSound(page)
  await page.setViewportSize(PHONE)
  await page
    .getByRole('table', { name: /^Bookings/ })
    .getByRole('link', { name: reference })
    .click()
  await expect(heading(page)).toContainText(reference)
  await page.getByRole('link', { name: 'Everything about this person' }).click()
  await expect(page.getByRole('table', { name: /^Bookings/ })).toContainText(reference)
})

test('[A7] Ctrl-K finds records, pages and actions over any page, by keyboard', async ({ page, site }) => {
  const { reference } = await meetGuest(site)
  await page.setViewportSize(STAFF_VIEWPORT)
  await enterAs(page, site, 'agent')
  await page.goto('/staff/bank')
  const dialog = page.getByRole('dialog', { name: 'Go to' })
  const combobox = dialog.getByRole('combobox')
  const openPalette = () =>
    expect(async () => {
      await page.keyboard.press('Control+k')
      await expect(combobox).toBeFocused({ timeout: 500 })
    }).toPass()
  await openPalette()
  await combobox.fill('report')
  await expect(dialog.getByRole('option', { name: 'Reports' })).toHaveAttribute('aria-selected', 'true')
  await combobox.fill('new')
  await combobox.press('ArrowDown')
  await expect(dialog.getByRole('option', { selected: true })).toHaveText(/New booking/)
  await combobox.press('ArrowUp')
  await expect(dialog.getByRole('option', { name: 'Team' })).toHaveCount(0)
  await combobox.fill(reference.slice(3).replace('-', ''))
  await expect(dialog.getByRole('option')).toHaveCount(1)
  await expect(dialog.getByRole('status')).toContainText('1 result')
  await expectStaffSound(page)
  await page.setViewportSize(PHONE)
  await combobox.press('Enter')
  await expect(heading(page)).toContainText(reference)
  await expect(dialog).toBeHidden()
})

test('[A7] results follow what is typed, and say when there are none', async ({ page, site }) => {
  const { reference } = await meetGuest(site)
  await enterAs(page, site, 'owner')
  await page.goto('/staff/search')
  await expect(page.getByText(/^Type a name, email/)).toBeVisible()
  await box(page).pressSequentially(reference)
  await expect(page.getByRole('link', { name: reference })).toBeVisible()
  await expect(box(page)).toBeFocused()
  await expectStaffSound(page)
  await box(page).fill('no one at all')
  await expect(page.getByText('Nothing found for “no one at all”.').first()).toBeVisible()
  await expect(page.getByRole('table')).toHaveCount(0)
  await box(page).fill('q')
  await expect(page.getByText('One character finds whole words only').first()).toBeVisible()
})

test('[A7] without JavaScript the box leads to the results', async ({ browser, site }) => {
  const { reference } = await meetGuest(site)
  const page = await openAs(browser, site, 'agent', '/staff/bookings', { javaScriptEnabled: false })
  await box(page).fill(reference)
  await box(page).press('Enter')
  await expect(heading(page)).toContainText(reference)
  await page.goto(`/staff/search?q=${reference}`)
  await expect(page.getByRole('link', { name: reference })).toBeVisible()
  await page.context().close()
})

test('[G12] a person with a coming trip is not erased until the booking is cancelled', async ({ page, site }) => {
  const { email, reference } = await meetGuest(site)
  await enterAs(page, site, 'agent')
  const find = async () => {
    await page.goto('/staff/privacy')
    await page.getByLabel('Person’s email').fill(email)
    await page.getByRole('button', { name: 'Find data' }).click()
    await expect(page.getByText(`This is the data we have about ${email}.`)).toBeVisible()
  }
  await find()
  const erase = page.locator('summary', { hasText: 'Erase this person’s data' })
  await expect(page.getByRole('alert')).toContainText('This person has an upcoming trip.')
  await expect(erase).toHaveCount(0)
  const forced = await page.request.post('/staff/privacy', {
    headers: { origin: site.url },
    form: { intent: 'erase', email, again: email, reason: 'They asked.' },
  })
  expect(forced.status()).toBe(409)
  await page.getByRole('alert').getByRole('link', { name: reference }).click()
  await submitAction(page, 'Cancel booking')
  await expect(page.getByText('Booking cancelled. We’ve emailed the guest.')).toBeVisible()
  await expect(page.getByText('This booking is cancelled, so nothing more is due.')).toBeVisible()
  await find()
  await expect(erase).toBeVisible()
})

test('[P6] the audit log says in sentences what was done, with links to the records', async ({ page, site }) => {
  const { email, reference } = await meetGuest(site)
  await enterAs(page, site, 'agent')
  await page.goto(`/staff/bookings?q=${email}`)
  await page.getByRole('link', { name: reference, exact: true }).click()
  await submitAction(page, 'Refund or credit', { Amount: '1' }, 'A late flight.')
  await expect(
    page.getByRole('list', { name: /^Activity/ }).getByText('Refund started: price lowered, $1.00'),
  ).toBeVisible()
  await page.goto('/staff/audit-log?q=late')
  const row = page.getByRole('row', { name: /Started a refund/ }).first()
  await expect(row).toContainText('$1.00')
  await expect(page.getByRole('table')).not.toContainText(/[{}]|[0-9a-f]{8}-[0-9a-f]{4}/)
  await row.getByRole('link', { name: reference }).click()
  await expect(heading(page)).toContainText(reference)
})

test('times are in the reader’s time zone, and a deadline says how long it is away', async ({ browser, site }) => {
  const email = `${randomUUID()}@example.com`
  await callFunction(site, 'send-booking-email', { ...waitlistPayload, email })
  const page = await openAs(browser, site, 'agent', `/staff/waitlist?status=unconfirmed&q=${email}`, {
    timezoneId: 'Asia/Tokyo',
  })
  await page.getByRole('rowheader').getByRole('link').first().click()
  await expect(page.getByText('Erased if not confirmed by')).toBeVisible()
  await expect(page.getByText('in 7 days').or(page.getByText('in 6 days'))).toBeVisible()
  await expect(page.locator('time').first()).toHaveText(/^[A-Z][a-z]{2} \d+, \d{4}, \d{1,2}:\d\d [AP]M GMT\+9$/)
  for (const answer of ['Age', '34', 'Gender', 'Female', 'Flexible destination', 'Has heli-skied before']) {
    await expect(page.getByText(answer, { exact: true }).first()).toBeVisible()
  }
  await page.context().close()
})
