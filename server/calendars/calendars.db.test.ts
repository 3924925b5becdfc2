import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import type { FeedReader } from '#db/calendars/feeds.ts'
import { upsertMember } from '#db/staff/staff.ts'
import { replaceCalendar } from '#operations/calendars/replace-calendar.ts'
import { showCalendar } from '#operations/calendars/show-calendar.ts'
import { cancelDeparture } from '#operations/departures/cancel-departure.ts'
import { createOperator } from '#operations/staff/manage-operators.ts'
import { changeStaffRole, deactivateStaffMember } from '#operations/staff/staff-members.ts'
import { addDays, dayOf } from '#rules/dates.ts'
import type { BookingId, DepartureId, OperatorId, StaffId } from '#rules/ids.ts'
import type { StaffRole } from '#rules/staff/staff.ts'
import { type DepartureSituation, setUpDeparture } from '#scenarios/departure.ts'
import { readCalendar } from '#testing/calendars/read-calendar.ts'
import { query } from '#testing/database.ts'
import { openForFile } from '#testing/open-for-tests.ts'
import { KIM } from '#testing/staff/staff-actions.ts'
import { openWebFixture } from '#testing/web-fixture.ts'

const web = openForFile(() => openWebFixture({ GATE: 'server', GATE_PASSWORD: 'a long password for tests' }))

beforeAll(async () => {
  await query(web.database.url, `insert into installation (id, created_at) values ($1, now())`, [randomUUID()])
})

const depart = (situation: DepartureSituation = {}) =>
  web.tools.db.transaction((tx) => setUpDeparture(tx, { destination: 'chile', ...situation }, web.tools))

async function addMember(role: StaffRole, operatorId: OperatorId | null = null): Promise<StaffId> {
  const member = { id: randomUUID() as string as StaffId, name: 'Kim', email: `${randomUUID()}@example.com` }
  return web.tools.db.transaction((tx) => upsertMember(tx, { ...member, role, operatorId }, web.tools.now()))
}

async function addOperator(): Promise<{ id: OperatorId; name: string }> {
  const name = `Heli ${randomUUID().slice(0, 8)}`
  await createOperator({ name, email: 'flights@example.com' }, 'Kim', web.tools)
  const [row] = await query<{ id: OperatorId }>(web.database.url, 'select id from operators where name = $1', [name])
  if (!row) throw new Error('there is no operator')
  return { id: row.id, name }
}

/** Only the host differs from what staff are shown, because the test has no public host name. */
const here = (address: string) => address.replace('https://powderpool.example', web.url)

async function addressOf(reader: FeedReader, run = showCalendar): Promise<string> {
  const result = await run({ reader, actor: 'Kim' }, web.tools)
  if (!result.ok) throw new Error(result.reason)
  return here(result.shown.address)
}

const read = async (address: string) => readCalendar(await (await fetch(address)).text())

/** The entries of one departure. */
async function entriesOf(address: string, departureId: DepartureId) {
  const { events } = await read(address)
  return events.filter(({ uid }) => uid.startsWith(departureId))
}

const fly = (departureId: DepartureId, operatorId: OperatorId) =>
  query(web.database.url, 'update departures set operator_id = $2 where id = $1', [departureId, operatorId])

/** The first installment of a booking, still unpaid. */
async function owe(departureId: DepartureId, inDays: number, cents: number) {
  const [booking] = await query<{ id: BookingId; reference: string }>(
    web.database.url,
    'select id, reference from bookings where departure_id = $1 order by id limit 1',
    [departureId],
  )
  if (!booking) throw new Error('no one booked')
  const dueDay = addDays(dayOf(web.tools.now()), inDays)
  await query(
    web.database.url,
    `insert into installments (id, booking_id, kind, position, due_day, amount_cents, settled_cents)
     values (gen_random_uuid(), $1, 'first', 2, $2, $3, 100)`,
    [booking.id, dueDay, cents + 100],
  )
  return { ...booking, dueDay }
}

