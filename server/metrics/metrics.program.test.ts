import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { parser } from '@prometheus-io/lezer-promql'
import { expect } from 'vitest'
import { parse } from 'yaml'
import { freePort } from '#testing/free-port.ts'
import { ownStandIn } from '#testing/guest.ts'
import { fetchMetrics } from '#testing/metrics.ts'
import { captureOrder, createOrder, insertOpenDeparture } from '#testing/paid-site.ts'
import { launchProgram } from '#testing/program.ts'
import { type RunningSite, test as siteTest } from '#testing/site-test.ts'
import { waitFor } from '#testing/wait.ts'

const TOKEN = 'a-token-for-prometheus'
const REQUESTS = 'powderpool_http_requests_total'

/** A site with a separate port for its metrics. */
const test = siteTest.extend<{ site: RunningSite }>({
  site: [
    async ({ startForFile }, use: (site: RunningSite) => Promise<void>) =>
      use(await startForFile({ METRICS_PORT: '0' })),
    { scope: 'file' },
  ],
})

const portOf = (site: RunningSite) => /Metrics +(\S+)/.exec(site.output())?.[1] ?? ''

const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } })

/** The status and headers of a response, without what differs between any two. */
async function shapeOf(url: string, init?: RequestInit) {
  const { status, headers } = await fetch(url, init)
  const fixed = [...headers].filter(([name]) => !['date', 'x-request-id', 'content-security-policy'].includes(name))
  return { status, headers: Object.fromEntries(fixed) }
}

test('a separate port has /metrics and nothing else, and the site’s port does not have it', async ({ site }) => {
  const metrics = portOf(site)
  const response = await fetch(metrics)
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8')
  const other = (path: string) => new URL(path, metrics).href
  expect((await fetch(other('/'))).status).toBe(404)
  expect((await fetch(other('/healthz'))).status).toBe(404)
  expect((await fetch(metrics, { method: 'POST' })).status).toBe(404)

  const missing = await shapeOf(`${site.url}/no-such-page`)
  expect(missing.status).toBe(404)
  expect(await shapeOf(`${site.url}/metrics`)).toEqual(missing)
  expect(await shapeOf(`${site.url}/metrics`, bearer(TOKEN))).toEqual(missing)
})

test('requests are counted by kind, and orders, payments and mails as the database has them', async ({ site }) => {
  const metrics = portOf(site)
  const before = await fetchMetrics(metrics)
  await fetch(`${site.url}/faq`)
  await fetch(`${site.url}/faq`)
  await fetch(`${site.url}/icon.svg`)
  const { value } = await fetchMetrics(metrics)
  const grown = (name: string, labels?: Record<string, string>) =>
    (value(name, labels) ?? 0) - (before.value(name, labels) ?? 0)
  expect(grown(REQUESTS, { route: 'page', status: '200' })).toBe(1)
  expect(grown(REQUESTS, { route: 'cached-page', status: '200' })).toBe(1)
  expect(grown('powderpool_page_cache_hits_total')).toBe(1)
  expect(grown('powderpool_page_cache_misses_total')).toBe(1)
  expect(grown(REQUESTS, { route: 'asset', status: '200' })).toBe(1)
  expect(value('powderpool_parts', { part: 'web' })).toBe(1)
  expect(value('powderpool_parts', { part: 'jobs' })).toBe(1)
  expect(value('nodejs_heap_size_used_bytes', { part: 'jobs' })).toBeGreaterThan(0)
  expect(value('process_resident_memory_bytes', { part: 'jobs' }), 'a thread has no separate memory').toBeUndefined()
  expect(value('powderpool_database_pool_connections', { part: 'web' })).toBeGreaterThan(0)

  const departureId = await insertOpenDeparture(site.databaseUrl, 2)
  const { body } = await createOrder(site, departureId)
  await ownStandIn(site).act(String(body.orderId), 'approve')
  expect((await captureOrder(site, body.orderId)).status).toBe(200)
  expect((await captureOrder(site, 'no-such-order')).status).toBeGreaterThanOrEqual(400)
  await waitFor(async () => {
    const later = await fetchMetrics(metrics)
    const isPaid = later.value('powderpool_orders', { method: 'paypal', state: 'paid' }) === 1
    const paid = { kind: 'payment', method: 'paypal', state: 'completed' }
    const isSent = (later.value('powderpool_mail_deliveries_total', { outcome: 'sent' }) ?? 0) >= 2
    return isPaid && later.value('powderpool_payments', paid) === 1 && isSent
  }, 'the paid order, its payment and its mails')
  const later = await fetchMetrics(metrics)
  expect(later.value(REQUESTS, { route: 'function', status: '200' })).toBe(2)
  expect(later.value(REQUESTS, { route: 'function' })).toBe(3)
})

