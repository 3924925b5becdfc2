import { expect } from 'vitest'
import { prepareBinaries, runProgram } from '#db/embedded/embedded-binaries.ts'
import { startEmbeddedPostgres } from '#db/embedded/embedded-postgres.ts'
import { fetchMetrics } from '#testing/metrics.ts'
import { contactPayload } from '#testing/payloads.ts'
import { clusterOf } from '#testing/program.ts'
import { test } from '#testing/site-test.ts'
import { waitFor } from '#testing/wait.ts'

test('[F5] while the database is down, functions answer 503 with Retry-After in JSON, forms keep their values, and process metrics are still there; afterward everything works as before', async ({
  start,
  folder,
}) => {
  const database = await startEmbeddedPostgres(folder)
  const { pgCtl } = await prepareBinaries()
  const site = await start({ DATABASE_URL: database.url, METRICS_PORT: '0' })
  const send = () =>
    fetch(`${site.url}/functions/v1/send-contact-email`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'text/html' },
      body: JSON.stringify(contactPayload),
    })
  const metrics = () => fetchMetrics(/Metrics +(\S+)/.exec(site.output())?.[1] ?? '')
  const isUp = async (wanted: number) => (await metrics()).value('powderpool_database_up') === wanted
  expect(await isUp(1)).toBe(true)
  expect((await send()).status).toBe(200)
  expect((await fetch(`${site.url}/faq`)).status).toBe(200)

  await runProgram(pgCtl, ['stop', '-D', clusterOf(folder), '-m', 'immediate', '-w'])
  const away = await send()
  expect([away.status, await away.json()]).toEqual([503, expect.objectContaining({ error: 'Back in a moment' })])
  expect(Number(away.headers.get('retry-after'))).toBeGreaterThan(0)
  const { email } = contactPayload
  const form = await fetch(`${site.url}/contact`, { method: 'POST', body: new URLSearchParams(contactPayload) })
  const page = await form.text()
  expect(form.status).toBe(503)
  for (const kept of ['Error sending message', `value="${email}"`]) expect(page.includes(kept), kept).toBe(true)
  await waitFor(() => isUp(0), 'the absence of the database')
  const without = await metrics()
  expect(without.value('powderpool_http_requests_total', { route: 'page' })).toBe(2)
  expect(without.value('process_resident_memory_bytes', { part: 'web' })).toBeGreaterThan(0)
  expect(without.value('powderpool_orders')).toBeUndefined()

  await database.ensureRunning()
  await waitFor(async () => (await send()).ok, 'the recovery')
  await waitFor(() => isUp(1), 'the return of the database')
  expect((await metrics()).value('powderpool_orders')).toBeDefined()
})
