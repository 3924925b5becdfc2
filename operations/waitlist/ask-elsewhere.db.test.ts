import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DepartureId } from '../../rules/ids.ts'
import { type ListBench, openListBench } from '../../testing/list-bench.ts'
import { cancelDeparture } from '../departures/cancel-departure.ts'
import { readSignedLink } from '../signed-link.ts'
import { elsewhereOffer, joinElsewhere } from './ask-elsewhere.ts'
import { leaveWaitlist } from './leave-waitlist.ts'
import { waitlistPlace } from './waitlist-place.ts'

let own: ListBench

beforeAll(async () => {
  own = await openListBench()
})
afterAll(() => own.close())

const flexible = { flexibleDates: true }

/** Two dates of one trip that no other test sells, of 8 seats each. */
let trips = 0
async function neighbours(): Promise<[DepartureId, DepartureId]> {
  trips += 1
  const destination = `trip-${trips}`
  return [
    await own.departure({ destination, startsInDays: 100 }),
    await own.departure({ destination, startsInDays: 107 }),
  ]
}

async function asked(departureId: DepartureId): Promise<string[]> {
  await own.runJobs('ask-elsewhere')
  return own.recipientsOf(departureId, 'asked-elsewhere')
}

test('when a date is two people short, who waits for another date of the trip and is flexible is asked', async () => {
  const [near, far] = await neighbours()
  await own.join(far, 'flexible', 1, flexible)
  await own.join(far, 'fixed')
  await own.join(near, 'a', 3)
  expect(await asked(far)).toEqual([])
  await own.join(near, 'b')
  expect(await asked(far)).toEqual([own.emailOf(far, 'flexible')])
  const [facts] = await own.mailFacts(far, 'flexible', 'asked-elsewhere')
  expect(facts).toMatchObject({ potential: 4, needed: 6, name: 'flexible' })
})

test('they are asked once, whatever happens', async () => {
  const [near, far] = await neighbours()
  await own.join(far, 'flexible', 1, flexible)
  await own.join(near, 'a', 3)
  await own.join(near, 'b')
  await own.runJobs('ask-elsewhere')
  await own.repeatJobs('ask-elsewhere')
  await leaveWaitlist(await own.join(near, 'c'), own.tools)
  expect(await asked(far)).toHaveLength(1)
})

test('who waits for the date already, or for another trip, is not asked', async () => {
  const [near, far] = await neighbours()
  const [, foreign] = await neighbours()
  await own.join(far, 'both', 1, flexible)
  await own.join(near, 'both', 1, { email: own.emailOf(far, 'both') })
  await own.join(foreign, 'stranger', 1, flexible)
  await own.join(near, 'a', 3)
  expect(await asked(far)).toEqual([])
  expect(await asked(foreign)).toEqual([])
})

test('the button adds them to that date with what they told us, and their old place stays', async () => {
  const [near, far] = await neighbours()
  const entryId = await own.join(far, 'flexible', 2, flexible)
  await own.join(near, 'a', 4)
  await asked(far)
  const [facts] = await own.mailFacts(far, 'flexible', 'asked-elsewhere')
  expect(readSignedLink('join-elsewhere', String(facts?.joinLink), own.tools.house)).toBe(entryId)
  const offer = await elsewhereOffer(entryId, own.tools)
  if (!offer) throw new Error('they were asked')
  expect(offer).toMatchObject({ departureId: near, missing: 2 })
  const joined = await joinElsewhere(offer, own.tools)
  expect(joined).toMatchObject({ ok: true, isNew: true })
  expect(await joinElsewhere(offer, own.tools)).toEqual({ ...joined, isNew: false })
  // Their two people were the two that were missing.
  expect(await own.shown(near)).toMatchObject({ phase: 'deposit', potential: 6, invitedSeats: 6 })
  expect(await waitlistPlace(entryId, own.tools)).toMatchObject({ place: 1, people: 2, leftAt: null })
})

test('who was never asked has no offer, and one for a cancelled date is refused', async () => {
  const [near, far] = await neighbours()
  const entryId = await own.join(far, 'flexible', 1, flexible)
  expect(await elsewhereOffer(entryId, own.tools)).toBeUndefined()
  await own.join(near, 'a', 4)
  await asked(far)
  const offer = await elsewhereOffer(entryId, own.tools)
  await cancelDeparture({ departureId: near, actor: 'kim', reason: 'no snow' }, own.tools)
  expect(offer && (await joinElsewhere(offer, own.tools))).toEqual({ ok: false, reason: 'unknown-departure' })
})
