import {
  countProposals,
  listPartyNames,
  listProposalRows,
  listRecentAsks,
  type ProposalRow,
} from '#db/pool/pool-page.ts'
import { findLastRun } from '#db/pool/runs.ts'
import { isAutomatic } from '#db/pool/settings.ts'
import type { Tools } from '#operations/tools.ts'
import { addHours } from '#rules/dates.ts'
import { type DepartureId, idsOf, type PoolRunId, type WaitlistEntryId } from '#rules/ids.ts'
import {
  ANYWHERE,
  type AskedState,
  type BoardDeparture,
  CLOSED,
  hasChanged,
  listBoard,
  listPlaces,
  sumPeople,
  type WaitingPlace,
} from '#rules/pool/board.ts'
import { type GroupedFlows, groupFlows, listFlows } from '#rules/pool/flow.ts'
import type { PoolPlan } from '#rules/pool/plan.ts'
import type { Pool, PoolDate, WaitingParty } from '#rules/pool/pool.ts'
import { PROPOSAL_DAYS, type ProposalState } from '#rules/pool/proposals.ts'
import { loadPool } from './load-pool.ts'

const MAX_DEPARTURES = 50
const MAX_PROPOSALS = 50
const MAX_PLACES = 50
/** How many places each side of the picture shows. */
const MAX_FLOW_PLACES = 10
/** How many of the parties that could also come are shown. */
const MAX_OTHERS = 3

export type NamedParty = { id: WaitlistEntryId; name: string; people: number; home: DepartureId | null }

export type PoolDeparture = Omit<BoardDeparture, 'come' | 'others'> & {
  come: (NamedParty & { asked: AskedState })[]
  others: NamedParty[]
  otherPeople: number
}

/** The beginning of a longer list. */
type Shown<Row> = { rows: Row[]; all: number }

export type PoolPage = {
  /** Undefined until the match has run. */
  plan: (PlanFacts & { runId: PoolRunId; foundAt: Date }) | undefined
  isAutomatic: boolean
  waiting: { parties: number; people: number }
  departures: Shown<PoolDeparture>
  /** Counted over all departures, even those that are not shown. */
  askable: number
  places: Shown<WaitingPlace>
  proposals: Shown<ProposalRow> & { counts: Partial<Record<ProposalState, number>> }
  /** What the IDs of departures stand for. */
  dates: Record<string, Pick<PoolDate, 'destination' | 'startDate' | 'endDate'>>
}

type PlanFacts = Pick<PoolPlan, 'people' | 'flying' | 'bound' | 'alone'> & {
  /** Departures that fly in the plan. */
  departures: number
  flows: GroupedFlows
  /** The pool has changed since the plan was found. */
  isOld: boolean
}

export async function loadPoolPage(tools: Tools): Promise<PoolPage> {
  const { db, now } = tools
  const [pool, run, automatic, asked, proposals, counts] = await Promise.all([
    loadPool(tools),
    findLastRun(db),
    isAutomatic(db),
    listRecentAsks(db, addHours(now(), -PROPOSAL_DAYS * 24)),
    listProposalRows(db, MAX_PROPOSALS),
    countProposals(db),
  ])
  const parties = await namesOf(pool, tools)
  const board = listBoard(pool, run?.plan, asked)
  const places = listPlaces(pool, parties.placeOf)
  return {
    plan: run && { ...factsOf(run.plan, pool, parties.placeOf), runId: run.id, foundAt: run.endedAt },
    isAutomatic: automatic,
    waiting: { parties: pool.parties.length, people: sumPeople(pool.parties) },
    departures: {
      rows: board.slice(0, MAX_DEPARTURES).map((row) => withNames(row, parties.named)),
      all: board.length,
    },
    askable: board.reduce((sum, { askable }) => sum + askable, 0),
    places: { rows: places.slice(0, MAX_PLACES), all: places.length },
    proposals: { rows: proposals, all: Object.values(counts).reduce((sum, each) => sum + each, 0), counts },
    dates: Object.fromEntries(
      pool.dates.map(({ id, destination, startDate, endDate }) => [id, { destination, startDate, endDate }]),
    ),
  }
}

async function namesOf({ parties }: Pool, { db }: Pick<Tools, 'db'>) {
  const entries = new Map((await listPartyNames(db, idsOf(parties))).map((entry) => [entry.id, entry]))
  return {
    named: ({ id, people, home }: WaitingParty): NamedParty => {
      return { id, people, home, name: entries.get(id)?.name ?? '' }
    },
    placeOf: ({ id, home }: WaitingParty): string => {
      const entry = entries.get(id)
      return home ?? entry?.packageId ?? (entry?.departureId ? CLOSED : ANYWHERE)
    },
  }
}

function factsOf(plan: PoolPlan, pool: Pool, placeOf: (party: WaitingParty) => string): PlanFacts {
  const { people, flying, bound, alone, flights } = plan
  const flows = groupFlows(listFlows(pool, plan, placeOf), MAX_FLOW_PLACES)
  return { people, flying, bound, alone, departures: flights.length, flows, isOld: hasChanged(pool, plan) }
}

function withNames(row: BoardDeparture, named: (party: WaitingParty) => NamedParty): PoolDeparture {
  const { come, others } = row
  return {
    ...row,
    come: come.map((party) => ({ ...named(party), asked: party.asked })),
    others: others.slice(0, MAX_OTHERS).map(named),
    otherPeople: sumPeople(others),
  }
}
