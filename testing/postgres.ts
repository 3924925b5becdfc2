import type { TestProject } from 'vitest/node'
import { startPostgresServer } from './postgres-server.ts'

/** The PostgreSQL server of the integration tests. */
export default async function startPostgres(project: TestProject) {
  const server = await startPostgresServer()
  project.provide('postgresUrl', server.url)
  project.provide('postgresSiteUrl', server.siteUrl)
  return server.stop
}
