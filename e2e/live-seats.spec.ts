import type { Page } from '@playwright/test'
import { open, toastOf } from './inquiry-form.ts'
import { expect, freshOffer, holdAllBut, newVisitor, openBooking, seats, test } from './paying.ts'

/** Pages follow within a second; the other four are the busy machine's. */
const SOON = { timeout: 5000 }

const row = (page: Page, id: string) => page.locator('li').filter({ has: page.locator(`#date-${id}`) })

test('two visitors see the same date change: seats taken, gone and back, and nothing moves', async ({
  page,
  browser,
  shop,
}) => {
  const date = await freshOffer(shop)
  const other = await newVisitor(browser, shop)
  for (const visitor of [page, other]) {
    await open(visitor, '/dates')
    await expect(row(visitor, date.id)).toContainText(`${date.available_spots} seats left`)
    await visitor.evaluate(() => {
      Object.assign(window, { shift: 0 })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) window.shift += (entry as PerformanceEntry & { value: number }).value
      }).observe({ type: 'layout-shift' })
    })
  }
  const giveBack = await holdAllBut(shop, date, 1)
  for (const visitor of [page, other]) await expect(row(visitor, date.id)).toContainText('1 seat left', SOON)
  await expect(row(page, date.id).locator('svg')).toHaveAccessibleName(/[1-9]\d* held, .* 1 open/)
  const takeLast = await holdAllBut(shop, date, 0)
  for (const visitor of [page, other])
    await expect(row(visitor, date.id).locator('button')).toHaveText('Waitlist', SOON)
  await Promise.all([giveBack(), takeLast()])
  for (const visitor of [page, other])
    await expect(row(visitor, date.id).locator('button')).toHaveText('Available', SOON)
  expect(await page.evaluate(() => window.shift)).toBe(0)
  await other.context().close()
})

test('an open dialog follows too: the party shrinks with the seats, and the last one is told', async ({
  page,
  shop,
}) => {
  const date = await freshOffer(shop)
  const dialog = await openBooking(page, date)
  await seats(dialog).fill('3')
  const giveBack = await holdAllBut(shop, date, 2)
  await expect(seats(dialog)).toHaveValue('2', SOON)
  await expect(toastOf(page)).toContainText('Only 2 seats are left, so we changed your party size to match.')
  const takeLast = await holdAllBut(shop, date, 0)
  await expect(dialog.getByText('No seats are left on this date.')).toBeVisible(SOON)
  await expect(dialog.getByRole('button', { name: 'Join Waiting List' })).toBeVisible()
  await Promise.all([giveBack(), takeLast()])
  await expect(dialog.getByText(`1 to ${date.available_spots}`)).toBeVisible(SOON)
  await expect(dialog.getByRole('button', { name: 'Add one participant' })).toBeEnabled()
})

test('a lost connection is taken up again, with what was missed', async ({ page, shop }) => {
  const date = await freshOffer(shop)
  let isCut = true
  await page.route('**/api/departures/stream', (route) => (isCut ? route.fulfill({ status: 503 }) : route.fallback()))
  await page.clock.install()
  await open(page, '/dates')
  const giveBack = await holdAllBut(shop, date, 1)
  await expect(row(page, date.id)).not.toContainText('1 seat left')
  isCut = false
  await page.clock.runFor(3000)
  await expect(row(page, date.id)).toContainText('1 seat left')
  await giveBack()
})

declare global {
  interface Window {
    shift: number
  }
}
