import fc from 'fast-check'
import { expect, test } from 'vitest'
import { wordDiff } from './word-diff.ts'

const read = (parts: ReturnType<typeof wordDiff>, without: 'gone' | 'new') =>
  parts
    .filter(({ kind }) => kind !== without)
    .map(({ text }) => text)
    .join('')

test('a word that was exchanged stands between those that stayed', () => {
  expect(wordDiff('deep dry snow', 'deep wet snow')).toEqual([
    { kind: 'same', text: 'deep ' },
    { kind: 'gone', text: 'dry ' },
    { kind: 'new', text: 'wet ' },
    { kind: 'same', text: 'snow' },
  ])
})

test('the same text has one part, and an empty one none', () => {
  expect(wordDiff('snow', 'snow')).toEqual([{ kind: 'same', text: 'snow' }])
  expect(wordDiff('', '')).toEqual([])
  expect(wordDiff('', 'snow')).toEqual([{ kind: 'new', text: 'snow' }])
})

test('together the parts are both texts, whatever they are', () => {
  const text = fc.array(fc.constantFrom('a ', 'b ', 'c\n', 'd', '  ')).map((words) => words.join(''))
  fc.assert(
    fc.property(text, text, (before, after) => {
      const parts = wordDiff(before, after)
      expect(read(parts, 'new')).toBe(before)
      expect(read(parts, 'gone')).toBe(after)
    }),
  )
})

test('two long texts without a word in common are told as one exchange, at once', () => {
  const before = 'old '.repeat(5000)
  const after = 'new '.repeat(5000)
  expect(wordDiff(before, after).map(({ kind }) => kind)).toEqual(['gone', 'new'])
})
