import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { createDeparture, idOf } from '#e2e/support/departures.ts'
import { pressLast, startPaying } from '#e2e/support/paying.ts'
import { expect } from '#e2e/support/site-test.ts'
import { expectSound } from '#e2e/support/sound.ts'
import {
  enterAs,
  expectStaffSound,
  holdScripts,
  STAFF_VIEWPORT,
  submitAction,
  bookingsTest as test,
} from '#e2e/support/staff.ts'
import { inDays } from '#testing/days.ts'
import { openDeparture } from '#testing/guest.ts'
import { linkTo, mailTo } from '#testing/mail/mailbox.ts'
import { callFunction } from '#testing/paid-site.ts'
import { contactPayload, waitlistPayload } from '#testing/payloads.ts'

test.use({ viewport: STAFF_VIEWPORT })

const guestFields = (email: string) => ({
  'First name': 'Cleo',
  'Last name': 'Dorn',
  Email: email,
  Phone: '+1 416 555 0102',
})

async function fill(page: Page, fields: Record<string, string>): Promise<void> {
  const form = page.locator('main form')
  for (const [label, value] of Object.entries(fields))
    await form.getByLabel(label, { exact: false }).first().fill(value)
}

const fact = (page: Page, label: string) =>
  page.locator('dt', { hasText: label }).locator('xpath=following-sibling::dd')

test('[S7] a guest calls: staff hold two seats at a lower price, and the guest pays by the link', async ({
  browser,
  page,
  site,
}) => {
  const email = `${randomUUID()}@example.com`
  const departureId = await openDeparture(site.url, 2)
  await enterAs(page, site, 'agent')
  await page.goto(`/staff/departures/${departureId}`)
  await page.getByRole('link', { name: 'New booking' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'New booking' })).toBeVisible()
  await expect(page.getByRole('spinbutton', { name: /^Seats/ })).toHaveValue('1')
  await expectStaffSound(page)
  await fill(page, { ...guestFields(email), Seats: '2', 'Price for all seats': '5', 'Valid through': inDays(5) })
  await page.getByLabel('How it’s paid').selectOption('The guest chooses: we email a link')
  await page.getByLabel('Reason').fill('Guest of last season, agreed on the phone')
  await page.getByRole('button', { name: 'Save booking' }).click()
  await expect(page.getByText('Seats held. We’ve emailed the guest.')).toBeVisible()
  await expect(fact(page, 'Agreed price')).toHaveText('$5.00')
  await expectStaffSound(page)

  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const guest = await context.newPage()
  await guest.goto(linkTo('/quote', await mailTo(site.url, email, 'quote')))
  await expect(guest.getByRole('heading', { name: 'We’re holding 2 seats for you' })).toBeVisible()
  await expectSound(guest)
  const popup = await startPaying(guest, guest.locator('main'))
  await pressLast(popup, 'Approve')
  await expect(guest.getByRole('heading', { name: 'Your seats are booked' })).toBeVisible()
  await guest.getByRole('link', { name: 'Open your booking' }).click()
  await expect(guest.getByRole('heading', { level: 1 })).toContainText('2')
  await context.close()

  await page.reload()
  await expect(page.getByText('Booked', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'View booking' }).click()
  await expect(page.getByRole('heading', { name: 'Payment schedule' })).toBeVisible()
})

test('[S11] a guest pays cash: one page books the seat and says what to take, on a laptop and on a phone', async ({
  page,
  site,
}) => {
  const departureId = await openDeparture(site.url, 2)
  await enterAs(page, site, 'agent')
  for (const width of [1440, 390]) {
    const email = `${randomUUID()}@example.com`
    await page.setViewportSize({ width, height: 844 })
    const releaseScripts = await holdScripts(page)
    // On a busy machine scripts may start before the page has loaded, and loading then waits for them.
    await page.goto(`/staff/bookings/new?departure=${departureId}`, { waitUntil: 'commit' })
    await fill(page, guestFields(email))
    await page.getByLabel('How it’s paid').selectOption('Cash, paid now')
    await page.getByLabel('Reason').fill('Stood at the desk')
    // What was chosen before the scripts ran counts, too.
    releaseScripts()
    await expect(page.locator('main form').getByRole('status')).toContainText(/^Take \$.+ now: the full price\.$/)
    await expectStaffSound(page)
    await page.getByRole('button', { name: 'Save booking' }).click()
    await expect(page.getByText('Seats booked and paid. We’ve emailed the guest.')).toBeVisible()
    await expect(page.getByRole('table', { name: /^Payments and refunds/ })).toContainText('cash')
    expect((await mailTo(site.url, email, 'booking-confirmed')).text).not.toMatch(/cash|transaction/i)
  }
})

