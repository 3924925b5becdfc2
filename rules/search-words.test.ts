import { expect, test } from 'vitest'
import { begins, isAddress, searchWords, wordsIn } from './search-words.ts'

test('words are found whatever stands between them, in small letters and without accents', () => {
  expect(searchWords('  Renée O’Brien, PP-7 ')).toEqual(['renee', 'o', 'brien', 'pp', '7'])
  expect(searchWords('Łukasz Ångström 山田')).toEqual(['łukasz', 'angstrom', '山田'])
})

test('a mail address stays whole once its @ is typed, also where it was copied with what is around it', () => {
  expect(searchWords('Ann <Ann.Berg@Example.COM>, berg')).toEqual(['ann', 'ann.berg@example.com', 'berg'])
  expect(searchWords('ann.berg@').map(isAddress)).toEqual([true])
  expect(searchWords('@example.com a@b@c')).toEqual(['example', 'com', 'a', 'b', 'c'])
  expect(wordsIn('ann.berg@example.com')).toEqual(['ann', 'berg', 'example', 'com'])
})

test('what is no word, comes twice or is too much finds nothing more', () => {
  expect(searchWords(" & | !:* ' ")).toEqual([])
  expect(searchWords('ada ADA Ada')).toEqual(['ada'])
  expect(searchWords('a b c d e f g h i j')).toHaveLength(8)
})

test('a word is found by its beginning, and a single letter only as a word of its own', () => {
  expect(begins('Niseko, Japan', 'jap')).toBe(true)
  expect(begins('Niseko, Japan', 'pan')).toBe(false)
  expect(begins('Niseko, Japan', 'j')).toBe(false)
  expect(begins('Plan B', 'b')).toBe(true)
})
