import { brotliCompressSync } from 'node:zlib'
import type { Locator, Page, Request } from '@playwright/test'
import { articles } from '../content/articles/index.ts'
import { expect, test } from './support/site.ts'

type Budget = { scriptBytes: number; requests?: number }

/** Pages with a budget for scripts load those by themselves. The others load scripts when a visitor needs them. */
const BUDGETS: Record<string, Budget> = {
  '/': { scriptBytes: 90_000, requests: 16 },
  '/trips': { scriptBytes: 121_500 },
  '/destination/japan': { scriptBytes: 10_000 },
  '/blog': { scriptBytes: 0 },
  [`/blog/${articles[0]?.slug}`]: { scriptBytes: 0 },
}

const MAX_STYLE_BYTES = 20_000
const MAX_HERO_BYTES = 90_000

/** The phone of Lighthouse, a little narrower. */
test.use({ viewport: { width: 390, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true })

for (const [path, budget] of Object.entries(BUDGETS)) {
  test(`${path} stays within its budgets`, async ({ page, site }) => {
    const started = new Set<string>()
    page.on('request', (request) => started.add(request.url()))
    const requests = await openCompletely(page, path)
    const hero = page.locator('img[fetchpriority=high]')
    const heroUrl = await hero.evaluate((image: HTMLImageElement) => image.currentSrc)
    const files = [...new Map(requests.map((request) => [request.url(), request])).values()]

    const heroes = requests.filter((request) => request.url() === heroUrl)
    expect(heroes, 'the hero is fetched once').toHaveLength(1)
    expect(heroUrl).toMatch(/-(640|750)\.\w+\.avif$/)
    expect(await bytesOf(heroes)).toBeLessThanOrEqual(MAX_HERO_BYTES)

    const scripts = files.filter((request) => request.url().endsWith('.js'))
    expect(scripts.length > 0).toBe(budget.scriptBytes > 0)
    const heroDone = endOf(heroes[0])
    for (const script of scripts) expect(script.timing().startTime, script.url()).toBeGreaterThan(heroDone)
    expect(await bytesOf(scripts), 'JavaScript').toBeLessThanOrEqual(budget.scriptBytes)
    if (budget.requests) expect(started.size, 'requests').toBeLessThanOrEqual(budget.requests)

    const inline = await page
      .locator('style')
      .evaluateAll((styles) => styles.map((style) => style.textContent).join(''))
    const linked = await bytesOf(files.filter((request) => request.resourceType() === 'stylesheet'))
    expect(brotliCompressSync(inline).length + linked, 'style').toBeLessThanOrEqual(MAX_STYLE_BYTES)

    for (const request of files) expect(new URL(request.url()).origin).toBe(site.url)
    const hasFonts = () => performance.getEntriesByType('resource').some(({ name }) => name.endsWith('.woff2'))
    await expect.poll(() => page.evaluate(hasFonts), 'fonts came too').toBe(true)
  })

  test(`the first picture of ${path} is preloaded with priority`, async ({ page }) => {
    await page.goto(path)
    const heroUrl = await page
      .locator('img[fetchpriority=high]')
      .evaluate((image: HTMLImageElement) => new URL(image.currentSrc).pathname)
    const preload = page.locator(`head link[rel=preload][as=image][fetchpriority=high][imagesrcset*="${heroUrl} "]`)
    await expect(preload).toHaveCount(1)
  })

  test(`the layout of ${path} does not shift while the page loads, starts its scripts and is scrolled`, async ({
    page,
  }) => {
    await page.addInitScript(() => {
      Object.assign(window, { shifts: [] })
      new PerformanceObserver((list) => {
        const { shifts } = window as unknown as { shifts: number[] }
        for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value)
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await openCompletely(page, path)
    await expect(page.locator('html[data-fonts=all]')).toHaveCount(1)
    await wake(page)
    await page.evaluate(async () => {
      for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight / 2) {
        scrollTo(0, top)
        await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
      }
    })
    expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toEqual([])
  })
}

for (const path of ['/', '/trips', '/destination/japan', `/blog/${articles[0]?.slug}`]) {
  test(`the first page on a phone, ${path}, has the text font, fetched after its picture`, async ({ page }) => {
    const requests = await openCompletely(page, path)
    await expect(page.locator('html[data-fonts=all]')).toHaveCount(1)
    const inPage = () => [...document.fonts].some(({ family, status }) => family === 'Archivo' && status === 'loaded')
    expect(await page.evaluate(inPage), 'the headline font').toBe(true)
    expect(requests.filter((request) => request.url().includes('/archivo'))).toEqual([])

    const hero = requests.find((request) => /-(640|750)\.\w+\.avif$/.test(request.url()))
    const font = requests.find((request) => request.url().includes('/hanken-grotesk'))
    expect(font?.timing().startTime).toBeGreaterThan(endOf(hero))
    const lead = page.locator('main p.text-lead, main article p').first()
    await expect.poll(() => fontsOf(page, lead)).toEqual(['Hanken Grotesk'])
    const spaced = await page
      .locator('main [style*=letter-spacing]')
      .evaluateAll((blocks) =>
        blocks.map((block) => Math.abs(Number.parseFloat((block as HTMLElement).style.letterSpacing))),
      )
    expect(Math.max(0, ...spaced)).toBeLessThanOrEqual(0.8)
  })
}

/** The fonts that the browser really used for an element's letters. */
async function fontsOf(page: Page, element: Locator): Promise<string[]> {
  const inspector = await page.context().newCDPSession(page)
  await inspector.send('DOM.enable')
  await inspector.send('CSS.enable')
  const { root } = await inspector.send('DOM.getDocument')
  await element.evaluate((node) => node.setAttribute('data-inspected', ''))
  const { nodeId } = await inspector.send('DOM.querySelector', { nodeId: root.nodeId, selector: '[data-inspected]' })
  const { fonts } = await inspector.send('CSS.getPlatformFontsForNode', { nodeId })
  await inspector.detach()
  return fonts.map(({ familyName }) => familyName)
}

test('a click before the scripts run is replayed when they do', async ({ page }) => {
  let letThrough = () => {}
  const held = new Promise<void>((resolve) => {
    letThrough = resolve
  })
  await page.route('**/assets/*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  await page.getByRole('button', { name: /chat/i }).click()
  const panel = page.getByRole('link', { name: /WhatsApp/ })
  await expect(panel).toHaveCount(0)
  letThrough()
  await expect(panel).toBeVisible()
})

/** Opens a page, waits until it has loaded what it loads by itself, and returns every request that this took. */
async function openCompletely(page: Page, path: string): Promise<Request[]> {
  const requests: Request[] = []
  page.on('requestfinished', (request) => requests.push(request))
  await page.addInitScript(() => {
    addEventListener('powderpool:ready', () => Object.assign(window, { isAwake: true }))
  })
  await page.goto(path)
  const { scriptBytes } = BUDGETS[path] ?? {}
  if (path === '/' || path.startsWith('/destination/')) await page.waitForRequest('**/api/departures/stream')
  else if (scriptBytes) await page.waitForFunction(() => 'isAwake' in window)
  // The late script adds this link when it starts what the page loads by itself.
  else await expect(page.locator('link[rel=manifest]')).toHaveCount(1)
  return requests
}

/** Starts the modules as a visitor does, with a finger on the chat's button that leaves it without a click. */
async function wake(page: Page): Promise<void> {
  await page.getByRole('button', { name: /chat/i }).hover()
  await page.mouse.down()
  await page.waitForFunction(() => 'isAwake' in window)
  await page.mouse.move(10, 300)
  await page.mouse.up()
}

function endOf(request: Request | undefined): number {
  const timing = request?.timing()
  return timing ? timing.startTime + timing.responseEnd : Number.POSITIVE_INFINITY
}

/** Compressed sizes, as they were sent. */
async function bytesOf(requests: Request[]): Promise<number> {
  const sizes = await Promise.all(requests.map((request) => request.sizes()))
  return sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0)
}
