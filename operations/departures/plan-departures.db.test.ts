import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, dayOf } from '../../rules/dates.ts'
import type { DeparturePlan } from '../../rules/departure-plans.ts'
import type { DepartureId } from '../../rules/ids.ts'
import { query } from '../../testing/database.ts'
import { type ListBench, openListBench } from '../../testing/list-bench.ts'
import { moveWaiting } from '../waitlist/move-waiting.ts'
import { createDeparture } from './create-departure.ts'
import { editDeparture } from './edit-departure.ts'
import { departuresOfMonth, listDepartures } from './list-departures.ts'
import { showDepartureRecord } from './show-departure-record.ts'

let own: ListBench

beforeAll(async () => {
  own = await openListBench()
})
afterAll(() => own.close())

const inDays = (days: number) => addDays(dayOf(own.tools.now()), days)
const kim = { actor: 'Kim', role: 'owner' } as const

async function planOf(departureId: DepartureId): Promise<DeparturePlan> {
  const record = await showDepartureRecord(departureId, own.tools)
  if (!record) throw new Error('no such departure')
  return record.departure
}

const edit = async (departureId: DepartureId, change: Partial<DeparturePlan>, more = {}) =>
  editDeparture(
    { departureId, version: 0, plan: { ...(await planOf(departureId)), ...change }, ...kim, reason: 'why', ...more },
    own.tools,
  )

const newPlan = () => ({
  startDate: inDays(200),
  endDate: inDays(203),
  capacity: 8,
  operatorId: null,
  charterCostCents: 3000,
  cabinSeats: 4,
  cabinKilos: 450,
})

test('a new date gathers, at the price of its trip, and the log keeps who made it', async () => {
  const created = await createDeparture({ destination: 'japan', plan: newPlan(), actor: 'Kim' }, own.tools)
  if (!created.ok) throw new Error(created.reason)
  expect(await own.shown(created.departureId)).toMatchObject({ phase: 'gathering', priceIsPlaceholder: true })
  expect(await own.row(created.departureId)).toMatchObject({ charter_cost_cents: 3000, cabin_kilos: 450, version: 0 })
  const record = await showDepartureRecord(created.departureId, own.tools)
  expect(record?.events.map((event) => event.kind)).toEqual(['by-hand', 'created'])
})

test('[M9] an owner sets a price of its own, which is no placeholder', async () => {
  const created = await createDeparture({ destination: 'japan', plan: newPlan(), actor: 'Kim' }, own.tools)
  if (!created.ok) throw new Error(created.reason)
  const { departureId } = created
  expect(await edit(departureId, { priceCents: 489_900 }, { role: 'agent' })).toEqual({
    ok: false,
    reason: 'owner-only',
  })
  expect(await edit(departureId, { priceCents: 489_900 })).toEqual({ ok: true })
  expect(await own.shown(departureId)).toMatchObject({ priceCents: 489_900, priceIsPlaceholder: false })
})

test('a date of no trip, or of a partner that there is not, is refused', async () => {
  const nobody = own.tools.newId<'operator'>()
  const nowhere = await createDeparture({ destination: 'atlantis', plan: newPlan(), actor: 'Kim' }, own.tools)
  expect(nowhere).toEqual({ ok: false, reason: 'unknown-destination' })
  const plan = { ...newPlan(), operatorId: nobody }
  expect(await createDeparture({ destination: 'japan', plan, actor: 'Kim' }, own.tools)).toEqual({
    ok: false,
    reason: 'unknown-operator',
  })
})

test('[S1] seats are taken away only as far as nobody has them', async () => {
  const departureId = await own.departure({ phase: 'deposit', capacity: 8, booked: 2 })
  await own.hold(departureId, 3)
  expect(await edit(departureId, { capacity: 4 })).toEqual({ ok: false, reason: 'below-taken' })
  expect(await edit(departureId, { capacity: 5 })).toEqual({ ok: true })
  expect(await own.shown(departureId)).toMatchObject({ capacity: 5, availableSpots: 0 })
})

test('[P2] with fewer seats a date may have enough people, and opens at once', async () => {
  const departureId = await own.departure({ capacity: 12 })
  for (const name of ['a', 'b']) await own.join(departureId, name, 3)
  expect(await own.shown(departureId)).toMatchObject({ phase: 'gathering' })
  expect(await edit(departureId, { capacity: 8 })).toEqual({ ok: true })
  expect(await own.shown(departureId)).toMatchObject({ phase: 'deposit', invitedSeats: 6 })
})

test('of two who edit one date at the same moment the second is told, and nothing of theirs is stored', async () => {
  const departureId = await own.departure()
  const [first, second] = await Promise.all([
    edit(departureId, { cabinSeats: 5 }),
    edit(departureId, { cabinSeats: 6 }),
  ])
  expect([first.ok, second.ok].sort()).toEqual([false, true])
  expect([first, second]).toContainEqual({ ok: false, reason: 'changed-meanwhile' })
  expect(await own.row(departureId)).toMatchObject({ version: 1, cabin_seats: first.ok ? 5 : 6 })
})

