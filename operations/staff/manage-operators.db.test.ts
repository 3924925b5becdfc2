import { beforeAll, beforeEach, expect, test } from 'vitest'
import { findDepartureOperator, listOperators, listOperatorsWithUse } from '#db/departures/operators.ts'
import { claimInstallation } from '#db/installation.ts'
import { upsertMember } from '#db/staff/staff.ts'
import { createDeparture } from '#operations/departures/create-departure.ts'
import type { OperatorId } from '#rules/ids.ts'
import { openWorkbench, query } from '#testing/database.ts'
import { openForFile } from '#testing/open-for-tests.ts'
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
  const form = { operatorId, name, email: 'base@high.example', phone: '', cabinSeats: 5, cabinMaxKg: 450 }
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
  const form = { operatorId: other, name: `Heli ${names}`, email: 'ops@heli.example' }
  expect(await changeOperator(form, 'Olga', own.tools)).toEqual({ ok: false, reason: 'name-taken' })
  expect(await changeOperator({ ...form, name: `Other ${names}` }, 'Olga', own.tools)).toEqual({ ok: true })
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
