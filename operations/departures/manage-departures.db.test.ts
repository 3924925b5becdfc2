import { expect, test } from 'vitest'
import { moveEntries } from '#operations/waitlist/move-entries.ts'
import type { DepartureSettings } from '#rules/departures/departure-settings.ts'
import type { DepartureId } from '#rules/ids.ts'
import { query } from '#testing/database.ts'
import { inDays as daysFrom } from '#testing/days.ts'
import { openForFile } from '#testing/open-for-tests.ts'
import { openWaitlistFixture } from '#testing/waitlist/waitlist-fixture.ts'
import { changeDeparture } from './change-departure.ts'
import { createDeparture } from './create-departure.ts'
import { listDepartures } from './list-departures.ts'
import { loadDepartureCalendar } from './load-departure-calendar.ts'
import { loadStaffDeparturePage } from './load-staff-departure-page.ts'

const own = openForFile(openWaitlistFixture)

const inDays = (days: number) => daysFrom(days, own.tools.now())
const kim = { actor: 'Kim', role: 'owner' } as const

async function planOf(departureId: DepartureId): Promise<DepartureSettings> {
  const record = await loadStaffDeparturePage(departureId, own.tools)
  if (!record) throw new Error('no such departure')
  return record.departure
}

const edit = async (departureId: DepartureId, change: Partial<DepartureSettings>, more = {}) =>
  changeDeparture(
    {
      departureId,
      version: 0,
      settings: { ...(await planOf(departureId)), ...change },
      ...kim,
      reason: 'why',
      ...more,
    },
    own.tools,
  )

const newPlan = () => ({
  startDate: inDays(200),
  endDate: inDays(203),
  capacity: 8,
  salesCloseDays: 3,
  operatorId: null,
  charterCostCents: 3000,
  cabinSeats: 4,
  cabinMaxKg: 450,
})

test('a new departure gathers, at the price of its trip, and the audit log has who created it', async () => {
  const created = await createDeparture({ destination: 'japan', settings: newPlan(), actor: 'Kim' }, own.tools)
  if (!created.ok) throw new Error(created.reason)
  expect(await own.shown(created.departureId)).toMatchObject({ phase: 'gathering', priceIsPlaceholder: true })
  expect(await own.row(created.departureId)).toMatchObject({ charter_cost_cents: 3000, cabin_max_kg: 450, version: 0 })
  const record = await loadStaffDeparturePage(created.departureId, own.tools)
  expect(record?.events.map((event) => event.kind)).toEqual(['staff-action'])
})

test('[M9] a new departure can start with a price that an owner sets', async () => {
  const request = { destination: 'japan', settings: { ...newPlan(), priceCents: 550_000 }, actor: 'Kim' }
  const refused = { ok: false, reason: 'owner-only' }
  expect(await createDeparture({ ...request, role: 'agent' }, own.tools)).toEqual(refused)
  const created = await createDeparture({ ...request, role: 'owner' }, own.tools)
  if (!created.ok) throw new Error(created.reason)
  expect(await own.shown(created.departureId)).toMatchObject({ priceCents: 550_000, priceIsPlaceholder: false })
})

test('[M9] a price that an owner sets is not a placeholder', async () => {
  const created = await createDeparture({ destination: 'japan', settings: newPlan(), actor: 'Kim' }, own.tools)
  if (!created.ok) throw new Error(created.reason)
  const { departureId } = created
  expect(await edit(departureId, { priceCents: 489_900 }, { role: 'agent' })).toEqual({
    ok: false,
    reason: 'owner-only',
  })
  expect(await edit(departureId, { priceCents: 489_900 })).toEqual({ ok: true })
  expect(await own.shown(departureId)).toMatchObject({ priceCents: 489_900, priceIsPlaceholder: false })
})

test('a departure of an unknown trip or operator is refused', async () => {
  const nobody = own.tools.newId<'operator'>()
  const nowhere = await createDeparture({ destination: 'atlantis', settings: newPlan(), actor: 'Kim' }, own.tools)
  expect(nowhere).toEqual({ ok: false, reason: 'unknown-destination' })
  const settings = { ...newPlan(), operatorId: nobody }
  expect(await createDeparture({ destination: 'japan', settings, actor: 'Kim' }, own.tools)).toEqual({
    ok: false,
    reason: 'unknown-operator',
  })
})

test('visitors see who flies a departure once staff have assigned its operator', async () => {
  const departureId = await own.departure()
  expect(await own.shown(departureId)).toMatchObject({ operatorName: null })
  const operatorId = own.tools.newId<'operator'>()
  await query(own.url, `insert into operators values ($1, 'High Ridge', 'ridge@example.com', now())`, [operatorId])
  expect(await edit(departureId, { operatorId })).toEqual({ ok: true })
  expect(await own.shown(departureId)).toMatchObject({ operatorName: 'High Ridge' })
})

