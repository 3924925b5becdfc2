import { expect, test } from 'vitest'
import { parseSettings } from '#config/settings.ts'
import { holdSeats } from '#operations/holding/hold-seats.ts'
import { eraseOldRecords } from '#operations/privacy/erase-old-records.ts'
import { erasePersonData, getPersonData } from '#operations/privacy/person-data.ts'
import type { GuestForm } from '#rules/guests/guest-schemas.ts'
import type { BookingId, OperatorId } from '#rules/ids.ts'
import { setUpDeparture } from '#scenarios/departure.ts'
import { openWorkbench, query } from '#testing/database.ts'
import { endTrips } from '#testing/end-trips.ts'
import { openForFile } from '#testing/open-for-tests.ts'
import { bookParty } from '#testing/payments/book-party.ts'
import { guest, inFull } from '#testing/payments/payment-fixture.ts'
import { listGuestReadiness, listGuests } from './list-guests.ts'
import { type AnswerReader, readGuestAnswers } from './read-guest-answers.ts'
import { eraseGuestAnswers, saveGuestAnswers } from './save-guest-answers.ts'

const fixture = openForFile(openWorkbench)

const agent: AnswerReader = { actor: 'Kim', role: 'agent', operatorId: null }

const everything: GuestForm = {
  name: 'Bo Chen',
  sport: 'snowboard',
  skill: '4',
  country: 'Canada',
  weight: 180,
  weightUnit: 'lb',
  bootSize: 42,
  bootScale: 'EU',
  medicalNotes: 'Asthma',
  dietaryNotes: 'none',
  insurer: 'Alpine Mutual',
  policyNumber: 'AM-1',
  emergencyContact: 'Kari',
  emergencyPhone: '+47 22 12 34 56',
}

async function book(party: Parameters<typeof bookParty>[1] = {}) {
  const departureId = await fixture.database.db.transaction((tx) => setUpDeparture(tx, {}, fixture.tools))
  return { departureId, bookingId: await bookParty(departureId, party, fixture.tools) }
}

const note = (bookingId: BookingId, form: GuestForm, position = 1) =>
  saveGuestAnswers({ bookingId, position, form }, fixture.tools)

async function answersOf(bookingId: BookingId) {
  const read = await readGuestAnswers({ bookingId }, agent, fixture.tools)
  if (!read.ok) throw new Error(read.reason)
  return read.guests.map(({ answers }) => answers)
}

const stored = (bookingId: BookingId) =>
  query<Record<string, unknown>>(fixture.url, 'select * from guests where booking_id = $1 order by position', [
    bookingId,
  ])

test('[G6] answers are given one by one, and each stays until it is changed', async () => {
  const { bookingId } = await book()
  await note(bookingId, { weight: 80, weightUnit: 'kg', medicalNotes: 'Asthma' })
  await note(bookingId, { weight: 82, weightUnit: 'kg', dietaryNotes: 'none' })
  expect(await answersOf(bookingId)).toEqual([{ weightKg: 82, medicalNotes: 'Asthma', dietaryNotes: 'none' }])
})

test('[G6] answers for the operator are sealed in the database, separately for each guest', async () => {
  const { bookingId } = await book({ seats: 2 })
  await note(bookingId, everything, 1)
  await note(bookingId, everything, 2)
  const rows = await stored(bookingId)
  for (const secret of ['Asthma', 'Alpine', 'AM-1', 'Kari', '+47', 'EU 42']) {
    expect(JSON.stringify(rows)).not.toContain(secret)
  }
  await query(fixture.url, 'update guests set sealed_answers = $2 where booking_id = $1 and position = 2', [
    bookingId,
    rows[0]?.sealed_answers,
  ])
  await expect(answersOf(bookingId)).rejects.toThrow()
})

test('[G6] the guest’s page says which answers were given and which are missing, but shows none of them', async () => {
  const { bookingId, departureId } = await book({ seats: 2 })
  const { dietaryNotes: _, ...max } = everything
  await note(bookingId, max, 2)
  const today = fixture.tools.now().toISOString().slice(0, 10)
  const guests = await listGuests(bookingId, fixture.tools)
  expect(guests[1]).toEqual({
    id: expect.any(String),
    position: 2,
    email: null,
    name: 'Bo Chen',
    sport: 'snowboard',
    skill: '4',
    country: 'Canada',
    answeredOn: { weightKg: today, bootSize: today, medicalNotes: today, insurance: today, emergency: today },
    missing: ['dietaryNotes'],
  })
  expect(
    (await listGuestReadiness(departureId, fixture.tools)).map(({ position, missing }) => [position, missing.length]),
  ).toEqual([
    [1, 9],
    [2, 1],
  ])
  await note(bookingId, everything, 2)
  expect((await stored(bookingId)).map((row) => row.is_ready)).toEqual([false, true])
})

