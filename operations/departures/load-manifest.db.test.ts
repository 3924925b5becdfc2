import { beforeAll, expect, test } from 'vitest'
import type { AnswerReader } from '#operations/guests/read-guest-answers.ts'
import { saveGuestAnswers } from '#operations/guests/save-guest-answers.ts'
import type { DepartureId, OperatorId } from '#rules/ids.ts'
import { setUpDeparture } from '#scenarios/departure.ts'
import { openWorkbench, query } from '#testing/database.ts'
import { openForFile } from '#testing/open-for-tests.ts'
import { bookParty } from '#testing/payments/book-party.ts'
import { loadManifest } from './load-manifest.ts'

const own = openForFile(openWorkbench)
let departureId: DepartureId
const operatorId = '11111111-1111-4111-8111-111111111111' as OperatorId

const agent: AnswerReader = { actor: 'Kim', role: 'agent', operatorId: null }
const partner: AnswerReader = { actor: 'Heli', role: 'operator', operatorId }

beforeAll(async () => {
  const { tools, url } = own
  departureId = await tools.db.transaction((tx) => setUpDeparture(tx, { capacity: 8 }, tools))
  await query(url, `insert into operators values ($1, 'Heli', 'h@example.com', now())`, [operatorId])
  const cabin = 'update departures set operator_id = $1, cabin_seats = 2, cabin_max_kg = 180 where id = $2'
  await query(url, cabin, [operatorId, departureId])
  const pair = await bookParty(departureId, { seats: 2 }, tools)
  const single = await bookParty(departureId, { firstName: 'Bo', email: 'bo@example.com' }, tools)
  const weigh = (bookingId: typeof pair, position: number, weight: number) =>
    saveGuestAnswers({ bookingId, position, form: { weight, weightUnit: 'kg', medicalNotes: 'Asthma' } }, tools)
  await weigh(pair, 1, 90)
  await weigh(pair, 2, 80)
  await weigh(single, 1, 70)
})

test('[G3] a manifest has every guest with their answers, the total weight, and the flight loads', async () => {
  const manifest = await loadManifest(departureId, agent, own.tools)
  expect(manifest).toMatchObject({ operatorName: 'Heli', knownWeightKg: 240 })
  expect(manifest?.guests.map(({ answers }) => answers.weightKg)).toEqual([90, 80, 70])
  expect(manifest?.guests[0]).toMatchObject({ answers: { medicalNotes: 'Asthma' }, missing: expect.any(Array) })
  expect(manifest?.loads.map(({ totalKg }) => totalKg)).toEqual([170, 70])
})

test('[G3] a manifest has the same version until something on it changes', async () => {
  const read = async () => (await loadManifest(departureId, agent, own.tools))?.version
  const before = await read()
  expect(before).toHaveLength(6)
  expect(await read()).toBe(before)
  await query(own.url, 'update departures set cabin_max_kg = 200 where id = $1', [departureId])
  const after = await read()
  expect(after).not.toBe(before)
  await query(own.url, 'update departures set cabin_max_kg = 180 where id = $1', [departureId])
  expect(await read()).toBe(before)
})

test('[G3] its operator reads a manifest, another operator finds none, and the audit log has who read it', async () => {
  const stranger = { ...partner, operatorId: own.tools.newId<'operator'>() }
  expect(await loadManifest(departureId, stranger, own.tools)).toBeUndefined()
  expect(await loadManifest(departureId, { ...partner, operatorId: null }, own.tools)).toBeUndefined()
  expect(await loadManifest(departureId, partner, own.tools)).toMatchObject({ knownWeightKg: 240 })
  const readers = await query(own.url, `select distinct actor from audit_log where action = 'read-guest-answers'`)
  expect(readers).toEqual(expect.arrayContaining([{ actor: 'Heli' }]))
})

test('[G3] staff see when the operator last opened the manifest, and that it has changed since', async () => {
  const before = own.tools.now()
  await loadManifest(departureId, partner, own.tools)
  const first = await loadManifest(departureId, agent, own.tools)
  expect(first).toMatchObject({ seen: { isCurrent: true } })
  expect(first?.seen?.at.getTime()).toBeGreaterThanOrEqual(before.getTime())
  await query(own.url, 'update departures set cabin_seats = 3 where id = $1', [departureId])
  expect(await loadManifest(departureId, agent, own.tools)).toMatchObject({ seen: { isCurrent: false } })
  await loadManifest(departureId, partner, own.tools)
  expect(await loadManifest(departureId, agent, own.tools)).toMatchObject({ seen: { isCurrent: true } })
  await query(own.url, 'update departures set cabin_seats = 2, operator_id = null where id = $1', [departureId])
  expect((await loadManifest(departureId, agent, own.tools))?.seen).toBeUndefined()
  await query(own.url, 'update departures set operator_id = $1 where id = $2', [operatorId, departureId])
})

test('an unknown departure has no manifest', async () => {
  expect(await loadManifest(own.tools.newId<'departure'>(), agent, own.tools)).toBeUndefined()
})
