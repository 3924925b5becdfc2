import { beforeAll, beforeEach, expect, test } from 'vitest'
import { findDepartureOperator, listOperators, listOperatorsWithUse } from '#db/departures/operators.ts'
import { claimInstallation } from '#db/installation.ts'
import { upsertMember } from '#db/staff/staff.ts'
import { createDeparture } from '#operations/departures/create-departure.ts'
import { listDepartures } from '#operations/departures/list-departures.ts'
import { findPublicDeparture } from '#operations/departures/list-public-departures.ts'
import { findPublicOperator, listPublicOperators } from '#operations/operators/public-operators.ts'
import { listPicturesWithUses } from '#operations/pictures/load-pictures.ts'
import type { OperatorId } from '#rules/ids.ts'
import { openWorkbench, query } from '#testing/database.ts'
import { openForFile } from '#testing/open-for-tests.ts'
import { insertDescribedPicture } from '#testing/pictures.ts'
import { loadTodayPage } from './load-today-page.ts'
import { changeOperator, createOperator, endOperator, resumeOperator } from './manage-operators.ts'
import { inviteStaff } from './staff-invitations.ts'

const own = openForFile(openWorkbench)
const by = { actor: 'Olga', reason: 'They sold the helicopter.' }
let operatorId: OperatorId
let names = 0

async function operatorNamed(name: string): Promise<OperatorId> {
  expect(await createOperator({ name, email: 'ops@heli.example' }, 'Olga', own.tools)).toEqual({ ok: true })
  const [row] = await query<{ id: OperatorId }>(own.url, 'select id from operators where name = $1', [name])
  if (!row) throw new Error(`there is no ${name}`)
  return row.id
}

beforeAll(async () => {
  const { db, newId, now } = own.tools
  await db.transaction((tx) => claimInstallation(tx, newId(), now()))
})

beforeEach(async () => {
  operatorId = await operatorNamed(`Heli ${++names}`)
})

const settings = () => ({
  startDate: '2028-01-22',
  endDate: '2028-01-25',
  capacity: 8,
  salesCloseDays: 3,
  operatorId,
  charterCostCents: null,
  cabinSeats: 4,
  cabinMaxKg: null,
})
const create = () => createDeparture({ destination: 'japan', settings: settings(), actor: 'Olga' }, own.tools)

test('[A17] an owner changes name, addresses and cabin of an operator, and the audit log says from what to what', async () => {
  const name = `High ${names}`
  const form = { operatorId, version: 0, name, email: 'base@high.example', phone: '', cabinSeats: 5, cabinMaxKg: 450 }
  expect(await changeOperator(form, 'Olga', own.tools)).toEqual({ ok: true })
  expect(await findDepartureOperator(own.tools.db, { operatorId })).toMatchObject({
    name,
    email: 'base@high.example',
    phone: null,
    cabinSeats: 5,
    cabinMaxKg: 450,
  })
  const [entry] = await query<{ details: object }>(
    own.url,
    `select details from audit_log where action = 'change-operator' and details ->> 'operatorId' = $1`,
    [operatorId],
  )
  expect(entry?.details).toEqual({
    operatorId,
    name: [`Heli ${names}`, name],
    email: ['ops@heli.example', 'base@high.example'],
    cabinSeats: [null, 5],
    cabinMaxKg: [null, 450],
  })
})

test('[A17] two operators never have the same name', async () => {
  const other = await operatorNamed(`Other ${names}`)
  const form = { operatorId: other, version: 0, name: `Heli ${names}`, email: 'ops@heli.example' }
  expect(await changeOperator(form, 'Olga', own.tools)).toEqual({ ok: false, reason: 'name-taken' })
  expect(await changeOperator({ ...form, name: `Other ${names}` }, 'Olga', own.tools)).toEqual({ ok: true })
})

test('[A28] of two owners who change an operator, the second sees who was first, and nothing is overwritten', async () => {
  const form = { operatorId, version: 0, name: `Heli ${names}`, email: 'ops@heli.example' }
  const both = await Promise.all([
    changeOperator({ ...form, base: 'Valdez' }, 'Olga', own.tools),
    changeOperator({ ...form, base: 'Girdwood' }, 'Otto', own.tools),
  ])
  const first = both.findIndex(({ ok }) => ok)
  const by = ['Olga', 'Otto'][first]
  expect(both[1 - first]).toEqual({ ok: false, reason: 'stale-version', by })
  const kept = await findDepartureOperator(own.tools.db, { operatorId })
  expect(kept).toMatchObject({ base: ['Valdez', 'Girdwood'][first], version: 1, changedBy: by })
})