test('[S1] the capacity cannot go below the seats taken', async () => {
  const departureId = await own.departure({ phase: 'open', capacity: 8, booked: 2 })
  await own.hold(departureId, 3)
  expect(await edit(departureId, { capacity: 4 })).toEqual({ ok: false, reason: 'capacity-below-taken' })
  expect(await edit(departureId, { capacity: 5 })).toEqual({ ok: true })
  expect(await own.shown(departureId)).toMatchObject({ capacity: 5, availableSpots: 0 })
})

test('[P2] with fewer seats a departure may have enough people, and opens immediately', async () => {
  const departureId = await own.departure({ capacity: 12 })
  for (const name of ['a', 'b']) await own.join(departureId, name, 3)
  expect(await own.shown(departureId)).toMatchObject({ phase: 'gathering' })
  expect(await edit(departureId, { capacity: 8 })).toEqual({ ok: true })
  expect(await own.shown(departureId)).toMatchObject({ phase: 'open', invitedSeats: 6 })
})

test('when two staff members edit one departure, the second is refused and stores nothing', async () => {
  const departureId = await own.departure()
  const [first, second] = await Promise.all([
    edit(departureId, { cabinSeats: 5 }),
    edit(departureId, { cabinSeats: 6 }),
  ])
  expect([first.ok, second.ok].sort()).toEqual([false, true])
  expect([first, second]).toContainEqual({ ok: false, reason: 'stale-version' })
  expect(await own.row(departureId)).toMatchObject({ version: 1, cabin_seats: first.ok ? 5 : 6 })
})

test('[P6] a change needs a reason, and the audit log has old and new values', async () => {
  const departureId = await own.departure()
  expect(await edit(departureId, { cabinMaxKg: 400 }, { reason: ' ' })).toEqual({ ok: false, reason: 'missing-reason' })
  await edit(departureId, { cabinMaxKg: 400 }, { reason: 'the operator said so' })
  const [line] = await query(own.url, 'select * from audit_log where departure_id = $1', [departureId])
  expect(line).toMatchObject({ actor: 'Kim', reason: 'the operator said so', details: { cabinMaxKg: [null, 400] } })
})

test('[P13] waiting parties are moved to another departure of the trip, keep their order, and are notified', async () => {
  const [from, to] = [await own.departure({ startsInDays: 40 }), await own.departure({ startsInDays: 80 })]
  const entries = [await own.join(from, 'a'), await own.join(from, 'b', 2)]
  await own.join(to, 'late', 1)
  const request = { toId: to, entryIds: entries, actor: 'Kim', reason: 'too few' }
  expect(await moveEntries(request, own.tools)).toEqual({ ok: true, moved: 2, skipped: 0 })
  expect(await own.shown(from)).toMatchObject({ waitingPeople: 0 })
  // Four people of eight are too few to open.
  expect(await own.shown(to)).toMatchObject({ waitingPeople: 4, phase: 'gathering' })
  const record = await loadStaffDeparturePage(to, own.tools)
  expect(record?.waiting.map(({ name }) => name)).toEqual(['a', 'b', 'late'])
  const [first, second] = await own.mailData(from, 'b', 'waitlist-joined')
  expect([first, second].map((data) => data?.position)).toContain(2)
  expect([first, second]).toContainEqual(
    expect.objectContaining({ target: expect.objectContaining({ startDate: inDays(80) }) }),
  )
})

test('[P4] a party that is invited, or waits for the other departure already, is not moved', async () => {
  const [from, to] = [await own.departure(), await own.departure()]
  const invited = await own.join(from, 'a', 6)
  const twice = await own.join(from, 'b')
  await own.join(to, 'b', 1, { email: own.emailOf(from, 'b') })
  const request = { toId: to, entryIds: [invited, twice], actor: 'Kim', reason: 'too few' }
  expect(await moveEntries(request, own.tools)).toEqual({ ok: true, moved: 0, skipped: 2 })
})

test('[P13] a party moves to any trip, and from a package or anywhere, and its own history says so', async () => {
  const [from, to] = [await own.departure(), await own.departure({ destination: 'chile' })]
  const ann = await own.join(from, 'ann')
  const bo = await own.join(from, 'bo')
  await query(own.url, 'update waitlist_entries set departure_id = null where id = $1', [bo])
  const request = { toId: to, entryIds: [ann, bo], actor: 'Kim', reason: 'they asked for snow in August' }
  expect(await moveEntries(request, own.tools)).toEqual({ ok: true, moved: 2, skipped: 0 })
  expect(await moveEntries(request, own.tools), 'a second click').toEqual({ ok: true, moved: 0, skipped: 2 })
  expect(await own.shown(to)).toMatchObject({ waitingPeople: 2 })
  const log = `select waitlist_entry_id as entry, departure_id as departure from audit_log where action = 'move-entries'
    and waitlist_entry_id = any($1) order by departure_id = $2`
  expect(await query(own.url, log, [[ann, bo], to])).toEqual([
    { entry: ann, departure: from },
    { entry: bo, departure: to },
  ])
})

