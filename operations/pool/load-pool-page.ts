import {
  countProposals,
  listDatesOf,
  listPartyNames,
  listProposalRows,
  listRecentAsks,
  type ProposalRow,
} from '#db/pool/pool-page.ts'
import { findLastRun, type StoredRun } from '#db/pool/runs.ts'
import { isAutomatic } from '#db/pool/settings.ts'
import type { Tools } from '#operations/tools.ts'
import { addHours } from '#rules/dates.ts'
import { idsOf, type PoolRunId, type WaitlistEntryId } from '#rules/ids.ts'
import { type AskedState, leftToAsk, type RecentProposal, withAsked } from '#rules/pool/asks.ts'
import type { BoardDeparture } from '#rules/pool/board.ts'
import type { PlannedFlight, PlannedParty, PoolPlan } from '#rules/pool/plan.ts'
import type { PoolDate } from '#rules/pool/pool.ts'
import { PROPOSAL_DAYS, type ProposalState } from '#rules/pool/proposals.ts'
import type { PoolSummary, Shown } from '#rules/pool/summary.ts'

const MAX_PROPOSALS = 50

export type NamedParty = { id: WaitlistEntryId; name: string; people: number }
type ComingParty = NamedParty & { asked: AskedState }

export type PoolDeparture = Omit<BoardDeparture, 'others'> & {
  /** The parties that the plan moves to it, if they still wait. */
  come: ComingParty[]
  /** How many of them would get a proposal now. */
  askable: number
  others: NamedParty[]
}

export type PoolPage = {
  /** Undefined until the match has run. */
  found: FoundPlan | undefined
  isAutomatic: boolean
  proposals: Shown<ProposalRow> & { counts: Partial<Record<ProposalState, number>> }
}

/** The last plan, with the pool as it was then. */
export type FoundPlan = Pick<PoolSummary, 'waiting' | 'matched' | 'places' | 'flows'> & {
  runId: PoolRunId
  foundAt: Date
  plan: Pick<PoolPlan, 'people' | 'flying' | 'bound' | 'alone'> & {
    /** Departures that fly in the plan. */
    departures: number
  }
  departures: Shown<PoolDeparture>
  /** Counted over all departures, even those that are not shown. */
  askable: number
  /** What the IDs of departures stand for. */
  dates: Record<string, Pick<PoolDate, 'destination' | 'startDate' | 'endDate'>>
}

/** Reads what the last match stored, because loading the pool takes too long for a page. Names and proposals are current. */
export async function loadPoolPage({ db, now }: Pick<Tools, 'db' | 'now'>): Promise<PoolPage> {
  const [run, automatic, recent, proposals, counts] = await Promise.all([
    findLastRun(db),
    isAutomatic(db),
    listRecentAsks(db, addHours(now(), -PROPOSAL_DAYS * 24)),
    listProposalRows(db, MAX_PROPOSALS),
    countProposals(db),
  ])
  return {
    found: run?.summary ? await loadFoundPlan(run, run.summary, recent, db) : undefined,
    isAutomatic: automatic,
    proposals: { rows: proposals, all: Object.values(counts).reduce((sum, each) => sum + each, 0), counts },
  }
}

async function loadFoundPlan(
  { id: runId, endedAt: foundAt, plan }: StoredRun,
  { departures, dateIds, ...summary }: PoolSummary,
  recent: readonly RecentProposal[],
  db: Tools['db'],
): Promise<FoundPlan> {
  const { people, flying, bound, alone, flights } = plan
  const parties = [...flights.flatMap(({ come }) => come), ...departures.rows.flatMap(({ others }) => others)]
  const [entries, dates] = await Promise.all([listPartyNames(db, idsOf(parties)), listDatesOf(db, dateIds)])
  const names = new Map(entries.map((entry) => [entry.id, entry]))
  const named = <Party extends PlannedParty>(planned: readonly Party[]) =>
    planned.flatMap(({ id, people }) => {
      const entry = names.get(id)
      return entry ? [{ ...entry, people }] : []
    })
  const asks = Map.groupBy(recent, ({ emailKey }) => emailKey)
  const asking = new Map(
    flights.map((flight) => {
      const come = withAsked(flight.departureId, named(flight.come), asks)
      return [flight.departureId, { come: come.map(withoutAddress), askable: countAskable(come, flight) }]
    }),
  )
  return {
    ...summary,
    runId,
    foundAt,
    plan: { people, flying, bound, alone, departures: flights.length },
    departures: {
      ...departures,
      rows: departures.rows.map((row) => ({
        ...row,
        ...(asking.get(row.id) ?? { come: [], askable: 0 }),
        others: named(row.others).map(withoutAddress),
      })),
    },
    askable: [...asking.values()].reduce((sum, { askable }) => sum + askable, 0),
    dates: Object.fromEntries(dates.map(({ id, ...date }) => [id, date])),
  }
}

/** A departure that needs a party that has left asks no one. */
function countAskable(come: readonly { asked: AskedState }[], flight: PlannedFlight): number {
  return flight.fliesAlone || come.length === flight.come.length ? leftToAsk(come, flight).length : 0
}

function withoutAddress<Party extends { emailKey: string }>({ emailKey, ...party }: Party): Omit<Party, 'emailKey'> {
  return party
}
