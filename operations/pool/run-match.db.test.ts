import { beforeEach, expect, test } from 'vitest'
import { tryLockRuns } from '#db/pool/runs.ts'
import { saveAutomatic } from '#db/pool/settings.ts'
import { cancelDeparture } from '#operations/departures/cancel-departure.ts'
import { createOrder } from '#operations/holding/create-order.ts'
import { leaveWaitlist } from '#operations/waitlist/leave-waitlist.ts'
import type { DepartureId, PoolRunId, ProposalId } from '#rules/ids.ts'
import type { PoolPlan } from '#rules/pool/plan.ts'
import { openPatiently, query } from '#testing/database.ts'
import { openForEachTest } from '#testing/open-for-tests.ts'
import { describeOrder, guest } from '#testing/payments/payment-fixture.ts'
import { openWaitlistFixture } from '#testing/waitlist/waitlist-fixture.ts'
import { answerProposal } from './answer-proposal.ts'
import { loadPool } from './load-pool.ts'
import { loadPoolPage } from './load-pool-page.ts'
import { loadProposal } from './load-proposal.ts'
import { runMatch } from './run-match.ts'
import { sendPlan } from './send-plan.ts'

const own = openForEachTest(openWaitlistFixture)

/** Each test has its own pool, and starts at noon, far from the nightly run. */
beforeEach(async () => {
  const now = new Date()
  own.wait(((36 - now.getUTCHours()) % 24) * 60 - now.getUTCMinutes())
})

const flexible = { flexibleDates: true }

/** Two people on each of three dates of one trip. The first date needs six people to fly, and so do the others if they are small. */
async function sixOnThreeDates(others: 'large' | 'small' = 'large'): Promise<[DepartureId, DepartureId, DepartureId]> {
  const dates: DepartureId[] = []
  for (const startsInDays of [100, 107, 114]) {
    const capacity = others === 'large' && dates.length > 0 ? 12 : 8
    const id = await own.departure({ destination: 'trip', startsInDays, capacity })
    await own.join(id, 'a', 1, flexible)
    await own.join(id, 'b', 1, flexible)
    dates.push(id)
  }
  return dates as [DepartureId, DepartureId, DepartureId]
}

type Run = { id: PoolRunId; plan: PoolPlan }
const runs = () => query<Run>(own.url, 'select id, plan from pool_runs order by started_at')
type Row = { id: ProposalId; email_key: string; departure_id: DepartureId; state: string; ended_by: string | null }
const proposals = () => query<Row>(own.url, 'select * from proposals order by created_at, email_key')
const mailed = async () => (await query(own.url, `select 1 from mails where template = 'departure-proposed'`)).length
const setAutomatic = (isAutomatic: boolean) =>
  own.tools.db.transaction((tx) => saveAutomatic(tx, isAutomatic, own.tools.now()))

async function lastRun(): Promise<Run> {
  const run = (await runs()).at(-1)
  if (!run) throw new Error('the match has not run')
  return run
}

/** Sends all proposals of the last plan, as staff do. */
async function sendLastPlan(tools = own.tools) {
  const { id: runId, plan } = await lastRun()
  return sendPlan({ runId, departureIds: plan.flights.map(({ departureId }) => departureId) }, tools)
}

async function bookElsewhere(email: string): Promise<void> {
  const elsewhere = await own.departure({ destination: 'elsewhere', phase: 'open' })
  const request = { ...own.request(elsewhere, 1), guest: { ...guest, email }, describe: describeOrder }
  const order = await createOrder(request, own.tools)
  if (!order.ok) throw new Error(order.reason)
  await own.settle(order)
}

test('[W11] a match runs once, and again when the pool changes, a night has passed, or staff ask', async () => {
  const [first] = await sixOnThreeDates()
  await runMatch(own.tools)
  await runMatch(own.tools)
  expect(await runs()).toHaveLength(1)
  expect((await lastRun()).plan).toMatchObject({ people: 6, flying: 6, alone: { departures: 0, people: 0 } })
  await own.join(first, 'c')
  await runMatch(own.tools)
  expect(await runs()).toHaveLength(2)
  own.wait(24 * 60)
  await runMatch(own.tools)
  expect(await runs()).toHaveLength(3)
  await runMatch(own.tools, { isAsked: true })
  expect(await runs()).toHaveLength(4)
})

