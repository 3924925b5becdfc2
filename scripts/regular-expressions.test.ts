import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { exempt, JUDGED, patternsToJudge, writtenAs } from './judged-patterns.ts'
import { findPatterns } from './regular-expressions.ts'

/** Files that build patterns when they run, and from what. */
const builders: Record<string, string> = {
  'config/settings.ts': 'from the names of protocols in the same file',
  'operations/privacy/person-data.ts': 'from an escaped email address, which matches as it is',
  'rules/bookings/booking-reference.ts': 'from the alphabet in the same file, with a fixed number of characters',
}

const { patterns, built } = findPatterns('.')

test('every regular expression that a stranger’s text may reach was judged to run in linear time', () => {
  const judged: string[] = JSON.parse(readFileSync(JUDGED, 'utf8'))
  const written = [...new Set(patternsToJudge(patterns).map(writtenAs))].sort()
  expect(judged, 'After a change of a pattern run: npm run soak -- --only patterns').toEqual(written)
})

test('every excepted regular expression still exists', () => {
  const known = patterns.map(({ source }) => source)
  expect(known.length).toBeGreaterThan(50)
  expect(Object.keys(exempt).filter((source) => !known.includes(source))).toEqual([])
  expect(built.sort()).toEqual(Object.keys(builders))
})
