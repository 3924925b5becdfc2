import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => vi.unstubAllGlobals())

/** A page as a browser opens it: new memory, and the tab's own storage. */
async function openPage(storage: Map<string, string> | undefined) {
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => opened(storage).get(name) ?? null,
    setItem: (name: string, value: string) => opened(storage).set(name, value),
  })
  vi.resetModules()
  return import('./idempotency-key.ts')
}

function opened(storage: Map<string, string> | undefined): Map<string, string> {
  if (!storage) throw new Error('storage is blocked')
  return storage
}

test('the same content keeps its key until it is accepted, and other content has another key', async () => {
  const { keyFor, forgetKey } = await openPage(new Map())
  const first = keyFor('send-contact-email', 'Hello')
  expect(first).toMatch(/^[0-9a-f-]{36}$/)
  expect(keyFor('send-contact-email', 'Hello')).toBe(first)
  expect(keyFor('send-press-email', 'Hello')).not.toBe(first)
  expect(keyFor('send-contact-email', 'Hello!')).not.toBe(first)
  const second = keyFor('send-contact-email', 'Hello!')
  forgetKey('send-contact-email')
  expect(keyFor('send-contact-email', 'Hello!')).not.toBe(second)
})

test('a key survives a refresh, and the storage does not contain what the guest wrote', async () => {
  const storage = new Map<string, string>()
  const first = (await openPage(storage)).keyFor('send-contact-email', 'Hello')
  expect((await openPage(storage)).keyFor('send-contact-email', 'Hello')).toBe(first)
  expect([...storage.values()].join()).not.toContain('Hello')
})

test('with blocked storage a key lasts until the page is left', async () => {
  const { keyFor } = await openPage(undefined)
  expect(keyFor('send-contact-email', 'Hello')).toBe(keyFor('send-contact-email', 'Hello'))
})
