import pg from 'pg'
import { MIGRATION_LOCK } from './migrate.ts'

/** The site only adds to the first, and only a database trigger adds to the others. */
const PROTECTED = 'audit_log, audit_chain, audit_chain_head'

/**
 * Rule A3: gives the role of the running site what it needs, and keeps from it what could change the audit log. With one
 * role for both there is nothing to give. Waits like a migration, because simultaneous grants would fail.
 */
export async function grantSiteRole(ownerUrl: string, siteUrl: string): Promise<void> {
  const name = decodeURIComponent(new URL(siteUrl).username)
  if (name === decodeURIComponent(new URL(ownerUrl).username)) return
  const role = pg.escapeIdentifier(name)
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'powderpool-migrate' })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    // Several statements in one query are one transaction.
    await client.query(`
      grant usage on schema public, pgboss to ${role};
      grant select, insert, update, delete on all tables in schema public, pgboss to ${role};
      grant usage, select on all sequences in schema public, pgboss to ${role};
      revoke all on ${PROTECTED} from ${role}, public;
      grant select on ${PROTECTED} to ${role};
      grant insert on audit_log to ${role}`)
  } finally {
    await client.end()
  }
}
