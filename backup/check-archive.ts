import { dirname } from 'node:path/posix'
import { damaged, readArchive } from './archive.ts'
import { BackupError } from './backup-error.ts'
import { FORMAT, filePath, MANIFEST, type Manifest, manifestSchema, piecePath, Tally } from './manifest.ts'

/** Reads an archive whole, and throws unless it holds exactly what its manifest says. */
export async function checkArchive(file: string, stop: AbortSignal): Promise<Manifest> {
  const tallies = new Map<string, Tally>()
  let manifest: Manifest | undefined
  for await (const { path, content } of readArchive(file)) {
    stop.throwIfAborted()
    // It is last, so nothing may follow it.
    if (manifest) throw damaged(file)
    if (path === MANIFEST) {
      manifest = parseManifest(content, file)
    } else {
      const whole = path.startsWith('database/') ? dirname(path) : path
      const tally = tallies.get(whole) ?? new Tally()
      tallies.set(whole, tally)
      tally.add(content)
    }
  }
  if (!manifest || !holds(manifest, tallies)) throw damaged(file)
  return manifest
}

function holds({ tables, files }: Manifest, tallies: Map<string, Tally>): boolean {
  const expected = new Map<string, Parameters<Tally['matches']>[0]>([
    ...tables.map((table) => [dirname(piecePath(table, 0)), table] as const),
    ...files.map((file) => [filePath(file.id), file] as const),
  ])
  const isKnown = [...tallies.keys()].every((whole) => expected.has(whole))
  return isKnown && [...expected].every(([whole, facts]) => (tallies.get(whole) ?? new Tally()).matches(facts))
}

function parseManifest(content: Buffer, file: string): Manifest {
  let value: unknown
  try {
    value = JSON.parse(content.toString())
  } catch {
    throw damaged(file)
  }
  const format = value && typeof value === 'object' && 'format' in value ? Number(value.format) : 0
  if (format > FORMAT) throw isNewer(file)
  const parsed = manifestSchema.safeParse(value)
  if (!parsed.success) throw damaged(file)
  return parsed.data
}

export function isNewer(file: string): BackupError {
  return new BackupError(`${file} was made by a newer version of the site. Update the site, then restore it.`)
}
