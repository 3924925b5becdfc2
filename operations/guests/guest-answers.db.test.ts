import { afterAll, beforeAll, expect, test } from 'vitest'
import { parseSettings } from '../../config/settings.ts'
import type { GuestForm } from '../../rules/guest-answers.ts'
import type { BookingId, OperatorId } from '../../rules/ids.ts'
import { setUpDeparture } from '../../scenarios/departure.ts'
import { bookParty } from '../../testing/booked.ts'
import { openWorkbench, query, type Workbench } from '../../testing/database.ts'
import { eraseOldRecords } from '../privacy/erase-old-records.ts'
import { erasePerson, exportPerson } from '../privacy/person-records.ts'
import { eraseGuestAnswers, noteGuestAnswers } from './note-guest-answers.ts'
import { type AnswerReader, readGuestAnswers } from './read-guest-answers.ts'
import { readinessOf, showGuests } from './show-guests.ts'

let bench: Workbench

beforeAll(async () => {
  bench = await openWorkbench()
})
afterAll(() => bench.close())

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
  const departureId = await bench.database.db.transaction((tx) => setUpDeparture(tx, {}, bench.tools))
  return { departureId, bookingId: await bookParty(departureId, party, bench.tools) }
}

const note = (bookingId: BookingId, form: GuestForm, position = 1) =>
  noteGuestAnswers({ bookingId, position, form }, bench.tools)

async function answersOf(bookingId: BookingId) {
  const read = await readGuestAnswers({ bookingId }, agent, bench.tools)
  if (!read.ok) throw new Error(read.reason)
  return read.guests.map(({ answers }) => answers)
}

const stored = (bookingId: BookingId) =>
  query<Record<string, unknown>>(bench.url, 'select * from guests where booking_id = $1 order by position', [bookingId])

test('[G2] answers come one by one, and what was said before stays until it is said anew', async () => {
  const { bookingId } = await book()
  await note(bookingId, { weight: 80, weightUnit: 'kg', medicalNotes: 'Asthma' })
  await note(bookingId, { weight: 82, weightUnit: 'kg', dietaryNotes: 'none' })
  expect(await answersOf(bookingId)).toEqual([{ weightKilos: 82, medicalNotes: 'Asthma', dietaryNotes: 'none' }])
})

test('[G2] in the database the operator’s answers are sealed, and each guest’s for themselves', async () => {
  const { bookingId } = await book({ seats: 2 })
  await note(bookingId, everything, 1)
  await note(bookingId, everything, 2)
  const rows = await stored(bookingId)
  for (const secret of ['Asthma', 'Alpine', 'AM-1', 'Kari', '+47', 'EU 42']) {
    expect(JSON.stringify(rows)).not.toContain(secret)
  }
  await query(bench.url, 'update guests set sealed = $2 where booking_id = $1 and position = 2', [
    bookingId,
    rows[0]?.sealed,
  ])
  await expect(answersOf(bookingId)).rejects.toThrow()
})

test('[G2] the guest’s page names what was given and what is missing, and shows none of it', async () => {
  const { bookingId, departureId } = await book({ seats: 2 })
  const { dietaryNotes: _, ...most } = everything
  await note(bookingId, most, 2)
  const today = bench.tools.now().toISOString().slice(0, 10)
  const guests = await showGuests(bookingId, bench.tools)
  expect(guests[1]).toEqual({
    position: 2,
    name: 'Bo Chen',
    sport: 'snowboard',
    skill: '4',
    country: 'Canada',
    given: { weightKilos: today, bootSize: today, medicalNotes: today, insurance: today, emergency: today },
    missing: ['dietaryNotes'],
  })
  expect(
    (await readinessOf(departureId, bench.tools)).map(({ position, missing }) => [position, missing.length]),
  ).toEqual([
    [1, 9],
    [2, 1],
  ])
  await note(bookingId, everything, 2)
  expect((await stored(bookingId)).map((row) => row.is_ready)).toEqual([false, true])
})

test('[G2] an emergency contact that came with the booking need not be given again', async () => {
  const { bookingId } = await book({ emergencyContact: 'Kari', emergencyPhone: '+47 22 12 34 56' })
  expect(await answersOf(bookingId)).toEqual([{ emergency: { name: 'Kari', phone: '+47 22 12 34 56' } }])
  const [guest] = await showGuests(bookingId, bench.tools)
  expect(guest?.missing).not.toContain('emergency')
})

test('[G2] the name of who booked is the booking’s, and what a guest says may be taken back', async () => {
  const { bookingId } = await book()
  await note(bookingId, everything)
  expect((await showGuests(bookingId, bench.tools))[0]?.name).toBe('Ada Berg')
  expect(await eraseGuestAnswers({ bookingId, position: 1 }, bench.tools)).toEqual({ ok: true })
  expect(await stored(bookingId)).toMatchObject([{ sealed: null, given: {}, is_ready: false, sport: 'snowboard' }])
})

