import { beforeEach, describe, expect, test } from 'vitest'
import { findBooking } from '#db/bookings/bookings.ts'
import { addSeatsToBooking } from '#operations/bookings/add-seats.ts'
import { dropSeatsOfBooking } from '#operations/bookings/drop-seats.ts'
import { splitBooking } from '#operations/bookings/split-booking.ts'
import { addEntryAsStaff } from '#operations/waitlist/add-entry-as-staff.ts'
import { changePartySize } from '#operations/waitlist/change-party-size.ts'
import { confirmEntry, confirmEntryAsStaff } from '#operations/waitlist/confirm-entry.ts'
import { invitePartyAsStaff } from '#operations/waitlist/invite-party-as-staff.ts'
import type { BookingId, DepartureId, InvitationId, WaitlistEntryId } from '#rules/ids.ts'
import { query } from '#testing/database.ts'
import { openForFile } from '#testing/open-for-tests.ts'
import { bookParty } from '#testing/payments/book-party.ts'
import { KIM, staffRequest } from '#testing/staff/staff-actions.ts'
import { openAnnouncementFixture, typesOf } from './announcement-fixture.testing.ts'
import { switchOff } from './webhook-endpoints.ts'

const own = openForFile(openAnnouncementFixture)

beforeEach(() => own.announced())

const open = () => own.departure({ phase: 'open', startsInDays: 120 })
const book = (departureId: DepartureId, firstName: string, seats: number) =>
  bookParty(departureId, { firstName, seats, email: `${firstName}.${departureId}@example.com` }, own.tools)

describe('[C9] party.changed is announced', () => {
  test('when seats of a booking are added or dropped, and when it is split', async () => {
    const departureId = await open()
    const bookingId = await book(departureId, 'ada', 3)
    const { priceCents } = (
      await query<{ priceCents: number }>(own.url, 'select price_cents as "priceCents" from departures where id = $1', [
        departureId,
      ])
    )[0] ?? { priceCents: 0 }
    const request = () => staffRequest(own.url, bookingId)
    const shared = { kind: 'booking', bookingId, departureId }
    await own.announced()
    await addSeatsToBooking({ ...(await request()), seats: 1, shownPriceCents: priceCents }, own.tools)
    expect(await own.only('party.changed')).toMatchObject([
      { data: { ...shared, change: 'added', seatsBefore: 3, seats: 4, splitOff: null } },
    ])
    await dropSeatsOfBooking({ ...(await request()), positions: [4], excess: 'refund' }, own.tools)
    expect(await own.only('party.changed')).toMatchObject([
      { data: { ...shared, change: 'dropped', seatsBefore: 4, seats: 3 } },
    ])
    const booker = { firstName: 'Bo', lastName: 'Chen', email: 'bo@example.com', phone: '+1 416 555 0102' }
    await splitBooking({ ...(await request()), positions: [3], booker }, own.tools)
    const [split, ...others] = await own.announced()
    expect(others).toEqual([])
    expect(split).toMatchObject({
      type: 'party.changed',
      data: { ...shared, change: 'split', seatsBefore: 3, seats: 2, splitOff: { seats: 1 } },
    })
    const splitOff = split?.data.splitOff as { bookingId: BookingId; bookingReference: string }
    expect(await findBooking(own.tools.db, splitOff.bookingId)).toMatchObject({ reference: splitOff.bookingReference })
  })

  test('when a party that waits gets larger or smaller, but not if it stays as it is', async () => {
    const departureId = await own.departure()
    const entryId = await own.join(departureId, 'ann', 2)
    await own.announced()
    for (const groupSize of ['3', '3'] as const) await changePartySize({ entryId, groupSize }, own.tools)
    expect(await own.announced()).toMatchObject([
      { type: 'party.changed', data: { kind: 'entry', entryId, people: 3, peopleBefore: 2, departureId } },
    ])
  })
})

describe('[C9] entry.joined is announced once', () => {
  test('when the party confirms, however often it does', async () => {
    const departureId = await own.departure()
    const entryId = await own.join(departureId, 'ann', 2)
    await confirmEntry(entryId, own.tools)
    const again = { entryId, ...KIM }
    expect(await confirmEntryAsStaff(again, own.tools)).toMatchObject({ ok: false, reason: 'already-confirmed' })
    expect(await own.announced()).toMatchObject([
      { type: 'entry.joined', data: { entryId, people: 2, departureId, packageId: null } },
    ])
  })

  test('when staff add it', async () => {
    const departureId = await own.departure()
    const party = {
      name: 'Ann',
      email: `ann.${departureId}@example.com`,
      groupSize: '2',
      flexibleDates: false,
    } as const
    const entry = { ...party, target: departureId, reason: 'They called.' }
    expect(await addEntryAsStaff(entry, KIM.actor, own.tools)).toMatchObject({ ok: true })
    expect(typesOf(await own.announced())).toEqual(['entry.joined'])
  })
})

test('[C9] invitation.sent is announced when staff invite a party before its turn', async () => {
  const departureId = await open()
  await query(own.url, 'update departures set closed_at = now() where id = $1', [departureId])
  const entryId: WaitlistEntryId = await own.join(departureId, 'ann', 2)
  await query(own.url, 'update departures set closed_at = null where id = $1', [departureId])
  await own.announced()
  const request = { entryId, ...KIM }
  expect(await invitePartyAsStaff(request, own.tools)).toEqual({ ok: true })
  expect(await invitePartyAsStaff(request, own.tools)).toMatchObject({ ok: false })
  const [invitation] = await query<{ id: InvitationId }>(own.url, 'select id from invitations where entry_id = $1', [
    entryId,
  ])
  expect(await own.announced()).toMatchObject([
    { type: 'invitation.sent', data: { invitationId: invitation?.id, entryId, seats: 2, departureId } },
  ])
})

test('[C9] each endpoint that listens gets a delivery and a job, and the others none', async () => {
  const listening = await own.listen(['entry.joined'])
  const deaf = await own.listen(['refund.paid'])
  const off = await own.listen(['entry.joined'])
  await switchOff({ id: off, ...KIM }, own.tools)
  await own.join(await own.departure(), 'ann')
  const deliveries = await query<{ id: string; endpointId: string; state: string }>(
    own.url,
    'select id, endpoint_id as "endpointId", state from webhook_deliveries',
  )
  expect(deliveries.map(({ endpointId }) => endpointId)).toContain(listening)
  expect(deliveries.map(({ endpointId }) => endpointId)).not.toContain(deaf)
  expect(deliveries.map(({ endpointId }) => endpointId)).not.toContain(off)
  expect(deliveries).toHaveLength(2)
  const jobs = await query<{ id: string }>(
    own.url,
    `select data->>'endpointId' as id from pgboss.job where name = 'deliver-webhook' and data->>'endpointId' = any($1)`,
    [[listening, deaf, off]],
  )
  expect(jobs).toEqual([{ id: listening }])
})
