import type { HeightGrid } from './height-grid.ts'

/** Mountains are drawn higher than they are, as relief models do: at true scale 2 km of height on 21 km look flat. */
export const EXAGGERATION = 1.5
/** The block under the lowest ground, in meters before it is drawn higher. */
const FOOT_METERS = 500

/** Each vertex has fractions from the left and the top of the map, meters, and 1 on the sides of the block, else 0. */
export type TerrainMesh = { vertices: Float32Array; triangles: Uint32Array }

const NUMBERS = 4

/** The ground as a block that stands on a flat foot, with its four sides cut straight. */
export function buildMesh({ samples, meters }: HeightGrid): TerrainMesh {
  const count = samples * samples
  const edge = edgeCells(samples)
  const vertices = new Float32Array((count + 2 * edge.length) * NUMBERS)
  const triangles = new Uint32Array(6 * ((samples - 1) ** 2 + edge.length - 1))
  const last = samples - 1
  const write = (vertex: number, cell: number, height: number, side: number) =>
    vertices.set([(cell % samples) / last, Math.floor(cell / samples) / last, height, side], vertex * NUMBERS)

  let lowest = Number.POSITIVE_INFINITY
  for (let cell = 0; cell < count; cell++) {
    const height = meters[cell] ?? 0
    lowest = Math.min(lowest, height)
    write(cell, cell, height, 0)
  }
  for (const [index, cell] of edge.entries()) {
    write(count + 2 * index, cell, meters[cell] ?? 0, 1)
    write(count + 2 * index + 1, cell, lowest - FOOT_METERS, 1)
  }

  let next = 0
  const addSquare = (a: number, b: number, c: number, d: number) => {
    triangles.set([a, b, c, c, b, d], next)
    next += 6
  }
  for (let row = 0; row < last; row++) {
    for (let column = 0; column < last; column++) {
      const corner = row * samples + column
      addSquare(corner, corner + 1, corner + samples, corner + samples + 1)
    }
  }
  for (let index = 0; index + 1 < edge.length; index++) {
    const top = count + 2 * index
    addSquare(top, top + 2, top + 1, top + 3)
  }
  return { vertices, triangles }
}

/** Once around the map, back to the first cell. */
function edgeCells(samples: number): number[] {
  const last = samples - 1
  const steps = Array.from({ length: last }, (_, step) => step)
  return [
    ...steps,
    ...steps.map((step) => step * samples + last),
    ...steps.map((step) => last * samples + last - step),
    ...steps.map((step) => (last - step) * samples),
    0,
  ]
}
