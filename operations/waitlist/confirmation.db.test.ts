import { beforeEach, expect, test } from 'vitest'
import { addNote } from '#operations/staff/add-note.ts'
import { loadTodayPage } from '#operations/staff/load-today-page.ts'
import { addHours } from '#rules/dates.ts'
import { PARTY_SIZES } from '#rules/forms/options.ts'
import type { WaitlistPayload } from '#rules/forms/schemas.ts'
import type { DepartureId, WaitlistEntryId } from '#rules/ids.ts'
import { query } from '#testing/database.ts'
import { openForFile } from '#testing/open-for-tests.ts'
import { waitlistPayload } from '#testing/payloads.ts'
import { KIM } from '#testing/staff/staff-actions.ts'
import { openWaitlistFixture } from '#testing/waitlist/waitlist-fixture.ts'
import { changePartySize } from './change-party-size.ts'
import { confirmEntry, confirmEntryAsStaff } from './confirm-entry.ts'
import { declineInvitation } from './decline-invitation.ts'
import { eraseUnconfirmedEntries } from './erase-unconfirmed-entries.ts'
import { invitePartyAsStaff } from './invite-party-as-staff.ts'
import { joinWaitlist } from './join-waitlist.ts'
import { leaveWaitlist } from './leave-waitlist.ts'
import { listWaitlistEntries } from './list-waitlist-entries.ts'
import { loadStaffEntryPage } from './load-staff-entry-page.ts'
import { moveEntries } from './move-entries.ts'
import { remindUnconfirmedEntries } from './remind-unconfirmed-entries.ts'
import { findWaitlistPosition } from './waitlist-position.ts'

const own = openForFile(openWaitlistFixture)
let departureId: DepartureId

/** Every test has its own departure, with 8 seats. */
beforeEach(async () => {
  departureId = await own.departure()
})

/** Joins without confirming. */
async function ask(name: string, people = 1, more: Partial<WaitlistPayload> = {}): Promise<WaitlistEntryId> {
  const email = own.emailOf(departureId, name)
  const payload = { ...waitlistPayload, name, email, departureId, groupSize: PARTY_SIZES[people - 1], ...more }
  const joined = await joinWaitlist({ payload: payload as WaitlistPayload, packageIds: [] }, own.tools)
  if (!joined.ok) throw new Error(joined.reason)
  return joined.entryId
}

const confirm = (entryId: WaitlistEntryId) => confirmEntry(entryId, own.tools)
const shown = () => own.shown(departureId)
const positionOf = (entryId: WaitlistEntryId) => findWaitlistPosition(entryId, own.tools)
const rowOf = async (entryId: WaitlistEntryId) =>
  (await query(own.url, 'select * from waitlist_entries where id = $1', [entryId]))[0]
const hours = (number: number) => own.wait(number * 60)

test('[W5] a party of six with a made-up address neither counts nor opens the departure, and only that address is mailed', async () => {
  const entryId = await ask('made-up', 6)
  expect(await shown()).toMatchObject({ phase: 'gathering', waitingPeople: 0, potential: 0 })
  expect(await own.invited(departureId)).toEqual([])
  expect(await own.mailsTo(departureId, 'made-up')).toEqual(['waitlist-confirm'])
  const about = await query(own.url, 'select template from mails where waitlist_entry_id = $1', [entryId])
  expect(about).toEqual([{ template: 'waitlist-confirm' }])
})

test('[W5] confirming counts the party, can open the departure, and changes nothing the second time', async () => {
  await own.join(departureId, 'bo', 3)
  const entryId = await ask('ann', 3)
  await Promise.all([confirm(entryId), confirm(entryId)])
  const row = await rowOf(entryId)
  await confirm(entryId)
  expect(await rowOf(entryId)).toEqual(row)
  expect(await shown()).toMatchObject({ phase: 'open', waitingPeople: 6, invitedSeats: 6 })
  expect(await own.mailsTo(departureId, 'ann')).toEqual(['invitation', 'waitlist-confirm'])
  expect(await own.staffMails(departureId, 'departure-opened-staff')).toHaveLength(1)
})

const onToday = async () => (await loadTodayPage(own.tools)).largeParties.oldest

