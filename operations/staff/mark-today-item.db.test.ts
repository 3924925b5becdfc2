import { expect, test } from 'vitest'
import { listTodayMarks } from '#db/staff/today-marks.ts'
import { addDays, dayOf } from '#rules/dates.ts'
import type { InquiryId, StaffId } from '#rules/ids.ts'
import { query } from '#testing/database.ts'
import { openForFile } from '#testing/open-for-tests.ts'
import { openWaitlistFixture } from '#testing/waitlist/waitlist-fixture.ts'
import { loadTodayPage } from './load-today-page.ts'
import { assignItem, snoozeItem, wakeItem } from './mark-today-item.ts'

const own = openForFile(openWaitlistFixture)

const staff = { id: 'mia' as StaffId, name: 'Mia' }
const item = { kind: 'quotes', recordId: 'q-1' } as const
const inDays = (days: number) => addDays(dayOf(own.tools.now()), days)
const sql = (text: string, values: unknown[] = []) => query<Record<string, unknown>>(own.url, text, values)
const marks = async () => (await listTodayMarks(own.tools.db)).filter(({ kind }) => kind === 'quotes')

async function hire(id: string, role: string) {
  await sql(
    `insert into staff_members (id, name, email, email_verified, role, created_at, updated_at)
      values ($1, $1, $1 || '@desk.example', true, $2, now(), now())`,
    [id, role],
  )
  return id as StaffId
}

test('[A15] an item is snoozed, assigned and brought back, each in the audit log, and one change leaves the other', async () => {
  const ana = await hire('ana', 'agent')
  const until = inDays(3)
  expect(await snoozeItem({ item, until, state: '500', staff }, own.tools)).toEqual({ ok: true })
  expect(await assignItem({ item, assigneeId: ana, staff }, own.tools)).toEqual({ ok: true })
  expect(await marks()).toMatchObject([{ ...item, assigneeId: ana, snoozedUntil: until, snoozedState: '500' }])
  await wakeItem({ item, staff }, own.tools)
  expect(await marks()).toMatchObject([{ ...item, assigneeId: ana, snoozedUntil: null }])
  const log = await sql(`select action, actor from audit_log where details ->> 'recordId' = 'q-1' order by at, id`)
  expect(log.map(({ action }) => action).sort()).toEqual(['assign-item', 'snooze-item', 'wake-item'])
})

test('[A15] a snooze of a day that has come, or too far away, is refused', async () => {
  expect(await snoozeItem({ item, until: inDays(0), state: '', staff }, own.tools)).toMatchObject({
    reason: 'not-later',
  })
  expect(await snoozeItem({ item, until: inDays(31), state: '', staff }, own.tools)).toMatchObject({
    reason: 'too-long',
  })
})

test('[A15] only a colleague who works through Today can be assigned', async () => {
  const pilot = await hire('pilot', 'operator')
  for (const assigneeId of [pilot, 'stranger' as StaffId])
    expect(await assignItem({ item, assigneeId, staff }, own.tools)).toEqual({ ok: false, reason: 'unknown-assignee' })
})

test('[A15] an inquiry assigned on Today has its assignee on its own page', async () => {
  const bea = await hire('bea', 'agent')
  const id = '0198a000-0000-7000-8000-00000000000a' as InquiryId
  await sql(
    `insert into inquiries (id, kind, name, email, payload, status, created_at)
      values ($1, 'contact', 'Ann', 'ann@asks.example', '{}', 'new', $2)`,
    [id, own.tools.now()],
  )
  expect(await assignItem({ item: { kind: 'newInquiries', recordId: id }, assigneeId: bea, staff }, own.tools)).toEqual(
    {
      ok: true,
    },
  )
  expect(await sql('select assignee_id from inquiries where id = $1', [id])).toEqual([{ assignee_id: bea }])
  expect((await loadTodayPage(own.tools)).newInquiries.oldest).toMatchObject([{ id, assigneeId: bea }])
})
