import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect } from '#e2e/support/site-test.ts'
import { enterAs, expectStaffSound, PHONE, STAFF_VIEWPORT, bookingsTest as test } from '#e2e/support/staff.ts'
import { bookAsGuest, openDeparture } from '#testing/guest.ts'
import { mailTo } from '#testing/mail/mailbox.ts'
import { callFunction } from '#testing/paid-site.ts'
import { newGuestPayload, waitlistPayload } from '#testing/payloads.ts'
import type { Program } from '#testing/program.ts'
import { confirmByMail } from '#testing/waitlist/confirm-by-mail.ts'

test.use({ viewport: STAFF_VIEWPORT })

async function wait(site: Program, departureId: string, name: string): Promise<string> {
  const email = `${randomUUID()}@example.com`
  await callFunction(site, 'send-booking-email', { ...waitlistPayload, name, email, departureId, flexibleDates: false })
  await confirmByMail(site.url, email)
  return email
}

const pick = (page: Page, text: string) => page.getByRole('row', { name: new RegExp(text) }).getByRole('checkbox')

async function send(page: Page, subject: string): Promise<void> {
  await page.getByLabel('Subject').fill(subject)
  await page.getByLabel('Text').fill('Please call us about {trip}.')
  await page.locator('summary', { hasText: 'Send to 2 people' }).click()
  await page.getByRole('button', { name: 'Send to 2 people' }).click()
  await expect(page.getByText('Message sent.')).toBeVisible()
}

test('[D3] staff write to the waiting parties or bookings that they chose in a list', async ({ page, site }) => {
  const departureId = await openDeparture(site.url, 2)
  const [winona, wim] = [await wait(site, departureId, 'Winona'), await wait(site, departureId, 'Wim')]
  await wait(site, departureId, 'Wolf')
  const booked = [`${randomUUID()}@example.com`, `${randomUUID()}@example.com`] as const
  const references: string[] = []
  for (const email of booked) references.push((await bookAsGuest(site, email)).reference)
  await enterAs(page, site, 'agent')

  await page.goto('/staff/waitlist')
  for (const name of ['Winona', 'Wim']) await pick(page, name).check()
  await page.getByRole('button', { name: 'Write message' }).click()
  await expect(page.getByText('Chosen waiting parties')).toBeVisible()
  await expect(page.getByText('Wolf')).toHaveCount(0)
  await send(page, 'A seat for you')
  for (const email of [winona, wim]) await mailTo(site.url, email, 'waitlist-message')

  await page.goto('/staff/bookings')
  for (const reference of references) await pick(page, reference).check()
  await expect(page.getByText('2 bookings chosen (2 guests)')).toBeVisible()
  await page.getByRole('button', { name: 'Write message' }).click()
  await expect(page.getByText('Chosen bookings')).toBeVisible()
  await send(page, 'Your luggage')
  await expect(page.getByText('Chosen bookings')).toBeVisible()
  for (const email of booked) await mailTo(site.url, email, 'booking-message')
})

test('[A18] a click on a column’s head sorts the list by it, and the filters stay', async ({ page, site }) => {
  await bookAsGuest(site, `${randomUUID()}@example.com`, 1)
  await bookAsGuest(site, `${randomUUID()}@example.com`, 3)
  await enterAs(page, site, 'agent')
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/staff/bookings?state=confirmed')
  const head = page.getByRole('columnheader', { name: 'Seats' })
  const seats = () => page.getByRole('table').locator('tbody [data-head="Seats"]').allInnerTexts()
  await expect(head).not.toHaveAttribute('aria-sort')
  await head.getByRole('link').click()
  await expect(head).toHaveAttribute('aria-sort', 'descending')
  const sorted = await seats()
  expect(sorted).toEqual(sorted.toSorted((one, other) => Number(other) - Number(one)))
  await expectStaffSound(page)
  await expect(page.getByRole('region', { name: 'Totals of all pages' })).toContainText('Balance due')
  await page.getByRole('search').getByLabel('Payment plan').selectOption('Full payment')
  await expect(page).toHaveURL(/plan=full/)
  await expect(head).toHaveAttribute('aria-sort', 'descending')
  await head.getByRole('link').click()
  await expect(head).toHaveAttribute('aria-sort', 'ascending')
  await expect(page).toHaveURL(/state=confirmed/)
  const upward = await seats()
  expect(upward).toEqual(upward.toSorted((one, other) => Number(one) - Number(other)))
  await head.getByRole('link').click()
  await expect(head).not.toHaveAttribute('aria-sort')

  const filters = page.getByRole('search')
  const { departureId } = await bookAsGuest(site, `${randomUUID()}@example.com`)
  await page.goto('/staff/bookings')
  await filters.locator('[name="departure"]').selectOption(departureId)
  await expect(page).toHaveURL(new RegExp(`departure=${departureId}`))
  await expect(page.getByRole('table')).toBeVisible()
  await filters.getByLabel('Trip starts by').fill('2026-01-01')
  await expect(page.getByText('No bookings match these filters.').first()).toBeAttached()
})

