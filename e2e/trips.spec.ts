import { destinations, placeholderPriceNote } from '#content/catalogue/destinations.ts'
import { questions } from '#content/catalogue/faq.ts'
import { packages } from '#content/catalogue/packages.ts'
import { timeText } from '#content/dates.ts'
import { expect, test } from '#e2e/support/site-test.ts'
import { skillStepOfDifficulty } from '#rules/catalogue/skill-steps.ts'
import { open } from './support/inquiry-form.ts'

const onTrips = questions.filter((question) => question.onTrips)

test('/trips has its hero, six destination cards, six packages and six questions', async ({ page }) => {
  await open(page, '/trips')
  await test.step('the hero links to the waitlist, the trips and the dates', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Conquer untouched peaks')
    await expect(page.getByRole('button', { name: 'Join Waiting List' })).toHaveAttribute('aria-haspopup', 'dialog')
    await expect(page.getByRole('link', { name: 'See Upcoming Trips' })).toHaveAttribute('href', '/trips')
    await expect(page.getByRole('link', { name: 'All dates and open seats' })).toHaveAttribute('href', '/dates')
  })

  await test.step('the cards have all their parts, and the placeholder note appears once', async () => {
    for (const { id, title, description, durationText, priceText, features, pictureAlt } of destinations) {
      const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title, level: 3 }) })
      await expect(card.getByRole('img', { name: pictureAlt })).toBeVisible()
      const words = await card.textContent()
      for (const text of ['Chartered', description, durationText, priceText]) expect(words).toContain(text)
      await expect(card.getByRole('listitem')).toHaveText([...features])
      await expect(card.getByRole('link', { name: 'View Details' })).toHaveAttribute('href', `/destination/${id}`)
    }
    await expect(page.getByText('Chartered', { exact: true })).toHaveCount(6)
    await expect(page.getByText(placeholderPriceNote)).toHaveCount(1)
  })

  await test.step('the packages are listed with length, difficulty and price, and each links to its page', async () => {
    for (const { id, title, durationText, difficulty, priceText } of packages) {
      const row = page.getByRole('link').filter({ has: page.getByRole('heading', { name: title, level: 3 }) })
      await expect(row).toHaveAttribute('href', `/trips/${id}`)
      const words = await row.textContent()
      for (const text of [durationText, difficulty, priceText]) expect(words).toContain(text)
    }
  })

  await test.step('one question is open at a time, and it can be closed again', async () => {
    const items = page.locator('details[name=questions]')
    await expect(items.getByRole('heading')).toHaveText(onTrips.map(({ question }) => question))
    await items.nth(0).locator('summary').click()
    await expect(items.nth(0)).toHaveAttribute('open')
    await items.nth(3).locator('summary').click()
    await expect(items.nth(3)).toHaveAttribute('open')
    await expect(page.locator('details[name=questions][open]')).toHaveCount(1)
    await items.nth(3).locator('summary').click()
    await expect(page.locator('details[name=questions][open]')).toHaveCount(0)
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('every package has its picture, text, list, itinerary and side card', async ({ page }) => {
    for (const trip of packages) {
      const response = await page.goto(`/trips/${trip.id}`)
      expect(response?.status()).toBe(200)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(trip.title)
      await expect(page).toHaveTitle(new RegExp(trip.title))
      await expect(page.getByRole('img', { name: trip.pictureAlt })).toBeVisible()
      for (const text of trip.longDescription) await expect(page.getByText(text, { exact: true })).toBeVisible()
      const included = page.getByRole('region', { name: "What's Included" }).getByRole('listitem')
      await expect(included).toContainText([...trip.includes])
      const rows = page.getByRole('listitem').filter({ hasText: /^\d+:\d\d [AP]M/ })
      await expect(rows).toHaveCount(trip.itinerary.length)
      await expect(rows).toContainText(trip.itinerary.map(({ time }) => timeText(time)))
      await expect(rows).toContainText(trip.itinerary.map(({ activity }) => activity))
      const side = page.getByRole('complementary', { name: 'Price per person' })
      for (const text of [trip.priceText, trip.durationText, trip.difficulty, 'Small Groups (4-6 people)']) {
        await expect(side.getByText(text, { exact: true })).toBeVisible()
      }
      const limit = side.getByText('Small Groups (4-6 people)').locator('+ p', { hasText: 'Max 4 guests' })
      await expect(limit).toHaveCount(trip.id === 'sunrise-sessions' ? 1 : 0)
      await expect(page.getByRole('heading', { name: 'If you can’t keep up, or are much faster' })).toBeVisible()
      await expect(side.getByRole('link', { name: /^Call / })).toHaveAttribute('href', /^tel:\+\d+$/)
      await expect(page.locator('[aria-current=step]')).toContainText(String(skillStepOfDifficulty[trip.difficulty]))
    }
  })
})

test('an unknown trip is a 404 with links back', async ({ page }) => {
  const response = await page.goto('/trips/moon-landing')
  expect(response?.status()).toBe(404)
  await expect(page).toHaveTitle('Trip Not Found')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Trip Not Found')
  await expect(page.getByText('The requested trip could not be found.')).toBeVisible()
  await page.getByRole('link', { name: 'Back to All Trips' }).click()
  await expect(page).toHaveURL(/\/trips$/)
})