test('the page has the departure’s money, people and timeline', async () => {
  const departureId = await own.departure({ phase: 'open', booked: 2, priceCents: 1000 })
  await edit(departureId, { charterCostCents: 5500 })
  await own.hold(departureId, 1)
  const record = await loadStaffDeparturePage(departureId, own.tools)
  expect(record?.ledger).toMatchObject({
    paidCents: 2000,
    seats: 2,
    breakEvenSeats: 6,
    seatsToBreakEven: 4,
    atRiskSeats: 1,
  })
  expect(record?.mix).toMatchObject({ people: 2 })
  expect(record?.bookings).toHaveLength(2)
  expect(record?.events.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['booked', 'staff-action', 'created']))
})

test('the list is paged forward and back, in order of start dates', async () => {
  const ids: DepartureId[] = []
  for (let day = 1; day <= 30; day++) {
    const id = await own.departure({ destination: 'alaska', startsInDays: 300 + day })
    ids.push(id)
  }
  const filter = { destination: 'alaska' }
  const first = await listDepartures(filter, undefined, own.tools)
  expect(first.rows.map(({ id }) => id)).toEqual(ids.slice(0, 25))
  expect(first.previous).toBeUndefined()
  if (!first.next) throw new Error('there is a second page')
  const second = await listDepartures(filter, { after: first.next }, own.tools)
  expect(second.rows.map(({ id }) => id)).toEqual(ids.slice(25))
  expect(second.next).toBeUndefined()
  if (!second.previous) throw new Error('there is a way back')
  const back = await listDepartures(filter, { before: second.previous }, own.tools)
  expect(back.rows.map(({ id }) => id)).toEqual(ids.slice(0, 25))
  expect(back.previous).toBeUndefined()
})

test('the list is filtered by trip, state and days', async () => {
  const chile = await own.departure({ destination: 'chile', startDate: '2031-02-28' })
  await own.departure({ destination: 'chile', startDate: '2031-03-01', phase: 'open' })
  const found = async (filter: Parameters<typeof listDepartures>[0]) =>
    (await listDepartures(filter, undefined, own.tools)).rows.map(({ id }) => id)
  expect(await found({ destination: 'chile', state: 'gathering', from: '2031-01-01' })).toEqual([chile])
  expect(await found({ from: '2031-02-01', to: '2031-02-28' })).toEqual([chile])
})

test('[P9] a departure is listed until its last day is over at its base', async () => {
  const zones = { alaska: 'America/Anchorage', japan: 'Asia/Tokyo' }
  const ids = await Promise.all(
    Object.entries(zones).map(async ([destination, zone]) => {
      const id = await own.departure({ destination, startDate: '2033-03-01' })
      await query(own.url, `update departures set time_zone = $2, end_date = '2033-03-04' where id = $1`, [id, zone])
      return id
    }),
  )
  const listedAt = async (moment: string) => {
    const tools = { ...own.tools, now: () => new Date(moment) }
    const filter = { isNotOver: true, from: '2033-03-01', to: '2033-03-01' }
    const { rows } = await listDepartures(filter, undefined, tools)
    return ids.map((id) => rows.some((row) => row.id === id))
  }
  expect(await listedAt('2033-03-04T14:00:00Z')).toEqual([true, true])
  expect(await listedAt('2033-03-04T16:00:00Z'), 'midnight in Tokyo').toEqual([true, false])
  expect(await listedAt('2033-03-05T08:00:00Z')).toEqual([true, false])
  expect(await listedAt('2033-03-05T10:00:00Z'), 'midnight in Anchorage').toEqual([false, false])
})

test('[P7] the calendar of a month has what flies in its weeks, and the days on which staff have to decide', async () => {
  const flying = await own.departure({ startDate: '2032-04-25' })
  const later = await own.departure({ startDate: '2032-06-20', phase: 'open' })
  const full = await own.departure({ startDate: '2032-06-21', phase: 'open', booked: 6 })
  await own.departure({ startDate: '2032-09-01' })
  const { weeks, departures, decisions } = await loadDepartureCalendar('2032-05', 0, own.tools)
  expect([weeks[0]?.[0], weeks.at(-1)?.at(-1)]).toEqual(['2032-04-25', '2032-06-05'])
  expect(departures.map(({ id }) => id)).toEqual([flying])
  expect(decisions.map(({ id, decisionDay }) => [id, decisionDay])).toEqual([[later, '2032-05-06']])
  const june = await loadDepartureCalendar('2032-06', 0, own.tools)
  expect(june.departures.map(({ id }) => id)).toEqual([later, full])
  expect(june.decisions).toEqual([])
})
