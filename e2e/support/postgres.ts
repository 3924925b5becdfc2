import { startPostgresServer } from '#testing/postgres-server.ts'

/** The PostgreSQL server of the browser tests. Playwright's workers get its address from the environment. */
export default async function startPostgres() {
  const server = await startPostgresServer()
  process.env.TEST_POSTGRES_URL = server.url
  return server.stop
}
