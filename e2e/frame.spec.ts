import type { Locator } from '@playwright/test'
import { expect, test } from '#e2e/support/site-test.ts'

const ENTRIES = [
  ['Home', '/'],
  ['About us', '/about'],
  ['Trips', '/trips'],
  ['How it works', '/how-it-works'],
  ['FAQ', '/faq'],
  ['Blog', '/blog'],
  ['Contact', '/contact'],
] as const

const FOOTER = [
  ['Find my booking', '/booking/find'],
  ['Privacy Policy', '/policies'],
  ['Partnership', '/partnership'],
  ['Influencers', '/influencers'],
  ['Work with us', '/work-with-us'],
  ['Press', '/press'],
  ['Terms & Conditions', '/terms'],
  ['Developers', '/developers'],
] as const

test('the navigation has the specified entries in order and marks the current one', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/faq')
  const links = page.getByRole('banner').getByRole('navigation').getByRole('link')
  const found = await links.evaluateAll((all) => all.map((link) => [link.textContent, link.getAttribute('href')]))
  expect(found.filter(([label]) => ENTRIES.some(([name]) => name === label))).toEqual(ENTRIES)
  expect(found).toContainEqual(['Dates', '/dates'])
  const looks = await links.evaluateAll((all) =>
    all
      .filter(({ textContent }) => ['Trips', 'Dates', 'Blog'].includes(textContent ?? ''))
      .map((link) => [getComputedStyle(link).fontSize, getComputedStyle(link).color].join()),
  )
  expect(looks, 'the page that sells looks like its neighbors').toEqual(Array(3).fill(looks[0]))
  await expect(page.locator('html'), 'controls of a dark system stay light').toHaveCSS('color-scheme', 'light')
  expect(found.at(-1)).toEqual(['Book Now', '/trips'])
  const current = page.getByRole('banner').locator('[aria-current=page]:visible')
  await expect(current).toHaveText('FAQ')
  await links.filter({ hasText: 'Blog' }).click()
  await expect(page).toHaveURL('/blog')
  await expect(current).toHaveText('Blog')
})

test('the header stays at the top and never covers the focused element', async ({ page }) => {
  await page.goto('/terms')
  await page.mouse.wheel(0, 3000)
  await expect(page.getByRole('banner')).toBeInViewport({ ratio: 1 })
  const header = await page.getByRole('banner').boundingBox()
  const link = page.locator('main a:visible').first()
  await link.focus()
  const focused = await link.boundingBox()
  expect(focused?.y).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0))
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the menu opens, closes by Escape and returns the focus, and closes when one of its links is followed', async ({
    page,
  }) => {
    await page.goto('/faq')
    const menu = page.getByRole('banner').locator('summary')
    const about = page.getByRole('banner').getByRole('navigation').getByRole('link', { name: 'About us' })
    await expect(about).toBeHidden()
    await menu.focus()
    await page.keyboard.press('Enter')
    await expect(about).toBeVisible()
    await about.focus()
    // Escape needs a script that may still be loading.
    await expect(async () => {
      await page.keyboard.press('Escape')
      await expect(about).toBeHidden({ timeout: 200 })
    }).toPass()
    await expect(menu).toBeFocused()
    await menu.click()
    await about.click()
    await expect(page).toHaveURL('/about')
    await expect(about).toBeHidden()
  })

  test('the footer has its links, the legal line, the company and the note about the pictures, less than a screen high and with full targets', async ({
    page,
  }) => {
    await page.goto('/booking/find')
    const footer = page.getByRole('contentinfo')
    const height = async (part: Locator) => (await part.boundingBox())?.height ?? 0
    expect(await height(footer)).toBeLessThan(760)
    for (const link of await footer.getByRole('link').all()) expect(await height(link)).toBeGreaterThanOrEqual(44)
    for (const [name, href] of FOOTER) {
      await expect(footer.getByRole('link', { name, exact: true })).toHaveAttribute('href', href)
    }
    const instagram = footer.getByRole('link', { name: /^Follow us on Instagram/ })
    await expect(instagram).toHaveAttribute('target', '_blank')
    await expect(instagram).toHaveAttribute('rel', /noopener/)
    await expect(footer).toContainText('© 2025 Access Nova Group Inc. operating as powderpool.example')
    await expect(footer).toContainText('Powderpool is an intermediary booking platform, not an operator.')
    await expect(footer).toContainText('Terrain pictures are rendered, not photographs.')
  })
})

test.describe('on a phone without JavaScript', () => {
  test.use({ viewport: { width: 390, height: 844 }, javaScriptEnabled: false })

  test('the menu opens', async ({ page }) => {
    await page.goto('/faq')
    await page.getByRole('banner').locator('summary').click()
    await expect(page.getByRole('banner').getByRole('link', { name: 'How it works' })).toBeVisible()
  })
})
