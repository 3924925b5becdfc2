import { expect, test } from 'vitest'
import { maskLinks } from './mask-links.ts'

test('[A2] every link’s signature in text or HTML is masked, and nothing else', () => {
  expect(maskLinks('See https://site.example/place?id=1&token=abc_DEF-1 or leave.')).toBe(
    'See https://site.example/place?id=1&token=… or leave.',
  )
  expect(maskLinks('<a href="/staff?token=a">a</a> <a href="/booking?id=1&amp;token=b-">token=c</a>')).toBe(
    '<a href="/staff?token=…">a</a> <a href="/booking?id=1&amp;token=…">token=c</a>',
  )
})