test('[W12] the match takes the parties of the entries that have waited longest, and the page counts everyone', async () => {
  const [first, second] = await sixOnThreeDates()
  // The second party's later entry is beyond the limit, and comes with it.
  await own.join(second, 'again', 1, { email: own.emailOf(first, 'b') })
  await runMatch(own.tools, { maxEntries: 3 })
  const { found } = await loadPoolPage(own.tools)
  expect(found).toMatchObject({ waiting: { parties: 6, people: 6 }, matched: 3, plan: { people: 3 } })
  expect(found?.places.rows.map(({ place, people }) => [place, people])).toEqual([
    [first, 2],
    [second, 1],
  ])
  expect((await loadPool(own.tools, { maxEntries: 3 })).parties.map(({ lists }) => lists)).toEqual([
    [first],
    [first, second],
    [second],
  ])
  // Another party at the end of the line changes nothing for the first three.
  await own.join(second, 'late')
  await runMatch(own.tools, { maxEntries: 3 })
  expect(await runs()).toHaveLength(1)
  await runMatch(own.tools, { maxEntries: 8 })
  expect((await loadPoolPage(own.tools)).found).toMatchObject({ waiting: { parties: 7 }, matched: 7 })
})

test('[W11] two instances that match at the same moment store one run, and an instance returns immediately while another runs', async () => {
  await sixOnThreeDates()
  const other = await openPatiently(own.url)
  try {
    const instances = [own.tools, { ...own.tools, db: other.db }]
    await Promise.all([...instances, ...instances].map((tools) => runMatch(tools)))
    expect(await runs()).toHaveLength(1)
    await other.db.transaction(async (tx) => {
      expect(await tryLockRuns(tx)).toBe(true)
      await runMatch(own.tools, { isAsked: true })
      expect(await runs()).toHaveLength(1)
    })
    await runMatch(own.tools, { isAsked: true })
    expect(await runs()).toHaveLength(2)
  } finally {
    await other.close()
  }
})

test('[W6] a departure has the number of people who would go on it, and is written only when that changes', async () => {
  const [first, second] = await sixOnThreeDates()
  const alone = await own.departure({ destination: 'another trip' })
  await runMatch(own.tools)
  const fitting = async (id: DepartureId) => (await own.row(id))?.fitting_people
  expect([await fitting(first), await fitting(alone)]).toEqual([4, 0])
  const versions = () => query(own.url, 'select id, xmin::text from departures order by id')
  const before = await versions()
  await runMatch(own.tools, { isAsked: true })
  expect(await versions()).toEqual(before)
  await leaveWaitlist(await own.join(second, 'c', 3, flexible), own.tools)
  await cancelDeparture({ departureId: second, actor: 'kim', reason: 'no snow' }, own.tools)
  await runMatch(own.tools)
  expect([await fitting(first), await fitting(second)]).toEqual([2, 0])
})

test('[W11] proposals are sent by staff, or by the run itself once it is automatic, and to each party once', async () => {
  const [first] = await sixOnThreeDates()
  await runMatch(own.tools)
  expect(await mailed()).toBe(0)
  await setAutomatic(true)
  await runMatch(own.tools)
  expect(await runs()).toHaveLength(1)
  expect(await mailed()).toBe(4)
  await runMatch(own.tools, { isAsked: true })
  expect(await sendLastPlan()).toBe(0)
  expect(await mailed()).toBe(4)
  const sent = await proposals()
  expect(sent.map(({ departure_id }) => departure_id)).toEqual([first, first, first, first])
  expect(await own.row(first)).toMatchObject({ waiting_people: 2 })
  for (const { id } of sent) await answerProposal({ proposalId: id, answer: 'accept' }, own.tools)
  expect(await own.shown(first)).toMatchObject({ phase: 'open', invitedSeats: 6 })
})

