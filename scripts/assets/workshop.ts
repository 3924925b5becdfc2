import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

export const ROOT = join(import.meta.dirname, '..', '..')
const PUBLIC = join(ROOT, 'public')
const LEDGERS = join(ROOT, 'assets', 'made')

/** A hash of a file's masters and settings, and the file's name. */
type Entry = { from: string; file: string }
type Ledger = Record<string, Entry>
type Wanted = {
  folder: string
  name: string
  extension: string
  from: (string | Buffer)[]
  /** Replaces the hash of the content in the file's name. All sizes of a picture share one, for a shorter list. */
  edition?: string
}

export function hash8(...parts: (string | Buffer)[]) {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest('hex').slice(0, 8)
}

/**
 * Makes files in public/ with a hash of their content in the name, so that they can be served as immutable. The ledger
 * records what each file was made from, so that unchanged files are not encoded again, which takes minutes.
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
    const isKnown = before?.from === from && existsSync(join(PUBLIC, before.file))
    const content = isKnown ? readFileSync(join(PUBLIC, before.file)) : await produce()
    const file = called(wanted.edition ?? hash8(content))
    writeIfChanged(join(PUBLIC, file), content)
    made[key] = { from, file }
    // The ledger is saved after each file, so that a stopped run keeps its results.
    writeLedger(path, { ...known, ...made })
    return `/${file}`
  }

  function close() {
    writeLedger(path, made)
    for (const folder of new Set(Object.values(made).map((entry) => dirname(entry.file)))) sweep(folder)
  }

  return { make, close }
}

/** Removes hashed files that are in no ledger. */
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
  writeIfChanged(path, `${JSON.stringify(sorted, null, 2)}\n`)
}

/** Writes only changed files, so that a second run changes nothing. */
export function writeIfChanged(path: string, content: string | Buffer) {
  if (existsSync(path) && readFileSync(path).equals(Buffer.from(content))) return
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, content)
}

/** Writes assets/{name}, formatted so that `npm run check` accepts it. */
export function writeManifest(name: string, script: string, source: string) {
  const note = `Written by scripts/assets/${basename(script)}. Run it again instead of editing.`
  const head = name.endsWith('.css') ? `/* ${note} */\n` : `// ${note}\n`
  const biome = spawnSync(join(ROOT, 'node_modules/.bin/biome'), ['format', `--stdin-file-path=assets/${name}`], {
    cwd: ROOT,
    input: head + source,
    encoding: 'utf8',
  })
  if (biome.status !== 0) throw new Error(`assets/${name} does not format: ${biome.stderr}`)
  writeIfChanged(join(ROOT, 'assets', name), biome.stdout)
}

export function union(names: readonly string[]) {
  return names.map((name) => JSON.stringify(name)).join(' | ')
}
