import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { ROOT } from './workshop.ts'

const MASTER_KM = 24
const MASTER_SAMPLES = 1024
/** The terrain generator lets the ground fall to nothing along the edge. Nothing of that belongs on a map. */
const EDGE_KM = 1.5
const EDGE_SAMPLES = (MASTER_SAMPLES * EDGE_KM) / MASTER_KM
/** The side of the square that is left and drawn. */
export const FIELD_KM = MASTER_KM - 2 * EDGE_KM
export const SAMPLES = MASTER_SAMPLES - 2 * EDGE_SAMPLES
const UNITS_PER_METRE = 10

/** Fractions of the drawn width from the left and the bottom edge; degrees clockwise from the top of the map. */
export type Camera = { x: number; y: number; bearing: number }

/** Where each destination's picture was taken, from the renderer: fractions of the master's width. */
const stations = {
  'alaska-us': { x: 0.4, y: 0.12, bearing: -17 },
  japan: { x: 0.5, y: 0.12, bearing: 30 },
  canada: { x: 0.62, y: 0.13, bearing: -20 },
  switzerland: { x: 0.56, y: 0.4, bearing: -22 },
  chile: { x: 0.52, y: 0.3, bearing: 20 },
  argentina: { x: 0.44, y: 0.11, bearing: 0 },
} satisfies Record<string, Camera>

export type DestinationId = keyof typeof stations

export const destinationIds = Object.keys(stations) as DestinationId[]

export function cameraOf(id: DestinationId): Camera {
  const { x, y, bearing } = stations[id]
  const inside = (fraction: number) => (fraction * MASTER_KM - EDGE_KM) / FIELD_KM
  return { x: inside(x), y: inside(y), bearing }
}

export type HeightField = { master: Buffer; heights: Float32Array; low: number; high: number; peak: [number, number] }

/**
 * The renderer's first row is the one nearest the camera and its x grows to the camera's right. Rows are turned round
 * here, so that the first row is the top of the map and what is left in the picture is left on the map.
 */
export async function readHeightField(id: DestinationId): Promise<HeightField> {
  const master = readFileSync(join(ROOT, 'assets', 'heights', `${id}-height.png`))
  const { data } = await sharp(master)
    .toColourspace('grey16')
    .raw({ depth: 'ushort' })
    .toBuffer({ resolveWithObject: true })
  const units = new Uint16Array(data.buffer, data.byteOffset, data.length / 2)
  const heights = new Float32Array(SAMPLES ** 2)
  let low = Number.POSITIVE_INFINITY
  let high = 0
  let peak: [number, number] = [0, 0]
  for (let row = 0; row < SAMPLES; row++) {
    for (let column = 0; column < SAMPLES; column++) {
      const source = (MASTER_SAMPLES - 1 - EDGE_SAMPLES - row) * MASTER_SAMPLES + EDGE_SAMPLES + column
      const meters = (units[source] ?? 0) / UNITS_PER_METRE
      heights[row * SAMPLES + column] = meters
      low = Math.min(low, meters)
      if (meters <= high) continue
      high = meters
      peak = [(column + 0.5) / SAMPLES, (row + 0.5) / SAMPLES]
    }
  }
  return { master, heights, low, high, peak }
}

/** Averages blocks of samples: a smaller grid for what is drawn small. */
export function shrink(heights: Float32Array, size: number) {
  const block = SAMPLES / size
  const small = new Float32Array(size * size)
  for (let row = 0; row < SAMPLES; row++) {
    for (let column = 0; column < SAMPLES; column++) {
      const cell = Math.floor(row / block) * size + Math.floor(column / block)
      small[cell] = at(small, cell) + at(heights, row * SAMPLES + column) / block ** 2
    }
  }
  return small
}

/** The weights 1 2 1 in both directions, repeated: takes out the gullies that 100 m lines cannot show. */
export function soften(grid: Float32Array, size: number, passes: number) {
  let from = grid
  for (let pass = 0; pass < passes * 2; pass++) {
    const step = pass % 2 === 0 ? 1 : size
    const to = new Float32Array(from.length)
    for (let cell = 0; cell < from.length; cell++) {
      const along = step === 1 ? cell % size : Math.floor(cell / size)
      const before = at(from, along > 0 ? cell - step : cell)
      const after = at(from, along < size - 1 ? cell + step : cell)
      to[cell] = (before + 2 * at(from, cell) + after) / 4
    }
    from = to
  }
  return from
}

/** The height between samples; x and y are fractions from the left and the top. */
export function heightAt({ heights }: HeightField, x: number, y: number) {
  const column = Math.min(Math.max(x * SAMPLES - 0.5, 0), SAMPLES - 1.001)
  const row = Math.min(Math.max(y * SAMPLES - 0.5, 0), SAMPLES - 1.001)
  const [left, top] = [Math.floor(column), Math.floor(row)]
  const [right, down] = [column - left, row - top]
  const corner = top * SAMPLES + left
  const upper = at(heights, corner) * (1 - right) + at(heights, corner + 1) * right
  const lower = at(heights, corner + SAMPLES) * (1 - right) + at(heights, corner + SAMPLES + 1) * right
  return upper * (1 - down) + lower * down
}

export function at(grid: Float32Array, index: number) {
  return grid[index] ?? 0
}
