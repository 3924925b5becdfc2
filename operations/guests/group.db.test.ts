import { expect, test } from 'vitest'
import type { WaitlistPayload } from '#rules/forms/schemas.ts'
import type { BookingId, DepartureId } from '#rules/ids.ts'
import type { MailData } from '#rules/mail/mails.ts'
import { type DepartureSituation, setUpDeparture } from '#scenarios/departure.ts'
import { openWorkbench, query } from '#testing/database.ts'
import { openForFile } from '#testing/open-for-tests.ts'
import { waitlistPayload } from '#testing/payloads.ts'
import { bookParty } from '#testing/payments/book-party.ts'
import { joinAndConfirm } from '#testing/waitlist/join-party.ts'
import { introduceGroup } from './introduce-group.ts'
import { loadGroup } from './load-group.ts'
import { setSharingConsent } from './set-sharing-consent.ts'

const fixture = openForFile(openWorkbench)

const departure = (situation: DepartureSituation = {}) =>
  fixture.database.db.transaction((tx) => setUpDeparture(tx, situation, fixture.tools))

const book = (departureId: DepartureId, firstName: string, seats = 1) =>
  bookParty(departureId, { firstName, seats, email: `${firstName}-${departureId}@example.com` }, fixture.tools)

async function group(bookingId: BookingId) {
  const view = await loadGroup({ bookingId: bookingId, position: 1 }, fixture.tools)
  if (!view) throw new Error('there is no group to see')
  return view
}

const agree = (bookingId: BookingId, whatsapp = '', aboutLine = '') =>
  setSharingConsent({ bookingId, position: 1, shares: true, whatsapp, aboutLine }, fixture.tools)

test('[G1] a booking has one guest per seat, and the booker’s answers from the waitlist are carried over', async () => {
  const departureId = await departure()
  const payload = { ...waitlistPayload, email: `ann-${departureId}@example.com`, whatsapp: '+47 22 12 34 56' }
  await joinAndConfirm({ ...payload, departureId } as WaitlistPayload, fixture.tools)
  const id = await book(departureId, 'Ann', 3)
  const rows = await query(
    fixture.url,
    'select position, name, sport, skill, country, whatsapp, sharing_consent_at from guests where booking_id = $1 order by 1',
    [id],
  )
  const unknown = { name: '', sport: null, skill: null, country: null, whatsapp: null, sharing_consent_at: null }
  expect(rows).toEqual([
    {
      position: 1,
      name: 'Ann Berg',
      sport: 'ski',
      skill: '3',
      country: 'Norway',
      whatsapp: '+47 22 12 34 56',
      sharing_consent_at: null,
    },
    { position: 2, ...unknown },
    { position: 3, ...unknown },
  ])
})

test('[G1] the mix of everyone who paid is shown immediately, without names', async () => {
  const departureId = await departure({ booked: 4 })
  const ada = await book(departureId, 'Ada', 2)
  const { mix, members, own } = await group(ada)
  expect(mix.people).toBe(6)
  expect(mix.sports).toEqual([
    { value: 'ski', people: 2 },
    { value: 'snowboard', people: 1 },
    { value: null, people: 3 },
  ])
  expect(mix.countries.map(({ value }) => value)).toEqual(['Canada', 'Germany', 'Norway', null])
  expect(members).toEqual([])
  expect(own.shares).toBe(false)
})

test('[G1] a guest who agrees is shown to the others immediately, and hidden as soon as they withdraw', async () => {
  const departureId = await departure()
  const [ada, bo] = [await book(departureId, 'Ada'), await book(departureId, 'Bo')]
  await agree(ada, '+47 22 12 34 56')
  expect((await group(bo)).members).toEqual([{ firstName: 'Ada', whatsapp: '4722123456', aboutLine: null }])
  expect(await group(ada)).toMatchObject({ members: [], own: { shares: true, whatsapp: '+47 22 12 34 56' } })
  await setSharingConsent({ bookingId: ada, position: 1, shares: false }, fixture.tools)
  expect((await group(bo)).members).toEqual([])
  const [row] = await query(fixture.url, 'select whatsapp, sharing_consent_at from guests where booking_id = $1', [ada])
  expect(row).toEqual({ whatsapp: null, sharing_consent_at: null })
})

