import { expect, test } from 'vitest'
import { openDatabase } from '#db/database.ts'
import { eraseAuditTexts } from '#db/staff/audit-log.ts'
import type { Tools } from '#operations/tools.ts'
import type { AuditEntryId, StaffId } from '#rules/ids.ts'
import { openWorkbench, query, siteRoleUrl, warmUp } from '#testing/database.ts'
import { openForEachTest } from '#testing/open-for-tests.ts'
import { writeAuditEntry } from './audit.ts'
import { checkAuditLog, checkAuditLogNightly } from './check-audit-log.ts'
import { loadTodayPage } from './load-today-page.ts'

const own = openForEachTest(openWorkbench)

/** Writes entries with these reasons and returns their IDs. */
async function addEntries(...reasons: string[]): Promise<AuditEntryId[]> {
  const ids: AuditEntryId[] = []
  for (const reason of reasons) {
    const id = own.tools.newId<'audit'>()
    ids.push(id)
    await addEntry(reason, { ...own.tools, newId: () => id as never })
  }
  return ids
}

async function addEntry(reason: string, tools: Tools): Promise<void> {
  const details = { cents: 100, to: [1.5, { a: 'ü' }] }
  const entry = { actor: 'Olga', action: 'issue-credit', reason, details } as const
  await tools.db.transaction((tx) => writeAuditEntry(tx, entry, tools))
}

/** What someone with the owner's password could do. */
const tamper = (statement: string) =>
  query(own.url, `set session_replication_role = replica; ${statement}; set session_replication_role = origin`)

const intact = { brokenNumber: null, brokenEntryId: null, fault: null }

test('[A3] an untouched log is intact, no matter who wrote it, and an entry names the staff member by id and name', async () => {
  expect(await checkAuditLog(own.tools)).toMatchObject({ entries: 0, ...intact })
  await addEntries('One', 'Two')
  await addEntry('Three', { ...own.tools, staffId: 'staff-1' as StaffId })
  expect(await checkAuditLog(own.tools)).toMatchObject({ entries: 3, erasedReasons: 0, ...intact })
  const named = await query(own.url, `select actor, actor_id from audit_log where reason = 'Three'`)
  expect(named).toEqual([{ actor: 'Olga', actor_id: 'staff-1' }])
})

/** Every column of an entry and of its link, each with another value. */
const changes = {
  audit_log: {
    at: `at + interval '1 microsecond'`,
    actor_id: `'another'`,
    actor: `'Olga '`,
    action: `'refund'`,
    departure_id: 'gen_random_uuid()',
    booking_id: 'gen_random_uuid()',
    waitlist_entry_id: 'gen_random_uuid()',
    inquiry_id: 'gen_random_uuid()',
    reason: `'two'`,
    reason_salt: `'another'`,
    reason_hash: `'another'`,
    details: `details || '{"cents": 101}'`,
  },
  audit_chain: { entry_id: 'gen_random_uuid()', previous_hash: `'another'`, hash: `'another'` },
}

test('[A3] a change of any stored value is found, and the entry is named', async () => {
  const [, second] = await addEntries('One', 'Two', 'Three')
  for (const [table, columns] of Object.entries(changes)) {
    const [id, kept] = [table === 'audit_log' ? 'id' : 'entry_id', `kept_${table}`]
    await query(own.url, `create table ${kept} as select * from ${table} where ${id} = '${second}'`)
    for (const [column, value] of Object.entries(columns)) {
      await tamper(`update ${table} set ${column} = ${value} where ${id} = '${second}'`)
      const fault = column === 'entry_id' ? 'missing' : 'changed'
      expect(await checkAuditLog(own.tools), `${table}.${column}`).toMatchObject({ brokenNumber: 2, fault })
      const key = table === 'audit_log' ? 'id' : 'number'
      await tamper(`update ${table} t set ${column} = k.${column} from ${kept} k where k.${key} = t.${key}`)
      expect(await checkAuditLog(own.tools), `${table}.${column} again`).toMatchObject(intact)
    }
  }
  const stored = await query<{ name: string }>(
    own.url,
    `select column_name as name from information_schema.columns where table_name = 'audit_log'`,
  )
  const tried = [...Object.keys(changes.audit_log), 'id', 'search_vector']
  expect(stored.map(({ name }) => name).sort(), 'no column was left out').toEqual(tried.sort())
})

test('[A3] deleted, inserted and cut entries are found', async () => {
  const [, second, third] = await addEntries('One', 'Two', 'Three')
  await tamper(`delete from audit_log where id = '${second}'`)
  expect(await checkAuditLog(own.tools)).toMatchObject({ brokenNumber: 2, brokenEntryId: second, fault: 'missing' })
  await tamper(`delete from audit_chain where entry_id = '${second}'`)
  expect(await checkAuditLog(own.tools)).toMatchObject({ brokenNumber: 3, brokenEntryId: third, fault: 'missing' })
  await tamper(`delete from audit_log where id = '${third}'; delete from audit_chain where entry_id = '${third}'`)
  expect(await checkAuditLog(own.tools)).toMatchObject({ brokenNumber: 3, fault: 'cut' })
  await tamper(`update audit_chain_head set number = 1, hash = (select hash from audit_chain)`)
  expect(await checkAuditLog(own.tools)).toMatchObject({ entries: 1, ...intact })
  await tamper(`insert into audit_log (id, at, actor, action, reason, details)
    values (gen_random_uuid(), now(), 'Olga', 'refund', '', '{}')`)
  expect(await checkAuditLog(own.tools)).toMatchObject({ brokenNumber: 2, fault: 'unchained' })
})