test('[P6] a change needs a reason, and the log keeps what was and what is', async () => {
  const departureId = await own.departure()
  expect(await edit(departureId, { cabinKilos: 400 }, { reason: ' ' })).toEqual({ ok: false, reason: 'no-reason' })
  await edit(departureId, { cabinKilos: 400 }, { reason: 'the operator said so' })
  const [line] = await query(own.bench.url, 'select * from audit_log where departure_id = $1', [departureId])
  expect(line).toMatchObject({ actor: 'Kim', reason: 'the operator said so', facts: { cabinKilos: [null, 400] } })
})

test('[P7] people of a list are moved to another date of the trip, keep their order, and are told', async () => {
  const [from, to] = [await own.departure({ startsInDays: 40 }), await own.departure({ startsInDays: 80 })]
  const entries = [await own.join(from, 'a'), await own.join(from, 'b', 2)]
  await own.join(to, 'late', 1)
  const request = { fromId: from, toId: to, entryIds: entries, actor: 'Kim', reason: 'too few' }
  expect(await moveWaiting(request, own.tools)).toEqual({ ok: true, moved: 2, stayed: 0 })
  expect(await own.shown(from)).toMatchObject({ waitingPeople: 0 })
  // With four people of eight it still gathers.
  expect(await own.shown(to)).toMatchObject({ waitingPeople: 4, phase: 'gathering' })
  const record = await showDepartureRecord(to, own.tools)
  expect(record?.waiting.map(({ name }) => name)).toEqual(['a', 'b', 'late'])
  const [first, told] = await own.mailFacts(from, 'b', 'waitlist-joined')
  expect([first, told].map((facts) => facts?.place)).toContain(2)
  expect([first, told]).toContainEqual(
    expect.objectContaining({ wish: expect.objectContaining({ startDate: inDays(80) }) }),
  )
})

test('[P4] who has an invitation, or waits for the other date already, stays where they are', async () => {
  const [from, to] = [await own.departure(), await own.departure()]
  const invited = await own.join(from, 'a', 6)
  const twice = await own.join(from, 'b')
  await own.join(to, 'b', 1, { email: own.emailOf(from, 'b') })
  const request = { fromId: from, toId: to, entryIds: [invited, twice], actor: 'Kim', reason: 'too few' }
  expect(await moveWaiting(request, own.tools)).toEqual({ ok: true, moved: 0, stayed: 2 })
  const elsewhere = { ...request, toId: await own.departure({ destination: 'chile' }) }
  expect(await moveWaiting(elsewhere, own.tools)).toEqual({ ok: false, reason: 'other-trip' })
})

test('a record has its money, its people and everything that happened', async () => {
  const departureId = await own.departure({ phase: 'deposit', booked: 2, priceCents: 1000 })
  await edit(departureId, { charterCostCents: 5500 })
  await own.hold(departureId, 1)
  const record = await showDepartureRecord(departureId, own.tools)
  expect(record?.ledger).toMatchObject({
    inCents: 2000,
    seats: 2,
    breakEvenSeats: 6,
    seatsToBreakEven: 4,
    atRiskSeats: 1,
  })
  expect(record?.mix).toMatchObject({ people: 2 })
  expect(record?.bookings).toHaveLength(2)
  expect(record?.events.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['booked', 'by-hand', 'created']))
})

test('the list has a page and the way on and back, in order of dates', async () => {
  const ids: DepartureId[] = []
  for (let day = 1; day <= 30; day++) {
    const id = await own.departure({ destination: 'alaska', startsInDays: 300 + day })
    ids.push(id)
  }
  const filter = { destination: 'alaska' }
  const first = await listDepartures(filter, undefined, own.tools)
  expect(first.lines.map(({ id }) => id)).toEqual(ids.slice(0, 25))
  expect(first.previous).toBeUndefined()
  if (!first.next) throw new Error('there is a second page')
  const second = await listDepartures(filter, { after: first.next }, own.tools)
  expect(second.lines.map(({ id }) => id)).toEqual(ids.slice(25))
  expect(second.next).toBeUndefined()
  if (!second.previous) throw new Error('there is a way back')
  const back = await listDepartures(filter, { before: second.previous }, own.tools)
  expect(back.lines.map(({ id }) => id)).toEqual(ids.slice(0, 25))
  expect(back.previous).toBeUndefined()
})

test('the list is filtered by trip, state and days, and a month has its own dates alone', async () => {
  const chile = await own.departure({ destination: 'chile', startDate: '2031-02-28' })
  await own.departure({ destination: 'chile', startDate: '2031-03-01', phase: 'deposit' })
  const found = async (filter: Parameters<typeof listDepartures>[0]) =>
    (await listDepartures(filter, undefined, own.tools)).lines.map(({ id }) => id)
  expect(await found({ destination: 'chile', state: 'gathering', from: '2031-01-01' })).toEqual([chile])
  expect(await found({ from: '2031-02-01', to: '2031-02-28' })).toEqual([chile])
  expect(await departuresOfMonth('2031-02', {}, own.tools)).toMatchObject([{ id: chile, decisionDay: '2031-01-14' }])
})
