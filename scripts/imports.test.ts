import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findImportProblems, readArrows } from './imports.ts'

const architecture = readFileSync('ARCHITECTURE.md', 'utf8')
const tools = ['testing', 'e2e', 'bench', 'soak', 'scripts']
let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'powderpool-imports-'))
  write('ARCHITECTURE.md', architecture)
})

afterEach(() => rmSync(folder, { recursive: true }))

function write(file: string, text: string): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true })
  writeFileSync(join(folder, file), text)
}

const writeImport = (file: string, target: string) => write(file, `import { thing } from '${target}'\nthing()\n`)

test('every import that ARCHITECTURE.md does not allow is a problem, and no other is', () => {
  const arrows = readArrows(architecture)
  const rooms = [...arrows.keys()].filter((room) => !room.includes('/'))
  expect(rooms.length).toBeGreaterThan(15)
  const forbidden: string[] = []
  for (const room of rooms) {
    for (const other of rooms.filter((name) => name !== room)) {
      const file = `${room}/imports-${other}.ts`
      writeImport(file, `../${other}/thing.ts`)
      const allowed = arrows.get(room) ?? ''
      const isAllowed = allowed === 'every room' ? !tools.includes(other) : allowed.split(', ').includes(other)
      if (!isAllowed && !tools.includes(room)) forbidden.push(`${file} imports ${other}/thing.ts`)
    }
  }
  expect(findImportProblems(folder).map((problem) => problem.split(',')[0])).toEqual(forbidden.sort())
})

test('a folder with the same name as a room does not count as that room', () => {
  writeImport('rules/orders/invoices.ts', '../payments/methods.ts')
  writeImport('operations/db/orders.ts', '../../db/orders.ts')
  expect(findImportProblems(folder)).toEqual([])
})

test('app/ui may import react and itself, and rules/ may import zod', () => {
  writeImport('app/ui/button.tsx', 'react')
  writeImport('app/ui/dialog.tsx', './button.tsx')
  writeImport('app/ui/header.tsx', '../help/menu.ts')
  writeImport('app/ui/price.tsx', '../../rules/money.ts')
  writeImport('app/ui/schema.ts', 'zod')
  writeImport('app/site/menu.ts', '../ui/button.tsx')
  writeImport('rules/money.ts', 'zod')
  writeImport('rules/ids.ts', 'node:crypto')
  expect(findImportProblems(folder)).toEqual([
    'app/ui/header.tsx imports app/help/menu.ts, but app/ui/ may import react and itself',
    'app/ui/price.tsx imports rules/money.ts, but app/ui/ may import react and itself',
    'app/ui/schema.ts imports zod, but app/ui/ may import react and itself',
    expect.stringContaining('rules/ids.ts imports node:crypto, but rules/ may import'),
  ])
})

test('tests and their helpers may import any room, and the site imports neither', () => {
  writeImport('rules/money.test.ts', '../testing/database.ts')
  writeImport('rules/money.testing.ts', '../testing/database.ts')
  writeImport('rules/money.db.test.ts', '../db/database.ts')
  expect(findImportProblems(folder)).toEqual([])
  writeImport('rules/cents.ts', './money.testing.ts')
  expect(findImportProblems(folder)).toEqual([expect.stringContaining('rules/cents.ts imports rules/money.testing.ts')])
})

test.each([
  ['a type', "import type { Thing } from '../db/thing.ts'"],
  ['a type inside an expression', "export type Thing = import('../db/thing.ts').Thing"],
  ['a re-export', "export { thing } from '../db/thing.ts'"],
  ['a re-export of everything', "export * from '../db/thing.ts'"],
  ['a side effect', "import '../db/thing.ts'"],
  ['a path from the root', "import { thing } from '#db/thing.ts'"],
  ['a module loaded later', "export const load = () => import('../db/thing.ts')"],
])('%s counts as an import', (_, text) => {
  write('rules/thing.ts', text)
  expect(findImportProblems(folder)).toEqual([expect.stringContaining('rules/thing.ts imports db/thing.ts')])
})

test('a cycle is a problem, even one of types alone', () => {
  write('rules/one.ts', `import type { Two } from './two.ts'\nexport type One = Two`)
  write('rules/two.ts', `import type { Three } from './three.ts'\nexport type Two = Three`)
  write('rules/three.ts', `import type { One } from './one.ts'\nexport type Three = One`)
  expect(findImportProblems(folder)).toEqual([
    'Import cycle: rules/one.ts → rules/two.ts → rules/three.ts → rules/one.ts',
  ])
})

test('no file imports from above its folder, except folders with their own package.json', () => {
  const exclude = [
    '**/node_modules',
    'build',
    'bench',
    'soak',
    'scripts/assets',
    'test-results',
    'scripts/imports.test.ts',
  ]
  const climbing = globSync('*/**/*.{ts,tsx}', { exclude }).filter((file) =>
    /(?:from|import)\s*\(?\s*'\.\.\/[^']+\/[^'?]+\.tsx?'/.test(readFileSync(file, 'utf8')),
  )
  expect(climbing).toEqual([])
})
