import { questions } from '#content/catalogue/faq.ts'
import { expect, test } from '#e2e/support/site-test.ts'

test('the about page has the four numbers, the four values and the base', async ({ page }) => {
  await page.goto('/about')
  const stats = page.getByRole('main').locator('dl > div')
  await expect(stats).toHaveText([
    /countries\s*6/,
    /solo skiers connected\s*500\+/,
    /safety record\s*100%/,
    /partner operators\s*15\+/,
  ])
  for (const value of ['Accessibility', 'Community', 'Transparency', 'Excellence']) {
    await expect(page.getByRole('heading', { level: 3, name: value, exact: true })).toBeVisible()
  }
  await expect(page.getByText('Bariloche, Argentina')).toBeVisible()
  await expect(page.getByText('intermediary booking platform, not an operator').first()).toBeVisible()
})

test('how it works shows a real gathering departure, what happens next, and what happens if it does not fill', async ({
  page,
}) => {
  await page.goto('/how-it-works')
  await expect(page.getByText('Phase I', { exact: true })).toBeVisible()
  await expect(page.getByText('Phase II', { exact: true })).toBeVisible()
  const gathering = page.locator('section', { has: page.getByRole('heading', { name: /looking for people/ }) }).last()
  await expect(gathering).toContainText(/\d of (8|12) people · \d more and deposits open/)
  await expect(gathering.getByRole('img')).toHaveAccessibleName(
    /\d+ taken, \d+ held or reserved, \d+ waiting, \d+ open/,
  )
  await expect(gathering.getByRole('listitem')).toHaveCount(3)

  // It answers the first fear of a guest who pays, and has one insurance checklist.
  const exceptions = page.locator('section', { has: page.getByRole('heading', { name: 'When plans change' }) })
  await expect(exceptions.last().getByRole('term').first()).toHaveText('Your trip is a few people short')
  const insurance = page.getByRole('region', { name: 'Insurance checklist' })
  await expect(insurance.getByRole('listitem')).toHaveCount(7)
  await expect(insurance).toContainText('Does my policy cover guided off-piste skiing')

  await gathering.getByRole('link', { name: /^See / }).click()
  await expect(page).toHaveURL(/\/destination\//)
})

test('[M3] [M9] the payment timeline of a placeholder has shares that add up, no amounts, and days that lead up to the start', async ({
  page,
}) => {
  await page.goto('/how-it-works')
  const timeline = page.getByRole('figure').filter({ hasText: 'When you pay' })
  const list = timeline.getByRole('list')
  // Content far from the screen is not laid out, and has no text to read.
  await list.scrollIntoViewIfNeeded()
  await expect.poll(() => list.innerText()).toMatch(/\d+%/)
  const text = await list.innerText()
  expect(text).not.toMatch(/\$|Total|Price/)
  const values = (text.match(/\d+(?=%)/g) ?? []).map(Number)
  expect(values.reduce((sum, value) => sum + value, 0)).toBe(100)
  const days = await timeline.locator('time').evaluateAll((times) => times.map((time) => time.getAttribute('datetime')))
  expect(days).toEqual([...days].sort())
  expect(days).toHaveLength(values.length + 1)
})

test('the page has 17 questions, one answer is open at a time and can be closed, and a call and an email link follow', async ({
  page,
}) => {
  await page.goto('/faq')
  const entries = page.getByRole('main').locator('details')
  await expect(entries).toHaveCount(17)
  await expect(entries.locator('summary h3')).toHaveText(questions.map(({ question }) => question))
  const open = page.getByRole('main').locator('details[open]')
  await entries.nth(0).locator('summary').click()
  await expect(open).toHaveCount(1)
  // This question is in another group: only one of all 17 answers is open.
  await entries.nth(12).locator('summary').click()
  await expect(open).toHaveCount(1)
  await expect(entries.nth(12).getByText('Plan on 6-8 runs per day.')).toBeVisible()
  await entries.nth(12).locator('summary').press('Enter')
  await expect(open).toHaveCount(0)
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: /^Call / })).toHaveAttribute('href', /^tel:\+\d+$/)
  await expect(main.getByRole('link', { name: /^Email / })).toHaveAttribute('href', /^mailto:/)
})

test('a link to a question opens it, from another site and from within the site', async ({ page }) => {
  await page.goto('/faq#weather')
  const weather = page.locator('#weather')
  await expect(weather).toHaveAttribute('open', '')
  await expect(weather.getByText('no refunds for weather')).toBeInViewport()
  await page.evaluate(() => {
    location.hash = 'how-to-pay'
  })
  await expect(page.locator('#how-to-pay').getByText('By bank transfer, PayPal or cryptocurrency')).toBeInViewport()
  await expect(page.getByRole('main').locator('details[open]')).toHaveCount(1)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the questions open, one at a time', async ({ page }) => {
    await page.goto('/faq')
    await page.locator('#weather summary').click()
    await expect(page.locator('#weather').getByText('no refunds for weather')).toBeVisible()
    await page.locator('#video summary').click()
    await expect(page.locator('#weather').getByText('no refunds for weather')).toBeHidden()
  })
})
