import type { Page } from '@playwright/test'
import { open, toastOf, touch } from './support/inquiry-form.ts'
import { expect, freshOffer, holdAllBut, newVisitor, offer, openBooking, seats, test } from './support/paying.ts'

/** Pages follow within a second; a busy machine may need the other four. */
const SOON = { timeout: 5000 }

const row = (page: Page, id: string) => page.locator('li').filter({ has: page.locator(`#date-${id}`) })

test('two visitors see a departure’s seats change immediately, and nothing shifts', async ({ page, browser, shop }) => {
  const departure = await freshOffer(shop)
  const other = await newVisitor(browser, shop)
  for (const visitor of [page, other]) {
    await open(visitor, '/dates')
    await expect(row(visitor, departure.id)).toContainText(`${departure.available_spots} seats left`)
    await visitor.evaluate(() => {
      Object.assign(window, { shift: 0 })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) window.shift += (entry as PerformanceEntry & { value: number }).value
      }).observe({ type: 'layout-shift' })
    })
  }
  const release = await holdAllBut(shop, departure, 1)
  for (const visitor of [page, other]) await expect(row(visitor, departure.id)).toContainText('1 seat left', SOON)
  await expect(row(page, departure.id).locator('svg')).toHaveAccessibleName(/[1-9]\d* held or reserved, .* 1 open/)
  const releaseLast = await holdAllBut(shop, departure, 0)
  for (const visitor of [page, other])
    await expect(row(visitor, departure.id).locator('button')).toHaveText('Waitlist', SOON)
  await Promise.all([release(), releaseLast()])
  for (const visitor of [page, other])
    await expect(row(visitor, departure.id).locator('button')).toHaveText('Available', SOON)
  expect(await page.evaluate(() => window.shift)).toBe(0)
  await other.context().close()
})

test('an open dialog updates: it reduces the party to the seats left and says when none are left', async ({
  page,
  shop,
}) => {
  const departure = await freshOffer(shop)
  const dialog = await openBooking(page, departure)
  await seats(dialog).fill('3')
  const release = await holdAllBut(shop, departure, 2)
  await expect(seats(dialog)).toHaveValue('2', SOON)
  await expect(toastOf(page)).toContainText('Only 2 seats are left, so we changed your party size to match.')
  const releaseLast = await holdAllBut(shop, departure, 0)
  await expect(dialog.getByText('No seats are left on this date.')).toBeVisible(SOON)
  await expect(dialog.getByRole('button', { name: 'Join Waiting List' })).toBeVisible()
  await Promise.all([release(), releaseLast()])
  await expect(dialog.getByText(`1 to ${departure.available_spots}`)).toBeVisible(SOON)
  await expect(dialog.getByRole('button', { name: 'Add one participant' })).toBeEnabled()
})

test('a lost connection is opened again and brings the missed changes', async ({ page, shop }) => {
  const departure = await freshOffer(shop)
  let isOffline = true
  await page.route('**/api/departures/stream', (route) =>
    isOffline ? route.fulfill({ status: 503 }) : route.fallback(),
  )
  await page.clock.install()
  await open(page, '/dates')
  const release = await holdAllBut(shop, departure, 1)
  await expect(row(page, departure.id)).not.toContainText('1 seat left')
  isOffline = false
  await page.clock.runFor(3000)
  await expect(row(page, departure.id)).toContainText('1 seat left')
  await release()
})

test('the home page shows changed seats on its cards and in its first screen', async ({ page, shop }) => {
  const problems: string[] = []
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()))
  page.on('pageerror', (error) => problems.push(error.message))
  const listening = page.waitForRequest('**/api/departures/stream')
  // Wide screens have a film here (hero-film.spec.ts).
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  await touch(page)
  await listening
  const [id = ''] = await page
    .locator('[data-departure]')
    .filter({ hasText: /[2-9] seats left/ })
    .evaluateAll((cards) => cards.map((card) => (card as HTMLElement).dataset.departure ?? ''))
  const departure = await offer(shop, id)
  if (!departure) throw new Error('the home page shows no departure with seats')
  const card = page.locator(`li [data-departure="${id}"]`)
  const inHero = page.locator(`section:first-child [data-departure="${id}"]`)

  const release = await holdAllBut(shop, departure, 1)
  await expect(card).toContainText('1 seat left', SOON)
  await expect(inHero).toContainText('1 seat left', SOON)
  await expect(card.locator('svg')).toHaveAccessibleName(/[1-9]\d* held or reserved, .* 1 open/)
  const held = await card.locator('rect.fill-gold').count()
  expect(held).toBeGreaterThan(0)
  await release()
  await expect(card).toContainText(`${departure.available_spots} seats left`, SOON)
  await expect(inHero).toContainText(`${departure.available_spots} seats left`, SOON)
  await expect(card.locator('rect.fill-gold')).toHaveCount(held - (departure.available_spots - 1))
  expect(problems).toEqual([])
})

declare global {
  interface Window {
    shift: number
  }
}
