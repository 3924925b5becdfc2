import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { PictureId } from '#rules/ids.ts'
import { type ArticleBlock, formatArticle, parseArticle, readingMinutes } from './article-text.ts'
import * as field from './fields.ts'
import { formatGallery, MAX_GALLERY_PICTURES, parseGallery } from './gallery-text.ts'
import { formatItinerary, parseItinerary } from './itinerary-text.ts'
import { catalogueForms } from './schemas.ts'

test.each([
  ['4,900', 490_000],
  ['$4,900', 490_000],
  ['4900.50', 490_050],
  ['1', 100],
])('a price may be typed as %s', (typed, cents) => {
  expect(field.price.parse(typed)).toBe(cents)
})

test.each(['', '0', '-5', '4.9', '49,00', '4 900', '1e5', 'free', '99999999'])('“%s” is not a price', (typed) => {
  expect(field.price.safeParse(typed).success).toBe(false)
})

test('a price survives formatting and parsing to the cent', () => {
  fc.assert(
    fc.property(fc.integer({ min: 100, max: 100_000_000 }), (cents) => {
      expect(field.price.parse(field.price.encode(cents))).toBe(cents)
    }),
  )
})

test('list items are lines, and empty lines separate paragraphs', () => {
  expect(field.lines(1, 5).parse(' one \r\n\r\n two  words\r\n')).toEqual(['one', 'two words'])
  expect(field.paragraphs(1, 5).parse('one\nstill one\n\n\n two ')).toEqual(['one still one', 'two'])
})

test('too few items, too many items and invalid characters have their own problems', () => {
  const problem = (typed: string) => field.lines(2, 3).safeParse(typed).error?.issues[0]?.message
  expect(['one', 'a\nb\nc\nd', 'a\nb\u202e', ''].map(problem)).toEqual([
    'too-few',
    'too-many',
    'invalid-characters',
    'missing',
  ])
})

test('an itinerary has a time and an activity per line, in order', () => {
  const text = 'Day 1 08:45* First flight\nDay 1 16:00 Back\nDay 2 07:30 Breakfast'
  const items = parseItinerary(text)
  expect(items?.[0]).toEqual({ day: 1, time: '08:45', activity: 'First flight', inField: true })
  expect(formatItinerary(items ?? [])).toBe(text)
  expect(parseItinerary('09:00 Later\n08:00 Sooner')).toBeUndefined()
  expect(parseItinerary('25:00 Never')).toBeUndefined()
  expect(parseItinerary('after lunch')).toBeUndefined()
})

const line = fc.constantFrom('Snow falls.', 'A | pipe-free line', '42 km', 'End').map((text) => text.replace('| ', ''))
const picture = '0b4b9e5c-6f0d-4d55-9b7a-3f1d2c4e5a60' as PictureId
const block: fc.Arbitrary<ArticleBlock> = fc.oneof(
  line.map((text) => ({ kind: 'paragraph', text }) as const),
  line.map((text) => ({ kind: 'heading', text }) as const),
  line.map((text) => ({ kind: 'note', text }) as const),
  line.map((caption) => ({ kind: 'picture', picture, caption }) as const),
  fc.array(line, { minLength: 1 }).map((items) => ({ kind: 'list', items }) as const),
  fc.array(line, { minLength: 1 }).map((items) => ({ kind: 'list', items, ordered: true }) as const),
  fc
    .tuple(line, fc.array(fc.tuple(line, line), { minLength: 2 }))
    .map(([caption, [head = [], ...rows]]) => ({ kind: 'table', caption, head: [...head], rows }) as ArticleBlock),
)

test('an article survives formatting and parsing', () => {
  fc.assert(
    fc.property(fc.array(block), (blocks) => {
      expect(parseArticle(formatArticle(blocks))).toEqual(blocks)
    }),
  )
})

test('[A25] an article names a picture by its ID, with a caption or without', () => {
  expect(parseArticle(`Up.\n\n![](${picture})\n\nDown.`)?.[1]).toEqual({ kind: 'picture', picture, caption: '' })
  for (const wrong of ['![A ridge]', '![A ridge](ridge.jpg)', `![A](${picture}) and more`, `![A](b](${picture})`]) {
    expect(parseArticle(wrong), wrong).toBeUndefined()
  }
})

test('a table with a short row or without a caption is refused', () => {
  expect(parseArticle('Lengths\n| a | b |\n| 1 |')).toBeUndefined()
  expect(parseArticle('| a | b |\n| 1 | 2 |')).toBeUndefined()
})

test('reading takes a minute per 220 words, rounded up', () => {
  const of = (words: number) => readingMinutes([{ kind: 'paragraph', text: 'snow '.repeat(words) }])
  expect([1, 220, 221].map(of)).toEqual([1, 1, 2])
})

const galleryOf = (length: number) =>
  Array.from({ length }, (_, index) => `0b4b9e5c-6f0d-4d55-9b7a-3f1d2c4e5a${index + 10} Run ${index}`).join('\n')

test('[A26] a gallery keeps the order and captions of its pictures', () => {
  const text = `${galleryOf(2)}\n${picture}`
  expect(parseGallery(text)?.map(({ caption }) => caption)).toEqual(['Run 0', 'Run 1', ''])
  expect(formatGallery(parseGallery(text) ?? [])).toBe(text)
  expect(parseGallery('')).toEqual([])
})

test('[A26] a gallery has at most 12 pictures, each once, with short captions', () => {
  const { gallery } = catalogueForms.destination.shape
  expect(gallery.safeParse(galleryOf(MAX_GALLERY_PICTURES)).success).toBe(true)
  const wrong = [galleryOf(13), `${picture}\n${picture} again`, 'ridge.jpg', `${picture} ${'x'.repeat(121)}`]
  for (const text of wrong) expect(gallery.safeParse(text).error?.issues[0]?.message, text).toBe('not-a-gallery')
})

test('[A26] the operator of a destination is optional, and named by its ID', () => {
  const { operatorId } = catalogueForms.destination.shape
  expect(operatorId.parse('')).toBeUndefined()
  expect(operatorId.parse(picture)).toBe(picture)
  expect(operatorId.safeParse('Caucasus Air').success).toBe(false)
})
