import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Copies the migrations that came before this one, as a site of an earlier version has them. */
export function copyMigrationsBefore(tag: string, folder: string): void {
  rmSync(folder, { recursive: true, force: true })
  cpSync('db/migrations', folder, { recursive: true })
  const file = join(folder, 'meta/_journal.json')
  const journal = JSON.parse(readFileSync(file, 'utf8'))
  const until = journal.entries.findIndex((entry: { tag: string }) => entry.tag === tag)
  writeFileSync(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, until) }))
}
