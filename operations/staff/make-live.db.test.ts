import { expect, test } from 'vitest'
import { isRehearsal } from '#db/installation.ts'
import { openWorkbench, query } from '#testing/database.ts'
import { openForFile } from '#testing/open-for-tests.ts'
import { makeLive } from './make-live.ts'

const own = openForFile(openWorkbench)

test('[D5] only an owner makes a restored copy live, once, and the audit log says who', async () => {
  const { db } = own.database
  expect(await isRehearsal(db), 'a new database').toBe(false)
  await query(
    own.url,
    'insert into installation (id, created_at, rehearsal_since) values (gen_random_uuid(), now(), now())',
  )
  expect(await makeLive({ actor: 'Ann', role: 'agent' }, own.tools)).toEqual({ ok: false, reason: 'owner-only' })
  expect(await isRehearsal(db)).toBe(true)
  expect(await makeLive({ actor: 'Olga', role: 'owner' }, own.tools)).toEqual({ ok: true })
  expect(await isRehearsal(db)).toBe(false)
  expect(await makeLive({ actor: 'Olga', role: 'owner' }, own.tools)).toEqual({ ok: false, reason: 'already-live' })
  expect(await query(own.url, 'select action, actor from audit_log')).toEqual([{ action: 'make-live', actor: 'Olga' }])
})