test('[W11] either all parties that a departure needs are asked or none, such as when one was already asked this week', async () => {
  await sixOnThreeDates('small')
  await setAutomatic(true)
  await runMatch(own.tools)
  const [planned] = (await lastRun()).plan.flights
  for (const { id } of await proposals()) await answerProposal({ proposalId: id, answer: 'decline' }, own.tools)
  await runMatch(own.tools)
  // Now everyone would have to go to another date, but parties that declined must not be asked so soon.
  const { flights } = (await lastRun()).plan
  expect(flights).toHaveLength(1)
  expect(flights[0]?.departureId).not.toBe(planned?.departureId)
  expect(await mailed()).toBe(4)
  own.wait(7 * 24 * 60)
  await runMatch(own.tools)
  expect(await mailed()).toBeGreaterThan(4)
})

test('[W11] a run that died between the match and its proposals is completed by the next, and no one is asked twice', async () => {
  await sixOnThreeDates()
  await setAutomatic(true)
  let ids = 0
  const dying = {
    ...own.tools,
    newId: <Noun extends string>() => {
      ids += 1
      if (ids > 6) throw new Error('killed')
      return own.tools.newId<Noun>()
    },
  }
  await expect(runMatch(dying)).rejects.toThrow('killed')
  expect(await runs()).toHaveLength(1)
  expect([(await proposals()).length, await mailed()]).toEqual([0, 0])
  await runMatch(own.tools)
  expect(await runs()).toHaveLength(1)
  expect([(await proposals()).length, await mailed()]).toEqual([4, 4])
})

test('[W11] a party that books elsewhere before a plan is sent is not asked, and neither are the others who would need it', async () => {
  const [, second] = await sixOnThreeDates()
  await runMatch(own.tools)
  await bookElsewhere(own.emailOf(second, 'a'))
  expect(await sendLastPlan()).toBe(0)
  expect(await proposals()).toEqual([])
})

test('[W10] booking elsewhere ends a party’s open proposal, and a yes to it changes nothing', async () => {
  const [first, second] = await sixOnThreeDates()
  await runMatch(own.tools)
  await sendLastPlan()
  const email = own.emailOf(second, 'a')
  const asked = (await proposals()).find(({ email_key }) => email_key === email)
  if (!asked) throw new Error('a proposal was expected')
  await bookElsewhere(email)
  expect(await loadProposal(asked.id, own.tools)).toMatchObject({ state: 'ended', endedBy: 'placed' })
  await runMatch(own.tools)
  const states = (await proposals()).map(({ email_key, state, ended_by }) => [email_key === email, state, ended_by])
  expect(states.toSorted()).toEqual([
    [false, 'open', null],
    [false, 'open', null],
    [false, 'open', null],
    [true, 'ended', 'placed'],
  ])
  const refused = { ok: false, reason: 'placed' }
  expect(await answerProposal({ proposalId: asked.id, answer: 'accept' }, own.tools)).toEqual(refused)
  expect(await own.row(first)).toMatchObject({ waiting_people: 2 })
})

test('[W10] cancelling a departure ends its open proposals immediately', async () => {
  const [first] = await sixOnThreeDates()
  await runMatch(own.tools)
  await sendLastPlan()
  await cancelDeparture({ departureId: first, actor: 'kim', reason: 'no snow' }, own.tools)
  expect((await proposals()).map(({ state, ended_by }) => [state, ended_by])).toEqual(
    Array.from({ length: 4 }, () => ['ended', 'cancelled']),
  )
})

test('[W10] a week without an answer ends a proposal', async () => {
  await sixOnThreeDates()
  await runMatch(own.tools)
  await sendLastPlan()
  own.wait(7 * 24 * 60)
  await runMatch(own.tools)
  expect(new Set((await proposals()).map(({ ended_by }) => ended_by))).toEqual(new Set(['expired']))
})
