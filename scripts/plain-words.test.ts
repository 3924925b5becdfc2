import { expect, test } from 'vitest'
import { findPoorWords, poorWordsIn } from './plain-words.ts'

/** Texts that keep such a word, and why. */
const ALLOWED = {
  'bench/measuring/process-usage.test.ts': 'what the system writes: 1000 kB',
  'db/departures/riders.ts': 'SQL with a parameter called ids',
  'db/reports/reports.ts': 'SQL with a parameter called ids',
  'db/staff/audit-log.ts': 'SQL with a parameter called ids',
  'e2e/staff/records.spec.ts': 'a payer called Nobody',
  'scripts/imports.test.ts': 'the name of a file',
  'scripts/plain-words.test.ts': 'the words themselves',
} satisfies Record<string, string>

const FILES = '{*,*/**/*}.{ts,tsx,mjs}'

test('no string, comment or test name has a word that we write another way', { timeout: 60_000 }, () => {
  const found = findPoorWords(FILES)
  const fileOf = ({ place }: { place: string }) => place.split(':')[0] ?? ''
  expect(found.filter((word) => !(fileOf(word) in ALLOWED))).toEqual([])
  const files = new Set(found.map(fileOf))
  expect(
    Object.keys(ALLOWED).filter((file) => !files.has(file)),
    'these no longer need to be allowed',
  ).toEqual([])
})

test('words are found in strings, comments and test names, and headless sentences in the last two', () => {
  const source = [
    '/** Of a refund: its effect. */',
    "const heading = 'Your date flies'",
    "test('nobody is told', () => {})",
    'const text = `Those of them are free at once`',
    "const key = 'anybody'",
  ].join('\n')
  const found = poorWordsIn('example.ts', source).map(({ place, kind, instead }) => `${place} ${kind}: ${instead}`)
  expect(found.toSorted()).toEqual([
    'example.ts:1 comment: For a refund, …',
    'example.ts:2 string: the trip runs, or is confirmed',
    'example.ts:2 string: your trip',
    'example.ts:3 test name: everyone, no one, anyone',
    'example.ts:3 test name: say who tells them, or what they see',
    'example.ts:4 string: immediately',
  ])
})
