import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'powderpool-rooms-'))
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
})

afterEach(() => rmSync(folder, { recursive: true }))

function write(file: string, text: string): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true })
  writeFileSync(join(folder, file), text)
}

function run(program: string, args: string[]) {
  const { status, stdout, stderr } = spawnSync(resolve('node_modules/.bin', program), args, {
    cwd: folder,
    encoding: 'utf8',
  })
  return { status, stdout, output: stdout + stderr }
}

/** The arrows as ARCHITECTURE.md promises them: room → rooms it may import. */
function promisedArrows(): Map<string, string[]> {
  const rows = readFileSync('ARCHITECTURE.md', 'utf8').matchAll(/^\| `(\w+)\/` \|[^|]*\| ([^|]+) \|$/gm)
  return new Map([...rows].map(([, room = '', allowed = '']) => [room, allowed.split(', ')]))
}

function lintedFiles(): string[] {
  const { diagnostics } = JSON.parse(run('biome', ['lint', '--reporter=json', '--max-diagnostics=none', '.']).stdout)
  return diagnostics.map((found: { location: { path: string | { file: string } } }) => {
    const { path } = found.location
    return typeof path === 'string' ? path : path.file
  })
}

test('every import that ARCHITECTURE.md does not promise fails the check, and no other does', () => {
  const config = JSON.parse(readFileSync('biome.json', 'utf8'))
  write('biome.json', JSON.stringify({ ...config, vcs: { enabled: false } }))
  const arrows = promisedArrows()
  expect(arrows.size).toBeGreaterThan(10)
  const rooms = [...arrows.keys(), 'testing']
  const forbidden: string[] = []
  for (const [room, allowed] of arrows) {
    for (const other of rooms.filter((name) => name !== room)) {
      const file = `${room}/imports-${other}.ts`
      write(file, `import { thing } from '../${other}/thing.ts'\n\nexport const same = thing\n`)
      const isPromised = allowed.includes(other) || (allowed.includes('every room') && other !== 'testing')
      if (!isPromised) forbidden.push(file)
    }
  }
  expect(lintedFiles().sort()).toEqual(forbidden.sort())
})

test('a cycle and process.env outside config fail the check', () => {
  const config = JSON.parse(readFileSync('biome.json', 'utf8'))
  write('biome.json', JSON.stringify({ ...config, vcs: { enabled: false } }))
  write('rules/one.ts', `import { two } from './two.ts'\n\nexport const one = () => two\n`)
  write('rules/two.ts', `import { one } from './one.ts'\n\nexport const two = () => one\n`)
  write('rules/three.ts', `export const three = process.env.THREE\n`)
  write('config/environment.ts', `export const four = process.env.FOUR\n`)
  expect(new Set(lintedFiles())).toEqual(new Set(['rules/one.ts', 'rules/two.ts', 'rules/three.ts']))
})

test('server code that would reach the browser fails the build', () => {
  for (const file of ['vite.config.ts', 'react-router.config.ts', 'package.json', 'tsconfig.json'])
    cpSync(file, join(folder, file))
  // Without entries of its own the framework would install what its default ones need.
  write('app/entry.server.tsx', 'export default () => new Response()\n')
  write('app/entry.client.tsx', 'export {}\n')
  write('db/secret.ts', `export const columns = ['name', 'weight']\n`)
  write('app/routes.ts', `import { index } from '@react-router/dev/routes'\nexport default [index('home.tsx')]\n`)
  write('app/root.tsx', `import { Outlet } from 'react-router'\nexport default function Root() { return <Outlet /> }\n`)
  write(
    'app/home.tsx',
    `import { columns } from '../db/secret.ts'\nexport default function Home() { return <p>{columns}</p> }\n`,
  )
  const { status, output } = run('react-router', ['build'])
  expect(status).not.toBe(0)
  expect(output).toMatch(/import denied/i)
})
