import { beforeAll, expect, test } from 'vitest'
import type { AnswerReader } from '#operations/guests/read-guest-answers.ts'
import { saveGuestAnswers } from '#operations/guests/save-guest-answers.ts'
import type { DepartureId, GuestId } from '#rules/ids.ts'
import { setUpDeparture } from '#scenarios/departure.ts'
import { openWorkbench, query } from '#testing/database.ts'
import { openForFile } from '#testing/open-for-tests.ts'
import { bookParty } from '#testing/payments/book-party.ts'
import { KIM } from '#testing/staff/staff-actions.ts'
import { replanFlights, swapGuests } from './arrange-flights.ts'
import { loadManifest } from './load-manifest.ts'

const own = openForFile(openWorkbench)
let departureId: DepartureId
const agent: AnswerReader = { actor: 'Kim', role: 'agent', operatorId: null }

beforeAll(async () => {
  const { tools, url } = own
  departureId = await tools.db.transaction((tx) => setUpDeparture(tx, { capacity: 8 }, tools))
  await query(url, 'update departures set cabin_seats = 2, cabin_max_kg = 180 where id = $1', [departureId])
  for (const [index, weights] of [[90, 80], [70], [60]].entries()) {
    const party = { seats: weights.length, firstName: `Guest ${index}`, email: `guest${index}@example.com` }
    const bookingId = await bookParty(departureId, party, tools)
    for (const [position, weight] of weights.entries()) {
      const form = { weight, weightUnit: 'kg' } as const
      await saveGuestAnswers({ bookingId, position: position + 1, form }, tools)
    }
  }
})

async function manifest() {
  const read = await loadManifest(departureId, agent, own.tools)
  if (!read) throw new Error('there is no manifest')
  return read
}

/** The weights aboard each flight. */
const weights = async () =>
  (await manifest()).loads.map(({ passengers }) => passengers.map(({ weightKg }) => weightKg).toSorted())

async function guestOf(weightKg: number): Promise<GuestId> {
  const guest = (await manifest()).guests.find(({ answers }) => answers.weightKg === weightKg)
  if (!guest) throw new Error(`no one weighs ${weightKg} kg`)
  return guest.guestId
}

test('[G7] staff swap two guests, the manifest keeps it and has another version, and staff can plan the flights again', async () => {
  const planned = await weights()
  expect(planned).toEqual([
    [80, 90],
    [60, 70],
  ])
  const { version } = await manifest()
  const [one, other] = [await guestOf(80), await guestOf(60)]
  expect(await swapGuests({ departureId, one, other, ...KIM }, own.tools)).toEqual({ ok: true })
  expect(await weights()).toEqual([
    [60, 90],
    [70, 80],
  ])
  expect(await manifest()).toMatchObject({ isArranged: true, canArrange: true })
  expect((await manifest()).version).not.toBe(version)
  expect(await replanFlights({ departureId, ...KIM }, own.tools)).toEqual({ ok: true })
  expect(await weights()).toEqual(planned)
  expect(await manifest()).toMatchObject({ isArranged: false, version })
  const entries = await query(
    own.url,
    `select action, actor, reason from audit_log where action in ('swap-guests', 'replan-flights') order by at, id`,
  )
  expect(entries).toEqual([
    { action: 'swap-guests', ...KIM },
    { action: 'replan-flights', ...KIM },
  ])
})

test('[G7] guests of one flight are not swapped, and no one is once the departure is over', async () => {
  const [one, other] = [await guestOf(90), await guestOf(80)]
  const swap = () => swapGuests({ departureId, one, other, ...KIM }, own.tools)
  expect(await swap()).toEqual({ ok: false, reason: 'same-flight' })
  await query(own.url, 'update departures set flown_at = now() where id = $1', [departureId])
  expect(await swap()).toEqual({ ok: false, reason: 'flights-over' })
  expect(await replanFlights({ departureId, ...KIM }, own.tools)).toEqual({ ok: false, reason: 'flights-over' })
  expect(await manifest()).toMatchObject({ canArrange: false })
})
