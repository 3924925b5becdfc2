import type { Page } from '@playwright/test'
import routes from '#app/routes.ts'
import { barriers } from './support/axe.ts'
import { type CrawledPage, expect, test } from './support/crawl.ts'
import { fusedFigures } from './support/fit.ts'

/** Pages with figures side by side. */
const FIGURES = /^\/($|trips$|about$|press$|how-it-works$|destination\/[^/]+$)/

/** There are many pages, and each takes about a second, or longer on a busy machine. */
test.describe.configure({ timeout: 600_000 })

test('a page of each kind has whole pictures and no barriers, on a phone and a desktop', async ({
  pages,
  page,
  site,
}) => {
  const troubles = watch(page, site.url)
  // hero-film.spec.ts sees the film that the home page has on wide screens.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const [index, path] of oneOfEachKind(pages).entries()) {
    // Every other kind is looked at on a desktop. What differs there is the head of all pages, and the home page.
    const isWide = path === '/' || index % 2 === 0
    await page.setViewportSize(isWide ? { width: 1440, height: 900 } : { width: 390, height: 844 })
    await page.goto(site.url + path)
    // The site lays out what is below the first screen in parts. Axe would look at some of it too early.
    await page.evaluate(() => Object.assign(document.documentElement.dataset, { whole: '' }))
    expect.soft(await brokenPictures(page), `pictures of ${path}`).toEqual([])
    expect.soft(await barriers(page), `${path} ${isWide ? 'on a desktop' : 'on a phone'}`).toEqual([])
    await page.setViewportSize({ width: 320, height: 640 })
    await expect
      .poll(() => page.evaluate(widthOf), { message: `${path} scrolls sideways at 320` })
      .toBeLessThanOrEqual(320)
    if (!FIGURES.test(path)) continue
    await page.evaluate(() => Object.assign(document.documentElement.dataset, { fonts: 'all' }))
    expect.soft(await fusedFigures(page), `figures of ${path} fuse at 320`).toEqual([])
  }
  expect(troubles).toEqual([])
  expect(await page.context().cookies()).toEqual([])
})

// crawl.spec.ts reads the HTML of every page.
test('no page scrolls sideways, and each can be read in forced colors, without motion and without JavaScript', async ({
  pages,
  browser,
  site,
}) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    forcedColors: 'active',
    reducedMotion: 'reduce',
    viewport: { width: 320, height: 640 },
  })
  const page = await context.newPage()
  const troubles = watch(page, site.url)
  for (const { path } of pages) {
    await page.goto(site.url + path, { waitUntil: 'domcontentloaded' })
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible()
    // The browser lays out what is below the first screen a moment later.
    await expect.poll(async () => (await page.locator('main').innerText()).length, path).toBeGreaterThan(300)
    expect.soft(await page.evaluate(widthOf), `${path} scrolls sideways at 320`).toBeLessThanOrEqual(320)
  }
  expect(troubles).toEqual([])
  await context.close()
})

test('the first Tab reaches a link that skips to the content', async ({ page }) => {
  await page.goto('/faq')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.locator('main')).toBeFocused()
  await page.keyboard.press('Tab')
  const isInside = await page.evaluate(() => document.querySelector('main')?.contains(document.activeElement))
  expect(isInside).toBe(true)
})

/** One page of each route: articles, destinations and trips each share one template. */
function oneOfEachKind(pages: CrawledPage[]): string[] {
  const found = routes.flatMap(({ path = '' }) => {
    const pattern = new RegExp(`^/${path.replace(/:\w+/g, '[^/]+')}$`)
    return pages
      .map((page) => page.path)
      .filter((each) => pattern.test(each))
      .slice(0, 1)
  })
  return [...new Set(found)]
}

const widthOf = () => document.documentElement.scrollWidth

/** Collects console errors, requests to other hosts and failed requests. */
function watch(page: Page, origin: string): string[] {
  const troubles: string[] = []
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) troubles.push(`${page.url()}: ${message.text()}`)
  })
  page.on('pageerror', (error) => troubles.push(`${page.url()}: ${error.message}`))
  page.on('request', (request) => {
    if (!request.url().startsWith(origin) && !request.url().startsWith('data:')) troubles.push(request.url())
  })
  page.on('response', (response) => {
    if (response.status() >= 400) troubles.push(`${response.status()} ${response.url()}`)
  })
  return troubles
}

/** Loads all pictures, even lazy ones, and returns the broken ones. crawl.spec.ts requests every picture of every page. */
function brokenPictures(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const images = [...document.images]
    for (const image of images) image.loading = 'eager'
    // A screen of another width may just have chosen other files.
    while (images.some(({ complete }) => !complete)) await new Promise(requestAnimationFrame)
    return images.filter(({ naturalWidth }) => naturalWidth === 0).map((image) => image.outerHTML.slice(0, 200))
  })
}
