import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { listMailsOfMessage } from '#db/messages/guest-messages.ts'
import { loadTimeline } from '#operations/staff/timeline-events.ts'
import { joinWaitlist } from '#operations/waitlist/join-waitlist.ts'
import { leaveWaitlist } from '#operations/waitlist/leave-waitlist.ts'
import type { WaitlistPayload } from '#rules/forms/schemas.ts'
import type { DepartureId, MessageId } from '#rules/ids.ts'
import { query } from '#testing/database.ts'
import { openForFile } from '#testing/open-for-tests.ts'
import { waitlistPayload } from '#testing/payloads.ts'
import { bookParty } from '#testing/payments/book-party.ts'
import { newGuest } from '#testing/payments/payment-fixture.ts'
import { auditEntriesOf } from '#testing/staff/staff-actions.ts'
import { openWaitlistFixture } from '#testing/waitlist/waitlist-fixture.ts'
import { type AudienceKey, loadAudience } from './load-audience.ts'
import { changeTemplate, createTemplate, removeTemplate } from './message-templates.ts'
import { sendMessage } from './send-message.ts'

const own = openForFile(openWaitlistFixture)

const newMessageId = () => randomUUID() as string as MessageId

function message(to: AudienceKey, recipients: number) {
  const words = { subject: 'Luggage for {trip}', text: 'Soft bags, please. See you on {dates}.' }
  return { messageId: newMessageId(), to, ...words, recipients, actor: 'Kim' }
}

const recipientsOf = async (id: MessageId) =>
  (await listMailsOfMessage(own.tools.db, id)).map(({ recipient }) => recipient).sort()

async function withGuests(): Promise<{ departureId: DepartureId; emails: string[] }> {
  const departureId = await own.departure({ capacity: 8, startsInDays: 200, phase: 'open' })
  const guests = [newGuest(), newGuest()]
  for (const guest of guests) await bookParty(departureId, guest, own.tools)
  return { departureId, emails: guests.map(({ email }) => email).sort() }
}

test('[D3] a departure’s guests get a message once, even if it is sent many times at the same moment', async () => {
  const { departureId, emails } = await withGuests()
  const sent = message({ audience: 'guests', ids: [departureId] }, 2)
  const results = await Promise.all([1, 2, 3].map(() => sendMessage(sent, own.tools)))
  expect(results).toEqual([{ ok: true }, { ok: true }, { ok: true }])
  expect(await recipientsOf(sent.messageId)).toEqual(emails)
  const log = await query(own.url, `select actor, details from audit_log where departure_id = $1`, [departureId])
  expect(log).toEqual([{ actor: 'Kim', details: { messageId: sent.messageId, audience: 'guests', recipients: 2 } }])
})

test('[D3] a message to one guest links to the booking, asks for replies to the team, and is on its timeline', async () => {
  const departureId = await own.departure({ startsInDays: 200, phase: 'open' })
  const bookingId = await bookParty(departureId, newGuest(), own.tools)
  const sent = message({ audience: 'booking', ids: [bookingId] }, 1)
  expect(await sendMessage(sent, own.tools)).toEqual({ ok: true })
  const [mail] = await query(own.url, 'select * from mails where guest_message_id = $1', [sent.messageId])
  expect(mail).toMatchObject({
    template: 'booking-message',
    reply_to: own.tools.site.staffEmail,
    booking_id: bookingId,
    data: { subject: sent.subject, text: sent.text, from: 'Kim', bookingLink: expect.stringContaining('token=') },
  })
  const { events } = await loadTimeline(own.tools, 'booking', bookingId)
  expect(events.map((event) => event.kind === 'mail' && event.template)).toContain('booking-message')
  expect(await auditEntriesOf(own.url, bookingId)).toMatchObject([{ actor: 'Kim', action: 'send-message' }])
})