test('[M28] a party that asked to join a departure reads that a charter took it', async ({ browser, page, site }) => {
  const path = await createDeparture(site, 'chile', 140)
  const email = `${randomUUID()}@example.com`
  await callFunction(site, 'send-booking-email', { ...waitlistPayload, email, departureId: idOf(path) })
  const mail = await mailTo(site.url, email, 'waitlist-confirm')
  await enterAs(page, site, 'agent')
  await page.goto('/staff/quotes/new')
  const option = page.locator('option', { hasText: '1 party on its list will read that it’s gone' })
  await page.getByLabel('Departure').selectOption(String(await option.getAttribute('value')))
  await fill(page, guestFields(`${randomUUID()}@example.com`))
  await fill(page, { Seats: '4', 'Price for all seats': '60,000', 'Valid through': inDays(10) })
  await page.getByLabel('Reason').fill('Asked by phone')
  await page.getByRole('button', { name: 'Send quote' }).click()
  await expect(page.getByText('Seats held. We’ve emailed the guest.')).toBeVisible()
  await mailTo(site.url, email, 'departure-private')

  const guest = await (await browser.newContext()).newPage()
  await guest.goto(linkTo('/place/confirm', mail))
  await expect(guest.getByRole('heading', { level: 1, name: 'This date is no longer available' })).toBeVisible()
  await expectSound(guest)
  await guest.context().close()

  await page.goto(path)
  await expect(page.getByText('Move them to another date, or remove them.')).toBeVisible()
})

test('[M28] an inquiry becomes a quote for a private charter, which staff can withdraw', async ({ page, site }) => {
  const email = `${randomUUID()}@example.com`
  await callFunction(site, 'send-contact-email', { ...contactPayload, email })
  await enterAs(page, site, 'agent')
  await page.goto('/staff/inquiries')
  await page.getByRole('rowheader').getByRole('link').first().click()
  await page.getByRole('link', { name: 'Quote a charter' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Quote a private charter' })).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await page.getByLabel('Trip').selectOption({ label: 'Japan' })
  const days = { 'Start date': inDays(150), 'End date': inDays(154) }
  await fill(page, { ...days, Seats: '6', 'Price for all seats': '60,000', 'Valid through': inDays(10) })
  await page.getByLabel('Reason').fill('Asked by mail')
  await page.getByRole('button', { name: 'Send quote' }).click()
  await expect(page.getByText('Seats held. We’ve emailed the guest.')).toBeVisible()
  await expect(fact(page, 'Due now')).toHaveText('$18,000.00')
  const quote = page.url()
  await page.getByRole('link', { name: /\(private\)$/ }).click()
  await expect(page.getByText('Private charter: this departure isn’t listed publicly')).toBeVisible()

  for (const path of ['/staff/departures', `/staff/departures/calendar?month=${inDays(150).slice(0, 7)}`]) {
    await page.goto(path)
    await expect(page.getByRole('table').getByText('Private', { exact: true }).first(), path).toBeVisible()
  }

  await page.goto(quote)
  const withdraw = page.locator('details', { has: page.locator('summary', { hasText: 'Withdraw quote' }) })
  await expect(withdraw).toContainText('This affects 6 seats, agreed at $60,000.00.')
  await expect(withdraw.locator('button')).toHaveClass(/button-berry/)
  await submitAction(page, 'Withdraw quote')
  await expect(page.getByText('Quote withdrawn. We’ve emailed the guest.')).toBeVisible()
  await mailTo(site.url, email, 'quote-withdrawn')
  await page.goto('/staff/quotes')
  await expect(page.getByRole('table').getByText('Withdrawn')).toBeVisible()
  await expectStaffSound(page)
})

test('[W5] staff add a party that calls to the waiting list', async ({ page, site }) => {
  const email = `${randomUUID()}@example.com`
  await enterAs(page, site, 'agent')
  await page.goto('/staff/waitlist')
  await page.getByRole('link', { name: 'Add entry' }).click()
  await expectStaffSound(page)
  await page.getByLabel('Departure or trip').selectOption({ label: 'Any destination' })
  await fill(page, { Name: 'Pia Person', Email: email })
  await page.getByLabel('Reason').fill('Called us')
  await page.getByRole('button', { name: 'Add entry' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Pia Person' })).toBeVisible()
  await expect(page.getByText('Waiting', { exact: true }).first()).toBeVisible()
  await mailTo(site.url, email, 'waitlist-joined')
})
