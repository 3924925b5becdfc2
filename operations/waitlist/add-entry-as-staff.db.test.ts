import { expect, test } from 'vitest'
import { query } from '#testing/database.ts'
import { openForFile } from '#testing/open-for-tests.ts'
import { openWaitlistFixture } from '#testing/waitlist/waitlist-fixture.ts'
import { addEntryAsStaff } from './add-entry-as-staff.ts'
import { loadStaffEntryPage } from './load-staff-entry-page.ts'

const own = openForFile(openWaitlistFixture)

const wish = { name: 'Pia Person', email: 'pia@example.com', groupSize: '3', flexibleDates: true } as const
const add = (target: string, more: { reason?: string; email?: string } = {}) =>
  addEntryAsStaff({ ...wish, target, reason: 'called us', ...more }, 'Olga Owner', own.tools)

test('[W5] an entry that staff add counts immediately, and its party gets its place by mail', async () => {
  const departureId = await own.departure({ capacity: 12 })
  const added = await add(departureId)
  if (!added.ok) throw new Error(added.reason)
  const record = await loadStaffEntryPage(added.entryId, own.tools)
  expect(record?.entry).toMatchObject({ confirmedAt: expect.any(Date), people: 3, name: 'Pia Person' })
  expect(record?.position).toMatchObject({ position: 1, potential: 3 })
  expect(record?.mails.map(({ template }) => template).toSorted()).toEqual(['submission-staff', 'waitlist-joined'])
  const [entry] = await query(own.url, 'select action, reason from audit_log where waitlist_entry_id = $1', [
    added.entryId,
  ])
  expect(entry).toEqual({ action: 'add-entry', reason: 'called us' })
})

test('[W5] an entry needs a reason and a target that exists, and an address can wait for a target only once', async () => {
  const departureId = await own.departure({ capacity: 12 })
  expect(await add(departureId, { reason: ' ' })).toEqual({ ok: false, reason: 'missing-reason' })
  expect(await add(own.tools.newId())).toEqual({ ok: false, reason: 'unknown-departure' })
  expect(await add('moon-trip')).toEqual({ ok: false, reason: 'unknown-package' })
  expect(await add(departureId)).toMatchObject({ ok: true })
  expect(await add(departureId, { email: 'Pia+tag@example.com' })).toEqual({ ok: false, reason: 'already-on-waitlist' })
  expect(await add('anywhere')).toMatchObject({ ok: true })
})
