import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DepartureId, OperatorId } from '../../rules/ids.ts'
import { setUpDeparture } from '../../scenarios/departure.ts'
import { bookParty } from '../../testing/booked.ts'
import { openWorkbench, query, type Workbench } from '../../testing/database.ts'
import { noteGuestAnswers } from '../guests/note-guest-answers.ts'
import type { AnswerReader } from '../guests/read-guest-answers.ts'
import { showManifest } from './show-manifest.ts'

let bench: Workbench
let departureId: DepartureId
const operatorId = '11111111-1111-4111-8111-111111111111' as OperatorId

const agent: AnswerReader = { actor: 'Kim', role: 'agent', operatorId: null }
const partner: AnswerReader = { actor: 'Heli', role: 'operator', operatorId }

beforeAll(async () => {
  bench = await openWorkbench()
  const { tools, url } = bench
  departureId = await tools.db.transaction((tx) => setUpDeparture(tx, { capacity: 8 }, tools))
  await query(url, `insert into operators values ($1, 'Heli', 'h@example.com', now())`, [operatorId])
  const cabin = 'update departures set operator_id = $1, cabin_seats = 2, cabin_kilos = 180 where id = $2'
  await query(url, cabin, [operatorId, departureId])
  const pair = await bookParty(departureId, { seats: 2 }, tools)
  const single = await bookParty(departureId, { firstName: 'Bo', email: 'bo@example.com' }, tools)
  const weigh = (bookingId: typeof pair, position: number, weight: number) =>
    noteGuestAnswers({ bookingId, position, form: { weight, weightUnit: 'kg', medicalNotes: 'Asthma' } }, tools)
  await weigh(pair, 1, 90)
  await weigh(pair, 2, 80)
  await weigh(single, 1, 70)
})
afterAll(() => bench.close())

test('[G3] a manifest has everybody with their answers, the weight of all, and who flies with whom', async () => {
  const manifest = await showManifest(departureId, agent, bench.tools)
  expect(manifest).toMatchObject({ operatorName: 'Heli', knownKilos: 240 })
  expect(manifest?.guests.map(({ answers }) => answers.weightKilos)).toEqual([90, 80, 70])
  expect(manifest?.guests[0]).toMatchObject({ answers: { medicalNotes: 'Asthma' }, missing: expect.any(Array) })
  expect(manifest?.loads.map(({ kilos }) => kilos)).toEqual([170, 70])
})

test('[G3] the partner that flies it reads it, another one finds nothing, and the log keeps who read', async () => {
  const stranger = { ...partner, operatorId: bench.tools.newId<'operator'>() }
  expect(await showManifest(departureId, stranger, bench.tools)).toBeUndefined()
  expect(await showManifest(departureId, { ...partner, operatorId: null }, bench.tools)).toBeUndefined()
  expect(await showManifest(departureId, partner, bench.tools)).toMatchObject({ knownKilos: 240 })
  const readers = await query(bench.url, `select distinct actor from audit_log where action = 'read-guest-answers'`)
  expect(readers).toEqual(expect.arrayContaining([{ actor: 'Heli' }]))
})

test('a departure that there is not has no manifest', async () => {
  expect(await showManifest(bench.tools.newId<'departure'>(), agent, bench.tools)).toBeUndefined()
})
