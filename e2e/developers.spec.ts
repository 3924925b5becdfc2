import { expect, test } from '#e2e/support/site-test.ts'

test.use({ viewport: { width: 390, height: 800 } })

test('a long line of code scrolls inside its block, by keyboard, and the page does not', async ({ page }) => {
  await page.goto('/developers')
  const block = page.getByRole('figure', { name: 'Get started' })
  await block.focus()
  await expect(block).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => block.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 1440, height: 900 } })

  test('the contents lead to every call, and the type of a problem to its row', async ({ page, site }) => {
    await page.goto('/developers')
    const contents = page.getByRole('navigation', { name: 'Contents' })
    await contents.getByRole('link', { name: 'Book seats' }).click()
    await expect(page.getByRole('heading', { name: 'Book seats' })).toBeInViewport()
    const refusal = await fetch(`${site.url}/api/v1/trips`)
    const { type, title } = (await refusal.json()) as { type: string; title: string }
    await page.goto(type)
    await expect(page.getByRole('rowheader', { name: title, exact: true })).toBeInViewport()
  })
})