test('with a token set, both ports require it', async ({ start }) => {
  const site = await start({ METRICS_PORT: '0', METRICS_TOKEN: TOKEN, GATE: 'server' })
  const own = portOf(site)
  const onSite = `${site.url}/metrics`
  expect((await fetch(own)).status).toBe(401)
  expect((await fetch(own, bearer(`${TOKEN}x`))).status).toBe(401)
  const missing = await shapeOf(`${site.url}/no-such-page`, bearer(`${TOKEN}x`))
  expect(await shapeOf(onSite, bearer(`${TOKEN}x`)), 'no one can tell whether there is a token').toEqual(missing)
  expect(await shapeOf(onSite)).toEqual(await shapeOf(`${site.url}/no-such-page`))
  expect(await shapeOf(onSite, { method: 'POST', ...bearer(TOKEN) })).toEqual(
    await shapeOf(`${site.url}/no-such-page`, { method: 'POST', ...bearer(TOKEN) }),
  )
  for (const url of [own, onSite]) {
    const { value } = await fetchMetrics(url, TOKEN)
    expect(value('powderpool_parts', { part: 'web' })).toBe(1)
    expect(value('powderpool_parts', { part: 'jobs' })).toBe(1)
  }
})

test('a metrics port in use gives a clear message and changes nothing', async ({ folder }) => {
  const port = await freePort()
  const squatter = createServer()
  await new Promise<void>((resolve) => squatter.listen(port, '127.0.0.1', resolve))
  const program = launchProgram({ METRICS_PORT: String(port), DATA_DIR: folder, DATABASE_URL: '' })
  expect(await program.exited).toBe(1)
  expect(program.output().trim()).toBe(`Another program is using port ${port}. Set METRICS_PORT to a different one.`)
  await new Promise((resolve) => squatter.close(resolve))
})

type Rule = { alert: string; expr: string; for?: string; labels: object; annotations: { summary: string } }
type Panel = { title: string; targets?: { expr: string; legendFormat: string }[] }

const read = (file: string) => readFileSync(`deploy/monitoring/${file}`, 'utf8')

const { groups }: { groups: { rules: Rule[] }[] } = parse(read('alerts.yml'))
const rules = groups.flatMap((group) => group.rules)
const { panels }: { panels: Panel[] } = JSON.parse(read('dashboard.json'))
const expressions = [
  ...rules.map(({ alert, expr, annotations }) => ({ place: alert, expr, words: annotations.summary })),
  ...panels.flatMap(({ title, targets = [] }) =>
    targets.map(({ expr, legendFormat }) => ({ place: title, expr, words: legendFormat })),
  ),
]

/** The metrics and labels of an expression, and the parts of it that are not PromQL. */
function readExpression(expr: string) {
  const metrics = new Set<string>()
  const labels = new Set<string>()
  const errors: string[] = []
  parser.parse(expr).iterate({
    enter({ type, name, from, to }) {
      if (type.isError) errors.push(`${expr.slice(0, from)} ⚠ ${expr.slice(from)}`)
      if (name === 'Identifier') metrics.add(expr.slice(from, to))
      if (name === 'LabelName') labels.add(expr.slice(from, to))
    },
  })
  return { metrics: [...metrics], labels: [...labels], errors }
}

test('every alert and every panel is PromQL, and an alert says what is wrong', () => {
  expect(rules.length).toBeGreaterThan(10)
  expect(expressions.length).toBeGreaterThan(rules.length)
  expect(expressions.flatMap(({ expr }) => readExpression(expr).errors)).toEqual([])
  expect(readExpression('sum(rate(x[5m])').errors, 'an unfinished expression').not.toEqual([])
  for (const { alert, annotations } of rules) expect(annotations.summary.length, alert).toBeGreaterThan(20)
})

test('a running site has every metric that an alert or a panel uses', async ({ site }) => {
  const { names } = await fetchMetrics(portOf(site))
  const has = (metric: string) => names.includes(metric) || names.includes(metric.replace(/_(bucket|sum|count)$/, ''))
  const unknown = expressions.flatMap(({ place, expr }) =>
    readExpression(expr)
      .metrics.filter((metric) => !has(metric))
      .map((metric) => `${place}: ${metric}`),
  )
  expect(unknown).toEqual([])
  const used = new Set(expressions.flatMap(({ expr }) => readExpression(expr).metrics))
  expect(used.size).toBeGreaterThan(15)
})

/** The labels that a summary or a legend prints. */
const printedLabels = (words: string) =>
  [...words.matchAll(/\{\{ *(?:\$labels\.)?([a-z]+) *\}\}/g)].map(([, label = '']) => label)

test('every label of an alert or a panel is one that Prometheus has stored under this name', async ({ site }) => {
  const { labelsOf } = await fetchMetrics(portOf(site))
  const unknown = expressions.flatMap(({ place, expr, words }) => {
    const { metrics, labels } = readExpression(expr)
    const known = metrics.flatMap(labelsOf)
    return [...labels, ...printedLabels(words)]
      .filter((label) => !known.includes(label))
      .map((label) => `${place}: ${label}`)
  })
  expect(unknown).toEqual([])
  // The scrape itself says which site it was, and every line of an alert by it would be the same.
  const ofTarget = expressions.filter(({ expr }) => readExpression(expr).labels.includes('job'))
  expect(ofTarget).toEqual([])
})