test('[P2] one large party does not open a departure until staff confirm it, and again once it is larger', async () => {
  const entryId = await ask('ann', 7)
  await confirm(entryId)
  expect(await shown()).toMatchObject({ phase: 'gathering', waitingPeople: 7 })
  expect(await onToday()).toMatchObject([{ id: entryId, people: 7 }])
  expect(await confirmEntryAsStaff({ entryId, ...KIM }, own.tools)).toEqual({ ok: true })
  expect(await shown()).toMatchObject({ phase: 'open', invitedSeats: 7 })
  expect(await onToday()).toEqual([])
  expect(await confirmEntryAsStaff({ entryId, ...KIM }, own.tools)).toEqual({ ok: false, reason: 'already-confirmed' })
  await declineInvitation(entryId, own.tools)
  own.wait(25 * 60)
  await changePartySize({ entryId, groupSize: '6' }, own.tools)
  expect(await shown(), 'the party has changed what staff confirmed').toMatchObject({ phase: 'gathering' })
  expect(await onToday()).toMatchObject([{ id: entryId, people: 6 }])
})

test('[P2] a departure opens automatically once a day, however often its party changes its mind', async () => {
  const entries = [await own.join(departureId, 'ann', 3), await own.join(departureId, 'bo', 3)]
  const opened = () => own.staffMails(departureId, 'departure-opened-staff')
  for (let time = 0; time < 5; time++) {
    for (const entryId of entries) await declineInvitation(entryId, own.tools)
    for (const entryId of entries) await changePartySize({ entryId, groupSize: '3' }, own.tools)
  }
  expect(await opened()).toHaveLength(1)
})

test('[W4] [W5] unconfirmed parties have no position, and the parties behind them do not count them', async () => {
  const early = await ask('early', 2)
  const late = await own.join(departureId, 'late')
  expect(await positionOf(late)).toMatchObject({ position: 1, peopleAhead: 0, potential: 1 })
  expect(await positionOf(early)).toMatchObject({ confirmedAt: null })
  await confirm(early)
  expect(await positionOf(early)).toMatchObject({ position: 1, confirmedAt: expect.any(Date) })
  expect(await positionOf(late)).toMatchObject({ position: 3, peopleAhead: 2, potential: 3 })
})

test('[W5] a party that confirms after 24 hours is placed by its time of confirming', async () => {
  const slow = await ask('slow')
  hours(1)
  const quick = await own.join(departureId, 'quick')
  hours(23)
  await confirm(slow)
  expect(await positionOf(quick)).toMatchObject({ position: 1 })
  expect(await positionOf(slow)).toMatchObject({ position: 2 })
})

test('[P3] [P4] [P10] [P13] [W5] an unconfirmed party is not invited, notified, proposed to or moved', async () => {
  const [entryId, to] = [await ask('waits', 1, { flexibleDates: true }), await own.departure()]
  for (const name of ['al', 'ann']) await own.join(departureId, name, 3)
  expect(await own.invited(departureId)).toEqual(['al 3 open', 'ann 3 open'])
  await own.runJobs('notify-waitlist')
  await own.join(to, 'bo', 4)
  await own.runJobs('propose-departure')
  expect(await own.mailsTo(departureId, 'waits')).toEqual(['waitlist-confirm'])
  expect(await invitePartyAsStaff({ entryId, ...KIM }, own.tools)).toEqual({ ok: false, reason: 'not-confirmed' })
  const move = { toId: to, entryIds: [entryId], ...KIM }
  expect(await moveEntries(move, own.tools)).toEqual({ ok: true, moved: 0, skipped: 1 })
})

test('[P13] [W5] a stranger’s request for the other departure does not keep a party from being moved there', async () => {
  const to = await own.departure()
  const entryId = await own.join(departureId, 'ann')
  const fake = await ask('ann', 6, { departureId: to })
  const move = { toId: to, entryIds: [entryId], ...KIM }
  expect(await moveEntries(move, own.tools)).toEqual({ ok: true, moved: 1, skipped: 0 })
  expect(await rowOf(fake)).toBeUndefined()
  expect(await own.shown(to)).toMatchObject({ waitingPeople: 1 })
})

test('[W5] an unconfirmed party is reminded once after 24 hours, however late the job runs', async () => {
  await ask('late')
  await own.join(departureId, 'confirmed')
  await leaveWaitlist(await ask('left'), own.tools)
  const reminders = async () => {
    await remindUnconfirmedEntries(own.tools)
    return own.recipientsOf(departureId, 'waitlist-confirm-reminder')
  }
  hours(23)
  expect(await reminders()).toEqual([])
  hours(120)
  await Promise.all([remindUnconfirmedEntries(own.tools), remindUnconfirmedEntries(own.tools)])
  expect(await reminders()).toEqual([own.emailOf(departureId, 'late')])
})

