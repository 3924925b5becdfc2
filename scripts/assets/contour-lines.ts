import { contours } from 'd3-contour'
import { SAMPLES, shrink, soften } from './height-field.ts'

export type Point = [number, number]
export type Level = { meters: number; lines: Point[][] }

const GRID = SAMPLES / 4

/** Contour lines in map units (0 to `units` from the top left), open where they meet the edge of the map. */
export function contourLevels(heights: Float32Array, units: number, meters: number[]): Level[] {
  const grid = soften(shrink(heights, GRID), GRID, 6)
  const scale = units / GRID
  return contours()
    .size([GRID, GRID])
    .thresholds(meters)(grid)
    .map((contour) => ({
      meters: contour.value,
      lines: contour.coordinates.flat().flatMap((ring) => cutAtEdge(ring).map((line) => scaled(line, scale))),
    }))
}

/** Areas at or below a height, as closed rings. */
export function areaBelow(heights: Float32Array, units: number, meters: number): Point[][] {
  const grid = shrink(heights, GRID).map((height) => -height)
  const [area] = contours().size([GRID, GRID]).thresholds([-meters])(grid)
  return (area?.coordinates ?? []).flat().map((ring) => scaled(ring, units / GRID))
}

function scaled(line: Point[], scale: number) {
  return line.map(([x, y]): Point => [x * scale, y * scale])
}

/** d3 closes its rings along the edge of the grid; as a line on a map that would be a cliff that is not there. */
function cutAtEdge(ring: Point[]): Point[][] {
  const onEdge = ([x, y]: Point) => x === 0 || y === 0 || x === GRID || y === GRID
  const start = ring.findIndex(onEdge)
  if (start < 0) return [ring]
  const open = ring.slice(0, -1)
  const turned = [...open.slice(start), ...open.slice(0, start + 1)]
  const lines: Point[][] = []
  let line: Point[] = []
  for (const [index, point] of turned.entries()) {
    const before = turned[index - 1]
    if (before && onEdge(before) && onEdge(point)) line = []
    line.push(point)
    if (onEdge(point) && line.length > 1) {
      lines.push(line)
      line = [point]
    }
  }
  return lines
}

/** Douglas and Peucker: drops points that lie closer than the tolerance to the line without them. */
export function simplify(line: Point[], tolerance: number): Point[] {
  const [first, last] = [line[0], line.at(-1)]
  if (!first || !last || line.length < 3) return line
  let farthest = 0
  let distance = 0
  for (const [index, point] of line.entries()) {
    const off = distanceToSegment(point, first, last)
    if (off > distance) [farthest, distance] = [index, off]
  }
  if (distance <= tolerance) return [first, last]
  return [...simplify(line.slice(0, farthest + 1), tolerance), ...simplify(line.slice(farthest), tolerance).slice(1)]
}

function distanceToSegment([x, y]: Point, [ax, ay]: Point, [bx, by]: Point) {
  const [dx, dy] = [bx - ax, by - ay]
  const square = dx * dx + dy * dy
  const along = square === 0 ? 0 : Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / square))
  return Math.hypot(x - ax - along * dx, y - ay - along * dy)
}

export function lengthOf(line: Point[]) {
  return line.reduce((sum, point, index) => {
    const before = line[index - 1] ?? point
    return sum + Math.hypot(point[0] - before[0], point[1] - before[1])
  }, 0)
}

/** Whole units and relative steps: about four bytes a point. */
export function pathData(lines: Point[][]) {
  return lines.map(stepsOf).join('')
}

function stepsOf(line: Point[]) {
  const [first, ...rest] = line.map(([x, y]): Point => [Math.round(x), Math.round(y)])
  if (!first) return ''
  let [atX, atY] = first
  let steps = ''
  for (const [x, y] of rest) {
    if (x === atX && y === atY) continue
    steps += `${separated(x - atX, steps === '')}${separated(y - atY, false)}`
    ;[atX, atY] = [x, y]
  }
  return steps === '' ? '' : `M${first[0]} ${first[1]}l${steps}`
}

function separated(value: number, first: boolean) {
  return first || value < 0 ? `${value}` : ` ${value}`
}