test('[G6] an emergency contact from the booking form need not be given again', async () => {
  const { bookingId } = await book({ emergencyContact: 'Kari', emergencyPhone: '+47 22 12 34 56' })
  expect(await answersOf(bookingId)).toEqual([{ emergency: { name: 'Kari', phone: '+47 22 12 34 56' } }])
  const [guest] = await listGuests(bookingId, fixture.tools)
  expect(guest?.missing).not.toContain('emergency')
})

test('[G10] half an emergency contact is kept, counts as missing, and is replaced by a whole one', async () => {
  const { bookingId } = await book({ emergencyPhone: '+47 22 12 34 56', specialRequests: 'A quiet room' })
  const kept = { specialRequests: 'A quiet room' }
  expect(await answersOf(bookingId)).toEqual([{ emergency: { name: '', phone: '+47 22 12 34 56' }, ...kept }])
  expect((await listGuests(bookingId, fixture.tools))[0]?.missing).toContain('emergency')
  await note(bookingId, { emergencyContact: 'Kari', emergencyPhone: '+47 22 12 34 56' })
  expect(await answersOf(bookingId)).toEqual([{ emergency: { name: 'Kari', phone: '+47 22 12 34 56' }, ...kept }])
  expect((await listGuests(bookingId, fixture.tools))[0]?.missing).not.toContain('emergency')
})

test('[G10] a person’s export has the answers that an unpaid order has sealed', async () => {
  const departureId = await fixture.database.db.transaction((tx) => setUpDeparture(tx, {}, fixture.tools))
  const email = `${departureId}@example.com`
  const request = { departureId, participants: 1, choice: inFull, idempotencyKey: null }
  const answers = { specialRequests: 'A quiet room' }
  await holdSeats({ ...request, guest: { ...guest, ...answers, email } }, fixture.tools)
  expect((await getPersonData(email, fixture.tools)).orders).toMatchObject([{ answers }])
})

test('[G6] the booker’s name is the booking’s, and a guest’s answers can be erased', async () => {
  const { bookingId } = await book()
  await note(bookingId, everything)
  expect((await listGuests(bookingId, fixture.tools))[0]?.name).toBe('Ada Berg')
  expect(await eraseGuestAnswers({ bookingId, position: 1 }, fixture.tools)).toEqual({ ok: true })
  expect(await stored(bookingId)).toMatchObject([
    { sealed_answers: null, answered_on: {}, is_ready: false, sport: 'snowboard' },
  ])
})

test('[G6] answers are refused for an unknown guest, a cancelled booking or a past trip, but can always be erased', async () => {
  const { bookingId } = await book()
  expect(await note(bookingId, everything, 2)).toEqual({ ok: false, reason: 'unknown-guest' })
  const later = { ...fixture.tools, now: () => new Date(Date.now() + 130 * 24 * 3600 * 1000) }
  const key = { bookingId, position: 1 }
  expect(await saveGuestAnswers({ ...key, form: everything }, later)).toEqual({ ok: false, reason: 'trip-over' })
  await query(fixture.url, `update bookings set state = 'cancelled' where id = $1`, [bookingId])
  expect(await note(bookingId, everything)).toEqual({ ok: false, reason: 'booking-cancelled' })
  expect(await eraseGuestAnswers(key, later)).toEqual({ ok: true })
  expect(await eraseGuestAnswers({ bookingId, position: 2 }, later)).toEqual({ ok: false, reason: 'unknown-guest' })
})

