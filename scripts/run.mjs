// Every command starts here. This runs on Node 18 or newer with built-in modules only, installs the packages of
// package-lock.json if needed, and then starts the command with the project's own Node 24.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { siteEnvironment, siteFlags } from './site-memory.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const STAMP = join(root, 'node_modules', '.powderpool-installed')
const OLDEST_NODE_THAT_RUNS_TYPESCRIPT = [22, 22]

process.chdir(root)
install()
const [task, ...rest] = process.argv.slice(2)
const binaries = join(root, 'node_modules', '.bin')
// The site itself starts without a compiler.
const isSite = task === 'start'
const command = isSite ? [...siteFlags, 'scripts/start.mjs'] : [`scripts/${task}.ts`]
const child = spawn(projectNode(), [...command, ...rest], {
  stdio: 'inherit',
  env: {
    ...(isSite && siteEnvironment),
    ...process.env,
    TZ: 'UTC',
    PATH: `${binaries}${delimiter}${process.env.PATH}`,
  },
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
// npm runs us through a shell, which ends on a signal without passing it on. Our parent process changes then.
const parent = process.ppid
setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), 200).unref()
child.once('exit', (code, signal) => process.exit(signal ? 1 : code))

function install() {
  const wanted = createHash('sha256')
    .update(readFileSync('package-lock.json'))
    .update(process.platform + process.arch)
    .digest('hex')
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted) return
  console.log('Installing packages (first run, or package-lock.json changed) …')
  // NODE_ENV=production would leave out packages that the build and the tests need.
  const npm = spawnSync(
    'npm',
    ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'],
    {
      stdio: 'inherit',
      shell: process.platform === 'win32',
    },
  )
  if (npm.status !== 0) {
    console.error('npm ci failed; see the output above. Is the package registry reachable?')
    process.exit(1)
  }
  writeFileSync(STAMP, wanted)
}

/** On Linux, npm installs Node 24. Elsewhere, the installed Node must be new enough. */
function projectNode() {
  const own = join(root, 'node_modules', '.bin', 'node')
  if (existsSync(own)) return own
  const [major, minor] = process.versions.node.split('.').map(Number)
  const [oldMajor, oldMinor] = OLDEST_NODE_THAT_RUNS_TYPESCRIPT
  if (major > oldMajor || (major === oldMajor && minor >= oldMinor)) return process.execPath
  console.error(
    `On this system Powderpool needs Node ${oldMajor}.${oldMinor} or newer; you are running ${process.versions.node}.`,
  )
  process.exit(1)
}
