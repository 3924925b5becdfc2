import { expect, test } from 'vitest'
import { query } from '#testing/database.ts'
import { openForFile } from '#testing/open-for-tests.ts'
import { openWaitlistFixture } from '#testing/waitlist/waitlist-fixture.ts'
import { changePartySizeAsStaff } from './change-party-size.ts'
import { inviteChosenParties } from './invite-chosen-parties.ts'
import { invitePartyAsStaff } from './invite-party-as-staff.ts'
import { removeFromWaitlist } from './leave-waitlist.ts'
import { listInvitableEntries, listWaitlistEntries } from './list-waitlist-entries.ts'
import { loadStaffEntryPage } from './load-staff-entry-page.ts'
import { readSpecialRequests } from './read-special-requests.ts'

const own = openForFile(openWaitlistFixture)
const STAFF = { actor: 'Olga Owner', reason: 'asked on the phone' }

const found = async (...words: string[]) =>
  (await listWaitlistEntries({ words }, undefined, own.tools)).rows.map(({ name }) => name)

test('an entry is found by name, address and target', async () => {
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
  const invited = await listWaitlistEntries({ words: [], status: 'invited' }, undefined, own.tools)
  expect(invited.rows).toEqual([])
})

test('entries that left are listed only on request, and a removed party gets the same mail as one that leaves', async () => {
  const date = await own.departure({ capacity: 12 })
  const entryId = await own.join(date, 'Yara')
  expect(await removeFromWaitlist({ entryId, ...STAFF, reason: '' }, own.tools)).toEqual({
    ok: false,
    reason: 'missing-reason',
  })
  expect(await removeFromWaitlist({ entryId, ...STAFF }, own.tools)).toEqual({ ok: true })
  expect(await removeFromWaitlist({ entryId, ...STAFF }, own.tools)).toEqual({ ok: false, reason: 'not-on-waitlist' })
  expect(await found('yara')).toEqual([])
  const left = await listWaitlistEntries({ words: ['yara'], status: 'left' }, undefined, own.tools)
  expect(left.rows).toHaveLength(1)
  const record = await loadStaffEntryPage(entryId, own.tools)
  expect(record?.mails.map(({ template }) => template).toSorted()).toEqual([
    'submission-staff',
    'waitlist-confirm',
    'waitlist-left',
  ])
  const [notice] = await query<{ data: object }>(
    own.url,
    `select data from mails where template = 'waitlist-left' and waitlist_entry_id = $1`,
    [entryId],
  )
  expect(notice?.data, 'the mail says that staff removed the party').toMatchObject({ isRemoved: true })
  expect(record?.events).toContainEqual(
    expect.objectContaining({ kind: 'staff-action', action: 'remove-entry', actor: 'Olga Owner' }),
  )
})

test('[P10] staff invite a party before its turn, into free seats only', async () => {
  const date = await own.departure({ phase: 'gathering', capacity: 4 })
  const first = await own.join(date, 'Xena', 3)
  expect(await invitePartyAsStaff({ entryId: first, ...STAFF }, own.tools)).toEqual({
    ok: false,
    reason: 'still-gathering',
  })
  // Staff closed it, so that no party is invited automatically.
  await query(own.url, `update departures set phase = 'open', closed_at = now() where id = $1`, [date])
  const second = await own.join(date, 'Xavier', 2)
  expect(await invitePartyAsStaff({ entryId: second, ...STAFF }, own.tools)).toEqual({ ok: true })
  expect(await own.invited(date)).toEqual(['Xavier 2 open'])
  expect(await invitePartyAsStaff({ entryId: second, ...STAFF }, own.tools)).toEqual({
    ok: false,
    reason: 'already-invited',
  })
  expect(await invitePartyAsStaff({ entryId: first, ...STAFF }, own.tools)).toEqual({
    ok: false,
    reason: 'not-enough-seats',
  })
  const record = await loadStaffEntryPage(second, own.tools)
  expect(record?.freeSeats).toBe(2)
  expect(record?.position.invitation?.seats).toBe(2)
  expect(record?.mails.map(({ template }) => template)).toContain('invitation')
})

