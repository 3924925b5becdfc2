import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { startEmbedded } from '../db/embedded.ts'
import { contactPayload } from '../testing/payloads.ts'
import { removeFolder, startProgram, temporaryFolder } from '../testing/program.ts'
import { median, type Row } from './report.ts'

const run = promisify(execFile)

const ROUNDS = 3
const SECONDS = 4
/** As many as the site's pool has connections, so that both ways keep the database equally busy. */
const CONNECTIONS = 10

/** What a submission costs through HTTP (its row, two mails and their jobs), beside inserting its row and nothing else. */
export async function submissionRows(): Promise<Row[]> {
  const name = 'submissions over HTTP / bare inserts of the same row'
  if (!(await run('wrk', ['-v']).then(...isThere))) return [{ name, note: 'not measured: needs the program wrk' }]
  const folder = await temporaryFolder()
  const database = await startEmbedded(folder)
  const site = await startProgram({ DATA_DIR: folder, DATABASE_URL: database.url })
  const pool = new pg.Pool({ connectionString: database.url, max: CONNECTIONS })
  await pool.query(letMailsWait)
  const script = await loadScript(folder)
  const speeds: { submitted: number[]; inserted: number[] } = { submitted: [], inserted: [] }
  for (let round = 0; round < ROUNDS; round++) {
    speeds.submitted.push(await submissionsPerSecond(`${site.url}/functions/v1/send-contact-email`, script))
    speeds.inserted.push(await insertsPerSecond(pool))
  }
  await pool.end()
  await site.stop()
  await database.stopIfUnused()
  await removeFolder(folder)
  const [submitted, inserted] = [median(speeds.submitted), median(speeds.inserted)]
  const detail = `${Math.round(submitted)} / ${Math.round(inserted)} per second`
  return [{ name, value: { ratio: submitted / inserted, detail }, target: 0.5 }]
}

const isThere = [() => true, (error: NodeJS.ErrnoException) => error.code !== 'ENOENT'] as const

/** Sending mails would go on through the other way's turn. Their jobs are queued all the same. */
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

async function submissionsPerSecond(url: string, script: string): Promise<number> {
  const { stdout } = await run('wrk', ['-t1', `-c${CONNECTIONS}`, `-d${SECONDS}s`, '-s', script, url])
  if (/Non-2xx/.test(stdout)) throw new Error(`errors under load at ${url}:\n${stdout}`)
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1])
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
