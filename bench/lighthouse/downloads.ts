import { setTimeout as pause } from 'node:timers/promises'
import type { Browser, Request } from '@playwright/test'
import { launchBrowser } from '../../scripts/browser.ts'
import type { Value } from '../report/rows.ts'

/** The phone of Lighthouse. */
const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true }
/** Longer than any page waits before it starts its modules. */
const QUIET_MS = 4000

type Downloads = Record<'homeScripts' | 'homeRequests' | 'awakeScripts' | 'awakeRequests' | 'articleScripts', Value>

/** What a browser with an empty cache loads, by itself and after the first button that needs scripts. */
export async function measureDownloads(url: string, article: string): Promise<Downloads> {
  const browser = await launchBrowser()
  try {
    const home = await openPage(browser, `${url}/`)
    const homeScripts = await scriptsOf(home.requests)
    const homeRequests = countOf(home.requests)
    await home.page.getByRole('button', { name: /chat/i }).click()
    await home.untilQuiet()
    const { requests } = await openPage(browser, url + article)
    return {
      homeScripts,
      homeRequests,
      awakeScripts: await scriptsOf(home.requests),
      awakeRequests: countOf(home.requests),
      articleScripts: await scriptsOf(requests),
    }
  } finally {
    await browser.close()
  }
}

/** Opens a page and waits until nothing comes any more. */
async function openPage(browser: Browser, url: string) {
  const page = await (await browser.newContext(PHONE)).newPage()
  const requests: Request[] = []
  let last = performance.now()
  page.on('request', (request) => {
    if (request.url().startsWith('data:')) return
    requests.push(request)
    last = performance.now()
  })
  async function untilQuiet(): Promise<void> {
    last = performance.now()
    while (performance.now() - last < QUIET_MS) await pause(QUIET_MS / 20)
  }
  await page.goto(url, { waitUntil: 'load' })
  await untilQuiet()
  return { page, requests, untilQuiet }
}

async function scriptsOf(requests: Request[]): Promise<Value> {
  const scripts = requests.filter((request) => new URL(request.url()).pathname.endsWith('.js'))
  const sizes = await Promise.all(scripts.map((request) => request.sizes()))
  const bytes = sizes.reduce((total, { responseBodySize }) => total + responseBodySize, 0)
  return { value: bytes / 1000, detail: `${scripts.length} files` }
}

function countOf(requests: Request[]): Value {
  const types = Map.groupBy(requests, (request) => request.resourceType())
  return { value: requests.length, detail: [...types].map(([type, { length }]) => `${length} ${type}`).join(', ') }
}
