import { expect, test } from 'vitest'
import { hasWordStartingWith, isEmailWord, isTooShort, normalizeWords, parseSearchWords } from './search-words.ts'

test('words are split at any other characters, in lower case and without accents', () => {
  expect(parseSearchWords('  Renée O’Brien, PP-7 ')).toEqual(['renee', 'o', 'brien', 'pp', '7'])
  expect(parseSearchWords('Łukasz Ångström 山田')).toEqual(['łukasz', 'angstrom', '山田'])
})

test('an email address stays one word once its @ is typed, even with brackets around it', () => {
  expect(parseSearchWords('Ann <Ann.Berg@Example.COM>, berg')).toEqual(['ann', 'ann.berg@example.com', 'berg'])
  expect(parseSearchWords('ann.berg@').map(isEmailWord)).toEqual([true])
  expect(parseSearchWords('@example.com a@b@c')).toEqual(['example', 'com', 'a', 'b', 'c'])
  expect(normalizeWords('ann.berg@example.com')).toEqual(['ann', 'berg', 'example', 'com'])
})

test('punctuation, repeated words and more than eight words are dropped', () => {
  expect(parseSearchWords(" & | !:* ' ")).toEqual([])
  expect(parseSearchWords('ada ADA Ada')).toEqual(['ada'])
  expect(parseSearchWords('a b c d e f g h i j')).toHaveLength(8)
})

test('[A7] a word matches by its prefix, and a single letter only as a whole word', () => {
  expect(hasWordStartingWith('Niseko, Japan', 'jap')).toBe(true)
  expect(hasWordStartingWith('Niseko, Japan', 'pan')).toBe(false)
  expect(hasWordStartingWith('Niseko, Japan', 'j')).toBe(false)
  expect(hasWordStartingWith('Plan B', 'b')).toBe(true)
})

test('[A7] a search is too short if it has nothing but single characters', () => {
  expect(['b', '7', 'b c', ' 山 '].filter((typed) => !isTooShort(typed))).toEqual([])
  expect(['', '!', 'be', 'b chen', 'b@'].filter(isTooShort)).toEqual([])
})