test('[A3] a reason can be erased, and the chain stays valid', async () => {
  const [, second] = await addEntries('One', 'Ana called', 'Three')
  if (!second) throw new Error('three were added')
  const site = await openDatabase({ DATABASE_URL: siteRoleUrl(own.url), DATABASE_POOL: 2, DATA_DIR: '' })
  await site.db.transaction((tx) => eraseAuditTexts(tx, [second]))
  await site.close()
  expect(await query(own.url, 'select reason from audit_log order by at')).toEqual([
    { reason: 'One' },
    { reason: '(erased)' },
    { reason: 'Three' },
  ])
  expect(JSON.stringify(await query(own.url, 'select * from audit_log'))).not.toMatch(/ana|called/i)
  expect(await checkAuditLog(own.tools)).toMatchObject({ entries: 3, erasedReasons: 1, ...intact })
  await addEntries('Four')
  expect(await checkAuditLog(own.tools)).toMatchObject({ entries: 4, ...intact })
})

test('[A3] what stands for an erased reason is fixed, and anything else there is found', async () => {
  const [, second] = await addEntries('One', 'Two')
  const lie = `select erase_audit_reasons(array['${second}']::uuid[], 'approved by Olga Owner.')`
  await expect(query(siteRoleUrl(own.url), lie)).rejects.toThrow('does not exist')
  await tamper(`update audit_log set reason = 'approved by Olga Owner.', reason_salt = null where id = '${second}'`)
  expect(await checkAuditLog(own.tools)).toMatchObject({ brokenNumber: 2, brokenEntryId: second, fault: 'changed' })
})

test('[A3] the site’s role can add to the log, and cannot change, delete or empty it', async () => {
  await addEntries('One')
  const siteUrl = siteRoleUrl(own.url)
  for (const statement of [
    `update audit_log set actor = 'No one'`,
    `update audit_log set reason = 'Another', reason_salt = null`,
    'delete from audit_log',
    'truncate audit_log',
    `insert into audit_chain values (9, gen_random_uuid(), '', '')`,
    `update audit_chain set hash = ''`,
    'delete from audit_chain',
    'truncate audit_chain',
    'update audit_chain_head set number = 0',
    'delete from audit_chain_head',
  ]) {
    await expect(query(siteUrl, statement), statement).rejects.toThrow('permission denied')
  }
  await expect(query(siteUrl, 'alter table audit_log disable trigger all')).rejects.toThrow('must be owner')
  await expect(query(siteUrl, 'set session_replication_role = replica')).rejects.toThrow('permission denied')
  const site = await openDatabase({ DATABASE_URL: siteUrl, DATABASE_POOL: 2, DATA_DIR: '' })
  await addEntry('Two', { ...own.tools, db: site.db })
  await site.close()
  expect(await checkAuditLog(own.tools)).toMatchObject({ entries: 2, ...intact })
})

test('[A3] instances that write at the same time make one chain, in the order of their commits', async () => {
  const other = await openWorkbench(own.url)
  await Promise.all([warmUp(own), warmUp(other)])
  await Promise.all(
    Array.from({ length: 60 }, (_, number) => addEntry(`Reason ${number}`, (number % 2 ? own : other).tools)),
  )
  await other.close()
  expect(await checkAuditLog(own.tools)).toMatchObject({ entries: 60, ...intact })
})

test('[A3] a transaction that goes on after its entry keeps no other from writing', async () => {
  const { db } = own.database
  await db.transaction(async (tx) => {
    await writeAuditEntry(tx, { actor: 'Olga', action: 'refund', details: {} }, own.tools)
    await addEntries('Meanwhile')
  })
  expect(
    await query(own.url, 'select action from audit_log join audit_chain on entry_id = id order by number'),
  ).toEqual([{ action: 'issue-credit' }, { action: 'refund' }])
})

test('[A3] a broken log is on Today and mailed every night; an intact one is not', async () => {
  await addEntries('One', 'Two')
  await checkAuditLogNightly(own.tools)
  expect((await loadTodayPage(own.tools)).auditLog.count).toBe(0)
  await tamper(`update audit_log set actor = 'No one' where reason = 'Two'`)
  await checkAuditLogNightly(own.tools)
  expect((await loadTodayPage(own.tools)).auditLog.oldest).toMatchObject([{ number: 2, fault: 'changed' }])
  const mails = await query(own.url, `select recipient, data from mails where template = 'audit-log-broken-staff'`)
  expect(mails).toMatchObject([{ recipient: 'team@powderpool.example', data: { number: 2, fault: 'changed' } }])
})
