import { brotliCompressSync } from 'node:zlib'
import type { Locator, Page, Request } from '@playwright/test'
import { articles } from '#content/articles/index.ts'
import { expect, test } from '#e2e/support/site-test.ts'

/** Home, a page that sells, and one that is read. */
const PAGES = ['/', '/destination/japan', `/blog/${articles[0]?.slug}`]
/** React Router's list of all pages, with the back office, takes 10 KB of it. */
const MAX_SCRIPT_BYTES = 144_000
const MAX_STYLE_BYTES = 20_000
const MAX_HERO_BYTES = 90_000
/** The text font replaces its fallback after the first picture. A tenth is what browsers call good. */
const MAX_SHIFT = 0.02

/** The phone of Lighthouse, a little narrower. */
const PHONE = { viewport: { width: 390, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true }

for (const path of PAGES) {
  test(`${path} stays within its budgets, and hardly anything shifts while it loads, starts its scripts and is scrolled`, async ({
    browser,
    site,
  }) => {
    // A context that has downloaded nothing yet.
    const context = await browser.newContext({ ...PHONE, baseURL: site.url })
    const page = await context.newPage()
    await recordShifts(page)
    const requests = await openCompletely(page, path)
    const hero = page.locator('img[fetchpriority=high]')
    const heroUrl = await hero.evaluate((image: HTMLImageElement) => image.currentSrc)
    const files = [...new Map(requests.map((request) => [request.url(), request])).values()]
    const heroes = requests.filter((request) => request.url() === heroUrl)
    const heroDone = endOf(heroes[0])

    await test.step('the first picture is preloaded with priority and fetched once', async () => {
      expect(heroes).toHaveLength(1)
      expect(heroUrl).toMatch(/-(640|750)\.\w+\.avif$/)
      expect(await bytesOf(heroes)).toBeLessThanOrEqual(MAX_HERO_BYTES)
      const { pathname } = new URL(heroUrl)
      const preload = page.locator(`head link[rel=preload][as=image][fetchpriority=high][imagesrcset*="${pathname} "]`)
      await expect(preload).toHaveCount(1)
    })

    await test.step('scripts and style are small, scripts follow the picture, and no other host is asked', async () => {
      const scripts = files.filter((request) => request.url().endsWith('.js'))
      expect(scripts.length).toBeGreaterThan(3)
      for (const script of scripts) expect(script.timing().startTime, script.url()).toBeGreaterThan(heroDone)
      expect(await bytesOf(scripts), 'JavaScript').toBeLessThanOrEqual(MAX_SCRIPT_BYTES)
      const inline = await page
        .locator('style')
        .evaluateAll((styles) => styles.map((style) => style.textContent).join(''))
      const linked = await bytesOf(files.filter((request) => request.resourceType() === 'stylesheet'))
      expect(brotliCompressSync(inline).length + linked, 'style').toBeLessThanOrEqual(MAX_STYLE_BYTES)
      for (const request of files) expect(new URL(request.url()).origin).toBe(site.url)
    })

    await test.step('the headline font is in the page, and the text font is fetched after the picture', async () => {
      const inPage = () => [...document.fonts].some(({ family, status }) => family === 'Archivo' && status === 'loaded')
      expect(await page.evaluate(inPage)).toBe(true)
      expect(requests.filter((request) => request.url().includes('/archivo'))).toEqual([])
      const font = requests.find((request) => request.url().includes('/hanken-grotesk'))
      expect(font?.timing().startTime).toBeGreaterThan(heroDone)
    })

    await page.evaluate(async () => {
      for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight / 2) {
        scrollTo(0, top)
        await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
      }
    })
    const { shifts } = await page.evaluate(() => ({ shifts: (window as unknown as { shifts: number[] }).shifts }))
    expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThanOrEqual(MAX_SHIFT)
    const lead = page.locator('main p.text-lead, main article p').first()
    // Content far from the screen is not laid out, and has no fonts.
    await lead.scrollIntoViewIfNeeded()
    await expect.poll(() => fontsOf(page, lead)).toEqual(['Hanken Grotesk'])
    await context.close()
  })
}

test('a window that becomes narrow keeps its fonts', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/')
  const lead = page.locator('main p.text-lead').first()
  await expect.poll(() => fontsOf(page, lead)).toEqual(['Hanken Grotesk'])
  await page.setViewportSize({ width: 390, height: 844 })
  await lead.scrollIntoViewIfNeeded()
  await expect.poll(() => fontsOf(page, lead)).toEqual(['Hanken Grotesk'])
})

function recordShifts(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    Object.assign(window, { shifts: [] })
    new PerformanceObserver((list) => {
      const { shifts } = window as unknown as { shifts: number[] }
      for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value)
    }).observe({ type: 'layout-shift', buffered: true })
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

/** Opens a page, waits until it has loaded everything it loads automatically, and returns every request this took. */
async function openCompletely(page: Page, path: string): Promise<Request[]> {
  const requests: Request[] = []
  page.on('requestfinished', (request) => requests.push(request))
  await page.addInitScript(() => {
    addEventListener('powderpool:ready', () => Object.assign(window, { isAwake: true }))
  })
  await page.goto(path)
  await page.waitForFunction(() => 'isAwake' in window, undefined, { polling: 100 })
  return requests
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
