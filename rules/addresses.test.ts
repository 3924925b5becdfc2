import { expect, test } from 'vitest'
import { addressKey } from './addresses.ts'

test.each([
  ['ann@example.com', 'ann@example.com'],
  ['Ann@Example.COM', 'ann@example.com'],
  [' ann@example.com ', 'ann@example.com'],
  ['ann+powder@example.com', 'ann@example.com'],
  ['ann+a+b@example.com', 'ann@example.com'],
  ['a.nn@example.com', 'a.nn@example.com'],
  ['+tag@example.com', '+tag@example.com'],
  ['A.n.n+powder@gmail.com', 'ann@gmail.com'],
  ['ann@googlemail.com', 'ann@gmail.com'],
  ['a.n.n@mygmail.com', 'a.n.n@mygmail.com'],
  ['no address', 'no address'],
])('the mailbox of %s is %s', (email, key) => {
  expect(addressKey(email)).toBe(key)
})