test('[G1] at checkout a guest may share a first name and a line, which they change and erase later', async () => {
  const departureId = await departure()
  const email = `ann-${departureId}@example.com`
  const payload = { ...waitlistPayload, email, whatsapp: '+47 22 12 34 56', departureId } as WaitlistPayload
  await joinAndConfirm(payload, fixture.tools)
  const shared = { sharesName: true, aboutLine: 'Tea before first tracks.' }
  const ann = await bookParty(departureId, { firstName: 'Ann', email, ...shared }, fixture.tools)
  const bo = await bookParty(
    departureId,
    { firstName: 'Bo', email: `bo-${email}`, aboutLine: 'Hidden.' },
    fixture.tools,
  )
  // The number was given for the waitlist, and the form did not ask to share one.
  const seen = { firstName: 'Ann', whatsapp: null, aboutLine: 'Tea before first tracks.' }
  expect((await group(bo)).members).toEqual([seen])
  expect((await group(ann)).own).toEqual({ shares: true, whatsapp: '', aboutLine: 'Tea before first tracks.' })
  expect((await group(ann)).members, 'a line without consent stays hidden').toEqual([])
  await agree(ann, '', 'Soup first.')
  expect((await group(bo)).members).toEqual([{ ...seen, aboutLine: 'Soup first.' }])
  await setSharingConsent({ bookingId: ann, position: 1, shares: false }, fixture.tools)
  const [row] = await query(fixture.url, 'select about_line from guests where booking_id = $1', [ann])
  expect(row).toEqual({ about_line: null })
})

test('[G1] names are shown only among confirmed bookings of one departure', async () => {
  const [here, elsewhere] = [await departure(), await departure()]
  const [ada, bo, cy] = [await book(here, 'Ada'), await book(here, 'Bo'), await book(elsewhere, 'Cy')]
  await agree(ada)
  await agree(bo)
  expect((await group(cy)).members).toEqual([])
  await query(fixture.url, `update bookings set state = 'cancelled' where id = $1`, [ada])
  expect((await group(bo)).members).toEqual([])
  expect((await group(bo)).mix.people).toBe(1)
  expect(await loadGroup({ bookingId: ada, position: 1 }, fixture.tools)).toBeUndefined()
  expect(await agree(ada)).toEqual({ ok: false, reason: 'booking-cancelled' })
  expect(await setSharingConsent({ bookingId: ada, position: 1, shares: false }, fixture.tools)).toEqual({ ok: true })
  expect(await agree(fixture.tools.newId<'booking'>())).toEqual({ ok: false, reason: 'unknown-guest' })
})

type Introduction = { recipient: string; data: MailData['group-introduced']; booking_id: BookingId }

const confirm = (departureId: DepartureId) =>
  query(fixture.url, 'update departures set confirmed_since = now() where id = $1', [departureId])

const introductions = (departureId: DepartureId) =>
  query<Introduction>(
    fixture.url,
    `select recipient, data, booking_id from mails where template = 'group-introduced' and recipient like $1 order by 1`,
    [`%${departureId}%`],
  )

test('[G4] the introduction waits for a confirmed trip and names of two bookings, goes to everyone once, and then only to later bookers', async () => {
  const departureId = await departure()
  const introduce = () => introduceGroup(departureId, fixture.tools)
  const ada = await book(departureId, 'Ada')
  await agree(ada, '+47 22 12 34 56')
  await introduce()
  expect(await introductions(departureId)).toEqual([])
  const bo = await book(departureId, 'Bo')
  await confirm(departureId)
  await introduce()
  expect(await introductions(departureId)).toEqual([])
  await agree(bo, '+47 22 12 34 57')
  await Promise.all([introduce(), introduce(), introduce()])
  const sent = await introductions(departureId)
  expect(sent.map(({ booking_id }) => booking_id)).toEqual([ada, bo])
  expect(sent.map(({ data }) => data.members)).toEqual([
    [{ firstName: 'Bo', whatsapp: '4722123457', aboutLine: null }],
    [{ firstName: 'Ada', whatsapp: '4722123456', aboutLine: null }],
  ])
  expect(sent[1]?.data.mix.people).toBe(2)
  const cy = await book(departureId, 'Cy')
  await introduce()
  expect((await introductions(departureId)).map(({ booking_id }) => booking_id)).toEqual([ada, bo, cy])
  const [row] = await query(fixture.url, 'select group_introduced_at from departures where id = $1', [departureId])
  expect(row?.group_introduced_at).toBeInstanceOf(Date)
})

test('[G4] every booking queues the introduction in its own transaction', async () => {
  const departureId = await departure()
  await book(departureId, 'Ada')
  const jobs = await query(
    fixture.url,
    `select from pgboss.job where name = 'introduce-group' and data ->> 'departureId' = $1`,
    [departureId],
  )
  expect(jobs).toHaveLength(1)
})

test('[G4] a cancelled departure introduces no one, and no mail has another guest’s address', async () => {
  const departureId = await departure()
  for (const name of ['Ada', 'Bo']) await agree(await book(departureId, name), '+47 22 12 34 56')
  await confirm(departureId)
  await query(fixture.url, 'update departures set cancelled_at = now() where id = $1', [departureId])
  await introduceGroup(departureId, fixture.tools)
  expect(await introductions(departureId)).toEqual([])
  await query(fixture.url, 'update departures set cancelled_at = null where id = $1', [departureId])
  await introduceGroup(departureId, fixture.tools)
  expect(await introductions(departureId)).toHaveLength(2)
  for (const { data } of await introductions(departureId)) expect(JSON.stringify(data)).not.toContain('@')
})
