import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

const STAMP = 'build/.sources'
/** All that the build reads. */
const FOLDERS = [
  'app',
  'assets',
  'backup',
  'config',
  'content',
  'db',
  'jobs',
  'mail',
  'operations',
  'payments',
  'public',
  'rules',
  'scenarios',
  'server',
  'storage',
  'worker',
]
const FILES = [
  'package-lock.json',
  'package.json',
  'react-router.config.ts',
  'scripts/gone-modules.ts',
  'scripts/inline-scripts.ts',
  'tsconfig.json',
  'vite.config.ts',
]
/** Tests, migrations and the masters of pictures are not part of a build. */
const LEFT_OUT = /\.test\.tsx?$|^db[\\/]migrations|^assets[\\/].*(?<!\.ts|\.css)$/

/** Whether the build is that of the sources as they are. Sizes and times tell; reading every file would take longer. */
export function isBuilt() {
  try {
    return readFileSync(STAMP, 'utf8') === describeSources()
  } catch {
    return false
  }
}

export function describeSources() {
  return listSources()
    .map((name) => {
      const { size, mtimeMs } = statSync(name)
      return `${name} ${size} ${mtimeMs}`
    })
    .join('\n')
}

function listSources() {
  const inside = FOLDERS.flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath ?? entry.path, entry.name)),
  )
  return [...FILES, ...inside.filter((name) => !LEFT_OUT.test(name)).sort()]
}

export { STAMP }