test('[P10] chosen parties are invited in order of joining while there are seats, and the page offers only parties that fit', async () => {
  const date = await own.departure({ capacity: 4 })
  const ivo = await own.join(date, 'Ivo', 2)
  const invitable = async () => {
    const { rows } = await listWaitlistEntries({ words: [], departureId: date }, undefined, own.tools)
    return listInvitableEntries(rows, own.tools)
  }
  expect(await invitable(), 'while it gathers').toEqual([])
  await query(own.url, `update departures set phase = 'open', closed_at = now() where id = $1`, [date])
  const entryIds = [await own.join(date, 'Ina', 2), await own.join(date, 'Ian', 2), ivo].toReversed()
  expect((await invitable()).toSorted()).toEqual(entryIds.toSorted())
  expect(await inviteChosenParties({ entryIds, ...STAFF, reason: ' ' }, own.tools)).toMatchObject({ ok: false })
  expect(await inviteChosenParties({ entryIds: [], ...STAFF }, own.tools)).toMatchObject({ ok: false })
  expect(await inviteChosenParties({ entryIds, ...STAFF }, own.tools)).toEqual({
    ok: true,
    invited: 2,
    refused: [{ name: 'Ian', reason: 'not-enough-seats' }],
  })
  expect(await own.invited(date)).toEqual(['Ivo 2 open', 'Ina 2 open'])
  expect(await invitable()).toEqual([])
})

test('[S1] when two staff members invite into the last seats at the same moment, one is refused', async () => {
  const date = await own.departure({ capacity: 4 })
  await query(own.url, `update departures set phase = 'open', closed_at = now() where id = $1`, [date])
  const entries = [await own.join(date, 'Uma', 3), await own.join(date, 'Ugo', 3)]
  const answers = await Promise.all(entries.map((entryId) => invitePartyAsStaff({ entryId, ...STAFF }, own.tools)))
  expect(answers.map(({ ok }) => ok).toSorted()).toEqual([false, true])
})

test('a party size changes only for the version that was seen, and a stale version is refused', async () => {
  const date = await own.departure({ capacity: 12 })
  const entryId = await own.join(date, 'Vera')
  const seen = (await loadStaffEntryPage(entryId, own.tools))?.entry.updatedAt ?? new Date(0)
  own.wait(1)
  const request = { entryId, seen, ...STAFF }
  expect(await changePartySizeAsStaff({ ...request, groupSize: '3' }, own.tools)).toEqual({ ok: true })
  expect(await changePartySizeAsStaff({ ...request, groupSize: '2' }, own.tools)).toEqual({
    ok: false,
    reason: 'stale-version',
  })
  expect((await loadStaffEntryPage(entryId, own.tools))?.entry.people).toBe(3)
})

test('possible duplicates are suggested by name and by phone', async () => {
  const date = await own.departure({ capacity: 12 })
  const entryId = await own.join(date, 'Wanda', 1, { phone: '+1 (416) 555-0177' })
  await own.join(date, 'W. Miller', 1, { phone: '+1 416 555 0177' })
  await own.join(date, 'wanda', 1, { email: `other.${date}@example.com`, phone: '+1 416 555 0178' })
  await own.join(date, 'Walter', 1, { phone: '+1 416 555 0179' })
  const record = await loadStaffEntryPage(entryId, own.tools)
  expect(record?.possibleDuplicates.map(({ name }) => name)).toEqual(['W. Miller', 'wanda'])
})

test('[G10] special requests are not on the page, and each reading of them is in the audit log', async () => {
  const date = await own.departure({ capacity: 12 })
  const entryId = await own.join(date, 'Rosa', 1, { specialRequests: 'Near the lift' })
  const quiet = await own.join(date, 'Quinn', 1, { specialRequests: '' })
  const page = await loadStaffEntryPage(entryId, own.tools)
  expect(page?.hasRequests).toBe(true)
  expect(JSON.stringify(page)).not.toMatch(/Near the lift|sealed/)
  expect((await loadStaffEntryPage(quiet, own.tools))?.hasRequests).toBe(false)

  const read = await readSpecialRequests({ entryId, actor: 'Kim' }, own.tools)
  expect(read).toEqual({ ok: true, requests: 'Near the lift' })
  expect((await loadStaffEntryPage(entryId, own.tools))?.events).toContainEqual(
    expect.objectContaining({ kind: 'staff-action', action: 'read-guest-answers', actor: 'Kim' }),
  )
})