test('[G2] nobody answers for a guest who is not there, a cancelled booking or a trip that is over, but all may take back', async () => {
  const { bookingId } = await book()
  expect(await note(bookingId, everything, 2)).toEqual({ ok: false, reason: 'unknown-guest' })
  const later = { ...bench.tools, now: () => new Date(Date.now() + 130 * 24 * 3600 * 1000) }
  const place = { bookingId, position: 1 }
  expect(await noteGuestAnswers({ ...place, form: everything }, later)).toEqual({ ok: false, reason: 'trip-over' })
  await query(bench.url, `update bookings set state = 'cancelled' where id = $1`, [bookingId])
  expect(await note(bookingId, everything)).toEqual({ ok: false, reason: 'booking-cancelled' })
  expect(await eraseGuestAnswers(place, later)).toEqual({ ok: true })
  expect(await eraseGuestAnswers({ bookingId, position: 2 }, later)).toEqual({ ok: false, reason: 'unknown-guest' })
})

test('[G2] staff and the operator of the date read the answers, no other operator does, and the log keeps who did', async () => {
  const { bookingId, departureId } = await book()
  await note(bookingId, everything)
  const own = bench.tools.newId<'operator'>()
  await query(
    bench.url,
    `insert into operators (id, name, email, created_at) values ($1, 'Fly High', 'fly@example.com', now())`,
    [own],
  )
  await query(bench.url, 'update departures set operator_id = $2 where id = $1', [departureId, own])
  const partner = (operatorId: OperatorId | null): AnswerReader => ({ actor: 'Pat', role: 'operator', operatorId })
  const read = (reader: AnswerReader) => readGuestAnswers({ departureId }, reader, bench.tools)
  expect(await read(partner(bench.tools.newId<'operator'>()))).toEqual({ ok: false, reason: 'not-yours' })
  expect(await read(partner(null))).toEqual({ ok: false, reason: 'not-yours' })
  expect(await read(partner(own))).toMatchObject({
    ok: true,
    guests: [{ name: 'Ada Berg', answers: { weightKilos: 82, medicalNotes: 'Asthma' }, missing: [] }],
  })
  expect(await read(agent)).toMatchObject({ ok: true })
  const log = await query(
    bench.url,
    `select actor, facts ->> 'role' as role from audit_log where action = 'read-guest-answers' and departure_id = $1
     order by at`,
    [departureId],
  )
  expect(log).toEqual([
    { actor: 'Pat', role: 'operator' },
    { actor: 'Kim', role: 'agent' },
  ])
  const nowhere = { departureId: bench.tools.newId<'departure'>() }
  expect(await readGuestAnswers(nowhere, agent, bench.tools)).toEqual({ ok: false, reason: 'unknown' })
})

test('[G2] thirty days after the trip the answers are gone, and with them what the group was told', async () => {
  const { bookingId, departureId } = await book()
  await note(bookingId, everything)
  await query(bench.url, `update guests set shares_since = now(), whatsapp = '+1' where booking_id = $1`, [bookingId])
  const endOn = (days: number) =>
    query(bench.url, 'update departures set start_date = $2, end_date = $2 where id = $1', [
      departureId,
      new Date(Date.now() - days * 24 * 3600 * 1000).toISOString().slice(0, 10),
    ])
  const erase = () => eraseOldRecords(parseSettings({}).retention, bench.tools)
  await endOn(30)
  await erase()
  expect(await stored(bookingId)).toMatchObject([{ sealed: expect.any(String), erased_at: null }])
  await endOn(31)
  await erase()
  const gone = { sealed: null, given: {}, whatsapp: null, shares_since: null, is_ready: false }
  expect(await stored(bookingId)).toMatchObject([{ ...gone, name: 'Ada Berg', erased_at: expect.any(Date) }])
  await endOn(7 * 366)
  await erase()
  expect(await stored(bookingId)).toMatchObject([{ name: '', sport: null, skill: null, country: null }])
})

test('[G2] a person’s export has their own answers in plain, and erasing them leaves none', async () => {
  const { bookingId } = await book({ email: 'Ana@Example.com', seats: 2 })
  await note(bookingId, everything, 1)
  await note(bookingId, { ...everything, medicalNotes: 'Not hers' }, 2)
  const exported = await exportPerson('ana@example.com', bench.tools)
  expect(exported.guests).toMatchObject([{ position: 1, answers: { medicalNotes: 'Asthma', weightKilos: 82 } }])
  expect(JSON.stringify(exported)).not.toContain('Not hers')
  await erasePerson('ana@example.com', { actor: 'Olga Owner', reason: 'Asked for it' }, bench.tools)
  const [own, other] = await stored(bookingId)
  expect(own).toMatchObject({ sealed: null, given: {}, sport: null, country: null, name: 'Ada Berg' })
  expect(other).toMatchObject({ sealed: expect.any(String), name: 'Bo Chen' })
})
