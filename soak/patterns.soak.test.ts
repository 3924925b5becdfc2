import { readFileSync, writeFileSync } from 'node:fs'
import { check } from 'recheck'
import { expect, test } from 'vitest'
import { JUDGED, patternsToJudge, writtenAs } from '../scripts/judged-patterns.ts'
import { findPatterns } from '../scripts/regular-expressions.ts'

/** So long that steps decide and not time: on a busy machine, `recheck` would take a pattern for a slow one. */
const LONG_MS = 120_000
const LIMITS = { timeout: LONG_MS, seedingTimeout: LONG_MS, incubationTimeout: LONG_MS, attackTimeout: LONG_MS }
const PATIENCE = { timeout: 1_200_000 }

test('every regular expression that a stranger’s text may reach runs in linear time', PATIENCE, async () => {
  const patterns = patternsToJudge(findPatterns('.').patterns)
  const slow: string[] = []
  for (const pattern of patterns) {
    const found = await check(pattern.source, pattern.flags, LIMITS)
    const words = found.status === 'vulnerable' ? found.complexity.summary : found.status
    if (found.status !== 'safe') slow.push(`${pattern.file}: ${writtenAs(pattern)} is ${words}`)
  }
  expect(slow).toEqual([])
  const judged = `${JSON.stringify([...new Set(patterns.map(writtenAs))].sort(), null, 2)}\n`
  // A file that is written again would start a build.
  if (readFileSync(JUDGED, 'utf8') !== judged) writeFileSync(JUDGED, judged)
})
