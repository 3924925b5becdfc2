import { expect, test } from '#e2e/support/site-test.ts'

/** docs/specification.md 5.1, in its order. */
const DESTINATIONS = [
  ['alaska-us', 'Alaska', '5 days', '8', 'Valdez', 'March-May', '$3'],
  ['japan', 'Japan', '4 days', '8', 'Hakuba Valley', 'January-March', '$4'],
  ['canada', 'Canada', '6 days', '8', 'Revelstoke BC', 'December-April', '$2'],
  ['switzerland', 'Switzerland', '3 days', '8', 'Zermatt', 'February-April', '$5'],
  ['chile', 'Chile', '7 days', '8', 'Valle Nevado', 'July-September', '$1'],
  ['argentina', 'Argentina', '2 days', '12', 'San Carlos de Bariloche', 'June-September', '$6'],
] as const

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('every destination has its details, dates, what is included and links to other pages', async ({ page }) => {
    for (const [id, title, duration, most, base, season, price] of DESTINATIONS) {
      await page.goto(`/destination/${id}`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
      await expect(page.getByRole('link', { name: 'Back to All Trips' })).toHaveAttribute('href', '/trips')
      await expect(page.getByText('Chartered Experience')).toBeVisible()
      await expect(page.getByRole('heading', { name: `About ${title}` })).toBeVisible()
      const details = page.getByRole('complementary', { name: 'Trip Details' })
      await expect(details.locator('dd')).toHaveText([duration, most, '6-8', base, season, price])
      await expect(page.getByRole('heading', { name: "What's Included" })).toBeVisible()
      const main = page.getByRole('main')
      await expect(main.getByRole('link', { name: 'Book Now' })).toHaveAttribute('href', `/trips#${id}`)
      await expect(main.getByRole('link', { name: 'Join Waiting List' })).toHaveAttribute('href', `/trips#${id}`)
      await expect(
        main.getByRole('img', { name: /\d+ taken, \d+ held or reserved, \d+ waiting, \d+ open/ }),
      ).toHaveCount(3)
      await expect(main.getByText('Placeholder price.')).toBeVisible()
      await expect(main.getByRole('link', { name: 'Trip sheet: what to bring' })).toHaveAttribute(
        'href',
        `/destination/${id}/trip-sheet`,
      )
    }
  })
})

test('[M9] a destination shows its terrain, and says what makes up its whole cost and what a lost day costs', async ({
  page,
}) => {
  await page.goto('/destination/japan')
  // The map and the profile show the terrain of the picture and say so.
  await expect(page.getByRole('img', { name: /rendered terrain/i })).toHaveCount(1)
  await expect(page.getByRole('img', { name: /Elevation profile over \d+ km/ })).toBeVisible()
  const cost = page.locator('section', { has: page.getByRole('heading', { name: 'What it costs, all in' }) })
  await expect(cost.locator('.facts dd')).toHaveText([
    'Price announced soon',
    'no fee',
    '5% on top',
    '30%',
    '35%',
    '35%',
  ])
  await expect(cost.locator('.facts dt').nth(4)).toHaveText('90 days before the start')
  await expect(cost.getByText('The price includes 3 nights of lodging')).toBeVisible()
  await expect(cost.getByText('Some operators charge heavier guests for a second seat.')).toBeVisible()
  await expect(cost.getByText('A lost day isn’t refunded.')).toBeVisible()
  await cost.getByRole('link', { name: 'What it must cover' }).click()
  await expect(page.getByRole('heading', { name: 'Insurance checklist' })).toBeInViewport()
})

test('a trip sheet lists what to bring, and what its operator lends', async ({ page }) => {
  await page.goto('/destination/switzerland/trip-sheet')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Switzerland, from Zermatt')
  for (const part of [
    'Bring',
    'Travel documents',
    'Getting there',
    'On loan from the operator',
    'To rent',
    'Leave at home',
  ]) {
    await expect(page.getByRole('heading', { level: 2, name: part, exact: true })).toBeVisible()
  }
  await expect(page.getByText('Glacier harness', { exact: true })).toBeVisible()
})

test('a trip sheet prints on one sheet of A4 or US letter, without the frame of the site', async ({ page }) => {
  const margin = { top: '15mm', right: '15mm', bottom: '15mm', left: '15mm' }
  for (const [id] of DESTINATIONS) {
    await page.goto(`/destination/${id}/trip-sheet`)
    // US letter is the shorter one, so A4 is tried once.
    for (const format of id === 'alaska-us' ? ['A4', 'Letter'] : ['Letter']) {
      const pdf = await page.pdf({ format, margin })
      expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length, `${id} on ${format}`).toBe(1)
    }
  }
  await page.emulateMedia({ media: 'print' })
  for (const part of ['banner', 'contentinfo'] as const) await expect(page.getByRole(part)).toBeHidden()
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
})

test('the home page explains the site in three steps and shows dates, bases, safety and questions', async ({
  page,
}) => {
  // Wide screens have a film here (hero-film.spec.ts).
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(main.getByRole('list').first().getByRole('heading', { level: 3 })).toHaveCount(3)
  for (const [id] of DESTINATIONS) {
    await expect(main.locator(`a[href="/destination/${id}"]`).last()).toBeVisible()
  }
  const dates = main.locator('section', { has: page.getByRole('heading', { name: 'Dates that need people' }) })
  await expect(dates.getByText(/\d of (8|12) (people|seats taken) · /)).toHaveCount(6)
  await expect(main.getByRole('table').getByRole('row')).toHaveCount(7)
  await expect(main.getByText('The partner operator’s pilot decides')).toBeVisible()
  await expect(main.locator('details')).toHaveCount(6)
})
