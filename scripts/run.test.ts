import { spawnSync } from 'node:child_process'
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

/** Stands in for npm: makes the folder of packages, and notes what it was asked to do and where. */
const NPM = `#!/bin/sh
mkdir -p node_modules
echo "$(basename "$PWD"): $*" >> "$NOTES"
`

let folder: string
const notes = () => join(folder, 'notes')

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'powderpool-run-'))
  for (const file of ['run.mjs', 'site-node.mjs']) copy(`scripts/${file}`)
  write('bin/npm', NPM)
  chmodSync(join(folder, 'project/bin/npm'), 0o755)
  for (const place of ['', 'bench/']) write(`${place}package-lock.json`, '{}')
  for (const command of ['start.mjs', 'test.ts', 'bench.ts']) write(`scripts/${command}`, '')
})

afterEach(() => rmSync(folder, { recursive: true }))

function copy(file: string): void {
  write(file, '')
  cpSync(file, join(folder, 'project', file))
}

function write(file: string, text: string): void {
  const path = join(folder, 'project', file)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
}

/** Runs a command of the project, and returns what npm was asked to install for it. */
function installedFor(command: string): string[] {
  writeFileSync(notes(), '')
  const env = { PATH: `${join(folder, 'project/bin')}:${process.env.PATH}`, NOTES: notes(), NODE_ENV: 'production' }
  const { status, stderr } = spawnSync(process.execPath, ['scripts/run.mjs', command], {
    cwd: join(folder, 'project'),
    env,
    encoding: 'utf8',
  })
  expect(status, stderr).toBe(0)
  return readFileSync(notes(), 'utf8').split('\n').filter(Boolean)
}

test('the site is installed without test packages, which are added once, at the first test', () => {
  expect(installedFor('start')).toEqual([expect.stringMatching(/^project: ci --omit=dev --include=optional /)])
  expect(installedFor('start')).toEqual([])
  expect(installedFor('test')).toEqual([
    expect.stringMatching(/^project: install --no-save --include=dev --include=optional /),
  ])
  expect(installedFor('test')).toEqual([])
  expect(installedFor('start')).toEqual([])
})

test('a changed lockfile is installed again, with the test packages if they were there', () => {
  installedFor('test')
  write('package-lock.json', '{ "changed": true }')
  expect(installedFor('start')).toEqual([expect.stringMatching(/^project: ci --include=dev /)])
})

test('the benchmark installs its own packages at its first use', () => {
  installedFor('test')
  expect(installedFor('bench')).toEqual([expect.stringMatching(/^bench: ci /)])
  expect(installedFor('bench')).toEqual([])
})
