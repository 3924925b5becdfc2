import type { Page } from '@playwright/test'
import { expect, test } from '#e2e/support/site-test.ts'
import { atEachWidth } from './support/widths.ts'

const SCREENS = [
  { width: 390, height: 844, picture: /four-lines-portrait-/ },
  { width: 1440, height: 900, picture: /four-lines-\d/ },
]

/** A section that is not laid out yet is at least as high as it will be, so that its text is not read on the dark one below. */
async function expectRoomAboveNight(page: Page): Promise<void> {
  const section = page.locator('main > section ~ section:has(+ .on-night)')
  const height = () => section.evaluate((element) => element.getBoundingClientRect().height)
  const before = await height()
  await page.locator(':root').evaluate((root) => root.setAttribute('data-whole', ''))
  expect(before).toBeGreaterThan(await height())
}

for (const { width, height, picture } of SCREENS) {
  test(`at ${width} px the first screen says what the site is and which date is closest to flying, and the page ends with what to do`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height })
    // Wide screens have a film here (hero-film.spec.ts).
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto('/')
    await expectRoomAboveNight(page)
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(
      'Heli-skiing takes a group. You don’t have to bring one.',
    )
    const hero = main.locator('img[fetchpriority=high]')
    expect(await hero.evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(picture)
    const next = main.getByRole('link', { name: /^Closest to flying/ })
    await expect(next).toBeInViewport({ ratio: 1 })
    await expect(next).toContainText(/\d of (8|12) (people|seats taken) · /)
    await expect(next).toContainText('Price announced soon')
    await expect(main).not.toContainText(/\$[1-9]/)

    const closing = main.locator('> section').last()
    await expect(closing.getByRole('link', { name: 'Choose a date' })).toHaveAttribute('href', '/dates')
    await expect(closing.getByRole('link', { name: 'Join for any destination' })).toHaveAttribute(
      'href',
      '/waiting-list',
    )
    await next.click()
    await expect(page).toHaveURL(/\/book\/|\/waiting-list\?departure=/)
    await expect(page.getByRole('main')).toContainText(/\d{4}/)
  })
}

test('“Book Now” leads to a first screen with the next date and its button', async ({ page }) => {
  await page.goto('/trips')
  const next = page.getByRole('heading', { name: 'Next dates' }).locator('..').getByRole('listitem')
  await expect(next).toHaveCount(3)
  const book = next.first().getByRole('link', { name: /^Book this date/ })
  await expect(book).toHaveAttribute('href', /^\/book\//)
  for (const { width, height } of SCREENS) {
    await page.setViewportSize({ width, height })
    await expect(book, `at ${width} px`).toBeInViewport({ ratio: 1 })
  }
})

test('the price and the way to the dates of a destination are always in reach', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/destination/alaska-us')
  const toDates = page.getByRole('main').getByRole('link', { name: 'See dates' })
  await expect(toDates, 'on a desktop the price is in the side column').toBeHidden()
  await page.setViewportSize({ width: 390, height: 844 })
  await expectRoomAboveNight(page)
  await expect(toDates).toBeInViewport({ ratio: 1 })
  await expect(toDates.locator('..')).toContainText('3 dates')
  await toDates.click()
  await expect(page.getByRole('heading', { name: 'Dates', exact: true })).toBeInViewport()
  await expect(toDates).toBeInViewport({ ratio: 1 })
})

test('the cards of the home page have one layout, whatever the length of their dates', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  await atEachWidth(page, async () => {
    const places = await page.locator('main li a:has(h3):has([role=img])').evaluateAll((all) =>
      all.map((card, index) => {
        const dates = card.querySelector('h3 + p')
        if (index === 0 && dates) dates.textContent = 'December 28, 2026 - January 2, 2027'
        const [box, cabin] = [card.getBoundingClientRect(), card.querySelector('[role=img]')?.getBoundingClientRect()]
        return [(cabin?.top ?? 0) - box.top, Math.round(box.right - (cabin?.right ?? 0))].join()
      }),
    )
    expect(places.length).toBeGreaterThan(2)
    expect(new Set(places).size).toBe(1)
  })
})

const HEROES = ['/', '/about', '/trips', '/how-it-works', '/faq', '/contact', '/partnership', '/influencers'].concat(
  ['/work-with-us', '/press', '/waiting-list'],
  ['alaska-us', 'japan', 'canada', 'switzerland', 'chile', 'argentina'].map((id) => `/destination/${id}`),
  ['alpine-explorer', 'powder-pioneer', 'lodge-luxury', 'glacier-expedition'].map((id) => `/trips/${id}`),
  ['sunrise-sessions', 'backcountry-extreme'].map((id) => `/trips/${id}`),
)

test('no two pages begin with the same picture', async ({ request }) => {
  const heroes: Record<string, string> = {}
  for (const path of HEROES) {
    const html = await (await request.get(path)).text()
    const [image = ''] = (html.match(/<img[^>]*>/g) ?? []).filter((tag) => /fetchpriority="high"/i.test(tag))
    const [, picture = ''] = /src="\/pictures\/([\w-]+)-\d+\./.exec(image) ?? []
    expect(picture, path).not.toBe('')
    expect(heroes[picture], `${path} has the picture of another page`).toBeUndefined()
    heroes[picture] = path
  }
})

test('[M9] date cards and the trip’s cost say that a price is coming, and only Trip Details has the placeholder', async ({
  page,
}) => {
  await page.goto('/destination/chile')
  const main = page.getByRole('main')
  // Three cards, the cost, and the bar of a phone.
  await expect(main.getByText('Price announced soon')).toHaveCount(5)
  await expect(main.getByText(/\$\d/)).toHaveText(['$1'])
  await page.goto('/how-it-works')
  await expect(main.getByText('Price announced soon')).toHaveCount(0)
  await expect(main.getByText(/\$[1-9]/)).toHaveCount(0)
})

const stage = (page: Page) =>
  page.getByRole('figure').filter({ has: page.getByRole('heading', { name: 'Terrain model' }) })
const openButton = (page: Page) => page.getByRole('button', { name: 'Explore in 3D' })

test('without WebGL the terrain stays a picture, and says so', async ({ page }) => {
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null
  })
  await page.goto('/destination/argentina')
  const picture = stage(page).getByRole('img', { name: 'The terrain as a model' })
  await expect(picture).toBeVisible()
  await openButton(page).click()
  await expect(stage(page).getByRole('status')).toHaveText(/We couldn’t open the model in this browser/)
  await expect(picture).toBeVisible()
  await expect(page.getByRole('slider')).toHaveCount(0)
})
