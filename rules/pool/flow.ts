import { sumPeople } from './board.ts'
import type { PoolPlan } from './plan.ts'
import type { Place, Pool } from './pool.ts'

/** People who fly where they are, people who would have to say yes, and people who do not fly yet. */
export const FLOW_KINDS = ['stay', 'move', 'ground'] as const
export type FlowKind = (typeof FLOW_KINDS)[number]

/** The target of people who do not fly yet. */
export const GROUND = 'ground'
/** All places that are not worth a separate line. */
export const OTHERS = 'others'

/** People who go from one place to another. People with a seat count here, but are not a waiting party. */
export type Flow = { from: Place; to: Place; kind: FlowKind; parties: number; people: number }

export function listFlows({ parties, dates }: Pool, plan: PoolPlan): Flow[] {
  const flights = new Map<string, Place>(
    plan.flights.flatMap(({ departureId, stay, come }) => [...stay, ...come].map(({ id }) => [id, departureId])),
  )
  const flying = new Set<Place>(plan.flights.map(({ departureId }) => departureId))
  const waiting = parties.map((party): Flow => {
    const { id, people, lists, place: from } = party
    const flight = flights.get(id)
    if (flight === undefined) return { from, to: GROUND, kind: 'ground', parties: 1, people }
    const kind = lists.some((list) => list === flight) ? 'stay' : 'move'
    return { from, to: flight, kind, parties: 1, people }
  })
  const seated = dates.map(({ id, taken }): Flow => {
    const end = flying.has(id) ? ({ to: id, kind: 'stay' } as const) : ({ to: GROUND, kind: 'ground' } as const)
    return { from: id, ...end, parties: 0, people: taken }
  })
  return merge([...waiting, ...seated.filter(({ people }) => people > 0)])
}

/** `hidden` says how many places each side has among the others. */
export type GroupedFlows = { flows: Flow[]; hidden: Record<Side, number> }
export type Side = 'from' | 'to'

/** At most `max` places on each side, and the others in one: places that people leave or come to are shown before large ones. */
export function groupFlows(flows: readonly Flow[], max: number): GroupedFlows {
  const from = placesToShow(flows, 'from', max)
  const to = placesToShow(flows, 'to', max)
  const grouped = flows.map((flow) => ({
    ...flow,
    from: from.shown.has(flow.from) ? flow.from : OTHERS,
    to: flow.to === GROUND || to.shown.has(flow.to) ? flow.to : OTHERS,
  }))
  return { flows: merge(grouped), hidden: { from: from.hidden, to: to.hidden } }
}

function placesToShow(flows: readonly Flow[], side: Side, max: number) {
  const places = [...Map.groupBy(flows, (flow) => flow[side])]
    .filter(([place]) => place !== GROUND)
    .map(([place, own]) => {
      const moving = sumPeople(
        flows.filter(({ kind, from, to }) => kind === 'move' && (from === place || to === place)),
      )
      return { place, moving, people: sumPeople(own) }
    })
    .sort((one, other) => other.moving - one.moving || other.people - one.people)
  // A group of one would say less than its name.
  const shown = places.length <= max + 1 ? places : places.slice(0, max)
  return { shown: new Set(shown.map(({ place }) => place)), hidden: places.length - shown.length }
}

function merge(flows: readonly Flow[]): Flow[] {
  const groups = Map.groupBy(flows, ({ from, to, kind }) => `${from} ${to} ${kind}`)
  return [...groups.values()].flatMap(([first, ...rest]) => {
    if (!first) return []
    const parties = rest.reduce((sum, flow) => sum + flow.parties, first.parties)
    return [{ ...first, parties, people: sumPeople([first, ...rest]) }]
  })
}
