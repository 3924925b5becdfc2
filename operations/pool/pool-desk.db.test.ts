import { expect, test } from 'vitest'
import { listProposalsOf } from '#db/pool/proposals.ts'
import { isAutomatic } from '#db/pool/settings.ts'
import { cancelDeparture } from '#operations/departures/cancel-departure.ts'
import { erasePersonData } from '#operations/privacy/person-data.ts'
import { leaveWaitlist } from '#operations/waitlist/leave-waitlist.ts'
import type { DepartureId, PoolRunId, ProposalId } from '#rules/ids.ts'
import { query } from '#testing/database.ts'
import { inDays } from '#testing/days.ts'
import { openForFile } from '#testing/open-for-tests.ts'
import { openWaitlistFixture } from '#testing/waitlist/waitlist-fixture.ts'
import { answerProposal } from './answer-proposal.ts'
import { changePoolSettings } from './change-pool-settings.ts'
import { findPlan } from './find-plan.ts'
import { listUnsentFlights } from './list-unsent-flights.ts'
import { loadPoolPage } from './load-pool-page.ts'
import { runMatch } from './run-match.ts'
import { sendPlanAsStaff } from './send-plan-as-staff.ts'
import { tryDeparture } from './try-departure.ts'
import { withdrawProposal } from './withdraw-proposal.ts'

const own = openForFile(openWaitlistFixture)

const kim = { actor: 'kim', reason: 'They would fly.' }
const flexible = { flexibleDates: true }

/** Four wait for one departure of a trip that no other test uses, and two flexible parties for the next: together they fly. */
let trips = 0
async function scene(): Promise<{ near: DepartureId; far: DepartureId }> {
  trips += 1
  const destination = `trip-${trips}`
  const near = await own.departure({ destination, startsInDays: 100 })
  const far = await own.departure({ destination, startsInDays: 107 })
  await own.join(near, 'a', 3)
  await own.join(near, 'b')
  await own.join(far, 'c', 1, flexible)
  await own.join(far, 'd', 1, flexible)
  return { near, far }
}

async function planFor(id: DepartureId) {
  expect(await findPlan(own.tools)).toEqual({ ok: true })
  return shown(id)
}

async function shown(id: DepartureId) {
  const { found, proposals } = await loadPoolPage(own.tools)
  const row = found?.departures.rows.find((each) => each.id === id)
  if (!found || !row) throw new Error('a plan with this departure was expected')
  return { found, proposals, row, runId: found.runId }
}

const send = (runId: PoolRunId, departureId: DepartureId) => sendPlanAsStaff({ runId, departureId, ...kim }, own.tools)

const proposalsFor = async (id: DepartureId) =>
  (await loadPoolPage(own.tools)).proposals.rows.filter(({ departureId }) => departureId === id)

/** What Today lists. */
const unsent = async () => (await listUnsentFlights(own.tools)).map(({ id, parties }) => [id, parties] as const)

const auditOf = (action: string, departureId: DepartureId) =>
  query<{ actor: string; reason: string; details: Record<string, unknown> }>(
    own.url,
    'select actor, reason, details from audit_log where action = $1 and departure_id = $2',
    [action, departureId],
  )

test('[W7] the page has the plan, who waits where, and who would come to which departure', async () => {
  const { near, far } = await scene()
  const { found, row } = await planFor(near)
  expect(found.plan).toMatchObject({ departures: 1, flying: 6, alone: { departures: 0 } })
  expect(found).toMatchObject({ waiting: { parties: 4, people: 6 }, matched: 4, askable: 2 })
  expect(row).toMatchObject({ waiting: 4, needed: 6, missing: 2, outlook: 'flies-with-moves', askable: 2 })
  expect(row.come).toMatchObject([
    { name: 'c', people: 1, asked: 'not-asked' },
    { name: 'd', people: 1, asked: 'not-asked' },
  ])
  expect(found.places.rows).toContainEqual({ place: far, parties: 2, people: 2, flexible: 2 })
  expect(found.flows.flows).toContainEqual({ from: far, to: near, kind: 'move', parties: 2, people: 2 })
  const names = Object.fromEntries(Object.entries(found.dates).map(([id, { destination }]) => [id, destination]))
  expect(names).toMatchObject({ [near]: 'trip-1', [far]: 'trip-1' })
})

