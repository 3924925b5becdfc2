import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'powderpool-sources-'))
})

afterEach(() => rmSync(folder, { recursive: true }))

function write(file: string): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true })
  writeFileSync(join(folder, file), '')
}

function sourcesIn(cwd: string): string[] {
  const print = `import('${resolve('scripts/sources.mjs')}').then((sources) => console.log(sources.describeSources()))`
  const lines = execFileSync(process.execPath, ['--eval', print], { cwd, encoding: 'utf8' }).trim().split('\n')
  return lines.map((line) => line.split(' ')[0] ?? '')
}

test('a file in any new folder counts as a source of the build, and so does a build plugin', () => {
  for (const file of ['new-room/deep/x.ts', 'new-config.ts', 'app/root.tsx', 'scripts/plugin.ts']) write(file)
  expect(sourcesIn(folder)).toEqual(['app/root.tsx', 'new-config.ts', 'new-room/deep/x.ts', 'scripts/plugin.ts'])
  expect(sourcesIn('.')).toEqual(expect.arrayContaining(['scripts/own-files.ts', 'vite.config.ts', 'rules/ids.ts']))
})

test('a change to a file that the build does not read starts no build', () => {
  const tests = ['app/x.test.ts', 'app/x.testing.ts', 'e2e/x.spec.ts']
  const left = ['README.md', 'docs/rules.md', 'db/migrations/1.sql', 'node_modules/x/index.js', '.env']
  for (const file of [...tests, ...left, 'data/site.lock', 'assets/scenes/x.jpg', 'app/x.ts']) write(file)
  expect(sourcesIn(folder)).toEqual(['app/x.ts'])
})
