import { articles } from '#content/articles/index.ts'
import { dayText } from '#content/dates.ts'
import { expect, test } from '#e2e/support/site-test.ts'

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the blog lists six articles with all their parts', async ({ page }) => {
    await page.goto('/blog')
    const listed = page.getByRole('article')
    await expect(listed).toHaveCount(6)
    for (const [index, { title, excerpt, date, readMinutes, category, pictureAlt }] of articles.entries()) {
      const entry = listed.nth(index)
      await expect(entry.getByRole('heading')).toHaveText(title)
      for (const part of [excerpt, dayText(date), `${readMinutes} min read`, category]) {
        await expect(entry.getByText(part, { exact: true })).toBeVisible()
      }
      await expect(entry.getByRole('img')).toHaveAccessibleName(pictureAlt)
      await expect(entry.getByText('Read More', { exact: true })).toBeVisible()
    }
  })

  test('Read More opens an article with all its parts, and its neighbors lead through the other five', async ({
    page,
  }) => {
    await page.goto('/blog')
    await page.getByRole('link', { name: `Read More: ${articles[0]?.title}` }).click()
    for (const [place, article] of articles.entries()) {
      await expect(page).toHaveURL(`/blog/${article.slug}`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(article.title)
      const body = page.getByRole('article')
      for (const part of [dayText(article.date), `${article.readMinutes} min read`, article.category]) {
        await expect(body.getByText(part, { exact: true })).toBeVisible()
      }
      const tables = article.blocks.filter((block) => block.kind === 'table')
      await expect(body.getByRole('table')).toHaveCount(tables.length)
      const neighbors = page.getByRole('navigation', { name: 'More articles' }).getByRole('link')
      const expected = [articles[place - 1], articles[place + 1]].flatMap((other) => (other ? [other.title] : []))
      await expect(neighbors.locator('span:last-child')).toHaveText(expected)
      if (articles[place + 1]) await neighbors.last().click()
    }
  })
})

test('the table of contents links to the headings of an article, and a wide table scrolls by keyboard', async ({
  page,
}) => {
  await page.goto('/blog/getting-to-six-heli-ski-bases')
  await page.getByRole('link', { name: 'Skis, batteries and gas' }).click()
  await expect(page.getByRole('heading', { name: 'Skis, batteries and gas' })).toBeInViewport()
  await page.setViewportSize({ width: 390, height: 800 })
  const table = page.getByRole('region', { name: 'From the usual gateway to the base' })
  await table.focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => table.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0)
})

test('[F5] a failed subscription says so and keeps the address', async ({ page }) => {
  await page.route('**/functions/v1/subscribe-newsletter', (route) => route.fulfill({ status: 503, json: {} }))
  await page.goto('/blog')
  await page.getByRole('textbox', { name: /^Email/ }).fill('solo@example.com')
  const sent = page.waitForRequest('**/functions/v1/subscribe-newsletter')
  await page.getByRole('button', { name: 'Subscribe' }).click()
  expect((await sent).postDataJSON()).toMatchObject({ email: 'solo@example.com', page: '/blog' })
  const toast = page.getByRole('alert')
  await expect(toast).toContainText('Error subscribing')
  await expect(toast).toContainText('There was a problem with your subscription. Please try again.')
  await expect(page.getByRole('textbox', { name: /^Email/ })).toHaveValue('solo@example.com')
})
