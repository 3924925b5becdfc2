import { expect, test } from 'vitest'
import { listApiKeys } from '#db/api/keys.ts'
import { createOperator } from '#operations/staff/manage-operators.ts'
import { KEY_LIMIT } from '#rules/api/keys.ts'
import type { OperatorId } from '#rules/ids.ts'
import { openWorkbench, query, tablesWith } from '#testing/database.ts'
import { openForFile } from '#testing/open-for-tests.ts'
import { createApiKey } from './create-api-key.ts'
import { findApiKey } from './find-api-key.ts'
import { recordKeyUse } from './record-key-use.ts'
import { revokeApiKey } from './revoke-api-key.ts'

const own = openForFile(openWorkbench)

function newKey(name: string) {
  const rights = { scope: 'read' as const, operatorId: null, perMinute: KEY_LIMIT.default }
  return { id: own.tools.newId<'api-key'>(), name, ...rights, actor: 'Olga' }
}

async function create(request: Parameters<typeof createApiKey>[0]): Promise<string> {
  const created = await createApiKey(request, own.tools)
  if (!created.ok) throw new Error(created.reason)
  return created.key
}

const findKey = (key: string) => findApiKey(key, own.tools)
const revoke = (id: ReturnType<typeof newKey>['id'], reason = 'It leaked.') =>
  revokeApiKey({ id, actor: 'Olga', reason }, own.tools)

const auditEntries = (name: string) =>
  query(own.url, `select actor, action, reason, details from audit_log where details ->> 'name' = $1 order by at`, [
    name,
  ])

const usedAt = async (name: string) =>
  (await listApiKeys(own.tools.db)).find((key) => key.name === name)?.lastUsedAt ?? null

test('[A9] a key is found with its rights, and only its hash and its start are stored', async () => {
  const request = newKey('Agency website')
  const key = await create(request)
  expect(await findKey(key)).toEqual({
    id: request.id,
    name: 'Agency website',
    scope: 'read',
    operatorId: null,
    perMinute: 120,
    lastUsedAt: null,
  })
  expect(await tablesWith(own.url, key)).toEqual([])
  expect(await tablesWith(own.url, key.slice(0, 10))).toEqual([])
  const details = { keyId: request.id, name: 'Agency website', start: key.slice(0, 9), scope: 'read' }
  expect(await auditEntries('Agency website')).toEqual([
    { actor: 'Olga', action: 'create-api-key', reason: '', details: { ...details, operatorId: null, perMinute: 120 } },
  ])
})

test('[A9] a wrong key is not found, however close it is', async () => {
  const key = await create(newKey('Close'))
  const last = key.endsWith('A') ? 'B' : 'A'
  for (const wrong of ['', 'pp_', key.slice(0, 9), `${key.slice(0, -1)}${last}`, key.toLowerCase(), `${key}x`, '%']) {
    expect(await findKey(wrong), wrong).toBeUndefined()
  }
})

test('[A9] a form that arrives several times at the same moment creates one key and shows it once', async () => {
  const request = newKey('Twice')
  const results = await Promise.all([1, 2, 3].map(() => createApiKey(request, own.tools)))
  expect(results.filter(({ ok }) => ok)).toHaveLength(1)
  expect(results).toContainEqual({ ok: false, reason: 'already-created' })
  expect(await auditEntries('Twice')).toHaveLength(1)
})

test('[A9] a key may be bound to an operator, who must exist', async () => {
  await createOperator({ name: 'Heli Partner', email: 'flights@partner.example' }, 'Olga', own.tools)
  const [operator] = await query<{ id: OperatorId }>(own.url, 'select id from operators')
  const key = await create({ ...newKey('Partner'), scope: 'write', operatorId: operator?.id ?? null })
  expect(await findKey(key)).toMatchObject({ scope: 'write', operatorId: operator?.id })
  expect(await listApiKeys(own.tools.db)).toContainEqual(
    expect.objectContaining({ name: 'Partner', operatorName: 'Heli Partner' }),
  )
  const stranger = { ...newKey('Stranger'), operatorId: own.tools.newId<'operator'>() }
  expect(await createApiKey(stranger, own.tools)).toEqual({ ok: false, reason: 'unknown-operator' })
})

test('[A9] a revoked key fails immediately on every instance, and is revoked once, with a reason', async () => {
  const request = newKey('Leaked')
  const key = await create(request)
  const other = await openWorkbench(own.url)
  expect(await findApiKey(key, other.tools)).toBeDefined()
  expect(await revoke(request.id, ' ')).toEqual({ ok: false, reason: 'missing-reason' })
  const results = await Promise.all([revoke(request.id), revoke(request.id)])
  expect(results).toContainEqual({ ok: true })
  expect(results).toContainEqual({ ok: false, reason: 'not-found' })
  expect(await findKey(key)).toBeUndefined()
  expect(await findApiKey(key, other.tools)).toBeUndefined()
  await other.close()
  expect((await listApiKeys(own.tools.db)).map(({ name }) => name)).not.toContain('Leaked')
  expect(await auditEntries('Leaked')).toMatchObject([
    { action: 'create-api-key' },
    { action: 'revoke-api-key', reason: 'It leaked.' },
  ])
})

test('[A9] the last use is stored to the minute, at most once a minute, and never moves backward', async () => {
  const key = await create(newKey('Used'))
  const use = async (time: string) => {
    const found = await findKey(key)
    if (found) await recordKeyUse(found, { ...own.tools, now: () => new Date(time) })
    return usedAt('Used')
  }
  const version = () => query(own.url, `select xmin from api_keys where name = 'Used'`)
  expect(await usedAt('Used')).toBeNull()
  expect(await use('2027-01-23T10:07:12Z')).toEqual(new Date('2027-01-23T10:07:00Z'))
  const written = await version()
  await use('2027-01-23T10:07:59Z')
  await use('2027-01-23T10:06:00Z')
  expect(await version()).toEqual(written)
  expect(await use('2027-01-23T10:08:00Z')).toEqual(new Date('2027-01-23T10:08:00Z'))
})
