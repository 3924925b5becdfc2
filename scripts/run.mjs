// Every command starts here. This runs on Node 18 or newer with built-in modules only, installs the packages that the
// command needs, and then starts it with the project's own Node 24.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { siteEnvironment, siteFlags } from './site-node.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
/** These commands build or run the site, so they do without the packages of the tests. */
const SITE_TASKS = ['start', 'dev', 'build', 'backup', 'restore', 'db-migrate', 'db-reset', 'db-server']
/** These commands have packages that no other command needs. */
const OWN_PACKAGES = { assets: 'scripts/assets', bench: 'bench', soak: 'soak' }
const OLDEST_NODE_THAT_RUNS_TYPESCRIPT = [22, 22]

process.chdir(root)
const [task, ...rest] = process.argv.slice(2)
install('.', SITE_TASKS.includes(task) ? 'site' : 'all')
if (task in OWN_PACKAGES) install(OWN_PACKAGES[task], 'all')
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

/** Installs what the folder's package-lock.json lists: `all`, or for the `site` without the packages of the tests. */
function install(folder, wanted) {
  const stamp = join(folder, 'node_modules', '.powderpool-installed')
  const lock = createHash('sha256')
    .update(readFileSync(join(folder, 'package-lock.json')))
    .update(process.platform + process.arch)
    .digest('hex')
  const [installedLock, installed] = existsSync(stamp) ? readFileSync(stamp, 'utf8').split(' ') : []
  const isCurrent = installedLock === lock
  if (isCurrent && (installed === 'all' || installed === wanted)) return
  const packages = wanted === 'all' || installed === 'all' ? 'all' : 'site'
  // NODE_ENV=production alone must not decide which packages there are.
  const scope = [packages === 'all' ? '--include=dev' : '--omit=dev', '--include=optional']
  // `npm ci` starts over, so what is there already is only added to.
  const verb = isCurrent ? ['install', '--no-save'] : ['ci']
  console.log(reasonOf(folder, isCurrent))
  const npm = spawnSync('npm', [...verb, ...scope, '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: folder,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (npm.status !== 0) {
    console.error('npm could not install the packages; see the output above. Is the package registry reachable?')
    process.exit(1)
  }
  writeFileSync(stamp, `${lock} ${packages}`)
}

function reasonOf(folder, isCurrent) {
  if (folder !== '.') return `Installing the packages of ${folder} …`
  if (isCurrent) return 'Installing the packages of the tests …'
  return 'Installing packages (first run, or package-lock.json changed) …'
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
