import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { contactPayload } from '../testing/payloads.ts'
import { startProgram } from '../testing/program.ts'
import { withDatabase } from './bench-database.ts'
import { isThere, median, type Row, ratio, requestsPerSecond } from './report.ts'

const ROUNDS = 3
const SECONDS = 4
/** The size of the site's connection pool, so that both measurements load the database equally. */
const CONNECTIONS = 10

/** Compares a submission over HTTP (its row, two mails and their jobs) with inserting only its row. */
export async function submissionRows(): Promise<Row[]> {
  const name = 'submissions over HTTP / bare inserts of the same row'
  if (!(await isThere('wrk'))) return [{ name, note: 'not measured: needs the program wrk' }]
  return withDatabase(async (url, folder) => {
    const site = await startProgram({ DATA_DIR: folder, DATABASE_URL: url })
    const pool = new pg.Pool({ connectionString: url, max: CONNECTIONS })
    await pool.query(letMailsWait)
    const load = [`-c${CONNECTIONS}`, `-d${SECONDS}s`, '-s', await loadScript(folder)]
    const speeds: { submitted: number[]; inserted: number[] } = { submitted: [], inserted: [] }
    for (let round = 0; round < ROUNDS; round++) {
      speeds.submitted.push(await requestsPerSecond(`${site.url}/functions/v1/send-contact-email`, load))
      speeds.inserted.push(await insertsPerSecond(pool))
    }
    await pool.end()
    await site.stop()
    return [{ name, value: ratio(median(speeds.submitted), median(speeds.inserted)), target: 0.5 }]
  })
}

/** Mails are queued but not sent, because sending would disturb the other measurement. */
const letMailsWait = `
  create function let_wait() returns trigger language plpgsql as
    $$ begin new.start_after := now() + interval '1 day'; return new; end $$;
  create trigger let_wait before insert on pgboss.job for each row execute function let_wait()`

async function loadScript(folder: string): Promise<string> {
  const path = join(folder, 'submit.lua')
  const body = JSON.stringify(JSON.stringify(contactPayload))
  await writeFile(path, `wrk.method = "POST"\nwrk.headers["content-type"] = "application/json"\nwrk.body = ${body}\n`)
  return path
}

async function insertsPerSecond(pool: pg.Pool): Promise<number> {
  const text = `insert into inquiries (id, kind, name, email, payload, created_at) values ($1, $2, $3, $4, $5, $6)`
  const { firstName, lastName, email } = contactPayload
  const end = Date.now() + SECONDS * 1000
  let inserted = 0
  async function insert(): Promise<void> {
    while (Date.now() < end) {
      const values = [randomUUID(), 'contact', `${firstName} ${lastName}`, email, contactPayload, new Date()]
      await pool.query(text, values)
      inserted += 1
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, insert))
  return inserted / SECONDS
}
