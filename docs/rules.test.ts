import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const read = (file: string) => readFileSync(file, 'utf8')
const findAll = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found)

const rooms = findAll(read('ARCHITECTURE.md'), /`(\w+)\/`/g)
const sources = globSync(`{${rooms},docs}/**/*.{ts,tsx}`, { exclude: ['**/node_modules'] })
const tests = sources.filter((file) => /\.(test|spec)\.tsx?$/.test(file))
const documents = ['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', ...globSync('docs/**/*.md')]

const rules = new Map(findAll(read('docs/rules.md'), /^(\| [A-Z]\d+ \| .*)$/gm).map(readRow))
const statements = findAll(read('docs/specification.md'), /^(?:## |- |\| )(\d+(?:\.\d+)?)\.? /gm)

function readRow(row: string): [string, { text: string; places: string[] }] {
  const [, rule = '', text = '', places = ''] = row.split('|').map((cell) => cell.trim())
  return [rule, { text, places: findAll(places, /`([^`]+)`/g) }]
}

/** The rules that a source cites: `[P4]` in titles, `Rule P4` and `rules M2 to M4` in comments. */
function citedRules(source: string): string[] {
  const citations = findAll(
    source,
    /(\[[A-Z]\d+\]|\b[Rr]ules? [SPMDWGFKCAL]\d+(?:(?:, | and | to )[SPMDWGFKCAL]\d+)*)/g,
  )
  return citations.flatMap((citation) => findAll(citation, /\b([SPMDWGFKCAL]\d+)\b/g))
}

test('every rule that code, tests or documents cite is in docs/rules.md', () => {
  const inSources = sources.flatMap((file) => citedRules(read(file)).map((rule) => ({ file, rule })))
  const inDocuments = documents.flatMap((file) =>
    findAll(read(file), /(?<![\w`+-])([SPMDWGFKCAL]\d+)\b/g).map((rule) => ({ file, rule })),
  )
  expect(inSources.length).toBeGreaterThan(500)
  expect([...inSources, ...inDocuments].filter(({ rule }) => !rules.has(rule))).toEqual([])
})

test('every rule is in the title of a test that npm test runs', () => {
  const inEachRun = tests.filter((file) => !file.endsWith('.soak.test.ts'))
  const cited = new Set(inEachRun.flatMap((file) => findAll(read(file), /\[([A-Z]\d+)\]/g)))
  expect([...rules.keys()].filter((rule) => !cited.has(rule))).toEqual([])
})

test('a rule has at most 40 words and says where it is decided', () => {
  expect(rules.size).toBeGreaterThan(40)
  for (const [rule, { text, places }] of rules) {
    expect(text.split(/\s+/).length, rule).toBeLessThanOrEqual(40)
    expect(places.length, rule).toBeGreaterThan(0)
  }
})

test('every statement of docs/specification.md that code cites is there', () => {
  const citation = /docs\/specification\.md (\d+(?:\.\d+)?(?:(?:, | and | to )\d+(?:\.\d+)?)*)/g
  const cited = sources.flatMap((file) =>
    findAll(read(file), citation).flatMap((numbers) =>
      numbers.split(/, | and | to /).map((number) => ({ file, number })),
    ),
  )
  expect(cited.length).toBeGreaterThan(30)
  expect(cited.filter(({ number }) => !statements.includes(number))).toEqual([])
})

test('every path and link in a document leads to a file', () => {
  const path = new RegExp(`\`((?:${[...rooms, 'docs'].join('|')})/[\\w./-]*)\``, 'g')
  const places = documents.flatMap((file) => {
    const text = read(file)
    const links = findAll(text, /\]\((?!https?:)([^)#]+)(?:#[^)]*)?\)/g).map((link) => join(dirname(file), link))
    return [...findAll(text, path), ...links].map((place) => ({ file, place }))
  })
  expect(places.length).toBeGreaterThan(200)
  expect(places.filter(({ place }) => !existsSync(place))).toEqual([])
})

test('every promise of docs/security.md names a test that exists', () => {
  const rows = findAll(read('docs/security.md'), /^(\| (?!promise \||---).*)$/gm)
  const proofs = rows.map((row) => ({ row, files: findAll(row, /`([^`]+)`/g).filter((file) => tests.includes(file)) }))
  expect(proofs.length).toBeGreaterThan(30)
  expect(proofs.filter(({ files }) => files.length === 0)).toEqual([])
})