test('on a phone bookings, payments and holds take two lines each', async ({ page, site }) => {
  const { reference } = await bookAsGuest(site, `${randomUUID()}@example.com`)
  const departureId = await openDeparture(site.url, 1)
  await callFunction(site, 'create-payment-order', { ...newGuestPayload(), lastName: 'Holding', departureId })
  await enterAs(page, site, 'agent')
  await page.setViewportSize({ width: 390, height: 800 })
  for (const [list, ours] of Object.entries({ bookings: reference, payments: reference, orders: 'Ann Holding' })) {
    await page.goto(`/staff/${list}`)
    // Larger amounts of other tests make a third line.
    const row = page.getByRole('table').locator('tbody tr').filter({ hasText: ours })
    await expect(row).toBeVisible()
    // Times are longer until the page’s scripts write them for the reader’s zone.
    const height = () => row.evaluate((each) => each.getBoundingClientRect().height)
    await expect.poll(height, { message: list }).toBeLessThan(72)
  }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('[A18] on a phone the filters are folded, say how many are on, and sort the list', async ({ page, site }) => {
    await bookAsGuest(site, `${randomUUID()}@example.com`)
    await enterAs(page, site, 'agent')
    await page.setViewportSize(PHONE)
    await page.goto('/staff/bookings')
    const filters = page.getByRole('search')
    await expect(filters.getByLabel('Search by name')).toBeVisible()
    await expect(filters.getByLabel('Payment plan')).toBeHidden()
    await filters.getByText('Filters', { exact: true }).click()
    await filters.locator('[name="state"]').selectOption('Booked')
    await filters.locator('[name="sort"]').selectOption('Seats')
    await filters.locator('[name="order"]').selectOption('Descending')
    await filters.getByRole('button', { name: 'Apply' }).click()
    await expect(page).toHaveURL(/state=confirmed.*sort=seats&order=desc/)
    await expect(filters.getByText('Filters (1 on)')).toBeVisible()
    await expect(filters.locator('[name="state"]')).toBeHidden()
    await page.setViewportSize(STAFF_VIEWPORT)
    await expect(filters.locator('[name="state"]')).toBeVisible()
    await expect(page.getByRole('columnheader', { name: 'Seats' })).toHaveAttribute('aria-sort', 'descending')

    const views = page.getByRole('navigation', { name: 'Saved views' })
    await views.locator('summary', { hasText: 'Save this view' }).click()
    await views.getByLabel('Name of the view').fill('Largest parties')
    await views.getByRole('button', { name: 'Save this view' }).click()
    const view = views.getByRole('link', { name: 'Largest parties' })
    await expect(view).toHaveAttribute('aria-current', 'page')
    await page.goto('/staff/bookings')
    await view.click()
    await expect(page).toHaveURL(/state=confirmed&sort=seats&order=desc$/)
    await expect(filters.locator('[name="state"]')).toHaveValue('confirmed')
    await views.getByRole('button', { name: 'Remove view: Largest parties' }).click()
    await expect(view).toHaveCount(0)
  })
})
