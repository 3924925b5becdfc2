import type { Db } from '#db/database.ts'
import type { MeasuredPool } from '#db/measured-pool.ts'
import { openDatabaseCounts } from './database-counts.ts'
import { registerDatabaseValues } from './database-values.ts'
import { measurePool } from './measure-pool.ts'
import { openRegistry } from './open-registry.ts'
import { createRequestCounts, type RequestCounts } from './request-counts.ts'
import { writeMetrics } from './write-metrics.ts'

export type SiteMetrics = {
  requests: RequestCounts
  /** The pool of what answers visitors. */
  measurePool(pool: MeasuredPool): void
  contentType: string
  /** Everything that /metrics says. */
  text(): Promise<string>
}

/** What the thread that answers visitors counts, and what /metrics says. It is loaded only where /metrics is on. */
export function openSiteMetrics(db: Db, now: () => Date, readJobs: () => Promise<object[]>): SiteMetrics {
  const registry = openRegistry('web')
  registerDatabaseValues(registry, openDatabaseCounts(db, now))
  return {
    requests: createRequestCounts(registry),
    measurePool: (pool) => measurePool(registry, 'web', pool),
    contentType: registry.contentType,
    text: () => writeMetrics(registry, readJobs),
  }
}
