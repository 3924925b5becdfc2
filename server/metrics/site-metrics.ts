import type { Db } from '#db/database.ts'
import { openDatabaseValues } from './database-values.ts'
import { openParts, type Parts } from './parts.ts'
import { writeText } from './text.ts'

export type SiteMetrics = {
  add: Parts['add']
  /** Everything that /metrics says, whichever process was asked. */
  text(): Promise<string>
}

/** The numbers of the whole site: of its processes and threads, and of its database. */
export function openSiteMetrics(db: Db, now: () => Date): SiteMetrics {
  const parts = openParts()
  const readDatabase = openDatabaseValues(db, now)
  return {
    add: parts.add,
    async text() {
      const [counted, stored] = await Promise.all([parts.read(), readDatabase()])
      return writeText([...counted, stored])
    },
  }
}
