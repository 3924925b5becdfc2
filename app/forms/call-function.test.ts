import { afterEach, expect, test, vi } from 'vitest'
import { callFunction } from './call-function.ts'

afterEach(() => vi.unstubAllGlobals())

function answering(response: () => Promise<Response>) {
  const fetch = vi.fn<(address: string, request: RequestInit) => Promise<Response>>(response)
  vi.stubGlobal('fetch', fetch)
  return () => {
    const [address, request] = fetch.mock.calls[0] ?? []
    return { address, request }
  }
}

test('a payload is posted as JSON to the function of that name', async () => {
  const sent = answering(async () => new Response('{}'))
  expect(await callFunction('send-contact-email', { email: 'a@b.example' })).toEqual({ ok: true })
  expect(sent().address).toBe('/functions/v1/send-contact-email')
  expect(sent().request).toMatchObject({ method: 'POST', headers: { 'content-type': 'application/json' } })
  expect(sent().request?.body).toBe('{"email":"a@b.example"}')
})

test('[F6] a refusal names its fields', async () => {
  answering(async () => Response.json({ fields: { email: 'Not an address.' } }, { status: 400 }))
  expect(await callFunction('send-contact-email', {})).toEqual({
    ok: false,
    fields: { email: 'Not an address.' },
    reason: 'send-contact-email answered 400',
  })
})

test('a rate-limited server says how long to wait', async () => {
  answering(async () => Response.json({ error: 'Wait.' }, { status: 429, headers: { 'retry-after': '40' } }))
  expect(await callFunction('send-contact-email', {})).toMatchObject({ ok: false, waitSeconds: 40 })
})

test('[F5] a response without JSON and a missing response are failures too', async () => {
  answering(async () => new Response('<h1>Oops</h1>', { status: 404 }))
  expect(await callFunction('send-hr-email', {})).toMatchObject({ ok: false, fields: {} })
  answering(() => Promise.reject(new TypeError('Failed to fetch')))
  expect(await callFunction('send-hr-email', {})).toEqual({
    ok: false,
    fields: {},
    reason: 'send-hr-email could not be reached: TypeError: Failed to fetch',
  })
})
