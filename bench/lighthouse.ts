import lighthouse, { type Result } from 'lighthouse'
import { articles } from '../content/articles/index.ts'
import { launchBrowser } from '../scripts/browser.ts'
import { freePort } from '../testing/free-port.ts'
import { removeFolder, startProgram, temporaryFolder } from '../testing/program.ts'
import { aligned, median } from './report.ts'

const PAGES = [
  '/',
  '/trips',
  '/dates',
  '/destination/japan',
  '/trips/alpine-explorer',
  '/faq',
  '/blog',
  `/blog/${articles[0]?.slug}`,
  '/contact',
]

/** A busy machine makes a run slower, never faster, so the median of three is reliable enough. */
const RUNS = 3

type Measure = { name: string; read(result: Result): number; target: number; atLeast?: true; digits: number }

const score = (category: string) => (result: Result) => Math.round((result.categories[category]?.score ?? 0) * 100)
const audit = (id: string) => (result: Result) => result.audits[id]?.numericValue ?? Number.NaN

const MEASURES: Measure[] = [
  { name: 'performance', read: score('performance'), target: 98, atLeast: true, digits: 0 },
  { name: 'accessibility', read: score('accessibility'), target: 100, atLeast: true, digits: 0 },
  { name: 'best practices', read: score('best-practices'), target: 100, atLeast: true, digits: 0 },
  { name: 'SEO', read: score('seo'), target: 100, atLeast: true, digits: 0 },
  { name: 'LCP s', read: (result) => audit('largest-contentful-paint')(result) / 1000, target: 1.2, digits: 2 },
  { name: 'CLS', read: audit('cumulative-layout-shift'), target: 0, digits: 3 },
  { name: 'TBT ms', read: audit('total-blocking-time'), target: 60, digits: 0 },
]

/** Runs Lighthouse as on a phone, with its own throttling, on the most important pages. The last column is the target. */
export async function lighthouseTable(pages: readonly string[] = PAGES, runs = RUNS): Promise<string> {
  const folder = await temporaryFolder()
  const site = await startProgram({ DATA_DIR: folder, GATE: 'off' })
  const rows: string[][] = []
  const complaints: string[] = []
  try {
    for (const page of pages) {
      const results = await measure(site.url + page, runs)
      rows.push([page, ...MEASURES.map((wanted) => cell(wanted, results))])
      complaints.push(...complaintsOf(page, results[0]))
    }
  } finally {
    await site.stop()
    await removeFolder(folder)
  }
  const head = ['', ...MEASURES.map(({ name }) => name)]
  const targets = ['target', ...MEASURES.map(({ atLeast, target }) => `${atLeast ? '≥' : '≤'} ${target}`)]
  return [...aligned([head, ...rows, targets]), ...complaints].join('\n')
}

async function measure(url: string, runs: number): Promise<Result[]> {
  // Every visitor after the first gets a cached page, so Lighthouse does too.
  await fetch(url)
  const results: Result[] = []
  let failure = ''
  for (let tries = 0; results.length < runs && tries < 2 * runs; tries++) {
    const answer = await visit(url)
    // Sometimes the browser's recording is incomplete, which says nothing about the page.
    if (answer && !answer.lhr.runtimeError) results.push(answer.lhr)
    else failure = answer?.lhr.runtimeError?.message ?? 'no answer'
  }
  if (results.length < runs) throw new Error(`${url}: ${failure}`)
  return results
}

/** Each run has its own browser, as with Lighthouse's command, because a browser caches compiled scripts. */
async function visit(url: string): ReturnType<typeof lighthouse> {
  const port = await freePort()
  const browser = await launchBrowser(`--remote-debugging-port=${port}`)
  try {
    return await lighthouse(url, { port, output: 'json', logLevel: 'silent' })
  } finally {
    await browser.close()
  }
}

function cell({ read, target, atLeast, digits }: Measure, results: Result[]): string {
  const value = median(results.map(read))
  const shown = Number(value.toFixed(digits))
  const isReached = atLeast ? shown >= target : shown <= target
  return `${shown.toFixed(digits)}${isReached ? '' : ' !'}`
}

/** The names of the audits that keep a score below 100. */
function complaintsOf(page: string, result: Result | undefined): string[] {
  return ['accessibility', 'best-practices', 'seo'].flatMap((category) =>
    (result?.categories[category]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (result?.audits[id]?.score ?? 1) < 1)
      .map(({ id }) => `${page}: ${id}: ${result?.audits[id]?.title}`),
  )
}

if (import.meta.main) console.log(await lighthouseTable())
