import { expect, test } from 'vitest'
import { listSavedViews } from '#db/staff/saved-views.ts'
import type { StaffId } from '#rules/ids.ts'
import { MAX_VIEWS } from '#rules/staff/saved-views.ts'
import { query } from '#testing/database.ts'
import { openForFile } from '#testing/open-for-tests.ts'
import { openWaitlistFixture } from '#testing/waitlist/waitlist-fixture.ts'
import { removeView, saveView } from './save-view.ts'

const own = openForFile(openWaitlistFixture)

async function hire(id: string): Promise<StaffId> {
  await query(
    own.url,
    `insert into staff_members (id, name, email, email_verified, role, created_at, updated_at)
      values ($1, $1, $1 || '@desk.example', true, 'agent', now(), now())`,
    [id],
  )
  return id as StaffId
}

const viewsOf = (staffId: StaffId) => listSavedViews(own.tools.db, staffId)

test('[A20] a view is its member’s own, is replaced by one of the same name, and is removed', async () => {
  const [ana, ben] = [await hire('ana'), await hire('ben')]
  const view = { list: 'bookings', name: 'Owing', query: 'overdue=yes' } as const
  expect(await saveView({ staffId: ana, ...view }, own.tools)).toEqual({ ok: true })
  expect(await saveView({ staffId: ana, ...view, query: 'sort=due' }, own.tools)).toEqual({ ok: true })
  expect(await viewsOf(ana)).toEqual([{ ...view, query: 'sort=due' }])
  expect(await viewsOf(ben)).toEqual([])
  await removeView({ staffId: ben, list: 'bookings', name: 'Owing' }, own.tools)
  expect(await viewsOf(ana)).toHaveLength(1)
  await removeView({ staffId: ana, list: 'bookings', name: 'Owing' }, own.tools)
  expect(await viewsOf(ana)).toEqual([])
})

test('[A20] a list has at most twelve views, even if two tabs save at the same moment', async () => {
  const staffId = await hire('cleo')
  const save = (name: string, list: 'bookings' | 'quotes' = 'bookings') =>
    saveView({ staffId, list, name, query: 'state=confirmed' }, own.tools)
  for (let number = 1; number < MAX_VIEWS; number++) await save(`View ${number}`)
  const results = await Promise.all([save('Left'), save('Right')])
  expect(results.map(({ ok }) => ok).toSorted()).toEqual([false, true])
  expect(await save('View 1'), 'one that is there may change').toEqual({ ok: true })
  expect(await save('Another list', 'quotes')).toEqual({ ok: true })
  expect(await viewsOf(staffId)).toHaveLength(MAX_VIEWS + 1)
})