test('[W11] the page shows the pool as the last match found it, and people who joined since after the next one', async () => {
  const { near, far } = await scene()
  const { found } = await planFor(near)
  await own.join(far, 'late', 2)
  expect((await shown(near)).found).toEqual(found)
  const later = (await planFor(near)).found
  expect(later.waiting).toEqual({ parties: found.waiting.parties + 1, people: found.waiting.people + 2 })
})

test('[W7] the page shows no plan before the first match, nor one that was stored without what the page shows', async () => {
  const { near } = await scene()
  await planFor(near)
  await query(own.url, 'update pool_runs set summary = null')
  expect(await loadPoolPage(own.tools)).toMatchObject({ found: undefined, isAutomatic: false })
  await runMatch(own.tools)
  expect((await shown(near)).row.come, 'the match runs again although the pool is the same').toHaveLength(2)
  await query(own.url, 'delete from pool_runs')
  expect((await loadPoolPage(own.tools)).found).toBeUndefined()
})

test('[W7] a party that left or was erased is no longer on the page, and the run never named it', async () => {
  const { near, far } = await scene()
  const alike = { flexibleDates: true, name: 'Wilhelmina' }
  await own.join(far, 'w', 2, alike)
  await planFor(near)
  const page = async () => JSON.stringify((await loadPoolPage(own.tools)).found)
  const stored = await query(own.url, 'select plan, summary from pool_runs')
  expect(await page()).toContain('Wilhelmina')
  expect(JSON.stringify(stored)).not.toMatch(/Wilhelmina|@/)
  await erasePersonData(own.emailOf(far, 'w'), kim, own.tools)
  expect(await page()).not.toContain('Wilhelmina')
})

test('[W7] staff send the proposals of one departure, once, and the audit log says who and why', async () => {
  const { near, far } = await scene()
  const { runId, found: before } = await planFor(near)
  expect(await unsent()).toContainEqual([near, 2])
  expect(await sendPlanAsStaff({ runId, actor: 'kim', reason: ' ' }, own.tools)).toMatchObject({
    reason: 'missing-reason',
  })
  // Two clicks at the same moment.
  const results = await Promise.all([send(runId, near), send(runId, near)])
  const sent = results.reduce((sum, result) => sum + (result.ok ? result.sent : 0), 0)
  expect(sent).toBe(2)
  expect(await own.recipientsOf(far, 'departure-proposed')).toHaveLength(2)
  expect(await send(runId, near)).toEqual({ ok: false, reason: 'nothing-to-send' })
  expect((await unsent()).map(([id]) => id)).not.toContain(near)
  const [entry] = await auditOf('send-proposals', near)
  expect(entry).toMatchObject(kim)
  expect(entry?.details.entries).toHaveLength(2)
  const { found, row } = await shown(near)
  expect([row.askable, found.askable], 'the plan is the same').toEqual([0, before.askable - 2])
  expect(row.come.map(({ asked }) => asked)).toEqual(['asked', 'asked'])
  expect(await proposalsFor(near)).toMatchObject([{ state: 'open' }, { state: 'open' }])
})

test('[W7] a plan that has since been replaced is not sent', async () => {
  const { near } = await scene()
  const { runId } = await planFor(near)
  await planFor(near)
  expect(await send(runId, near)).toEqual({ ok: false, reason: 'plan-replaced' })
  expect(await auditOf('send-proposals', near)).toEqual([])
})

test('[W7] staff cannot ask a party that left, or about a cancelled departure', async () => {
  const { near, far } = await scene()
  const entryId = await own.join(far, 'e', 1, flexible)
  const { runId } = await planFor(near)
  await leaveWaitlist(entryId, own.tools)
  const { row } = await shown(near)
  expect(row.come.map(({ name }) => name)).toEqual(['c', 'd'])
  expect(row.askable, 'the plan needed all three').toBe(0)
  await cancelDeparture({ departureId: near, ...kim }, own.tools)
  expect(await send(runId, near)).toEqual({ ok: false, reason: 'nothing-to-send' })
})

