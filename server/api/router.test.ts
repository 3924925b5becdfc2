import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { HttpEnv } from '#server/http/http-env.ts'
import type { ApiRouteTools } from './define-call.ts'
import { apiRoutes } from './router.ts'

const authorization = `Bearer pp_${'x'.repeat(43)}`

/** Makes every query fail with this error, and returns the response and what was logged. */
async function askWith(error: Error) {
  const db = new Proxy({}, { get: () => () => Promise.reject(error) })
  const tools = { db: { select: () => ({ from: () => db }) }, site: { publicUrl: 'https://powderpool.example' } }
  const logged: string[] = []
  const log = { warn: () => void logged.push('warn'), error: () => void logged.push('error') }
  const settings = { RATE_LIMIT: 'off', SESSION_SECRET: 'secret', TRUST_PROXY: 0 }
  const app = new Hono<HttpEnv>()
  app.use((context, next) => {
    context.set('requestId', 'request-1')
    return next()
  })
  app.route('/', apiRoutes({ ...tools, settings } as unknown as ApiRouteTools, log))
  const env = { incoming: { headers: { authorization } } }
  const answer = await app.request('/api/v1/departures', { headers: { authorization } }, env)
  return { answer, body: await answer.json(), logged }
}

test('[C8] while the database is unavailable, an application is asked to retry', async () => {
  const { answer, body, logged } = await askWith(Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }))
  expect([answer.status, answer.headers.get('retry-after'), logged]).toEqual([503, '5', ['warn']])
  expect(answer.headers.get('content-type')).toBe('application/problem+json')
  expect(body).toMatchObject({
    type: 'https://powderpool.example/developers#problem-unavailable',
    requestId: 'request-1',
  })
})

test('[C8] a server error is logged, and its response reveals nothing internal', async () => {
  const { answer, body, logged } = await askWith(new Error('column "secret" does not exist'))
  expect([answer.status, logged]).toEqual([500, ['error']])
  expect(JSON.stringify(body)).not.toContain('secret')
  expect(body).toMatchObject({ title: 'Server error', instance: '/api/v1/departures' })
})
