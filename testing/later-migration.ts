import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { MIGRATIONS } from '#db/migrating/migrate.ts'

type Journal = { entries: { idx: number; version: string; when: number; tag: string; breakpoints: boolean }[] }

export const journalOf = (folder: string): Journal =>
  JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8'))

/** Writes our migrations without the last one into a folder, as an earlier version of the site had them. */
export function dropMigration(folder: string): void {
  cpSync(MIGRATIONS, folder, { recursive: true })
  const journal = journalOf(folder)
  journal.entries.pop()
  writeFileSync(join(folder, 'meta/_journal.json'), JSON.stringify(journal))
}

/** Writes our migrations and one more into a folder, as a later version of the site has them. */
export function addMigration(folder: string, statements: string[]): void {
  rmSync(folder, { recursive: true, force: true })
  cpSync(MIGRATIONS, folder, { recursive: true })
  const journal = journalOf(folder)
  const last = journal.entries.at(-1)
  if (!last) throw new Error('there are migrations')
  const tag = '9999_new'
  journal.entries.push({ ...last, idx: last.idx + 1, when: last.when + 1, tag })
  writeFileSync(join(folder, 'meta/_journal.json'), JSON.stringify(journal))
  writeFileSync(join(folder, `${tag}.sql`), statements.join('--> statement-breakpoint\n'))
}