test('[A10] owners and agents subscribe to departures with fill and state, decision days and installments due', async () => {
  const going = await depart({ startsInDays: 200, booked: 6 })
  const gathering = await depart({ startsInDays: 60, phase: 'gathering' })
  const old = await depart({ startsInDays: -61 })
  const recent = await depart({ startsInDays: -50, booked: 6 })
  const far = await depart({ startsInDays: 402 })
  const due = await owe(going, 33, 123_450)
  const address = await addressOf({ staffId: await addMember('agent') })
  expect(address).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/calendar\/[\w.-]+\.ics$/)
  const { name, method, refresh, events } = await read(address)
  expect({ name, method, refresh }).toEqual({ name: 'Powderpool departures', method: 'PUBLISH', refresh: 'PT1H' })
  const found = (id: string, kind: string) => events.find(({ uid }) => uid.startsWith(`${id}-${kind}@`))
  expect(found(going, 'departure')).toMatchObject({
    summary: 'Chile · 6 of 8, Confirmed',
    status: 'CONFIRMED',
    isDay: true,
    url: `https://powderpool.example/staff/departures/${going}`,
  })
  expect(found(gathering, 'departure')).toMatchObject({ summary: 'Chile · 0 of 8, Gathering', status: 'TENTATIVE' })
  expect(found(recent, 'departure')).toBeDefined()
  for (const id of [old, far]) expect(found(id, 'departure')).toBeUndefined()
  expect(found(gathering, 'decision')).toMatchObject({
    start: addDays(found(gathering, 'departure')?.start ?? '', -45),
    summary: expect.stringMatching(/^Decide: Chile, /),
  })
  expect(found(going, 'decision'), 'it is decided').toBeUndefined()
  expect(events.find(({ uid }) => uid.startsWith(`installments-${due.dueDay}@`))).toMatchObject({
    start: due.dueDay,
    summary: `Due today: ${due.reference}, $1,234.50`,
    description: expect.stringContaining(`${due.reference}: $1,234.50 for Chile, `),
  })
})

test('[A10] amounts due on one day are one entry with every reference, and name no guest', async () => {
  const departures = [await depart({ startsInDays: 190, booked: 1 }), await depart({ startsInDays: 191, booked: 1 })]
  const owed = [await owe(departures[0] as DepartureId, 71, 100_000), await owe(departures[1] as DepartureId, 71, 50)]
  const file = await (await fetch(await addressOf({ staffId: await addMember('owner') }))).text()
  const day = readCalendar(file).events.filter(({ uid }) => uid.startsWith(`installments-${owed[0]?.dueDay}`))
  expect(day).toMatchObject([{ summary: 'Due today: 2 installments, $1,000.50' }])
  for (const { reference } of owed) expect(day[0]?.description).toContain(reference)
  const names = await query<{ name: string }>(web.database.url, 'select distinct last_name as name from bookings')
  for (const { name } of names) expect(file).not.toContain(name)
})

test('[A10] an operator sees their own departures without money, with or without a login', async () => {
  const [own, other] = [await addOperator(), await addOperator()]
  const [ours, theirs] = [await depart({ startsInDays: 150, booked: 2 }), await depart({ startsInDays: 151 })]
  const undecided = await depart({ startsInDays: 61, phase: 'gathering' })
  await fly(ours, own.id)
  await fly(undecided, own.id)
  await fly(theirs, other.id)
  await owe(ours, 52, 100_000)
  const staffId = await addMember('operator', own.id)
  for (const reader of [{ operatorId: own.id }, { staffId }]) {
    const { name, events } = await read(await addressOf(reader))
    expect(name).toBe(`Powderpool: ${own.name}`)
    expect(events.map(({ uid }) => uid.split('@')[0])).toEqual([`${undecided}-departure`, `${ours}-departure`])
    expect(events[1]).toMatchObject({ summary: 'Chile · 2 of 8, Deposits open' })
    expect(JSON.stringify(events)).not.toMatch(/\$|installments|decision/)
    const manifest = `https://powderpool.example/staff/manifests/${ours}`
    expect(events[1]?.url, 'only a login opens the manifest').toBe('staffId' in reader ? manifest : undefined)
  }
  expect((await read(await addressOf({ staffId: await addMember('operator') }))).events).toEqual([])
})

test('[A10] a wrong, forged or shortened calendar address finds nothing', async () => {
  const [address, other] = [
    await addressOf({ staffId: await addMember('owner') }),
    await addressOf({ staffId: await addMember('owner') }),
  ]
  const [, id = '', token = ''] = /calendar\/([\w-]+)\.([\w-]+)\.ics/.exec(address) ?? []
  const [, otherId = ''] = /calendar\/([\w-]+)\./.exec(other) ?? []
  for (const key of [
    `${otherId}.${token}`,
    `${id}.${token.slice(1)}`,
    `${id}.`,
    id,
    `${id}.x`,
    'x',
    randomUUID(),
    '..',
  ])
    expect((await fetch(`${web.url}/calendar/${key}.ics`)).status, key).not.toBe(200)
  expect((await fetch(`${web.url}/calendar/${otherId}.${token}.ics`)).status).toBe(404)
  expect((await fetch(address)).status).toBe(200)
})

test('[A10] a replaced address stops working immediately, and showing an address again keeps it', async () => {
  const reader = { staffId: await addMember('owner') }
  const first = await addressOf(reader)
  expect(await addressOf(reader)).toBe(first)
  const second = await addressOf(reader, replaceCalendar)
  expect((await fetch(first)).status).toBe(404)
  expect((await fetch(second)).status).toBe(200)
  const third = await addressOf(reader, replaceCalendar)
  expect((await Promise.all([first, second, third].map((each) => fetch(each)))).map(({ status }) => status)).toEqual([
    404, 404, 200,
  ])
})

