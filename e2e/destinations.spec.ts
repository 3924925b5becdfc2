import { expect, test } from './site.ts'

/** Sections 2 and 3 of the specification, in its order. */
const DESTINATIONS = [
  ['alaska-us', 'Alaska', '5 days', '8', 'Valdez', 'March-May', '$3'],
  ['japan', 'Japan', '4 days', '8', 'Hakuba Valley', 'January-March', '$4'],
  ['canada', 'Canada', '6 days', '8', 'Revelstoke BC', 'December-April', '$2'],
  ['switzerland', 'Switzerland', '3 days', '8', 'Zermatt', 'February-April', '$5'],
  ['chile', 'Chile', '7 days', '8', 'Valle Nevado', 'July-September', '$1'],
  ['argentina', 'Argentina', '2 days', '12', 'San Carlos de Bariloche', 'June-September', '$6'],
] as const

for (const [id, title, duration, most, base, season, price] of DESTINATIONS) {
  test(`${title} has its details, its dates, what is included and the way on`, async ({ page }) => {
    await page.goto(`/destination/${id}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(page.getByRole('link', { name: 'Back to All Trips' })).toHaveAttribute('href', '/trips')
    await expect(page.getByText('Chartered Experience')).toBeVisible()
    await expect(page.getByRole('heading', { name: `About ${title}` })).toBeVisible()
    const details = page.getByRole('complementary', { name: 'Trip Details' })
    await expect(details.locator('dd')).toHaveText([duration, most, '6-8', base, season, price])
    await expect(page.getByRole('heading', { name: "What's Included" })).toBeVisible()
    const main = page.getByRole('main')
    await expect(main.getByRole('link', { name: 'Book Now' })).toHaveAttribute('href', '/trips')
    await expect(main.getByRole('link', { name: 'Join Waiting List' })).toHaveAttribute('href', '/trips')
    await expect(main.getByRole('img', { name: /\d+ taken, \d+ held, \d+ waiting, \d+ open/ })).toHaveCount(3)
    await expect(main.getByText('Placeholder price.')).toBeVisible()
  })
}

test('the map and the profile are of the terrain in the picture, and say so', async ({ page }) => {
  await page.goto('/destination/japan')
  await expect(page.getByRole('img', { name: /rendered terrain/i })).toHaveCount(1)
  await expect(page.getByRole('img', { name: /Elevation profile over \d+ km/ })).toBeVisible()
})

test('an unknown destination is not found', async ({ page }) => {
  const response = await page.goto('/destination/atlantis')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops! Page not found')
})

test('the home page says what it is, how it works in three steps, and shows dates, bases, safety and questions', async ({
  page,
}) => {
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
