import { world } from '#assets/world.ts'

type Point = { x: number; y: number }
export type MapLabel = Point & { anchor: 'start' | 'end' }
type Box = { left: number; right: number; top: number; bottom: number }

/** The letters on a phone, where they are largest, in the map’s own units. */
const LETTER = { width: 27, above: 36, below: 8 }
const DOT = 11
/** From a dot to its label. */
const GAP = 18
/** How far a label’s line is above or below its dot, the nearest first. */
const LIFTS = [-2, 24, -12, 34, -30, 52, -48, 70, -66, 88]
/** East of this a label is better on the left. */
const EAST = world.width * 0.75

/** A label beside each dot, where it touches no other dot and no label before it, if there is such a place. */
export function placeLabels<Stop extends Point & { title: string }>(
  stops: readonly Stop[],
): (Stop & { label: MapLabel })[] {
  const taken = stops.map(dotBox)
  return stops.map((stop) => {
    const free = candidates(stop).toSorted(
      (one, other) => cover(boxOf(one, stop), taken) - cover(boxOf(other, stop), taken),
    )
    const label = free[0] ?? { x: stop.x, y: stop.y, anchor: 'start' }
    taken.push(boxOf(label, stop))
    return { ...stop, label }
  })
}

function candidates({ x, y, title }: Point & { title: string }): MapLabel[] {
  const sides = x > EAST ? (['end', 'start'] as const) : (['start', 'end'] as const)
  const labels = LIFTS.flatMap((lift) =>
    sides.map((anchor): MapLabel => ({ x: x + (anchor === 'start' ? GAP : -GAP), y: y + lift, anchor })),
  )
  return labels.filter((label) => isOnMap(boxOf(label, { title })))
}

function isOnMap({ left, right, top, bottom }: Box): boolean {
  return left >= 0 && right <= world.width && top >= 0 && bottom <= world.height
}

function boxOf({ x, y, anchor }: MapLabel, { title }: { title: string }): Box {
  const width = title.length * LETTER.width
  const left = anchor === 'start' ? x : x - width
  return { left, right: left + width, top: y - LETTER.above, bottom: y + LETTER.below }
}

function dotBox({ x, y }: Point): Box {
  return { left: x - DOT, right: x + DOT, top: y - DOT, bottom: y + DOT }
}

/** How much of a box the others cover. */
function cover(box: Box, others: readonly Box[]): number {
  return others.reduce((sum, other) => {
    const width = Math.min(box.right, other.right) - Math.max(box.left, other.left)
    const height = Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top)
    return sum + Math.max(0, width) * Math.max(0, height)
  }, 0)
}
