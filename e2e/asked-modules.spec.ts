import type { Page } from '@playwright/test'
import { articles } from '#content/articles/index.ts'
import { expect, test } from './support/site.ts'

const ARTICLE = `/blog/${articles[0]?.slug}`
/** A page of text, one with questions, one with pictures, and two whose seats are updated. */
const READING = [ARTICLE, '/faq', '/about', '/', '/destination/japan']
const OWN_SCRIPT = /\/assets\/live-cards-/

const chat = (page: Page) => page.getByRole('button', { name: 'Chat with us on WhatsApp' })
const panel = (page: Page) => page.getByRole('region', { name: 'Ask us on WhatsApp' })

/** The modules that the page requests from now on. */
function watchModules(page: Page): string[] {
  const modules: string[] = []
  page.on('request', (request) => {
    const url = request.url()
    if (url.endsWith('.js') && !OWN_SCRIPT.test(url)) modules.push(url)
  })
  return modules
}

/** Opens a page and waits until it has loaded everything that it loads by itself. */
async function openAndRest(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.locator('link[rel=manifest]')).toHaveCount(1)
}

test('no page loads modules while a visitor reads, scrolls and tabs', async ({ page }) => {
  const modules = watchModules(page)
  for (const path of READING) {
    await openAndRest(page, path)
    await page.mouse.move(300, 300)
    await page.mouse.move(340, 420, { steps: 5 })
    await page.locator('main').click({ position: { x: 3, y: 3 } })
    await page.mouse.wheel(0, 900)
    await page.keyboard.press('PageDown')
    for (let presses = 0; presses < 6; presses++) await page.keyboard.press('Tab')
    await page.getByRole('banner').getByRole('link', { name: 'Trips', exact: true }).hover()
    // Whatever would request modules has had its turn when the browser is idle again.
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => resolve(0), { timeout: 1000 })))
    expect(modules, path).toEqual([])
  }
})

test('on a phone the menu and the questions open without modules; a menu opened by keyboard loads them, because Escape needs them', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const modules = watchModules(page)
  await openAndRest(page, '/faq')
  await page.locator('#weather summary').click()
  await expect(page.locator('#weather').getByText('no refunds for weather')).toBeVisible()
  const menu = page.getByRole('banner').locator('summary')
  await menu.click()
  await page.getByRole('banner').getByRole('link', { name: 'About us' }).click()
  await expect(page).toHaveURL('/about')
  expect(modules).toEqual([])
  await openAndRest(page, '/about')
  await menu.focus()
  expect(modules).toEqual([])
  await page.keyboard.press('Enter')
  await expect.poll(() => modules.length).toBeGreaterThan(3)
})

test('a click on a button loads the modules and does what it asked for, and the next page keeps the chat open', async ({
  page,
}) => {
  const modules = watchModules(page)
  await openAndRest(page, ARTICLE)
  expect(modules).toEqual([])
  await chat(page).click()
  await expect(panel(page)).toBeVisible()
  expect(modules.length).toBeGreaterThan(3)
  await page.goto('/about')
  await expect(panel(page)).toBeVisible()
})

test('the field of the newsletter loads the modules, and an early submit waits for them', async ({ page }) => {
  const { promise: released, resolve: letThrough } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await released
    await route.continue()
  })
  const modules = watchModules(page)
  await openAndRest(page, ARTICLE)
  const email = page.getByRole('textbox', { name: /^Email/ })
  await email.focus()
  await expect.poll(() => modules.length).toBeGreaterThan(0)
  await email.fill('early@example.com')
  const sent = page.waitForRequest('**/functions/v1/subscribe-newsletter')
  await page.keyboard.press('Enter')
  await expect(page.locator('html')).toHaveAttribute('data-waking')
  letThrough()
  expect((await sent).postDataJSON()).toMatchObject({ email: 'early@example.com', page: ARTICLE })
  await expect(page.getByRole('region', { name: 'Notifications' })).toContainText('One more step')
  await expect(page).toHaveURL(ARTICLE)
})

test('without the modules the newsletter is a plain form, and the next page says what happened', async ({ page }) => {
  await page.route('**/assets/*.js', (route) => route.abort())
  await openAndRest(page, ARTICLE)
  await page.getByRole('textbox', { name: /^Email/ }).fill('plain@example.com')
  await page.getByRole('button', { name: 'Subscribe' }).click()
  await expect(page).toHaveURL(`${ARTICLE}?sent=1#form`)
  await expect(page.locator('#form')).toContainText('One more step')
})

test('a plain link starts the next page at its top, and the way back returns to where it was followed', async ({
  page,
}) => {
  await openAndRest(page, '/terms')
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Accessibility' })
  await link.scrollIntoViewIfNeeded()
  const left = await page.evaluate(() => scrollY)
  expect(left).toBeGreaterThan(1000)
  await link.click()
  await expect(page).toHaveURL('/accessibility')
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await page.goBack()
  await expect(page).toHaveURL('/terms')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(left)
})

test('modules that come late neither move the page nor take the focus', async ({ page }) => {
  await openAndRest(page, '/terms#weather')
  await page.mouse.wheel(0, 2500)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(2400)
  const before = await page.evaluate(() => scrollY)
  await chat(page).click()
  await expect(panel(page).getByRole('link')).toBeFocused()
  expect(await page.evaluate(() => scrollY)).toBe(before)
})

test('before the modules the chat covers nothing that the keyboard reaches, and can be reached and opened itself', async ({
  page,
}) => {
  const modules = watchModules(page)
  await openAndRest(page, '/policies')
  await expect(chat(page)).toBeInViewport({ ratio: 1 })
  for (let presses = 0; presses < 20; presses++) {
    await page.keyboard.press('Tab')
    const isHit = await page.evaluate(() => {
      const { left, top, width, height } = document.activeElement?.getBoundingClientRect() ?? new DOMRect()
      const points = [0.02, 0.5, 0.98].map((share) => document.elementFromPoint(left + width * share, top + height / 2))
      return points.some((hit) => hit?.closest('[data-chat]') && !document.activeElement?.closest('[data-chat]'))
    })
    expect(isHit).toBe(false)
  }
  await chat(page).focus()
  await expect(chat(page)).toBeInViewport({ ratio: 1 })
  expect(modules).toEqual([])
  await page.keyboard.press('Enter')
  await expect(panel(page).getByRole('link')).toBeFocused()
})
