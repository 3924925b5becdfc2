import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type ArticleBlock, blocksOf, readMinutes, textOfBlocks } from './article-text.ts'
import * as field from './fields.ts'
import { itineraryOf, textOfItinerary } from './itinerary-text.ts'

test.each([
  ['4,900', 490_000],
  ['$4,900', 490_000],
  ['4900.50', 490_050],
  ['1', 100],
])('a price may be typed as %s', (typed, cents) => {
  expect(field.price.parse(typed)).toBe(cents)
})

test.each(['', '0', '-5', '4.9', '49,00', '4 900', '1e5', 'free', '99999999'])('“%s” is no price', (typed) => {
  expect(field.price.safeParse(typed).success).toBe(false)
})

test('a price is written as it is read, to the cent', () => {
  fc.assert(
    fc.property(fc.integer({ min: 100, max: 100_000_000 }), (cents) => {
      expect(field.price.parse(field.price.encode(cents))).toBe(cents)
    }),
  )
})

test('a list is a line each and paragraphs have an empty line between them, however they were wrapped', () => {
  expect(field.lines(1, 5).parse(' one \r\n\r\n two  words\r\n')).toEqual(['one', 'two words'])
  expect(field.paragraphs(1, 5).parse('one\nstill one\n\n\n two ')).toEqual(['one still one', 'two'])
})

test('too few, too many and strange characters are told apart', () => {
  const problem = (typed: string) => field.lines(2, 3).safeParse(typed).error?.issues[0]?.message
  expect(['one', 'a\nb\nc\nd', 'a\nb\u202e', ''].map(problem)).toEqual([
    'too-few',
    'too-many',
    'strange-characters',
    'missing',
  ])
})

test('an itinerary is a time and an activity a line, forward in time', () => {
  const text = 'Day 1 08:45* First flight\nDay 1 16:00 Back\nDay 2 07:30 Breakfast'
  const items = itineraryOf(text)
  expect(items?.[0]).toEqual({ day: 1, time: '08:45', activity: 'First flight', inField: true })
  expect(textOfItinerary(items ?? [])).toBe(text)
  expect(itineraryOf('09:00 Later\n08:00 Sooner')).toBeUndefined()
  expect(itineraryOf('25:00 Never')).toBeUndefined()
  expect(itineraryOf('after lunch')).toBeUndefined()
})

const line = fc.constantFrom('Snow falls.', 'A | pipe-free line', '42 km', 'End').map((text) => text.replace('| ', ''))
const block: fc.Arbitrary<ArticleBlock> = fc.oneof(
  line.map((text) => ({ kind: 'paragraph', text }) as const),
  line.map((text) => ({ kind: 'heading', text }) as const),
  line.map((text) => ({ kind: 'note', text }) as const),
  fc.array(line, { minLength: 1 }).map((items) => ({ kind: 'list', items }) as const),
  fc.array(line, { minLength: 1 }).map((items) => ({ kind: 'list', items, ordered: true }) as const),
  fc
    .tuple(line, fc.array(fc.tuple(line, line), { minLength: 2 }))
    .map(([caption, [head = [], ...rows]]) => ({ kind: 'table', caption, head: [...head], rows }) as ArticleBlock),
)

test('an article is read back as it was written, whatever its parts are', () => {
  fc.assert(
    fc.property(fc.array(block), (blocks) => {
      expect(blocksOf(textOfBlocks(blocks))).toEqual(blocks)
    }),
  )
})

test('a table with a ragged line, or without a caption, is refused', () => {
  expect(blocksOf('Lengths\n| a | b |\n| 1 |')).toBeUndefined()
  expect(blocksOf('| a | b |\n| 1 | 2 |')).toBeUndefined()
})

test('reading takes a minute for each 220 words, and a bit of one counts', () => {
  const of = (words: number) => readMinutes([{ kind: 'paragraph', text: 'snow '.repeat(words) }])
  expect([1, 220, 221].map(of)).toEqual([1, 1, 2])
})
