import { afterAll, beforeAll, expect, test } from 'vitest'
import { query } from '../../testing/database.ts'
import { type ListBench, openListBench } from '../../testing/list-bench.ts'
import { changePartyByHand } from './change-party.ts'
import { inviteByHand } from './invite-by-hand.ts'
import { removeFromWaitlist } from './leave-waitlist.ts'
import { searchWaitlist } from './search-waitlist.ts'
import { showEntryRecord } from './show-entry-record.ts'

let own: ListBench
const STAFF = { actor: 'Olga Owner', reason: 'asked on the phone' }

beforeAll(async () => {
  own = await openListBench()
})
afterAll(() => own.close())

const found = async (...words: string[]) =>
  (await searchWaitlist({ words }, undefined, own.tools)).rows.map(({ name }) => name)

test('an entry is found by name, address and what it waits for', async () => {
  const chile = await own.departure({ destination: 'chile', capacity: 12 })
  const japan = await own.departure({ capacity: 12 })
  await own.join(chile, 'Zoe')
  await own.join(japan, 'Zack')
  expect(await found('zo')).toEqual(['Zoe'])
  expect(await found('chile')).toEqual(['Zoe'])
  expect(await found('japan', 'zack')).toEqual(['Zack'])
  expect(await found('chile', 'zack')).toEqual([])
  expect(await found(chile.split('-')[0] ?? '')).toEqual(['Zoe'])
  const address = own.emailOf(chile, 'Zoe').toLowerCase()
  expect(await found(address)).toEqual(['Zoe'])
  expect(await found(address.slice(0, address.indexOf('@') + 2), 'zoe')).toEqual(['Zoe'])
  expect(await found(address, 'zack')).toEqual([])
  const invited = await searchWaitlist({ words: [], standing: 'invited' }, undefined, own.tools)
  expect(invited.rows).toEqual([])
})

test('who left is shown only where that is asked for, and is told like everybody who leaves', async () => {
  const date = await own.departure({ capacity: 12 })
  const entryId = await own.join(date, 'Yara')
  expect(await removeFromWaitlist({ entryId, ...STAFF, reason: '' }, own.tools)).toEqual({
    ok: false,
    reason: 'no-reason',
  })
  expect(await removeFromWaitlist({ entryId, ...STAFF }, own.tools)).toEqual({ ok: true })
  expect(await removeFromWaitlist({ entryId, ...STAFF }, own.tools)).toEqual({ ok: false, reason: 'no-place' })
  expect(await found('yara')).toEqual([])
  const left = await searchWaitlist({ words: ['yara'], standing: 'left' }, undefined, own.tools)
  expect(left.rows).toHaveLength(1)
  const record = await showEntryRecord(entryId, own.tools)
  expect(record?.mails.map(({ name }) => name).toSorted()).toEqual([
    'submission-staff',
    'waitlist-joined',
    'waitlist-left',
  ])
  expect(record?.events).toContainEqual(
    expect.objectContaining({ kind: 'by-hand', action: 'remove-entry', actor: 'Olga Owner' }),
  )
})

test('[P4] staff invite a party before its turn, into seats that are free and no others', async () => {
  const date = await own.departure({ phase: 'gathering', capacity: 4 })
  const first = await own.join(date, 'Xena', 3)
  expect(await inviteByHand({ entryId: first, ...STAFF }, own.tools)).toEqual({ ok: false, reason: 'is-gathering' })
  // Staff closed it, so that nobody is invited by itself.
  await query(own.bench.url, `update departures set phase = 'deposit', closed_at = now() where id = $1`, [date])
  const second = await own.join(date, 'Xavier', 2)
  expect(await inviteByHand({ entryId: second, ...STAFF }, own.tools)).toEqual({ ok: true })
  expect(await own.invited(date)).toEqual(['Xavier 2 open'])
  expect(await inviteByHand({ entryId: second, ...STAFF }, own.tools)).toEqual({ ok: false, reason: 'is-invited' })
  expect(await inviteByHand({ entryId: first, ...STAFF }, own.tools)).toEqual({ ok: false, reason: 'no-seats' })
  const record = await showEntryRecord(second, own.tools)
  expect(record?.freeSeats).toBe(2)
  expect(record?.place.invitation?.seats).toBe(2)
  expect(record?.mails.map(({ name }) => name)).toContain('invitation')
})

test('[S1] of two who invite into the last seats at the same moment, one is refused', async () => {
  const date = await own.departure({ capacity: 4 })
  await query(own.bench.url, `update departures set phase = 'deposit', closed_at = now() where id = $1`, [date])
  const entries = [await own.join(date, 'Uma', 3), await own.join(date, 'Ugo', 3)]
  const answers = await Promise.all(entries.map((entryId) => inviteByHand({ entryId, ...STAFF }, own.tools)))
  expect(answers.map(({ ok }) => ok).toSorted()).toEqual([false, true])
})

test('a party is changed as it was seen, and an entry that changed meanwhile stays', async () => {
  const date = await own.departure({ capacity: 12 })
  const entryId = await own.join(date, 'Vera')
  const seen = (await showEntryRecord(entryId, own.tools))?.entry.updatedAt ?? new Date(0)
  own.wait(1)
  const request = { entryId, seen, ...STAFF }
  expect(await changePartyByHand({ ...request, groupSize: '3' }, own.tools)).toEqual({ ok: true })
  expect(await changePartyByHand({ ...request, groupSize: '2' }, own.tools)).toEqual({
    ok: false,
    reason: 'changed-meanwhile',
  })
  expect((await showEntryRecord(entryId, own.tools))?.entry.people).toBe(3)
})

test('who joined the same list twice is suggested, by name or by phone', async () => {
  const date = await own.departure({ capacity: 12 })
  const entryId = await own.join(date, 'Wanda', 1, { phone: '+1 (416) 555-0177' })
  await own.join(date, 'W. Miller', 1, { phone: '+1 416 555 0177' })
  await own.join(date, 'wanda', 1, { email: `other.${date}@example.com`, phone: '+1 416 555 0178' })
  await own.join(date, 'Walter', 1, { phone: '+1 416 555 0179' })
  const record = await showEntryRecord(entryId, own.tools)
  expect(record?.alike.map(({ name }) => name)).toEqual(['W. Miller', 'wanda'])
})