test('[W5] no one is reminded of a departure that was cancelled', async () => {
  await ask('late')
  await query(own.url, 'update departures set cancelled_at = now() where id = $1', [departureId])
  hours(25)
  await remindUnconfirmedEntries(own.tools)
  expect(await own.mailsTo(departureId, 'late')).toEqual(['waitlist-confirm'])
})

test('[W5] after seven days an unconfirmed party is erased with its mails and notes, and its link no longer confirms', async () => {
  const entryId = await ask('forgotten', 6)
  const kept = await own.join(departureId, 'kept')
  await addNote({ subject: 'waitlist-entry', subjectId: entryId, author: 'Kim', text: 'called' }, own.tools)
  hours(24)
  await remindUnconfirmedEntries(own.tools)
  hours(7 * 24 - 24 - 1)
  await eraseUnconfirmedEntries(own.tools)
  expect(await rowOf(entryId)).toBeDefined()
  hours(1)
  // By time alone, before the job has run.
  await confirm(entryId)
  expect(await positionOf(entryId)).toBeUndefined()
  expect(await shown()).toMatchObject({ phase: 'gathering', waitingPeople: 1 })
  await eraseUnconfirmedEntries(own.tools)
  expect(await rowOf(entryId)).toBeUndefined()
  expect(await own.mailsTo(departureId, 'forgotten')).toEqual([])
  expect(await query(own.url, 'select from notes where subject_id = $1', [entryId])).toEqual([])
  await confirm(entryId)
  expect(await positionOf(kept)).toMatchObject({ position: 1 })
})

test('[W5] an address whose request expired can join again before the job has run', async () => {
  const first = await ask('again')
  hours(7 * 24)
  const second = await ask('again')
  expect(second).not.toBe(first)
  expect(await rowOf(first)).toBeUndefined()
  await confirm(second)
  expect(await positionOf(second)).toMatchObject({ position: 1 })
})

test('[W5] staff see unconfirmed entries apart and confirm one with a reason, and the party gets its place by mail', async () => {
  const entryId = await ask('phoebe', 2)
  const listed = async (status?: 'unconfirmed') =>
    (await listWaitlistEntries({ words: ['phoebe'], status, departureId }, undefined, own.tools)).rows
  expect(await listed()).toEqual([])
  expect(await listed('unconfirmed')).toMatchObject([{ id: entryId, confirmedAt: null }])
  const request = { entryId, ...KIM }
  expect(await confirmEntryAsStaff({ ...request, reason: ' ' }, own.tools)).toEqual({
    ok: false,
    reason: 'missing-reason',
  })
  expect(await confirmEntryAsStaff(request, own.tools)).toEqual({ ok: true })
  expect(await confirmEntryAsStaff(request, own.tools)).toEqual({ ok: false, reason: 'already-confirmed' })
  expect(await listed()).toMatchObject([{ id: entryId }])
  expect(await own.mailData(departureId, 'phoebe', 'waitlist-joined')).toMatchObject([{ position: 1, people: 2 }])
  const record = await loadStaffEntryPage(entryId, own.tools)
  expect(record?.events).toContainEqual(
    expect.objectContaining({ kind: 'staff-action', action: 'confirm-entry', actor: 'Kim' }),
  )
})

test('[W5] the funnel counts parties when they confirm', async () => {
  const counted = async () =>
    (
      await query<{ parties: number }>(own.url, 'select parties from waitlist_join_counts where target = $1', [
        departureId,
      ])
    )[0]?.parties ?? 0
  const entryId = await ask('counted')
  expect(await counted()).toBe(0)
  await confirm(entryId)
  expect(await counted()).toBe(1)
})

test('[W5] a party that left before it confirmed can no longer confirm', async () => {
  const entryId = await ask('gone', 6)
  await leaveWaitlist(entryId, own.tools)
  await confirm(entryId)
  expect(await positionOf(entryId)).toMatchObject({ confirmedAt: null, leftAt: expect.any(Date) })
  expect(await shown()).toMatchObject({ phase: 'gathering', waitingPeople: 0 })
})

test('the mail to confirm a waitlist entry names its deadline', async () => {
  const before = own.tools.now()
  await ask('ann')
  const [data] = await own.mailData(departureId, 'ann', 'waitlist-confirm')
  const expiresAt = new Date(String(data?.expiresAt))
  expect(expiresAt >= addHours(before, 168)).toBe(true)
})
