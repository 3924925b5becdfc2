import { expect } from 'vitest'
import { jobPayload } from '#testing/payloads.ts'
import { rawRequest } from '#testing/raw-request.ts'
import { program } from '#testing/sample-files.ts'
import { type RunningSite, test as siteTest } from '#testing/site-test.ts'
import { amount } from '#testing/soak.ts'
import { UNFINISHED_UPLOAD, uploadHead } from '#testing/unfinished-upload.ts'
import { limitHandles, reportingSettings, usageOf } from '#testing/usage/usage.ts'

const REQUESTS = amount({ short: 150, long: 1500 })
const AT_ONCE = 16
/** How much memory a request may keep. A rendered page that is not freed is ten times as much; noise is half of it. */
const MAX_KEPT_BYTES = 12_000
const MAX_KEPT_HANDLES = 0.1
/** Enough for the site and the requests, and too little for the smallest of the leaks. */
const HEAP_MB = 256
const HANDLES = 128
/** Rendering so many pages takes a quarter of a minute, or much longer on a busy machine. */
const PATIENCE = { timeout: 300_000 }

/** Compressing pages would take most of the time. */
const QUICK = { 'accept-encoding': 'identity' }

type Ask = (url: string, index: number) => Promise<number>

const form = (fields: Record<string, string>) => ({ method: 'POST', body: new URLSearchParams(fields) })

const ask =
  (path: (index: number) => string, init: RequestInit = {}): Ask =>
  async (url, index) => {
    const response = await fetch(url + path(index), { ...init, headers: { ...QUICK, ...init.headers } })
    await response.arrayBuffer()
    return response.status
  }

const at = (path: string, init?: RequestInit) => ask(() => path, init)

function upload(): RequestInit {
  const body = new FormData()
  body.set('payload', JSON.stringify(jobPayload))
  body.set('resume', new File([new Uint8Array(program)], 'resume.pdf'))
  return { method: 'POST', body }
}

const unfinishedUpload: Ask = async (url) => {
  const answer = await rawRequest(url, uploadHead(UNFINISHED_UPLOAD.length), UNFINISHED_UPLOAD)
  return Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1])
}

/** An invalid address skips the slow comparison of the password. */
const wrongLogin: Ask = (url, index) => {
  const headers = { origin: url }
  return at('/staff/login', { ...form({ email: 'x', password: 'x' }), headers })(url, index)
}

type Kind = [kind: string, status: number, ask: Ask]

/** Each kind of request with the status of its answer: each way through the site once, and more pages in the long form. */
const kinds: Kind[] = [
  ['a page that is not cached', 200, ask((index) => `/booking/find?x=${index}`)],
  ['a form with wrong fields', 422, at('/booking/find', form({ email: 'x' }))],
  [
    'a function with wrong fields',
    422,
    at('/functions/v1/send-contact-email', {
      method: 'POST',
      body: '{}',
      headers: { 'content-type': 'application/json' },
    }),
  ],
  ['an upload that is refused', 422, at('/functions/v1/send-hr-email', upload())],
  ['an unfinished upload', 400, unfinishedUpload],
  ['an unsigned webhook', 401, at('/webhooks/btcpay', { method: 'POST', body: '{}' })],
  ...amount<Kind[]>({
    short: [],
    long: [
      ['a path that does not exist', 404, ask((index) => `/nowhere/${index}`)],
      ['a post to a page without a form', 405, at('/dates', form({ x: '1' }))],
      ['a form of a broken link', 404, at('/place', form({ groupSize: '2' }))],
      ['a wrong login', 401, wrongLogin],
    ],
  }),
]

const test = siteTest.extend<{ small: RunningSite }>({
  small: [
    async ({ startForFile }, use: (site: RunningSite) => Promise<void>) => {
      const site = await startForFile(reportingSettings(HEAP_MB))
      limitHandles(site, HANDLES)
      // The first rounds of garbage collection free the memory of the start, which would hide what the first kind keeps.
      for (const [, , kind] of [...kinds, ...kinds]) {
        await repeat(site, kind, AT_ONCE)
        await usageOf(site)
      }
      await use(site)
    },
    { scope: 'file' },
  ],
})

/** Sends the same kind of request again and again, and returns the different statuses. */
async function repeat({ url }: RunningSite, kind: Ask, times: number): Promise<Set<number>> {
  const statuses = new Set<number>()
  let sent = 0
  const send = async () => {
    while (sent < times) statuses.add(await kind(url, sent++))
  }
  await Promise.all(Array.from({ length: AT_ONCE }, send))
  return statuses
}

test.for(kinds)('%s keeps neither memory nor file handles', PATIENCE, async ([, status, kind], { small }) => {
  const before = await usageOf(small)
  expect(await repeat(small, kind, REQUESTS)).toEqual(new Set([status]))
  const after = await usageOf(small)
  expect((after.heapBytes - before.heapBytes) / REQUESTS, 'bytes kept by each').toBeLessThan(MAX_KEPT_BYTES)
  expect((after.handles - before.handles) / REQUESTS, 'handles kept by each').toBeLessThan(MAX_KEPT_HANDLES)
})
