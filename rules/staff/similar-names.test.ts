import { expect, test } from 'vitest'
import { parseSearchWords } from './search-words.ts'
import { isSimilarName, mayBeMistyped } from './similar-names.ts'

const isSimilar = (name: string, typed: string) => isSimilarName(name, parseSearchWords(typed))

test.each([
  ['Harriet Shaw', 'hariet shaw'],
  ['Harriet Shaw', 'shwa harriet'],
  ['Harriet Shaw', 'harr show'],
  ['Anna Zurbriggen', 'zurbrigen'],
  ['Anna Zurbriggen', 'Zurbirgen'],
  ['Ana Núñez', 'nunes'],
])('[A7] %s is found as %s', (name, typed) => {
  expect(isSimilar(name, typed)).toBe(true)
})

test.each([
  ['Harriet Shaw', 'garret shaw'],
  ['Ann Lee', 'bob lee'],
  ['Ann Lee', 'lea'],
  ['Harriet Shaw', ''],
])('[A7] %s is not found as %s', (name, typed) => {
  expect(isSimilar(name, typed)).toBe(false)
})

test.each([
  ['nunes', true],
  ['ana nunes', true],
  ['ana', false],
  ['a', false],
  ['nunes 77', false],
  ['', false],
])('[A7] whether a name may be meant by “%s”: %s', (typed, expected) => {
  expect(mayBeMistyped(parseSearchWords(typed))).toBe(expected)
})
