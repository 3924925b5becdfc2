import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DepartureId } from '../../rules/ids.ts'
import { openWaitlistBench, type WaitlistBench } from '../../testing/waitlist/waitlist-bench.ts'
import { cancelDeparture } from '../departures/cancel-departure.ts'
import { verifySignedLink } from '../signed-link.ts'
import { leaveWaitlist } from './leave-waitlist.ts'
import { acceptProposal, findProposal } from './propose-departure.ts'
import { findWaitlistPosition } from './waitlist-position.ts'

let own: WaitlistBench

beforeAll(async () => {
  own = await openWaitlistBench()
})
afterAll(() => own.close())

const flexible = { flexibleDates: true }

/** Two departures of one trip that no other test uses, of 8 seats each. */
let trips = 0
async function neighbors(): Promise<[DepartureId, DepartureId]> {
  trips += 1
  const destination = `trip-${trips}`
  return [
    await own.departure({ destination, startsInDays: 100 }),
    await own.departure({ destination, startsInDays: 107 }),
  ]
}

async function runProposals(departureId: DepartureId): Promise<string[]> {
  await own.runJobs('propose-departure')
  return own.recipientsOf(departureId, 'departure-proposed')
}

test('[W8] a departure that is two people short is proposed to flexible parties that wait for another one of its trip', async () => {
  const [near, far] = await neighbors()
  await own.join(far, 'flexible', 1, flexible)
  await own.join(far, 'fixed')
  await own.join(near, 'a', 3)
  expect(await runProposals(far)).toEqual([])
  await own.join(near, 'b')
  expect(await runProposals(far)).toEqual([own.emailOf(far, 'flexible')])
  const [data] = await own.mailData(far, 'flexible', 'departure-proposed')
  expect(data).toMatchObject({ potential: 4, minimum: 6, name: 'flexible' })
})

test('[W8] a departure is proposed to a party only once', async () => {
  const [near, far] = await neighbors()
  await own.join(far, 'flexible', 1, flexible)
  await own.join(near, 'a', 3)
  await own.join(near, 'b')
  await own.runJobs('propose-departure')
  await own.repeatJobs('propose-departure')
  await leaveWaitlist(await own.join(near, 'c'), own.tools)
  expect(await runProposals(far)).toHaveLength(1)
})

test('[W8] parties that wait for the departure already, or for another trip, get no proposal', async () => {
  const [near, far] = await neighbors()
  const [, foreign] = await neighbors()
  await own.join(far, 'both', 1, flexible)
  await own.join(near, 'both', 1, { email: own.emailOf(far, 'both') })
  await own.join(foreign, 'stranger', 1, flexible)
  await own.join(near, 'a', 3)
  expect(await runProposals(far)).toEqual([])
  expect(await runProposals(foreign)).toEqual([])
})

test('[W8] accepting adds an entry with the same answers, and the first entry keeps its position', async () => {
  const [near, far] = await neighbors()
  const entryId = await own.join(far, 'flexible', 2, flexible)
  await own.join(near, 'a', 4)
  await runProposals(far)
  const [data] = await own.mailData(far, 'flexible', 'departure-proposed')
  expect(verifySignedLink('join-elsewhere', String(data?.joinLink), own.tools.site)).toBe(entryId)
  const proposal = await findProposal(entryId, own.tools)
  if (!proposal) throw new Error('a proposal was expected')
  expect(proposal).toMatchObject({ departureId: near, missing: 2 })
  const joined = await acceptProposal(proposal, own.tools)
  expect(joined).toMatchObject({ ok: true, isNew: true })
  expect(await acceptProposal(proposal, own.tools)).toEqual({ ...joined, isNew: false })
  // The two people of the party were the two that were missing.
  expect(await own.shown(near)).toMatchObject({ phase: 'open', potential: 6, invitedSeats: 6 })
  expect(await findWaitlistPosition(entryId, own.tools)).toMatchObject({ position: 1, people: 2, leftAt: null })
})

test('a party without a proposal finds none, and a proposal of a cancelled departure is refused', async () => {
  const [near, far] = await neighbors()
  const entryId = await own.join(far, 'flexible', 1, flexible)
  expect(await findProposal(entryId, own.tools)).toBeUndefined()
  await own.join(near, 'a', 4)
  await runProposals(far)
  const proposal = await findProposal(entryId, own.tools)
  await cancelDeparture({ departureId: near, actor: 'kim', reason: 'no snow' }, own.tools)
  expect(proposal && (await acceptProposal(proposal, own.tools))).toEqual({ ok: false, reason: 'unknown-departure' })
})