test('[D3] a message to a waiting list leaves out parties that left or never confirmed', async () => {
  const departureId = await own.departure({ capacity: 8, startsInDays: 200 })
  await own.join(departureId, 'ann')
  const gone = await own.join(departureId, 'bob')
  await leaveWaitlist(gone, own.tools)
  const stranger = { ...waitlistPayload, email: own.emailOf(departureId, 'eve'), departureId }
  await joinWaitlist({ payload: stranger as WaitlistPayload, packageIds: [] }, own.tools)
  const sent = message({ audience: 'waitlist', ids: [departureId] }, 1)
  expect(await sendMessage(sent, own.tools)).toEqual({ ok: true })
  expect(await recipientsOf(sent.messageId)).toEqual([own.emailOf(departureId, 'ann')])
  const alone = await loadAudience(own.tools.db, { audience: 'entry', ids: [gone] }, own.tools)
  expect(alone?.recipients).toEqual([])
})

test('[D3] people chosen in a list get a message about their own trip, and it is on each timeline', async () => {
  const [one, other] = [await own.departure({ startsInDays: 200 }), await own.departure({ startsInDays: 210 })]
  const [ann, bob, gone] = [await own.join(one, 'ann'), await own.join(other, 'bob'), await own.join(other, 'cleo')]
  await leaveWaitlist(gone, own.tools)
  const sent = message({ audience: 'entries', ids: [ann, bob, gone] }, 2)
  expect(await sendMessage(sent, own.tools)).toEqual({ ok: true })
  expect(await recipientsOf(sent.messageId)).toEqual([own.emailOf(one, 'ann'), own.emailOf(other, 'bob')].sort())
  for (const entry of [ann, bob]) {
    const { events } = await loadTimeline(own.tools, 'waitlist-entry', entry)
    expect(events.map((event) => event.kind === 'mail' && event.template)).toContain('waitlist-message')
  }
  const [log] = await query(own.url, `select details from audit_log where details ->> 'messageId' = $1`, [
    sent.messageId,
  ])
  expect(log).toMatchObject({ details: { audience: 'entries', recipients: 2 } })
})

test('[D3] nothing is sent if the recipients changed, if there are none, or with an unknown placeholder', async () => {
  const { departureId } = await withGuests()
  const guests = { audience: 'guests', ids: [departureId] } as const
  const refused = async (change: object) => {
    const sent = { ...message(guests, 2), ...change }
    const result = await sendMessage(sent, own.tools)
    expect(await recipientsOf(sent.messageId)).toEqual([])
    return result.ok ? undefined : result.reason
  }
  expect(await refused({ recipients: 1 })).toBe('audience-changed')
  expect(await refused({ text: 'Dear {nmae}' })).toBe('unknown-placeholder')
  expect(await refused({ to: { audience: 'waitlist', ids: [departureId] } })).toBe('nobody')
  expect(await refused({ to: { audience: 'booking', ids: [randomUUID()] } })).toBe('unknown-audience')
})

test('when two staff members edit one template, the second is refused', async () => {
  const words = { name: 'Luggage', subject: 'Luggage', text: 'Soft bags.' }
  const created = await createTemplate({ ...words, actor: 'Kim' }, own.tools)
  if (!created.ok) throw new Error(created.reason)
  const { id } = created
  expect(await changeTemplate({ ...words, id, version: 0, text: 'Small bags.', actor: 'Lee' }, own.tools)).toEqual({
    ok: true,
  })
  const late = { id, version: 0, actor: 'Kim' }
  expect(await changeTemplate({ ...words, ...late }, own.tools)).toMatchObject({ reason: 'stale-version', by: 'Lee' })
  expect(await removeTemplate(late, own.tools)).toMatchObject({ reason: 'stale-version' })
  expect(await createTemplate({ ...words, text: '{weather}', actor: 'Kim' }, own.tools)).toMatchObject({ ok: false })
  expect(await removeTemplate({ ...late, version: 1 }, own.tools)).toEqual({ ok: true })
})