test('[A28] a year that has not come yet is refused, and nothing is stored', async () => {
  const form = { operatorId, version: 0, name: `Heli ${names}`, email: 'ops@heli.example', base: 'Valdez' }
  const flyingSince = own.tools.now().getUTCFullYear()
  expect(await changeOperator({ ...form, flyingSince: flyingSince + 1 }, 'Olga', own.tools)).toEqual({
    ok: false,
    reason: 'year-ahead',
  })
  expect(await findDepartureOperator(own.tools.db, { operatorId })).toMatchObject({ base: null, version: 0 })
  expect(await changeOperator({ ...form, flyingSince }, 'Olga', own.tools)).toEqual({ ok: true })
})

test('[A28] everyone sees the profile on dates of the operator, without its email and phone', async () => {
  expect(await findPublicOperator(operatorId, own.tools)).toBeUndefined()
  const made = await create()
  if (!made.ok) throw new Error(made.reason)
  const shown = async () => (await findPublicDeparture(made.departureId, own.tools)) ?? {}
  expect(await shown()).toMatchObject({ operatorName: `Heli ${names}`, operatorProfile: null })
  const form = { operatorId, version: 0, name: `Heli ${names}`, email: 'ops@heli.example', phone: '+1 907 555 0100' }
  await changeOperator({ ...form, aircraft: 'Airbus H125', cabinSeats: 4 }, 'Olga', own.tools)
  expect(await shown()).toMatchObject({ operatorProfile: operatorId })
  const profile = await findPublicOperator(operatorId, own.tools)
  expect(profile).toMatchObject({ aircraft: 'Airbus H125', cabinSeats: 4, base: null })
  expect(JSON.stringify(profile)).not.toContain('ops@heli.example')
  expect(profile).not.toHaveProperty('phone')
  expect(await findPublicOperator('no-id', own.tools)).toBeUndefined()
})

test('[A28] [A23] a profile shows the picture or logo of its operator, and the picture is in use', async () => {
  const pictureId = await insertDescribedPicture(own.url, `logo ${names}`)
  const form = { operatorId, name: `Heli ${names}`, email: 'ops@heli.example', base: 'Valdez' }
  const change = (version: number, chosen: typeof pictureId | null) =>
    changeOperator({ ...form, version, pictureId: chosen }, 'Olga', own.tools)
  const unknown = own.tools.newId<'picture'>()
  expect(await change(0, unknown)).toEqual({ ok: false, reason: 'unknown-picture' })
  expect(await change(0, pictureId)).toEqual({ ok: true })
  expect(await findPublicOperator(operatorId, own.tools)).toMatchObject({ picture: { hash: `logo ${names}` } })
  const [listed] = (await listPicturesWithUses(own.tools)).filter(({ id }) => id === pictureId)
  expect(listed?.uses).toEqual([{ kind: 'operator', id: operatorId, name: `Heli ${names}` }])
  expect(await change(1, null)).toEqual({ ok: true })
  expect(await findPublicOperator(operatorId, own.tools)).toMatchObject({ picture: null })
})

test('[A28] a destination shows its own operator until a date names one, and not after it has ended', async () => {
  await changeOperator(
    { operatorId, version: 0, name: `Heli ${names}`, email: 'ops@heli.example', base: 'Valdez' },
    'Olga',
    own.tools,
  )
  const unnamed = { operatorName: null, operatorProfile: null }
  const shown = async (...dates: Parameters<typeof listPublicOperators>[1]) =>
    (await listPublicOperators({ operatorId }, dates, own.tools)).map(({ id }) => id)
  expect(await shown()).toEqual([operatorId])
  expect(await shown(unnamed)).toEqual([operatorId])
  expect(await shown(unnamed, { operatorName: 'Another', operatorProfile: null })).toEqual([])
  expect(await listPublicOperators({}, [unnamed], own.tools)).toEqual([])
  await endOperator({ operatorId, ...by }, own.tools)
  expect(await shown()).toEqual([])
})

