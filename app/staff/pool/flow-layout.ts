import { FLOW_KINDS, type Flow, type FlowKind, GROUND, OTHERS, type Side } from '#rules/pool/flow.ts'
import type { Place } from '#rules/pool/pool.ts'

/** Places and bands from top to bottom. Across, the drawing is as wide as there is room, from 0 to 100. */
export type FlowDrawing = { height: number; places: Record<Side, FlowPlace[]>; bands: FlowBand[] }
/** `top` and `height` are of the bar; its words have the room of a whole row around it. */
export type FlowPlace = { place: Place; people: number; top: number; height: number }
export type FlowBand = { key: string; kind: FlowKind; people: number; path: string }

/** The words of a place take two lines, which must not touch the next ones. */
const ROW = 44
const GAP = 12
/** The height of the side with the most people, without its gaps. */
const HEIGHT = 320
/** The height of one person, where there are few. */
const THICKEST = 14
/** One person among thousands is still seen. */
const THINNEST = 2

export function layOutFlows(flows: readonly Flow[]): FlowDrawing {
  const people = flows.reduce((sum, flow) => sum + flow.people, 0)
  const unit = Math.min(THICKEST, HEIGHT / Math.max(1, people))
  const thickness = (flow: Flow) => Math.max(THINNEST, flow.people * unit)
  const order = flows.toSorted(byKind)
  const places = { from: placesOf(order, 'from'), to: placesOf(order, 'to') }
  const left = stack(order, 'from', places, thickness)
  const right = stack(order, 'to', places, thickness)
  const height = Math.max(left.height, right.height)
  // The shorter side stands in the middle of the other.
  const [down, downRight] = [(height - left.height) / 2, (height - right.height) / 2]
  const bands = order.map((flow) => {
    const key = keyOf(flow)
    const thick = thickness(flow)
    const path = bandPath((left.bands.get(key) ?? 0) + down, (right.bands.get(key) ?? 0) + downRight, thick)
    return { key, kind: flow.kind, people: flow.people, path }
  })
  // The narrow bands are drawn last, so that no wide one hides them.
  bands.sort((one, other) => other.people - one.people)
  return { height, places: { from: moved(left.places, down), to: moved(right.places, downRight) }, bands }
}

const keyOf = ({ from, to, kind }: Flow) => `${from} ${to} ${kind}`

/** Both sides begin with those who stay, so that few bands cross. */
function byKind(one: Flow, other: Flow): number {
  return FLOW_KINDS.indexOf(one.kind) - FLOW_KINDS.indexOf(other.kind)
}

type Order = Record<Side, readonly Place[]>

function placesOf(flows: readonly Flow[], side: Side): Place[] {
  return [...new Set(flows.map((flow) => flow[side]))].sort((one, other) => lastOf(one) - lastOf(other))
}

function stack(flows: readonly Flow[], side: Side, order: Order, thickness: (flow: Flow) => number) {
  const other = side === 'from' ? 'to' : 'from'
  const end = (flow: Flow) => order[other].indexOf(flow[other])
  const groups = Map.groupBy(flows, (flow) => flow[side])
  const bands = new Map<string, number>()
  let top = 0
  const places = order[side].map((place): FlowPlace => {
    // The bands of a place leave it in the order in which they arrive.
    const own = (groups.get(place) ?? []).toSorted((one, another) => end(one) - end(another))
    const height = own.reduce((sum, flow) => sum + thickness(flow), 0)
    const row = Math.max(ROW, height)
    const start = top + (row - height) / 2
    let next = start
    for (const flow of own) {
      bands.set(keyOf(flow), next)
      next += thickness(flow)
    }
    top += row + GAP
    return { place, people: own.reduce((sum, flow) => sum + flow.people, 0), top: start, height }
  })
  return { places, bands, height: Math.max(0, top - GAP) }
}

/** Places without a name come last, and the ground below everything. */
function lastOf(place: Place): number {
  return place === GROUND ? 2 : Number(place === OTHERS)
}

function moved(places: readonly FlowPlace[], down: number): FlowPlace[] {
  return places.map((place) => ({ ...place, top: place.top + down }))
}

function bandPath(left: number, right: number, thick: number): string {
  const [l, r, lEnd, rEnd] = [left, right, left + thick, right + thick].map((each) => Math.round(each * 10) / 10)
  return `M0 ${l}C50 ${l} 50 ${r} 100 ${r}V${rEnd}C50 ${rEnd} 50 ${lEnd} 0 ${lEnd}Z`
}
