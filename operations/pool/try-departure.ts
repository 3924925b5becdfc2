import { listPartyNames } from '#db/pool/pool-page.ts'
import { tryLockTrials } from '#db/pool/runs.ts'
import type { Tools } from '#operations/tools.ts'
import type { SkillStep } from '#rules/catalogue/skill-steps.ts'
import { dayAt } from '#rules/dates.ts'
import { checkNewDeparture } from '#rules/departures/departure-settings.ts'
import { minimumPeople } from '#rules/departures/phases.ts'
import { type DepartureId, idsOf } from '#rules/ids.ts'
import { sumPeople } from '#rules/pool/board.ts'
import { flyingDates, toQuestion } from '#rules/pool/plan.ts'
import type { Pool, PoolDate } from '#rules/pool/pool.ts'
import type { TriedDeparture } from '#rules/pool/pool-forms.ts'
import { MATCH_SECONDS } from '#rules/pool/runs.ts'
import { loadPool } from './load-pool.ts'
import type { NamedParty } from './load-pool-page.ts'
import { matchPool, type PoolMatch } from './matching/match.ts'

type Outcome = { departures: number; people: number }

export type TriedOutcome = {
  without: Outcome
  with: Outcome
  needed: number
  /** The parties that would fly on it. Empty if it would not fly. */
  parties: NamedParty[]
  /** Everyone who would go on it, whether or not the plan puts them there. */
  fitting: number
}

export type TryDepartureResult =
  | { ok: true; outcome: TriedOutcome }
  | { ok: false; reason: 'unknown-destination' | 'starts-in-past' | 'ends-before-start' | 'already-running' }

/** Rule W7: what the best plan would be with one more departure. Nothing is stored. */
export async function tryDeparture(tried: TriedDeparture, tools: Tools): Promise<TryDepartureResult> {
  const { destinations } = await tools.catalogue.current()
  const trip = destinations.find(({ id }) => id === tried.destination)
  if (!trip) return { ok: false, reason: 'unknown-destination' }
  const reason = checkNewDeparture(tried, dayAt(trip.timeZone, tools.now()))
  if (reason) return { ok: false, reason }
  return tools.db.transaction(async (tx) => {
    // The transaction stays open only for this lock: each trial takes as much of the machine as it can get.
    if (!(await tryLockTrials(tx))) return { ok: false, reason: 'already-running' }
    return { ok: true, outcome: await findOutcome({ ...tried, skillStep: trip.skillStep }, tools) }
  })
}

type Skilled = TriedDeparture & { skillStep: SkillStep }

async function findOutcome(tried: Skilled, tools: Tools): Promise<TriedOutcome> {
  const id = tools.newId<'departure'>()
  const [pool, more] = await Promise.all([loadPool(tools), loadPool(tools, { added: [toDate(id, tried)] })])
  // One after the other, because each takes as much of the machine as it can get.
  const before = await matchOf(pool)
  const after = await matchOf(more)
  const flying = more.parties.filter((party) => after.assigned.get(party.id) === id)
  const names = new Map((await listPartyNames(tools.db, idsOf(flying))).map((entry) => [entry.id, entry.name]))
  return {
    without: { departures: flyingDates(pool, before).length, people: before.flying },
    with: { departures: flyingDates(more, after).length, people: after.flying },
    needed: neededOn(tried.capacity),
    parties: flying.map((party) => {
      return { id: party.id, people: party.people, name: names.get(party.id) ?? '' }
    }),
    fitting: sumPeople(more.parties.filter(({ fits }) => fits.includes(id))),
  }
}

function matchOf(pool: Pool): Promise<PoolMatch> {
  const { parties, departures } = toQuestion(pool, 'with-moves')
  return matchPool(parties, departures, { seconds: MATCH_SECONDS })
}

function neededOn(capacity: number): number {
  return Math.min(capacity, minimumPeople(capacity))
}

function toDate(id: DepartureId, { capacity, ...tried }: Skilled): PoolDate {
  return {
    ...tried,
    id,
    capacity,
    taken: 0,
    needed: neededOn(capacity),
    guests: { ski: 0, snowboard: 0 },
  }
}