test('[A28] Today lists a departure that takes deposits until someone says who flies it', async () => {
  const made = await createDeparture(
    { destination: 'japan', settings: { ...settings(), operatorId: null }, actor: 'Olga' },
    own.tools,
  )
  if (!made.ok) throw new Error(made.reason)
  const id = made.departureId
  const listed = async () => (await loadTodayPage(own.tools)).unnamed.oldest.some((first) => first.id === id)
  expect(await listed()).toBe(false)
  await query(own.url, `update departures set phase = 'open' where id = $1`, [id])
  expect(await listed()).toBe(true)
  const again = { destination: 'japan', settings: { ...settings(), operatorId: null }, actor: 'Olga' }
  const second = await createDeparture(again, own.tools)
  if (!second.ok) throw new Error(second.reason)
  await query(own.url, `update departures set phase = 'open' where id = $1`, [second.departureId])
  const { unnamed } = await loadTodayPage(own.tools)
  expect(unnamed, 'one line for a destination').toMatchObject({
    count: 1,
    oldest: [{ destination: 'japan', count: 2 }],
  })
  const { rows } = await listDepartures({ destination: 'japan', isUnnamed: true }, undefined, own.tools)
  expect(rows.map((each) => each.id).toSorted()).toEqual([id, second.departureId].toSorted())
  await query(own.url, 'update departures set operator_id = $2 where id = any($1)', [
    [id, second.departureId],
    operatorId,
  ])
  expect(await listed()).toBe(false)
})

test('[A17] an ended operator flies nothing new, its access ends, and its departures keep its name', async () => {
  const made = await create()
  expect(made.ok).toBe(true)
  const { tools } = own
  const email = `pilot${names}@heli.example`
  const pilot = { id: tools.newId<'staff'>(), name: 'Pilot', email, role: 'operator', operatorId } as const
  await tools.db.transaction((tx) => upsertMember(tx, pilot, tools.now()))
  const invite = { email: `second${names}@heli.example`, role: 'operator', operatorId } as const
  expect(await inviteStaff(invite, 'Olga', tools)).toEqual({ ok: true })
  await query(
    own.url,
    `insert into api_keys (id, name, hash, start, scope, operator_id, per_minute, author, created_at)
     values (gen_random_uuid(), 'Key', $1, 'pk', 'read', $2, 60, 'Olga', now())`,
    [`hash ${names}`, operatorId],
  )
  await query(
    own.url,
    `insert into calendar_feeds (id, operator_id, created_at) values (gen_random_uuid(), $1, now())`,
    [operatorId],
  )
  const used = (await listOperatorsWithUse(tools.db, tools.now())).find(({ id }) => id === operatorId)
  expect(used).toMatchObject({ logins: 1, upcoming: 1 })

  expect(await endOperator({ operatorId, ...by }, tools)).toEqual({ ok: true })
  expect(await endOperator({ operatorId, ...by }, tools)).toEqual({ ok: false, reason: 'not-found' })
  expect((await listOperators(tools.db)).map(({ id }) => id)).not.toContain(operatorId)
  expect(await create()).toEqual({ ok: false, reason: 'unknown-operator' })
  expect(await inviteStaff(invite, 'Olga', tools)).toEqual({ ok: false, reason: 'missing-operator' })
  const access = await query(
    own.url,
    `select (select count(*)::int from staff_members where operator_id = $1 and deactivated_at is null) as logins,
            (select count(*)::int from staff_invitations where operator_id = $1) as invitations,
            (select count(*)::int from api_keys where operator_id = $1 and revoked_at is null) as keys,
            (select count(*)::int from calendar_feeds where operator_id = $1) as calendars`,
    [operatorId],
  )
  expect(access).toEqual([{ logins: 0, invitations: 0, keys: 0, calendars: 0 }])
  expect(await findDepartureOperator(tools.db, { operatorId })).toMatchObject({ name: `Heli ${names}` })

  expect(await resumeOperator({ operatorId, ...by }, tools)).toEqual({ ok: true })
  expect((await listOperators(tools.db)).map(({ id }) => id)).toContain(operatorId)
})