test('[A10] the audit log records who saw or replaced an address, without the address', async () => {
  const { id: operatorId, name } = await addOperator()
  await addressOf({ operatorId })
  await addressOf({ operatorId }, replaceCalendar)
  const log = await query<{ action: string; details: unknown }>(
    web.database.url,
    `select action, details from audit_log where details ->> 'operatorId' = $1 and action like '%-calendar' order by at`,
    [operatorId],
  )
  expect(log).toEqual([
    { action: 'show-calendar', details: { operatorId, name } },
    { action: 'replace-calendar', details: { operatorId, name } },
  ])
  const unknown = randomUUID() as string as OperatorId
  expect(await showCalendar({ reader: { operatorId: unknown }, actor: 'Kim' }, web.tools)).toEqual({
    ok: false,
    reason: 'unknown-operator',
  })
})

test('[A10] a new role changes what a calendar shows, and a former member’s calendar is gone for good', async () => {
  const { id: operatorId } = await addOperator()
  const departureId = await depart({ startsInDays: 140 })
  await addMember('owner')
  const memberId = await addMember('agent')
  const address = await addressOf({ staffId: memberId })
  expect(await entriesOf(address, departureId)).not.toEqual([])
  await changeStaffRole({ ...KIM, memberId, role: 'operator', operatorId }, web.tools)
  expect((await read(address)).events).toEqual([])
  await fly(departureId, operatorId)
  expect(await entriesOf(address, departureId)).toHaveLength(1)

  await deactivateStaffMember({ ...KIM, memberId }, web.tools)
  expect((await fetch(address)).status).toBe(404)
  await query(web.database.url, 'update staff_members set deactivated_at = null where id = $1', [memberId])
  expect((await fetch(address)).status, 'they come back with another address').toBe(404)
})

test('[A10] a calendar app that has the calendar gets “not modified” until something changes', async () => {
  const address = await addressOf({ staffId: await addMember('owner') })
  const first = await fetch(address)
  expect(Object.fromEntries(first.headers)).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'cache-control': 'private, no-cache',
    'x-robots-tag': 'noindex',
    'referrer-policy': 'no-referrer',
  })
  const known = { headers: { 'if-none-match': first.headers.get('etag') ?? '' } }
  const same = await fetch(address, known)
  expect({ status: same.status, body: await same.text() }).toEqual({ status: 304, body: '' })
  expect(same.headers.get('etag')).toBe(first.headers.get('etag'))
  expect((await fetch(address, { method: 'HEAD' })).status).toBe(200)
  await depart({ startsInDays: 130 })
  const changed = await fetch(address, known)
  expect(changed.status).toBe(200)
  expect(changed.headers.get('etag')).not.toBe(first.headers.get('etag'))
})

test('[A10] a departure that staff cancel stays as cancelled with a higher sequence, and leaves after 60 days', async () => {
  const departureId = await depart({ startsInDays: 120, booked: 6 })
  const address = await addressOf({ staffId: await addMember('owner') })
  const [before] = await entriesOf(address, departureId)
  await cancelDeparture({ ...KIM, departureId }, web.tools)
  const [after, ...others] = await entriesOf(address, departureId)
  expect(others).toEqual([])
  expect(after).toMatchObject({ uid: before?.uid, status: 'CANCELLED', summary: expect.stringMatching(/, Cancelled$/) })
  expect(after?.sequence).toBeGreaterThan(before?.sequence ?? 0)
  const sql = `update departures set cancelled_at = now() - interval '62 days' where id = $1`
  await query(web.database.url, sql, [departureId])
  expect(await entriesOf(address, departureId)).toEqual([])
})

test('[A10] a calendar stores the hour in which it was last read', async () => {
  const staffId = await addMember('owner')
  const address = await addressOf({ staffId })
  const lastRead = async () => {
    const sql = 'select last_read_at as at from calendar_feeds where staff_id = $1'
    return (await query<{ at: Date | null }>(web.database.url, sql, [staffId]))[0]?.at
  }
  expect(await lastRead()).toBeNull()
  await fetch(address)
  const at = await lastRead()
  expect(at?.toISOString()).toMatch(/:00:00\.000Z$/)
  expect(web.tools.now().getTime() - (at?.getTime() ?? 0)).toBeGreaterThanOrEqual(0)
  await addressOf({ staffId }, replaceCalendar)
  expect(await lastRead(), 'no one has read the new address').toBeNull()
})

test('[A10] calendar addresses are rate-limited like other reads', async () => {
  const limited = await openWebFixture({ RATE_LIMIT: 'on' })
  const address = `${limited.url}/calendar/${randomUUID()}.x.ics`
  const statuses = new Set<number>()
  for (let round = 0; round < 25; round++) {
    const answers = await Promise.all(Array.from({ length: 10 }, () => fetch(address)))
    for (const { status } of answers) statuses.add(status)
  }
  expect([...statuses]).toEqual([404, 429])
  await limited.close()
})
