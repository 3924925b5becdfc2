import type { Page } from '@playwright/test'
import { articles } from '#content/articles/index.ts'
import { expect, test } from '#e2e/support/site-test.ts'

const ARTICLE = `/blog/${articles[0]?.slug}`
const chat = (page: Page) => page.getByRole('button', { name: 'Chat with us on WhatsApp' })
const panel = (page: Page) => page.getByRole('region', { name: 'Ask us on WhatsApp' })

/** Lets the page's modules wait until they are released. */
async function holdModules(page: Page): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await released
    await route.continue()
  })
  return release
}

test('the menu, the questions and links work before the modules load', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const release = await holdModules(page)
  await page.goto('/faq')
  await page.locator('#weather summary').click()
  await expect(page.locator('#weather').getByText('no refunds for weather')).toBeVisible()
  await page.getByRole('banner').locator('summary').click()
  await page.getByRole('banner').getByRole('link', { name: 'About us' }).click()
  await expect(page).toHaveURL('/about')
  release()
})

test('a click on a button before the modules load takes effect once they have, and the next page keeps the chat open', async ({
  page,
}) => {
  const release = await holdModules(page)
  await page.goto(ARTICLE)
  await chat(page).click()
  await expect(page.locator('html')).toHaveAttribute('data-waking')
  release()
  await expect(panel(page)).toBeVisible()
  await page.goto('/about')
  await expect(panel(page)).toBeVisible()
})

test('a key wakes the modules, and an early submit waits for them', async ({ page }) => {
  const release = await holdModules(page)
  await page.goto(ARTICLE)
  const requested = page.waitForRequest('**/assets/*.js')
  await page.keyboard.press('Tab')
  await requested
  const email = page.getByRole('textbox', { name: /^Email/ })
  await email.fill('early@example.com')
  const sent = page.waitForRequest('**/functions/v1/subscribe-newsletter')
  await page.keyboard.press('Enter')
  await expect(page.locator('html')).toHaveAttribute('data-waking')
  release()
  expect((await sent).postDataJSON()).toMatchObject({ email: 'early@example.com', page: ARTICLE })
  await expect(page.getByRole('region', { name: 'Notifications' })).toContainText('One more step')
  await expect(page).toHaveURL(ARTICLE)
})

test('without the modules the newsletter is a plain form, and the next page says what happened', async ({ page }) => {
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto(ARTICLE)
  await page.getByRole('textbox', { name: /^Email/ }).fill('plain@example.com')
  await page.getByRole('button', { name: 'Subscribe' }).click()
  await expect(page).toHaveURL(`${ARTICLE}?sent=1#form`)
  await expect(page.locator('#form')).toContainText('One more step')
})

test('a link opens the next page at its top, and going back returns to the link', async ({ page }) => {
  await page.goto('/terms')
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
  const release = await holdModules(page)
  await page.goto('/terms#weather')
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1000)
  const before = (await page.evaluate(() => scrollY)) + 900
  await page.mouse.wheel(0, 900)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(before)
  await chat(page).click()
  release()
  await expect(panel(page).getByRole('link')).toBeFocused()
  expect(await page.evaluate(() => scrollY)).toBe(before)
})

test('before the modules load, the chat covers nothing that the keyboard reaches, and can be reached and opened', async ({
  page,
}) => {
  const release = await holdModules(page)
  await page.goto('/policies')
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
  await page.keyboard.press('Enter')
  release()
  await expect(panel(page).getByRole('link')).toBeFocused()
})
