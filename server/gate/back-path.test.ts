import { expect, test } from 'vitest'
import { backPath } from './back-path.ts'

test('[K1] the gate leads to the requested page, with its query', () => {
  for (const path of ['/', '/trips', '/trips?from=mail&x=%2F', '/blog/first-heli-day', '/a%20b']) {
    expect(backPath(path)).toBe(path)
  }
})

test('[K1] no path leads to another host', () => {
  const hostile = [
    'https://evil.example/',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/.//evil.example',
    '/..//evil.example',
    '/x/..//evil.example',
    '/%2e//evil.example',
    'javascript:alert(1)',
    'evil.example',
    '@evil.example',
    '',
    undefined,
  ]
  for (const path of hostile) {
    const back = backPath(path)
    expect(new URL(back, 'https://powderpool.example').host, path).toBe('powderpool.example')
    expect(back, path).toBe('/')
  }
})

test('[K1] a line break cannot add a second header', () => {
  expect(backPath('/x\r\nset-cookie: a=b')).not.toMatch(/[\r\n]/)
})

test('[K1] the gate does not lead back to itself', () => {
  expect(backPath('/gate')).toBe('/')
  expect(backPath('/gate?x=1')).toBe('/')
})
