import { expect, test } from 'vitest'
import { loadStaffDeparturePage } from '#operations/departures/load-staff-departure-page.ts'
import { changePartySize } from '#operations/waitlist/change-party-size.ts'
import { confirmEntry, confirmEntryAsStaff } from '#operations/waitlist/confirm-entry.ts'
import { declineInvitation } from '#operations/waitlist/decline-invitation.ts'
import { invitePartyAsStaff } from '#operations/waitlist/invite-party-as-staff.ts'
import { joinWaitlist } from '#operations/waitlist/join-waitlist.ts'
import { removeFromWaitlist } from '#operations/waitlist/leave-waitlist.ts'
import { moveEntries } from '#operations/waitlist/move-entries.ts'
import { remindUnconfirmedEntries } from '#operations/waitlist/remind-unconfirmed-entries.ts'
import { findWaitlistPosition } from '#operations/waitlist/waitlist-position.ts'
import { addDays, dayOf } from '#rules/dates.ts'
import type { WaitlistPayload } from '#rules/forms/schemas.ts'
import type { DepartureId, QuoteId, WaitlistEntryId } from '#rules/ids.ts'
import { openForFile } from '#testing/open-for-tests.ts'
import { waitlistPayload } from '#testing/payloads.ts'
import { openWaitlistFixture } from '#testing/waitlist/waitlist-fixture.ts'
import { createQuote } from './create-quote.ts'
import { loadQuoteForm } from './load-quote-form.ts'
import { withdrawQuote } from './withdraw-quote.ts'

const KIM = { actor: 'Kim', reason: 'asked for a private week' }
const DAY = 24 * 60
const own = openForFile(openWaitlistFixture)

/** Two of its eight seats stay free, unless the charter has them all. */
async function charter(departureId: DepartureId, seats = 6): Promise<QuoteId> {
  const guest = { firstName: 'Cleo', lastName: 'Dorn', email: 'cleo@example.com', phone: '+14165550102' }
  const price = { priceCents: 6_000_000, plan: 'deposit', method: null } as const
  const days = { departureId, lastDay: addDays(dayOf(own.tools.now()), 7) }
  const request = { ...days, ...price, seats, guest, isCharter: true, inquiryId: null, role: 'owner' as const, ...KIM }
  const quoted = await createQuote(request, own.tools)
  if (!quoted.ok) throw new Error(quoted.reason)
  await own.runJobs('notify-waitlist')
  return quoted.quoteId
}

async function joinUnconfirmed(departureId: DepartureId, name: string): Promise<WaitlistEntryId> {
  const payload = { ...waitlistPayload, departureId, name, email: own.emailOf(departureId, name) } as WaitlistPayload
  const joined = await joinWaitlist({ payload, packageIds: [] }, own.tools)
  if (!joined.ok) throw new Error(joined.reason)
  return joined.entryId
}

/** A departure with parties that were invited, and declined. */
async function declinedBy(...names: string[]): Promise<{ departureId: DepartureId; entryIds: WaitlistEntryId[] }> {
  const departureId = await own.departure({ phase: 'open', startsInDays: 150 })
  const entryIds: WaitlistEntryId[] = []
  for (const name of names) entryIds.push(await own.join(departureId, name, 2))
  for (const entryId of entryIds) await declineInvitation(entryId, own.tools)
  return { departureId, entryIds }
}

test('[M28] a party that has not confirmed is notified that the date is gone, and is not invited when it confirms', async () => {
  const departureId = await own.departure({ startsInDays: 150 })
  const entryId = await joinUnconfirmed(departureId, 'wim')
  const form = await loadQuoteForm(true, undefined, own.tools)
  expect(form.departures.find(({ id }) => id === departureId)).toMatchObject({ parties: 1 })
  await charter(departureId)
  expect(await own.mailsTo(departureId, 'wim')).toEqual(['departure-private', 'waitlist-confirm'])
  expect(await confirmEntryAsStaff({ entryId, ...KIM }, own.tools)).toEqual({
    ok: false,
    reason: 'departure-unavailable',
  })
  own.wait(2 * DAY)
  await remindUnconfirmedEntries(own.tools)
  await confirmEntry(entryId, own.tools)
  expect(await own.mailsTo(departureId, 'wim'), 'and no more').toEqual(['departure-private', 'waitlist-confirm'])
  expect(await own.invited(departureId)).toEqual([])
  expect(await findWaitlistPosition(entryId, own.tools)).toMatchObject({ isPrivate: true, invitation: null })
  expect(await loadStaffDeparturePage(departureId, own.tools)).toMatchObject({ availableSpots: 2 })
})

test('[M28] a party that let an invitation pass is notified that the date is gone, and staff move it or let it go', async () => {
  const { departureId, entryIds } = await declinedBy('ada', 'bo')
  const [ada, bo] = entryIds as [WaitlistEntryId, WaitlistEntryId]
  await charter(departureId)
  for (const name of ['ada', 'bo']) expect(await own.mailsTo(departureId, name)).toContain('departure-private')
  expect(await changePartySize({ entryId: ada, groupSize: '2' }, own.tools)).toEqual({ ok: true })
  expect(await own.invited(departureId)).toEqual(['ada 2 declined', 'bo 2 declined'])
  expect(await invitePartyAsStaff({ entryId: ada, ...KIM }, own.tools)).toEqual({
    ok: false,
    reason: 'departure-unavailable',
  })
  const toId = await own.departure({ startsInDays: 160 })
  const page = await loadStaffDeparturePage(departureId, own.tools)
  expect(page?.waiting.map(({ id }) => id)).toEqual(entryIds)
  expect(page?.moveTargets.map(({ id }) => id)).toContain(toId)
  const move = { toId, entryIds: [ada], ...KIM }
  expect(await moveEntries(move, own.tools)).toEqual({ ok: true, moved: 1, skipped: 0 })
  expect(await removeFromWaitlist({ entryId: bo, ...KIM }, own.tools)).toEqual({ ok: true })
})

test.each<[string, (quoteId: QuoteId) => Promise<unknown>]>([
  ['is withdrawn', (quoteId) => withdrawQuote({ quoteId, ...KIM }, own.tools)],
  [
    'expires',
    async () => {
      own.wait(9 * DAY)
      await own.runJobs('release-expired-seats')
    },
  ],
])('[M28] when the quote of a charter %s, no one is invited to its departure', async (_, end) => {
  const { departureId, entryIds } = await declinedBy('ada')
  const [entryId] = entryIds as [WaitlistEntryId]
  const quoteId = await charter(departureId, 8)
  await changePartySize({ entryId, groupSize: '2' }, own.tools)
  await end(quoteId)
  // Whatever happens to its list is a reason to look again.
  await changePartySize({ entryId, groupSize: '1' }, own.tools)
  expect(await own.invited(departureId)).toEqual(['ada 2 declined'])
  expect((await own.row(departureId))?.phase).toBe('open')
})
