import { check } from 'recheck'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { findPatterns } from './regular-expressions.ts'

/** Patterns that may be slow, or that `recheck` cannot judge in time, by the reason why no stranger's text makes them slow. */
const exempt: Record<string, string> = {
  '-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----': 'PayPal’s own file; and no match reaches beyond a dash',
  '\\B(?=(\\d{3})+$)': 'the digits of one of our amounts',
  '<script\\b([^>]*)>([\\s\\S]*?)<\\/script>': 'a page that we rendered, in which every < of a stranger is escaped',
  '<style\\b([^>]*)>([\\s\\S]*?)<\\/style>': 'a page that we rendered, in which every < of a stranger is escaped',
  '<link\\b[^>]*rel="modulepreload"[^>]*\\/?>': 'a page that we rendered, in which every < of a stranger is escaped',
  '<link\\b[^>]*rel="modulepreload"[^>]*href="([^"]+)"': 'a page of our build, when the site starts',
  '@font-face\\s*\\{[^}]*url\\("?([^")]+)"?\\)[^}]*\\}': 'our own style sheet',
}

/** Files that build patterns when they run, and from what. */
const builders: Record<string, string> = {
  'config/settings.ts': 'from the names of protocols in the same file',
  'operations/privacy/person-data.ts': 'from an escaped email address, which matches as it is',
}

/** Zod's own patterns in our schemas, and the one with which better-auth checks addresses. */
const zodPatterns = [z.regexes.html5Email, z.regexes.email, z.regexes.date, z.regexes.datetime({}), z.regexes.uuid()]

const CHECK_MS = 15_000

const { patterns, built } = findPatterns('.')
const known = patterns.map(({ source }) => source)

test('no regular expression is slower than linear, unless no stranger’s text meets it', {
  timeout: 120_000,
}, async () => {
  const zod = zodPatterns.map(({ source, flags }) => ({ file: 'zod', source, flags }))
  const slow: string[] = []
  for (const { file, source, flags } of [...patterns, ...zod]) {
    if (Object.hasOwn(exempt, source)) continue
    const found = await check(source, flags, { timeout: CHECK_MS })
    const words = found.status === 'vulnerable' ? found.complexity.summary : found.status
    if (found.status !== 'safe') slow.push(`${file}: /${source}/${flags} is ${words}`)
  }
  expect(slow).toEqual([])
})

test('the exceptions exist', () => {
  expect(known.length).toBeGreaterThan(50)
  expect(Object.keys(exempt).filter((source) => !known.includes(source))).toEqual([])
  expect(built.sort()).toEqual(Object.keys(builders))
})
