import type { Page } from '@playwright/test'
import { expect } from '#e2e/support/site-test.ts'
import { enterAs, expectStaffSound, openAs, STAFF_VIEWPORT, officeTest as test } from './support/staff.ts'

test.use({ viewport: STAFF_VIEWPORT })

const question = (page: Page) => page.getByRole('textbox', { name: 'Question', exact: true })

const save = (page: Page) => page.getByRole('button', { name: 'Save' }).click()

/** The prices that a page gives to search engines. */
async function structuredPrices(page: Page): Promise<(string | undefined)[]> {
  const data = await page.locator('script[type="application/ld+json"]').textContent()
  const [trip] = JSON.parse(data ?? '{}')['@graph']
  return trip.offers.map((offer: { price?: string }) => offer.price)
}

test('[M9] a placeholder price is flagged until an owner sets a real one, which is then on the site immediately', async ({
  page,
  site,
}) => {
  await enterAs(page, site, 'owner')
  await page.goto('/staff/catalogue')
  const destinations = page.getByRole('table', { name: 'Destinations' })
  await expect(destinations.getByText('Placeholder price')).toHaveCount(6)
  await expect(page.getByText('6 destinations have placeholder prices and can’t be sold')).toBeVisible()
  await expectStaffSound(page)
  const visitor = await page.context().newPage()
  await visitor.goto('/destination/switzerland')
  expect((await structuredPrices(visitor)).every((price) => price === undefined)).toBe(true)

  await destinations.getByRole('link', { name: 'Switzerland' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Switzerland')
  await page.getByLabel('Price per person').fill('6,450')
  await page.getByLabel('Tagline').fill('Glaciers above the Matterhorn valley')
  const prices = page.getByRole('group', { name: 'Upcoming departures at this price' })
  await expect(prices.getByRole('checkbox', { checked: true, disabled: true })).toHaveCount(3)
  await expect(prices.getByText('Placeholder: takes the first real price.')).toHaveCount(3)
  const opened = page.context().waitForEvent('page')
  await page.getByRole('button', { name: 'Preview in a new tab' }).click()
  const preview = await opened
  await expect(preview.getByText('Preview. Nothing here is saved')).toBeVisible()
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText('Switzerland')
  await expect(preview.getByText('Glaciers above the Matterhorn valley')).toBeVisible()
  await expect(preview.getByText('$6,450', { exact: true })).toBeVisible()
  await expect(preview.getByRole('contentinfo')).toBeVisible()
  await visitor.reload()
  await expect(visitor.getByText('$6,450')).toHaveCount(0)

  await save(page)
  await expect(page.getByText('Saved and live on the site. 3 departures now sell at the new price.')).toBeVisible()
  const html = async () => (await visitor.request.get('/destination/switzerland')).text()
  await expect.poll(html).toContain('$6,450')
  await visitor.reload()
  await expect(visitor.getByText('Placeholder price'), 'booked dates take the price, too').toHaveCount(0)
  expect(await structuredPrices(visitor)).toEqual(['6450.00', '6450.00', '6450.00'])
  await page.goto('/staff/catalogue')
  await expect(destinations.getByText('Placeholder price')).toHaveCount(5)
  await expect(destinations.getByRole('row', { name: /Switzerland/ })).toContainText('Olga Owner')
})

test('when two people edit one record, the second sees both versions and decides', async ({
  browser,
  page: owner,
  site,
}) => {
  const path = '/staff/catalogue/package/alpine-explorer'
  await enterAs(owner, site, 'owner')
  await owner.goto(path)
  const agent = await openAs(browser, site, 'agent', path)
  await expect(agent.getByLabel('Price per person')).toHaveCount(0)
  await owner.getByLabel('Title').fill('Alpine Explorer Plus')
  await save(owner)
  await expect(owner.getByText('Saved and live on the site.')).toBeVisible()

  await agent.getByLabel('Title').fill('Alpine Explorer Light')
  await agent.getByLabel('Lodging').fill('A hut')
  await save(agent)
  const notice = agent.getByRole('alert')
  await expect(notice).toContainText('Olga Owner changed this record while you had it open.')
  await expect(notice).toContainText('Alpine Explorer Plus')
  await expect(notice).toContainText('Alpine Explorer Light')
  // A field that neither of them changed is not listed, whatever line breaks a browser sends.
  await expect(notice).not.toContainText('Included')
  await expect(agent.getByLabel('Title')).toHaveValue('Alpine Explorer Light')
  await expectStaffSound(agent)
  await owner.goto('/trips/alpine-explorer')
  await expect(owner.getByRole('heading', { level: 1 })).toHaveText('Alpine Explorer Plus')
  await save(agent)
  await expect(agent.getByText('Saved and live on the site.')).toBeVisible()
  const html = async () => (await owner.request.get('/trips/alpine-explorer')).text()
  await expect.poll(html).toContain('Alpine Explorer Light')
  await agent.context().close()
})

test('the history shows each added and removed word, and every version can be restored', async ({ page, site }) => {
  await enterAs(page, site, 'owner')
  await page.goto('/staff/catalogue/question/video')
  await expect(page.getByText('No changes yet.')).toBeVisible()
  await question(page).fill('Can I get film of my trip?')
  await save(page)
  await expect(page.locator('del')).toHaveText(/video/)
  await expect(page.locator('ins')).toHaveText(/film/)
  await expect(page.getByText('Change 1')).toBeVisible()
  const html = async () => (await page.request.get('/faq')).text()
  await expect.poll(html).toContain('Can I get film of my trip?')

  await page.goto('/staff/catalogue/question/video')
  const shipped = page.getByRole('listitem').filter({ hasText: 'Original version' })
  await shipped.getByText('Restore this version').first().click()
  await shipped.getByRole('button', { name: /^Restore this version/ }).click()
  await expect(page.getByText('Saved and live on the site.')).toBeVisible()
  await expect(question(page)).toHaveValue('Can I get video of my trip?')
  await expect(page.getByText('Change 2')).toBeVisible()
})

test('a question is added by keyboard alone, corrected after a refusal, and hidden again', async ({ page, site }) => {
  await enterAs(page, site, 'agent')
  await page.goto('/staff/catalogue')
  await page.getByRole('link', { name: 'Add question' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('New question')
  await page.getByLabel('Web address').focus()
  for (const typed of ['My Dog', 'May I bring my dog?', 'No. The cabin is small.', 'On the m', '900']) {
    await page.keyboard.type(typed)
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Enter')
  await expect(page.getByText('Use lowercase letters, numbers, and hyphens')).toBeVisible()
  await expect(page.getByLabel('Answer')).toHaveValue('No. The cabin is small.')
  await page.getByLabel('Web address').focus()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('dogs')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Saved and live on the site.')).toBeVisible()
  await expect(page).toHaveURL(/\/staff\/catalogue\/question\/dogs/)
  await expect.poll(async () => (await page.request.get('/faq')).text()).toContain('May I bring my dog?')
  await page.goto('/faq#dogs')
  await expect(page.locator('#dogs')).toContainText('No. The cabin is small.')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('18 questions, answered')

  await page.goto('/staff/catalogue/question/dogs')
  await page.getByLabel('Hide from the site').check()
  await save(page)
  await expect(page.getByText('Hidden', { exact: true })).toBeVisible()
  await expect.poll(async () => (await page.request.get('/faq')).text()).not.toContain('May I bring my dog?')
})

test('a changed deposit shows in the payment example and in the terms', async ({ page, site }) => {
  await enterAs(page, site, 'owner')
  await page.goto('/staff/catalogue/payment-terms/terms')
  await page.getByLabel('Deposit (% of the price)').fill('40')
  await save(page)
  await expect(page.getByText('Saved and live on the site.')).toBeVisible()
  await expect.poll(async () => (await page.request.get('/how-it-works')).text()).toContain('40% books')
  await page.goto('/how-it-works')
  await expect(page.getByText('40% books your seat.')).toBeVisible()
  await page.goto('/terms')
  await expect(page.getByText('The deposit is 40% of the subtotal')).toBeVisible()
})

test('[A11] an owner gives one figure a source and removes another, and About follows', async ({ page, site }) => {
  await enterAs(page, site, 'owner')
  await page.goto('/staff/today')
  await expect(page.getByRole('link', { name: 'Check the figures' }), 'the gate is off').toHaveCount(0)
  await page.goto('/staff/catalogue')
  const figures = page.getByRole('table', { name: 'Figures' })
  await expect(figures.getByText('Placeholder figure')).toHaveCount(6)
  await expect(page.getByText('6 figures are placeholders.')).toBeVisible()
  await figures.getByRole('link', { name: 'About: 500+ solo skiers connected' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('About: 500+ solo skiers connected')
  await expect(page.getByText('Placeholder figure')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Preview in a new tab' })).toHaveCount(0)
  await page.getByLabel('Number').fill('612')
  await page.getByLabel('Source').fill('Bookings, all seasons')
  await page.getByLabel('As of').fill('2026-11-01')
  await save(page)
  await expect(page.getByText('Saved and live on the site.')).toBeVisible()
  await expect(page.getByText('Placeholder figure')).toHaveCount(0)
  await page.goto('/staff/catalogue/figure/about-safety')
  await page.getByLabel('Remove from the page').check()
  await save(page)
  await expect(page.getByText('Removed', { exact: true })).toBeVisible()
  await expect.poll(async () => (await page.request.get('/about')).text()).not.toContain('safety record')
  await page.goto('/about')
  const stats = page.locator('section').filter({ hasText: 'In numbers' })
  await expect(stats.locator('dd')).toHaveText(['6', '612', '15+'])
  await expect(stats.getByText('A record describes the past.')).toHaveCount(0)
  await page.goto('/staff/catalogue')
  await expect(page.getByText('4 figures are placeholders.')).toBeVisible()
  await page.goto('/staff/catalogue/figure/about-safety')
  await page.getByLabel('Remove from the page').uncheck()
  await save(page)
  await expect.poll(async () => (await page.request.get('/about')).text()).toContain('safety record')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('an article with a table is edited and previewed', async ({ page, site }) => {
    await enterAs(page, site, 'agent')
    await page.goto('/staff/catalogue')
    await page.getByRole('table', { name: 'Articles' }).getByRole('link').first().click()
    const text = page.getByRole('textbox', { name: 'Text', exact: true })
    await text.fill(`${await text.inputValue()}\n\n## Postscript\n\nWeights\n| What | kg |\n| Shovel | 1 |`)
    const opened = page.context().waitForEvent('page')
    await page.getByRole('button', { name: 'Preview in a new tab' }).click()
    const preview = await opened
    await expect(preview.getByRole('heading', { name: 'Postscript' })).toBeVisible()
    await expect(preview.getByRole('table', { name: 'Weights' })).toContainText('Shovel')
    await save(page)
    await expect(page.getByText('Saved and live on the site.')).toBeVisible()
    await expect(page.locator('ins')).toContainText('Postscript')
  })
})
