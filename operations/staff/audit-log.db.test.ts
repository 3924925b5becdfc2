import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AuditFilter, auditActions, auditActors } from '../../db/audit-log.ts'
import { openWorkbench, query, type Workbench } from '../../testing/database.ts'
import { audit } from '../audit.ts'
import { everyAuditLine, listAuditLog } from './list-audit-log.ts'

let bench: Workbench

beforeAll(async () => {
  bench = await openWorkbench()
  await act('2027-01-20T23:59:00Z', { actor: 'Olga Owner', action: 'give-credit', reason: 'Bad weather' })
  await act('2027-01-21T00:00:00Z', { actor: 'Ann Agent', action: 'move-booking', reason: 'Élodie asked' })
  const inquiryId = bench.tools.newId<'inquiry'>()
  await act('2027-01-22T12:00:00Z', { actor: 'Ann Agent', action: 'reply-inquiry', reason: '', inquiryId })
})
afterAll(() => bench.close())

type Act = Omit<Parameters<typeof audit>[1], 'facts'>

async function act(at: string, line: Act): Promise<void> {
  const tools = { ...bench.tools, now: () => new Date(at) }
  await bench.database.db.transaction((tx) => audit(tx, { ...line, facts: {} }, tools))
}

const actionsOf = async (filter: Partial<AuditFilter>) =>
  (await listAuditLog({ words: [], ...filter }, undefined, bench.tools)).rows.map(({ action }) => action)

test('the log is filtered by person, act, record and days, and searched, the newest first', async () => {
  expect(await actionsOf({})).toEqual(['reply-inquiry', 'move-booking', 'give-credit'])
  expect(await actionsOf({ actor: 'Ann Agent' })).toEqual(['reply-inquiry', 'move-booking'])
  expect(await actionsOf({ action: 'give-credit' })).toEqual(['give-credit'])
  expect(await actionsOf({ record: 'inquiry' })).toEqual(['reply-inquiry'])
  expect(await actionsOf({ from: '2027-01-21', to: '2027-01-21' })).toEqual(['move-booking'])
  expect(await actionsOf({ words: ['elod', 'ann'] })).toEqual(['move-booking'])
  expect(await actionsOf({ words: ['weather', 'ann'] })).toEqual([])
})

test('its filters offer who and what is in it', async () => {
  expect(await auditActors(bench.database.db)).toEqual(['Ann Agent', 'Olga Owner'])
  expect(await auditActions(bench.database.db)).toEqual(['give-credit', 'move-booking', 'reply-inquiry'])
})

test('a reason of one endless word is kept and does not trouble the search', async () => {
  await act('2026-01-01T00:00:00Z', { actor: 'Ann Agent', action: 'give-credit', reason: '한'.repeat(9000) })
  let read = 0
  for await (const batch of everyAuditLine({ words: ['give'] }, bench.tools)) read += batch.length
  expect(read).toBe(2)
})

test('[P6] nobody changes, deletes or empties it, not even in a transaction that then goes on', async () => {
  const before = await query(bench.url, 'select * from audit_log order by id')
  for (const attempt of [
    `update audit_log set actor = 'Nobody'`,
    `update audit_log set at = now() where action = 'give-credit'`,
    'delete from audit_log',
    'truncate audit_log',
    'truncate audit_log cascade',
  ]) {
    await expect(query(bench.url, attempt), attempt).rejects.toThrow('audit')
  }
  expect(await query(bench.url, 'select * from audit_log order by id')).toEqual(before)
})
