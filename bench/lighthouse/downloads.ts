import { setTimeout as pause } from 'node:timers/promises'
import type { Browser, Page, Request } from '@playwright/test'
import { launchBrowser } from '../../scripts/browser.ts'
import type { Value } from '../report/rows.ts'

/** The phone of Lighthouse. */
const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true }
/** Longer than any page waits before it starts its modules. */
const QUIET_MS = 4000

type Downloads = Record<'homeScripts' | 'homeRequests' | 'articleScripts', Value>

/** What a browser with an empty cache loads. */
export async function measureDownloads(url: string, article: string): Promise<Downloads> {
  const browser = await launchBrowser()
  try {
    const home = await open(browser, `${url}/`, wake)
    const read = await open(browser, url + article, async () => {})
    const scripts = await scriptsOf(home)
    return {
      homeScripts: scripts,
      homeRequests: { value: home.length, detail: countByType(home) },
      articleScripts: await scriptsOf(read),
    }
  } finally {
    await browser.close()
  }
}

/** The first key wakes a page that has not started its modules by itself. */
async function wake(page: Page): Promise<void> {
  await page.keyboard.press('Tab')
}

/** Every request of a page until nothing comes any more. */
async function open(browser: Browser, url: string, act: (page: Page) => Promise<void>): Promise<Request[]> {
  const context = await browser.newContext(PHONE)
  const page = await context.newPage()
  const requests: Request[] = []
  let last = performance.now()
  page.on('request', (request) => {
    if (request.url().startsWith('data:')) return
    requests.push(request)
    last = performance.now()
  })
  const untilQuiet = async () => {
    last = performance.now()
    while (performance.now() - last < QUIET_MS) await pause(QUIET_MS / 20)
  }
  await page.goto(url, { waitUntil: 'load' })
  await untilQuiet()
  await act(page)
  await untilQuiet()
  return requests
}

async function scriptsOf(requests: Request[]): Promise<Value> {
  const scripts = requests.filter((request) => new URL(request.url()).pathname.endsWith('.js'))
  const sizes = await Promise.all(scripts.map((request) => request.sizes()))
  const bytes = sizes.reduce((total, { responseBodySize }) => total + responseBodySize, 0)
  return { value: bytes / 1000, detail: `${scripts.length} files` }
}

function countByType(requests: Request[]): string {
  const counts = Map.groupBy(requests, (request) => request.resourceType())
  return [...counts].map(([type, { length }]) => `${length} ${type}`).join(', ')
}
