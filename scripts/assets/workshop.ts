import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

export const ROOT = join(import.meta.dirname, '..', '..')
const PUBLIC = join(ROOT, 'public')
const LEDGERS = join(ROOT, 'assets', 'made')

/** What a file was made from (a hash of masters and settings) and what it is called. */
type Entry = { from: string; file: string }
type Ledger = Record<string, Entry>
type Wanted = {
  folder: string
  name: string
  extension: string
  from: (string | Buffer)[]
  /** Stands in the file's name instead of a hash of its content: one for all sizes of a picture makes a short list. */
  edition?: string
}

export function hash8(...parts: (string | Buffer)[]) {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest('hex').slice(0, 8)
}

/**
 * Makes files in public/ whose names carry a hash of their content, so that they may be served as immutable.
 * The ledger in assets/made/ remembers what each was made from: encoding takes minutes, comparing takes none.
 */
export function openWorkshop(trade: string) {
  const path = join(LEDGERS, `${trade}.json`)
  const known = readLedger(path)
  const made: Ledger = {}

  async function make(wanted: Wanted, produce: () => Promise<Buffer>) {
    const key = `${wanted.folder}/${wanted.name}.${wanted.extension}`
    const from = hash8(...wanted.from)
    const before = known[key]
    const called = (hash: string) => `${wanted.folder}/${wanted.name}.${hash}.${wanted.extension}`
    if (before?.from === from && existsSync(join(PUBLIC, before.file))) {
      const file = wanted.edition ? called(wanted.edition) : before.file
      if (file !== before.file) renameSync(join(PUBLIC, before.file), join(PUBLIC, file))
      made[key] = { from, file }
      if (file !== before.file) writeLedger(path, { ...known, ...made })
      return `/${file}`
    }
    const content = await produce()
    const file = called(wanted.edition ?? hash8(content))
    mkdirSync(join(PUBLIC, wanted.folder), { recursive: true })
    writeFileSync(join(PUBLIC, file), content)
    made[key] = { from, file }
    // Saved each time: a run that is stopped half way keeps what it has made.
    writeLedger(path, { ...known, ...made })
    return `/${file}`
  }

  function close() {
    writeLedger(path, made)
    for (const folder of new Set(Object.values(made).map((entry) => dirname(entry.file)))) sweep(folder)
  }

  return { make, close }
}

/** Removes hashed files that no ledger lists any more. */
function sweep(folder: string) {
  const listed = new Set(
    readdirSync(LEDGERS).flatMap((ledger) =>
      Object.values(readLedger(join(LEDGERS, ledger))).map((entry) => entry.file),
    ),
  )
  for (const file of readdirSync(join(PUBLIC, folder))) {
    if (/\.[0-9a-f]{8}\.\w+$/.test(file) && !listed.has(`${folder}/${file}`)) rmSync(join(PUBLIC, folder, file))
  }
}

function readLedger(path: string): Ledger {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {}
}

function writeLedger(path: string, ledger: Ledger) {
  const sorted = Object.fromEntries(Object.entries(ledger).sort(([a], [b]) => (a < b ? -1 : 1)))
  writeText(path, `${JSON.stringify(sorted, null, 2)}\n`)
}

/** Writes only what changed, so that a second run touches nothing. */
export function writeText(path: string, text: string) {
  if (existsSync(path) && readFileSync(path, 'utf8') === text) return
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
}

export function writeBytes(path: string, content: Buffer) {
  if (existsSync(path) && readFileSync(path).equals(content)) return
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, content)
}

/** Writes assets/{name}, laid out as the project's formatter would, so that `npm run check` finds nothing to change. */
export function writeManifest(name: string, script: string, source: string) {
  const note = `Written by scripts/assets/${basename(script)}. Run it again instead of editing.`
  const head = name.endsWith('.css') ? `/* ${note} */\n` : `// ${note}\n`
  const biome = spawnSync(join(ROOT, 'node_modules/.bin/biome'), ['format', `--stdin-file-path=assets/${name}`], {
    cwd: ROOT,
    input: head + source,
    encoding: 'utf8',
  })
  if (biome.status !== 0) throw new Error(`assets/${name} does not format: ${biome.stderr}`)
  writeText(join(ROOT, 'assets', name), biome.stdout)
}

export function union(names: readonly string[]) {
  return names.map((name) => JSON.stringify(name)).join(' | ')
}
