import sharp from 'sharp'
import { at, FIELD_KM, type HeightField, SAMPLES } from './height-field.ts'
import { channels, palette } from './palette.ts'

const SIZE = SAMPLES
/** Light from the upper left, as on Swiss maps: from below, hills read as hollows. */
const LIGHT = normal(-1, -1, 1.15)
const SHADE: [number, number, number] = [58, 78, 120]
const SUN: [number, number, number] = [255, 252, 246]

/** The height field lit as snow: a square PNG with a pixel for each sample. */
export async function drawRelief({ heights: grid, low }: HeightField) {
  const pixels = Buffer.alloc(SIZE * SIZE * 3)
  const water = channels(palette.water)
  for (let cell = 0; cell < grid.length; cell++) {
    const isWater = low === 0 && at(grid, cell) < 1
    const light = lightAt(grid, cell)
    for (let channel = 0; channel < 3; channel++) {
      const [dark, bright] = [SHADE[channel] ?? 0, SUN[channel] ?? 0]
      pixels[cell * 3 + channel] = isWater ? (water[channel] ?? 0) * 0.9 : dark + (bright - dark) * light
    }
  }
  return sharp(pixels, { raw: { width: SIZE, height: SIZE, channels: 3 } })
    .png()
    .toBuffer()
}

function lightAt(grid: Float32Array, cell: number) {
  const [column, row] = [cell % SIZE, Math.floor(cell / SIZE)]
  const left = at(grid, column > 0 ? cell - 1 : cell)
  const right = at(grid, column < SIZE - 1 ? cell + 1 : cell)
  const up = at(grid, row > 0 ? cell - SIZE : cell)
  const down = at(grid, row < SIZE - 1 ? cell + SIZE : cell)
  const run = (2 * FIELD_KM * 1000) / SIZE
  const [nx, ny, nz] = normal((left - right) / run, (up - down) / run, 1)
  const facing = nx * LIGHT[0] + ny * LIGHT[1] + nz * LIGHT[2]
  return Math.min(1, Math.max(0, facing * 1.12 + 0.12))
}

function normal(x: number, y: number, z: number): [number, number, number] {
  const length = Math.hypot(x, y, z)
  return [x / length, y / length, z / length]
}
