import { expect, test } from 'vitest'
import { query } from '#testing/database.ts'
import { openForFile } from '#testing/open-for-tests.ts'
import { KIM } from '#testing/staff/staff-actions.ts'
import { openWaitlistFixture } from '#testing/waitlist/waitlist-fixture.ts'
import { leaveWaitlist } from './leave-waitlist.ts'
import { mergeEntries } from './merge-entries.ts'

const own = openForFile(openWaitlistFixture)

const listOf = async (departureId: string) =>
  (
    await query<{ each: string }>(
      own.url,
      `select concat_ws(' ', name, people, status) as each from waitlist_entries
       where departure_id = $1 and left_at is null order by joined_at, id`,
      [departureId],
    )
  ).map(({ each }) => each)

test('two entries of one person become one, in the better position, and the audit log has both IDs', async () => {
  const departureId = await own.departure()
  const early = await own.join(departureId, 'ann')
  await own.join(departureId, 'bo')
  const late = await own.join(departureId, 'ann-at-work', 2)
  const request = { keepId: late, dropId: early, ...KIM }
  expect(await mergeEntries({ ...request, reason: ' ' }, own.tools)).toEqual({ ok: false, reason: 'missing-reason' })
  expect(await mergeEntries(request, own.tools)).toEqual({ ok: true })
  expect(await listOf(departureId)).toEqual(['ann-at-work 2 waiting', 'bo 1 waiting'])
  expect(await own.row(departureId)).toMatchObject({ waiting_people: 3, waiting_parties: 2 })
  const log = await query(own.url, 'select actor, action, details from audit_log where waitlist_entry_id = $1', [late])
  expect(log).toEqual([{ actor: 'Kim', action: 'merge-entries', details: { dropId: early } }])
  expect(await mergeEntries(request, own.tools)).toEqual({ ok: false, reason: 'not-on-waitlist' })
})

test('[P4] an invitation of the dropped entry passes to the kept one', async () => {
  const departureId = await own.departure({ capacity: 4 })
  const [ann, ...others] = [await own.join(departureId, 'ann', 3), await own.join(departureId, 'bo', 1)]
  const late = await own.join(departureId, 'ann-at-work', 1)
  expect(await own.invited(departureId)).toEqual(['ann 3 open', 'bo 1 open'])
  expect(others).toHaveLength(1)
  expect(await mergeEntries({ keepId: late, dropId: ann, ...KIM }, own.tools)).toEqual({ ok: true })
  expect(await listOf(departureId)).toEqual(['ann-at-work 3 invited', 'bo 1 invited'])
  expect(await own.invited(departureId)).toContain('ann-at-work 3 open')
})

test('[P4] of two invitations one is kept, and the seats of the other go to the next party', async () => {
  const departureId = await own.departure({ capacity: 4 })
  const ann = await own.join(departureId, 'ann', 2)
  const again = await own.join(departureId, 'ann-at-work', 2)
  await own.join(departureId, 'bo', 2)
  expect(await mergeEntries({ keepId: ann, dropId: again, ...KIM }, own.tools)).toEqual({ ok: true })
  expect(await own.invited(departureId)).toEqual(['ann 2 open', 'ann-at-work 2 declined', 'bo 2 open'])
})

test('entries for two targets, an entry with itself, and an entry that left cannot be merged', async () => {
  const [one, other] = [await own.departure(), await own.departure()]
  const ann = await own.join(one, 'ann')
  const elsewhere = await own.join(other, 'ann')
  const merge = (dropId: typeof ann) => mergeEntries({ keepId: ann, dropId, ...KIM }, own.tools)
  expect(await merge(elsewhere)).toEqual({ ok: false, reason: 'different-target' })
  expect(await merge(ann)).toEqual({ ok: false, reason: 'same-entry' })
  const gone = await own.join(one, 'bo')
  await leaveWaitlist(gone, own.tools)
  expect(await merge(gone)).toEqual({ ok: false, reason: 'not-on-waitlist' })
})
