import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parseSettings } from '#config/settings.ts'
import type { Database, Db } from '#db/database.ts'
import * as schema from '#db/schema.ts'
import { eraseOldRecords } from '#operations/privacy/erase-old-records.ts'
import type { ApiKeyId } from '#rules/ids.ts'
import { openPatiently, openWorkbench, query, warmUp } from '#testing/database.ts'
import { openForFile } from '#testing/open-for-tests.ts'
import { answerOnce } from './answer-once.ts'
import { createApiKey } from './create-api-key.ts'

const own = openForFile(openWorkbench)
/** The connections of a second instance of the site. */
let other: Database
let keyId: ApiKeyId

beforeAll(async () => {
  other = await openPatiently(own.url)
  keyId = own.tools.newId<'api-key'>()
  const rights = { scope: 'write' as const, operatorId: null, perMinute: 120 }
  await createApiKey({ id: keyId, name: 'Agency', ...rights, actor: 'Olga' }, own.tools)
  await warmUp(own)
})
afterAll(async () => {
  await other.close()
})

let requests = 0
const newWrite = () => ({ keyId, idempotencyKey: `request-${++requests}`, requestHash: 'the same' })
const minutesFromNow = (minutes: number) => () => new Date(Date.now() + minutes * 60_000)

/** Twenty identical requests at the same moment, on two instances. Returns how many of them performed the write. */
async function race(db: Db): Promise<{ performed: number; outcomes: string[] }> {
  const write = newWrite()
  let performed = 0
  const send = async (number: number) => {
    const tools = { ...own.tools, db: number % 2 ? own.tools.db : db }
    const answer = await answerOnce(
      write,
      async () => {
        performed += 1
        await tools.db.execute('select 1')
        return { ok: true, status: 201, body: { id: 'the same' } }
      },
      tools,
    )
    return answer.ok ? JSON.stringify(answer.body) : answer.reason
  }
  const outcomes = await Promise.all(Array.from({ length: 20 }, (_, number) => send(number)))
  return { performed, outcomes }
}

test('[C8] twenty identical requests at the same moment on two instances perform the write once', async () => {
  for (let round = 0; round < 5; round++) {
    const { performed, outcomes } = await race(other.db)
    expect(performed).toBe(1)
    expect(outcomes).toContain('{"id":"the same"}')
    expect(outcomes.filter((outcome) => !['{"id":"the same"}', 'at-work'].includes(outcome))).toEqual([])
  }
})

/** The same database, in which every claim succeeds. */
function withoutClaim({ $client }: Db): Db {
  const pool: pg.Pool = Object.create($client)
  const run = $client.query.bind($client) as (statement: pg.QueryConfig, values?: unknown[]) => unknown
  const skip = (statement: pg.QueryConfig, values?: unknown[]) =>
    statement.text.includes('insert into "api_answers"')
      ? run({ ...statement, text: 'select null' }, [])
      : run(statement, values)
  pool.query = skip as unknown as pg.Pool['query']
  return Object.assign(drizzle(pool, { schema }), { $client: pool })
}

test('[C8] without the claim, the same race performs the write several times', async () => {
  expect((await race(withoutClaim(other.db))).performed).toBeGreaterThan(1)
})

test('[C8] a repeated request gets the first one’s response, and a different request with its key is refused', async () => {
  const write = newWrite()
  const first = await answerOnce(write, async () => ({ ok: true, status: 201, body: { id: 1 } }), own.tools)
  expect(first).toEqual({ ok: true, status: 201, body: { id: 1 }, isReplayed: false })
  const never = () => Promise.reject(new Error('performed again'))
  expect(await answerOnce(write, never, own.tools)).toEqual({ ...first, isReplayed: true })
  const changed = { ...write, requestHash: 'another' }
  expect(await answerOnce(changed, never, own.tools)).toEqual({ ok: false, reason: 'other-request' })
})

test('[C8] a request that was refused or failed may be sent again immediately', async () => {
  const write = newWrite()
  const refusal = { ok: false as const, why: 'full' }
  expect(await answerOnce(write, async () => refusal, own.tools)).toEqual({ ok: false, reason: 'refused', refusal })
  await expect(answerOnce(write, () => Promise.reject(new Error('broken')), own.tools)).rejects.toThrow('broken')
  const done = await answerOnce(write, async () => ({ ok: true, status: 201, body: {} }), own.tools)
  expect(done).toMatchObject({ ok: true, isReplayed: false })
})

test('[C8] a request whose process died is performed again, but not while it may still be running', async () => {
  const write = newWrite()
  await query(
    own.url,
    'insert into api_answers (key_id, idempotency_key, request_hash, created_at) values ($1, $2, $3, now())',
    [keyId, write.idempotencyKey, write.requestHash],
  )
  const perform = async () => ({ ok: true as const, status: 201, body: { id: 2 } })
  expect(await answerOnce(write, perform, own.tools)).toEqual({ ok: false, reason: 'at-work' })
  const later = { ...own.tools, now: minutesFromNow(3) }
  expect(await answerOnce(write, perform, later)).toMatchObject({ ok: true, isReplayed: false })
})

test('[C8] answers are kept for a day', async () => {
  const kept = async () => (await query(own.url, 'select from api_answers')).length
  await answerOnce(newWrite(), async () => ({ ok: true, status: 201, body: {} }), own.tools)
  const { retention } = parseSettings({})
  await eraseOldRecords(retention, { ...own.tools, now: minutesFromNow(23 * 60) })
  expect(await kept()).toBeGreaterThan(0)
  await eraseOldRecords(retention, { ...own.tools, now: minutesFromNow(24 * 60 + 5) })
  expect(await kept()).toBe(0)
})
