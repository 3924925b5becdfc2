import { expect, test } from 'vitest'
import type { DepartureId, WaitlistEntryId } from '#rules/ids.ts'
import { query } from '#testing/database.ts'
import { openForFile } from '#testing/open-for-tests.ts'
import { openWaitlistFixture } from '#testing/waitlist/waitlist-fixture.ts'
import { extendInvitation, revealInvitationLink } from './extend-invitation.ts'

const own = openForFile(openWaitlistFixture)
const HOUR = 60
const by = { actor: 'Mia', reason: 'She pays tomorrow.' }

async function invite(startsInDays = 100): Promise<{ departureId: DepartureId; entryId: WaitlistEntryId }> {
  const departureId = await own.departure({ startsInDays })
  const [first] = [await own.join(departureId, 'ann', 2), await own.join(departureId, 'bo', 2)]
  await own.join(departureId, 'cy', 2)
  return { departureId, entryId: first }
}

const ends = async (entryId: WaitlistEntryId) =>
  (await query<{ at: Date }>(own.url, 'select expires_at as at from invitations where entry_id = $1', [entryId]))[0]?.at

test('[P20] an invitation lasts a day longer, its party is mailed, and its reminders begin again', async () => {
  const { departureId, entryId } = await invite()
  const before = await ends(entryId)
  await query(own.url, `update invitations set last_reminder = 'hours-left' where entry_id = $1`, [entryId])
  own.wait(40 * HOUR)
  expect(await extendInvitation({ entryId, ...by }, own.tools)).toEqual({ ok: true })
  expect((await ends(entryId))?.getTime()).toBe((before?.getTime() ?? 0) + 24 * HOUR * 60_000)
  expect((await own.mailsTo(departureId, 'ann')).filter((template) => template === 'invitation')).toHaveLength(2)
  const [row] = await query(own.url, 'select last_reminder from invitations where entry_id = $1', [entryId])
  expect(row).toEqual({ last_reminder: null })
  own.wait(20 * HOUR)
  await own.runJobs('release-expired-seats')
  expect(await own.invited(departureId)).toContain('ann 2 open')
})

test('[P20] it never lasts into the start day, and one that is over is not extended', async () => {
  const { entryId } = await invite()
  await query(
    own.url,
    `update departures set start_date = current_date where id = (select departure_id from invitations where entry_id = $1)`,
    [entryId],
  )
  expect(await extendInvitation({ entryId, ...by }, own.tools)).toEqual({ ok: false, reason: 'starts-soon' })
  const late = await invite()
  own.wait(49 * HOUR)
  expect(await extendInvitation({ entryId: late.entryId, ...by }, own.tools)).toEqual({
    ok: false,
    reason: 'not-invited',
  })
  expect(await extendInvitation({ entryId, actor: 'Mia', reason: ' ' }, own.tools)).toEqual({
    ok: false,
    reason: 'missing-reason',
  })
})

test('[A2] the audit log records who has seen the link of an invitation', async () => {
  const { entryId } = await invite()
  const seen = await revealInvitationLink({ entryId, actor: 'Mia' }, own.tools)
  expect(seen).toMatchObject({ ok: true, link: expect.stringContaining('/book/') })
  expect(
    await query(own.url, `select actor from audit_log where action = 'copy-link' and waitlist_entry_id = $1`, [
      entryId,
    ]),
  ).toEqual([{ actor: 'Mia' }])
})
