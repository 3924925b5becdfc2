import { getConstructionPlans } from 'pg-boss'

/** The statements that create the queue's empty tables, for a transaction that also creates everything else. */
export function queueTablesSql(): string {
  const [, statements] = /^\s*BEGIN;([\s\S]*)COMMIT;\s*$/.exec(getConstructionPlans()) ?? []
  if (!statements)
    throw new Error('pg-boss no longer creates its tables in one transaction. Adapt jobs/queue-tables.ts.')
  return statements
}
