import { beforeAll, expect, test } from 'vitest'
import { type AuditFilter, listAuditActions, listAuditActors } from '#db/staff/audit-log.ts'
import { setUpDeparture } from '#scenarios/departure.ts'
import { openWorkbench, query } from '#testing/database.ts'
import { openForFile } from '#testing/open-for-tests.ts'
import { bookParty } from '#testing/payments/book-party.ts'
import { writeAuditEntry } from './audit.ts'
import { exportAuditLog, listAuditLog } from './list-audit-log.ts'
import { nameAuditRecords } from './name-audit-records.ts'

const own = openForFile(openWorkbench)

beforeAll(async () => {
  await addEntry('2027-01-20T23:59:00Z', { actor: 'Olga Owner', action: 'issue-credit', reason: 'Bad weather' })
  await addEntry('2027-01-21T00:00:00Z', { actor: 'Ann Agent', action: 'move-booking', reason: 'Élodie asked' })
  const inquiryId = own.tools.newId<'inquiry'>()
  await addEntry('2027-01-22T12:00:00Z', { actor: 'Ann Agent', action: 'reply-inquiry', reason: '', inquiryId })
})

type NewEntry = Omit<Parameters<typeof writeAuditEntry>[1], 'details'>

async function addEntry(at: string, entry: NewEntry): Promise<void> {
  const tools = { ...own.tools, now: () => new Date(at) }
  await own.database.db.transaction((tx) => writeAuditEntry(tx, { ...entry, details: {} }, tools))
}

const actionsOf = async (filter: Partial<AuditFilter>) =>
  (await listAuditLog({ words: [], ...filter }, undefined, own.tools)).rows.map(({ action }) => action)

test('the log is filtered by actor, action, record and days, and searched, the newest first', async () => {
  expect(await actionsOf({})).toEqual(['reply-inquiry', 'move-booking', 'issue-credit'])
  expect(await actionsOf({ actor: 'Ann Agent' })).toEqual(['reply-inquiry', 'move-booking'])
  expect(await actionsOf({ action: 'issue-credit' })).toEqual(['issue-credit'])
  expect(await actionsOf({ subject: 'inquiry' })).toEqual(['reply-inquiry'])
  expect(await actionsOf({ from: '2027-01-21', to: '2027-01-21' })).toEqual(['move-booking'])
  expect(await actionsOf({ words: ['elod', 'ann'] })).toEqual(['move-booking'])
  expect(await actionsOf({ words: ['weather', 'ann'] })).toEqual([])
})

test('its filters offer the actors and actions in it', async () => {
  expect(await listAuditActors(own.database.db)).toEqual(['Ann Agent', 'Olga Owner'])
  expect(await listAuditActions(own.database.db)).toEqual(['issue-credit', 'move-booking', 'reply-inquiry'])
})

test('a reason of one endless word is stored and does not break the search', async () => {
  await addEntry('2026-01-01T00:00:00Z', { actor: 'Ann Agent', action: 'issue-credit', reason: '한'.repeat(9000) })
  let read = 0
  for await (const batch of exportAuditLog({ words: ['issue'] }, own.tools)) read += batch.length
  expect(read).toBe(2)
})

test('[P6] no entry can be changed or deleted, nor the log emptied, and the transaction can go on after the attempt', async () => {
  const before = await query(own.url, 'select * from audit_log order by id')
  for (const attempt of [
    `update audit_log set actor = 'No one'`,
    `update audit_log set at = now() where action = 'issue-credit'`,
    'delete from audit_log',
    'truncate audit_log',
    'truncate audit_log cascade',
  ]) {
    await expect(query(own.url, attempt), attempt).rejects.toThrow('audit')
  }
  expect(await query(own.url, 'select * from audit_log order by id')).toEqual(before)
})

test('[A3] the records of entries are named as they are now, and erased ones are missing', async () => {
  const { tools } = own
  const departureId = await own.database.db.transaction((tx) => setUpDeparture(tx, {}, tools))
  const bookingId = await bookParty(departureId, { firstName: 'Ada', lastName: 'Berg' }, tools)
  const erased = tools.newId<'waitlist-entry'>()
  await own.database.db.transaction((tx) =>
    writeAuditEntry(
      tx,
      {
        actor: 'Kim',
        action: 'move-booking',
        bookingId,
        waitlistEntryId: erased,
        details: { to: departureId, from: 'nowhere' },
      },
      tools,
    ),
  )
  const { rows } = await listAuditLog({ words: ['kim'] }, undefined, tools)
  expect(await nameAuditRecords(rows, tools)).toMatchObject({
    departures: { [departureId]: { title: expect.any(String), startDate: expect.any(String) } },
    bookings: { [bookingId]: { reference: expect.stringMatching(/^PP-/), name: 'Ada Berg' } },
    entries: {},
  })
})