test('[G6] staff and the departure’s operator can read the answers, no other operator can, and the audit log has who did', async () => {
  const { bookingId, departureId } = await book()
  await note(bookingId, everything)
  const own = fixture.tools.newId<'operator'>()
  await query(
    fixture.url,
    `insert into operators (id, name, email, created_at) values ($1, 'Fly High', 'fly@example.com', now())`,
    [own],
  )
  await query(fixture.url, 'update departures set operator_id = $2 where id = $1', [departureId, own])
  const partner = (operatorId: OperatorId | null): AnswerReader => ({ actor: 'Pat', role: 'operator', operatorId })
  const read = (reader: AnswerReader) => readGuestAnswers({ departureId }, reader, fixture.tools)
  expect(await read(partner(fixture.tools.newId<'operator'>()))).toEqual({ ok: false, reason: 'other-operator' })
  expect(await read(partner(null))).toEqual({ ok: false, reason: 'other-operator' })
  expect(await read(partner(own))).toMatchObject({
    ok: true,
    guests: [{ name: 'Ada Berg', answers: { weightKg: 82, medicalNotes: 'Asthma' }, missing: [] }],
  })
  expect(await read(agent)).toMatchObject({ ok: true })
  const log = await query(
    fixture.url,
    `select actor, details ->> 'role' as role from audit_log where action = 'read-guest-answers' and departure_id = $1
     order by at`,
    [departureId],
  )
  expect(log).toEqual([
    { actor: 'Pat', role: 'operator' },
    { actor: 'Kim', role: 'agent' },
  ])
  const nowhere = { departureId: fixture.tools.newId<'departure'>() }
  expect(await readGuestAnswers(nowhere, agent, fixture.tools)).toEqual({ ok: false, reason: 'unknown' })
})

test('[G6] thirty days after the trip the answers are erased, and so is what the group saw', async () => {
  const { bookingId, departureId } = await book()
  await note(bookingId, everything)
  await query(fixture.url, `update guests set sharing_consent_at = now(), whatsapp = '+1' where booking_id = $1`, [
    bookingId,
  ])
  const endOn = (days: number) =>
    query(fixture.url, 'update departures set start_date = $2, end_date = $2 where id = $1', [
      departureId,
      new Date(Date.now() - days * 24 * 3600 * 1000).toISOString().slice(0, 10),
    ])
  const erase = () => eraseOldRecords(parseSettings({}).retention, fixture.tools)
  await endOn(30)
  await erase()
  expect(await stored(bookingId)).toMatchObject([{ sealed_answers: expect.any(String), erased_at: null }])
  await endOn(31)
  await erase()
  const gone = { sealed_answers: null, answered_on: {}, whatsapp: null, sharing_consent_at: null, is_ready: false }
  expect(await stored(bookingId)).toMatchObject([{ ...gone, name: 'Ada Berg', erased_at: expect.any(Date) }])
  await endOn(7 * 366)
  await erase()
  expect(await stored(bookingId)).toMatchObject([{ name: '', sport: null, skill: null, country: null }])
})

test('[G2] [G6] answers that a guest gives again after an erasure are erased again in their time', async () => {
  const { bookingId, departureId } = await book()
  const moveTo = (days: number) =>
    query(fixture.url, 'update departures set start_date = $2, end_date = $2 where id = $1', [
      departureId,
      new Date(Date.now() + days * 24 * 3600 * 1000).toISOString().slice(0, 10),
    ])
  const erase = () => eraseOldRecords(parseSettings({}).retention, fixture.tools)
  await note(bookingId, everything)
  await moveTo(-31)
  await erase()
  // The trip is made up for later, and the guest answers again.
  await moveTo(50)
  expect(await note(bookingId, everything)).toEqual({ ok: true })
  await erase()
  expect(await stored(bookingId)).toMatchObject([{ sealed_answers: expect.any(String) }])
  await moveTo(-31)
  await erase()
  expect(await stored(bookingId)).toMatchObject([{ sealed_answers: null, answered_on: {}, is_ready: false }])
  // Only the group saw these, but they go as well.
  await query(fixture.url, `update guests set sharing_consent_at = now(), whatsapp = '+1' where booking_id = $1`, [
    bookingId,
  ])
  await erase()
  expect(await stored(bookingId)).toMatchObject([{ sharing_consent_at: null, whatsapp: null }])
})

test('[G6] a person’s export has their own answers unsealed, and erasing the person leaves none', async () => {
  const { bookingId } = await book({ email: 'Ana@Example.com', seats: 2 })
  await note(bookingId, everything, 1)
  await note(bookingId, { ...everything, medicalNotes: 'Not hers' }, 2)
  const exported = await getPersonData('ana@example.com', fixture.tools)
  expect(exported.guests).toMatchObject([{ position: 1, answers: { medicalNotes: 'Asthma', weightKg: 82 } }])
  expect(JSON.stringify(exported)).not.toContain('Not hers')
  await endTrips(fixture.url)
  await erasePersonData('ana@example.com', { actor: 'Olga Owner', reason: 'Asked for it' }, fixture.tools)
  const [own, other] = await stored(bookingId)
  expect(own).toMatchObject({ sealed_answers: null, answered_on: {}, sport: null, country: null, name: 'Ada Berg' })
  expect(other).toMatchObject({ sealed_answers: expect.any(String), name: 'Bo Chen' })
})
