import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { enableCompileCache } from 'node:module'
import { isBuilt } from './sources.mjs'

// Builds the site if its sources have changed, and runs it. Plain JavaScript, so that no start waits for a compiler.
if (!isBuilt()) {
  const build = spawn(process.execPath, ['scripts/build.ts'], { stdio: 'inherit' })
  const [code] = await once(build, 'exit')
  if (code !== 0) process.exit(code ?? 1)
}
enableCompileCache('node_modules/.cache/node')
const { start } = await import('../build/server/index.js')
await start()
