import lighthouse, { type Config, desktopConfig, type Result } from 'lighthouse'
import { articles } from '../../content/articles/index.ts'
import { launchBrowser } from '../../scripts/browser.ts'
import { freePort } from '../../testing/free-port.ts'
import { defineGroup } from '../group.ts'
import { median } from '../measuring/numbers.ts'
import type { Target, Value } from '../report/rows.ts'
import { openWorld } from '../site/world.ts'

const ARTICLE = `/blog/${articles[0]?.slug}`
const PAGES = [
  '/',
  '/trips',
  '/dates',
  '/destination/japan',
  '/trips/alpine-explorer',
  '/faq',
  '/blog',
  ARTICLE,
  '/contact',
]
/** A busy machine makes a run slower, never faster, so the median of three is reliable enough. */
const RUNS = 3

/** How Lighthouse visits a page. Without a config it does so as a phone. */
type Profile = { config?: Config; wantsMotion: boolean }
const PHONE: Profile = { wantsMotion: true }
const DESKTOP: Profile = { config: desktopConfig, wantsMotion: true }

type Measure = { name: string; target: Target; read(result: Result): number }

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo']
const lowestScore = ({ categories }: Result) =>
  Math.min(...CATEGORIES.map((name) => Math.round((categories[name]?.score ?? 0) * 100)))
const audit = (id: string) => (result: Result) => result.audits[id]?.numericValue ?? Number.NaN

const measures = {
  scores: { name: 'the lowest of its four scores', target: { atLeast: 100 }, read: lowestScore },
  largestPaint: {
    name: 'largest contentful paint, s',
    target: { atMost: 1.2 },
    read: (result) => audit('largest-contentful-paint')(result) / 1000,
  },
  blocking: { name: 'total blocking time, ms', target: { atMost: 60 }, read: audit('total-blocking-time') },
} satisfies Record<string, Measure>

type Key = keyof typeof measures
const keys = Object.keys(measures) as Key[]

const measureRows = Object.fromEntries(
  Object.entries(measures).map(([key, { name, target }]) => [
    key,
    { name: `${name}, worst of ${PAGES.length} pages`, target },
  ]),
) as Record<Key, { name: string; target: Target }>

/** What a browser gets and how long it takes: Chromium, and Lighthouse as on a phone with its own throttling. */
export const lighthouseGroup = defineGroup({
  needs: [],
  rows: {
    ...measureRows,
    film: { name: 'home on a desktop, with its film: the lowest score', target: { atLeast: 100 } },
  },
  async measure() {
    await using world = await openWorld()
    const site = await world.startSite(await world.createDatabase(), { DEMO_DATA: 'dates', GATE: 'off' })
    const results = new Map<string, Result[]>()
    for (const page of PAGES) results.set(page, await visitPage(site.url + page))
    const worst = Object.fromEntries(keys.map((key) => [key, worstOf(measures[key], results)])) as Record<Key, Value>
    return { ...worst, film: await visitFilm(site.url) }
  },
})

/** The median of the page on which it is worst, and the pages on which it misses its target. */
function worstOf({ read, target }: Measure, results: Map<string, Result[]>): Value {
  const sign = 'atLeast' in target ? -1 : 1
  const pages = [...results].map(([page, runs]) => ({ page, value: median(runs.map(read)) }))
  pages.sort((a, b) => sign * (b.value - a.value))
  const [worst, next] = pages
  if (!worst || !next) throw new Error('no page was measured')
  const show = ({ page, value }: { page: string; value: number }) => `${page} ${Number(value.toFixed(2))}`
  return { value: Number(worst.value.toFixed(3)), detail: `worst: ${show(worst)}, ${show(next)}` }
}

/** Phones keep the still picture, so the film is measured on a desktop, beside a visitor who wants no motion. */
async function visitFilm(home: string): Promise<Value> {
  const [film, still] = [await visitPage(home, DESKTOP), await visitPage(home, { ...DESKTOP, wantsMotion: false })]
  const show = (runs: Result[]) => {
    const paint = median(runs.map(audit('largest-contentful-paint')))
    const shift = median(runs.map(audit('cumulative-layout-shift')))
    return `${median(runs.map(lowestScore))}, largest paint ${paint.toFixed(0)} ms, shift ${shift.toFixed(3)}`
  }
  return { value: median(film.map(lowestScore)), detail: `${show(film)}; without motion ${show(still)}` }
}

async function visitPage(url: string, profile: Profile = PHONE): Promise<Result[]> {
  // Every visitor after the first gets a cached page, so Lighthouse does too.
  await fetch(url)
  const results: Result[] = []
  let failure = ''
  for (let tries = 0; results.length < RUNS && tries < 2 * RUNS; tries++) {
    const answer = await visitOnce(url, profile)
    // Sometimes the browser's recording is incomplete, which says nothing about the page.
    if (answer && !answer.lhr.runtimeError) results.push(answer.lhr)
    else failure = answer?.lhr.runtimeError?.message ?? 'no answer'
  }
  if (results.length < RUNS) throw new Error(`${url}: ${failure}`)
  return results
}

/** Each run has its own browser, as with Lighthouse's command, because a browser caches compiled scripts. */
async function visitOnce(url: string, { config, wantsMotion }: Profile): ReturnType<typeof lighthouse> {
  const port = await freePort()
  const still = wantsMotion ? [] : ['--force-prefers-reduced-motion']
  const browser = await launchBrowser(`--remote-debugging-port=${port}`, ...still)
  try {
    return await lighthouse(url, { port, output: 'json', logLevel: 'silent' }, config)
  } finally {
    await browser.close()
  }
}
