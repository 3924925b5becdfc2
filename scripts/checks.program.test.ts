import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'powderpool-checks-'))
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

function lintedFiles(): string[] {
  const { diagnostics } = JSON.parse(run('biome', ['lint', '--reporter=json', '--max-diagnostics=none', '.']).stdout)
  return diagnostics.map((found: { location: { path: string | { file: string } } }) => {
    const { path } = found.location
    return typeof path === 'string' ? path : path.file
  })
}

test('process.env outside config/ fails the check', () => {
  const config = JSON.parse(readFileSync('biome.json', 'utf8'))
  write('biome.json', JSON.stringify({ ...config, vcs: { enabled: false } }))
  write('rules/one.ts', `export const one = process.env.ONE\n`)
  write('config/environment.ts', `export const two = process.env.TWO\n`)
  expect(lintedFiles()).toEqual(['rules/one.ts'])
})

test('server code that would reach the browser fails the build', () => {
  const plugins = ['scripts/inline-scripts.ts', 'scripts/gone-modules.ts', 'scripts/own-files.ts']
  for (const file of ['vite.config.ts', 'react-router.config.ts', 'package.json', 'tsconfig.json', ...plugins])
    cpSync(file, join(folder, file))
  // React Router would otherwise install packages for its default entries.
  write('app/entry.server.tsx', 'export default () => new Response()\n')
  write('app/entry.client.tsx', 'export {}\n')
  write('db/secret.ts', `export const columns = ['name', 'weight']\n`)
  write('app/routes.ts', `import { index } from '@react-router/dev/routes'\nexport default [index('home.tsx')]\n`)
  write('app/root.tsx', `import { Outlet } from 'react-router'\nexport default function Root() { return <Outlet /> }\n`)
  write(
    'app/home.tsx',
    `import { columns } from '#db/secret.ts'\nexport default function Home() { return <p>{columns}</p> }\n`,
  )
  const { status, output } = run('react-router', ['build'])
  expect(status).not.toBe(0)
  expect(output).toMatch(/import denied/i)
})
