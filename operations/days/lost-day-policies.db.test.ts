import { expect, test } from 'vitest'
import type { NewPolicy } from '#rules/days/lost-days.ts'
import { query } from '#testing/database.ts'
import { openForFile } from '#testing/open-for-tests.ts'
import { openPaymentFixture } from '#testing/payments/payment-fixture.ts'
import { findLostDayPolicy, removeLostDayPolicy, setLostDayPolicy } from './lost-day-policies.ts'

const own = openForFile(openPaymentFixture)
const actor = 'Kim'
const HALF: NewPolicy = { gives: 'credit', percent: 50, fromDay: 1, capPercent: 100 }
const JAPAN = { destination: 'japan', operatorId: null } as const

const setPolicy = (policy: NewPolicy) => setLostDayPolicy({ scope: JAPAN, policy, actor, role: 'owner' }, own.tools)

test('[L7] only an owner sets a policy, and only for a trip or operator that exists', async () => {
  const scope = { destination: 'atlantis', operatorId: null }
  const request = { scope, policy: HALF, actor }
  expect(await setLostDayPolicy({ ...request, role: 'agent' }, own.tools)).toEqual({ ok: false, reason: 'owner-only' })
  expect(await setLostDayPolicy({ ...request, role: 'owner' }, own.tools)).toEqual({
    ok: false,
    reason: 'unknown-scope',
  })
})

test('[L7] a trip can give nothing although its operator gives something, until its own policy is removed', async () => {
  const departureId = await own.departure()
  const operatorId = own.tools.newId<'operator'>()
  await query(
    own.url,
    `insert into operators (id, name, email, created_at) values ($1, 'Heli Hakuba', 'o@example.com', now())`,
    [operatorId],
  )
  await query(own.url, 'update departures set operator_id = $1 where id = $2', [operatorId, departureId])
  const ofOperator = { scope: { destination: null, operatorId }, actor, role: 'owner' } as const
  expect(await setLostDayPolicy({ ...ofOperator, policy: { ...HALF, percent: 100 } }, own.tools)).toEqual({ ok: true })
  const given = () => findLostDayPolicy(own.tools.db, departureId)
  expect(await given()).toEqual({ ...HALF, percent: 100 })
  expect(await setPolicy({ ...HALF, gives: 'nothing' })).toEqual({ ok: true })
  expect(await setPolicy({ ...HALF, gives: 'nothing', percent: 1 })).toMatchObject({ reason: 'nothing-changed' })
  expect(await given()).toBeNull()
  expect(await removeLostDayPolicy({ scope: JAPAN, actor, role: 'agent' }, own.tools)).toMatchObject({
    reason: 'owner-only',
  })
  expect(await removeLostDayPolicy({ scope: JAPAN, actor, role: 'owner' }, own.tools)).toEqual({ ok: true })
  expect(await removeLostDayPolicy({ scope: JAPAN, actor, role: 'owner' }, own.tools)).toMatchObject({
    reason: 'nothing-changed',
  })
  expect(await given()).toEqual({ ...HALF, percent: 100 })
})