test('[W7] staff withdraw an open proposal once, and a yes to it changes nothing', async () => {
  const { near, far } = await scene()
  const { runId } = await planFor(near)
  await send(runId, near)
  const [first, second] = await proposalsFor(near)
  const proposalId = first?.id as ProposalId
  expect(await withdrawProposal({ proposalId, actor: 'kim', reason: '' }, own.tools)).toMatchObject({ ok: false })
  const results = await Promise.all([
    withdrawProposal({ proposalId, ...kim }, own.tools),
    withdrawProposal({ proposalId, ...kim }, own.tools),
  ])
  expect(results.toSorted((one) => (one.ok ? -1 : 1))).toEqual([{ ok: true }, { ok: false, reason: 'not-open' }])
  expect(await auditOf('withdraw-proposal', near)).toMatchObject([kim])
  expect(await answerProposal({ proposalId, answer: 'accept' }, own.tools)).toEqual({ ok: false, reason: 'withdrawn' })
  const answered = second?.id as ProposalId
  await answerProposal({ proposalId: answered, answer: 'accept' }, own.tools)
  expect(await withdrawProposal({ proposalId: answered, ...kim }, own.tools)).toEqual({ ok: false, reason: 'not-open' })
  const unknown = own.tools.newId<'proposal'>()
  expect(await withdrawProposal({ proposalId: unknown, ...kim }, own.tools)).toMatchObject({
    reason: 'unknown-proposal',
  })
  const keys = ['c', 'd'].map((name) => own.emailOf(far, name))
  const states = (await listProposalsOf(own.tools.db, keys)).map(({ state }) => state)
  expect(states.toSorted()).toEqual(['accepted', 'ended'])
})

test('[W7] proposals wait for staff until an owner lets the site send them', async () => {
  const change = (wanted: boolean, role: 'owner' | 'agent') =>
    changePoolSettings({ isAutomatic: wanted, role, ...kim }, own.tools)
  expect(await isAutomatic(own.tools.db)).toBe(false)
  expect(await change(true, 'agent')).toEqual({ ok: false, reason: 'owner-only' })
  expect(await change(true, 'owner')).toEqual({ ok: true })
  expect(await change(true, 'owner')).toEqual({ ok: false, reason: 'nothing-changed' })
  expect((await loadPoolPage(own.tools)).isAutomatic).toBe(true)
  expect(await change(false, 'owner')).toEqual({ ok: true })
  const rows = await query<{ details: unknown }>(
    own.url,
    `select details from audit_log where action = 'change-pool-settings' order by at, id`,
  )
  expect(rows).toEqual([{ details: { isAutomatic: true } }, { details: { isAutomatic: false } }])
})

test('[W7] a departure that does not exist shows who would fly on it, and changes nothing', async () => {
  const from = await own.departure({ destination: 'chile', startsInDays: 200 })
  for (const name of ['a', 'b']) await own.join(from, name, 2, { flexibleDestination: true, skillLevel: 'expert' })
  const before = await query(own.url, 'select id from departures')
  const tried = { destination: 'japan', capacity: 4, priceCents: 400_000, startDate: inDays(198), endDate: inDays(201) }
  const result = await tryDeparture(tried, own.tools)
  if (!result.ok) throw new Error(result.reason)
  const { without, with: more, ...outcome } = result.outcome
  expect(outcome).toMatchObject({ needed: 4, fitting: 4, parties: [{ name: 'a', people: 2 }, { name: 'b' }] })
  expect(more).toEqual({ departures: without.departures + 1, people: without.people + 4 })
  const large = await tryDeparture({ ...tried, capacity: 8 }, own.tools)
  expect(large, 'it needs six').toMatchObject({ outcome: { parties: [], needed: 6, fitting: 4, with: without } })
  expect(await query(own.url, 'select id from departures')).toEqual(before)
})

test('[W7] one departure is tried at a time, and a second trial is refused', async () => {
  const tried = { destination: 'japan', capacity: 4, priceCents: 400_000, startDate: inDays(198), endDate: inDays(201) }
  const results = await Promise.all([tryDeparture(tried, own.tools), tryDeparture(tried, own.tools)])
  expect(results.map((result) => (result.ok ? 'ok' : result.reason)).sort()).toEqual(['already-running', 'ok'])
  expect(await tryDeparture(tried, own.tools), 'the lock ends with its trial').toMatchObject({ ok: true })
})

test('[W7] a departure in the past, one that ends before it starts, and one of an unknown trip cannot be tried', async () => {
  const tried = { destination: 'japan', capacity: 8, priceCents: 400_000, startDate: inDays(90), endDate: inDays(93) }
  const refusal = async (more: Partial<typeof tried>) => tryDeparture({ ...tried, ...more }, own.tools)
  expect(await refusal({ startDate: inDays(-1) })).toEqual({ ok: false, reason: 'starts-in-past' })
  expect(await refusal({ endDate: inDays(89) })).toEqual({ ok: false, reason: 'ends-before-start' })
  expect(await refusal({ destination: 'atlantis' })).toEqual({ ok: false, reason: 'unknown-destination' })
})
