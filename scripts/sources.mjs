import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

const STAMP = 'build/.sources'
/** No build reads these. A new folder counts until it is named here: forgetting that costs a build, and nothing else. */
const TOOLS = [
  ...['bench', 'build', 'data', 'deploy', 'docs', 'e2e', 'node_modules', 'soak', 'test-results', 'testing'],
  ...['drizzle.config.ts', 'playwright.config.ts', 'vitest.config.ts'],
]
/** Tests, migrations, documents and the masters of pictures are not part of a build either. */
const LEFT_OUT =
  /\.test(?:ing)?\.tsx?$|\.(?:log|md|gz)$|^\.|^db[\\/]migrations|^scripts[\\/]assets|^assets[\\/].*(?<!\.ts|\.css)$/

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
  const top = readdirSync('.', { withFileTypes: true }).filter(({ name }) => !TOOLS.includes(name))
  const inside = top
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
    .flatMap(({ name }) => readdirSync(name, { recursive: true, withFileTypes: true }))
  return [...top, ...inside]
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter((name) => !LEFT_OUT.test(name))
    .sort()
}

export { STAMP }
