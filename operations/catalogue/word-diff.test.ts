import fc from 'fast-check'
import { expect, test } from 'vitest'
import { wordDiff } from './word-diff.ts'

const read = (parts: ReturnType<typeof wordDiff>, without: 'removed' | 'added') =>
  parts
    .filter(({ kind }) => kind !== without)
    .map(({ text }) => text)
    .join('')

test('a replaced word stands between the words that stayed', () => {
  expect(wordDiff('deep dry snow', 'deep wet snow')).toEqual([
    { kind: 'same', text: 'deep ' },
    { kind: 'removed', text: 'dry ' },
    { kind: 'added', text: 'wet ' },
    { kind: 'same', text: 'snow' },
  ])
})

test('two equal texts have one part, and two empty ones none', () => {
  expect(wordDiff('snow', 'snow')).toEqual([{ kind: 'same', text: 'snow' }])
  expect(wordDiff('', '')).toEqual([])
  expect(wordDiff('', 'snow')).toEqual([{ kind: 'added', text: 'snow' }])
})

test('the parts together hold both texts', () => {
  const text = fc.array(fc.constantFrom('a ', 'b ', 'c\n', 'd', '  ')).map((words) => words.join(''))
  fc.assert(
    fc.property(text, text, (before, after) => {
      const parts = wordDiff(before, after)
      expect(read(parts, 'added')).toBe(before)
      expect(read(parts, 'removed')).toBe(after)
    }),
  )
})

test('two long texts without a word in common are shown as one replacement, without delay', () => {
  const before = 'old '.repeat(5000)
  const after = 'new '.repeat(5000)
  expect(wordDiff(before, after).map(({ kind }) => kind)).toEqual(['removed', 'added'])
})
