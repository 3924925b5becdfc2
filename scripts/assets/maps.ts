import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { drawSheet, FIELD_OF_VIEW, sightKm, thousands } from './contour-sheet.ts'
import {
  type Camera,
  cameraOf,
  type DestinationId,
  destinationIds,
  FIELD_KM,
  type HeightField,
  heightAt,
  readHeightField,
  SAMPLES,
} from './height-field.ts'
import { MODEL_SAMPLES, writeHeightFile } from './height-file.ts'
import { drawRelief } from './relief.ts'
import { openWorkshop, union, writeManifest } from './workshop.ts'

const PROFILE_POINTS = 121
const RELIEF_AVIF = { quality: 48, effort: 4 } as const

sharp.concurrency(1)

/** Maps are made again when the drawing code changes. */
const drawing = Buffer.concat(
  ['contour-sheet.ts', 'contour-lines.ts', 'relief.ts', 'height-field.ts', 'height-file.ts', 'palette.ts'].map((file) =>
    readFileSync(join(import.meta.dirname, file)),
  ),
)

function profileOf(field: HeightField, camera: Camera) {
  const lengthKm = sightKm(camera)
  const turn = (camera.bearing * Math.PI) / 180
  const heights = Array.from({ length: PROFILE_POINTS }, (_, index) => {
    const reach = (lengthKm / FIELD_KM) * (index / (PROFILE_POINTS - 1))
    const [x, y] = [camera.x + Math.sin(turn) * reach, 1 - camera.y - Math.cos(turn) * reach]
    return Math.round(heightAt(field, x, y))
  })
  return { lengthKm: Math.round(lengthKm * 10) / 10, heights }
}

function describe(field: HeightField, profile: ReturnType<typeof profileOf>) {
  const top = Math.max(...profile.heights)
  const topKm = (profile.heights.indexOf(top) / (PROFILE_POINTS - 1)) * profile.lengthKm
  const water = field.low === 0 ? ' Water lies at 0 m.' : ''
  return [
    `Contour map of the rendered terrain: ${FIELD_KM} by ${FIELD_KM} km,`,
    `${thousands(field.low)} to ${thousands(field.high)} m, a line every 100 m.${water}`,
    `Along the picture’s line of sight, A to B, the ground runs ${profile.lengthKm} km from`,
    `${thousands(profile.heights[0] ?? 0)} m to ${thousands(profile.heights.at(-1) ?? 0)} m`,
    `and is highest after ${topKm.toFixed(1)} km, at ${thousands(top)} m.`,
  ].join(' ')
}

async function makeTerrain(id: DestinationId) {
  const camera = cameraOf(id)
  const field = await readHeightField(id)
  const from = [field.master, drawing, JSON.stringify(RELIEF_AVIF)]
  const contours = { folder: 'maps', name: `${id}-contours`, extension: 'svg', from }
  const heights = { folder: 'maps', name: `${id}-heights`, extension: 'bin', from }
  const relief = { folder: 'maps', name: `${id}-relief`, extension: 'avif', from }
  const profile = profileOf(field, camera)
  return {
    id,
    contours: await workshop.make(contours, async () => Buffer.from(drawSheet(field, camera))),
    relief: await workshop.make(relief, async () =>
      sharp(await drawRelief(field))
        .avif(RELIEF_AVIF)
        .toBuffer(),
    ),
    heights: await workshop.make(heights, async () => writeHeightFile(field)),
    low: Math.round(field.low),
    high: Math.round(field.high),
    description: describe(field, profile),
    profile,
    camera,
  }
}

function entry(terrain: Awaited<ReturnType<typeof makeTerrain>>) {
  const { id, contours, relief, heights, low, high, description, profile, camera } = terrain
  const [xKm, yKm] = [camera.x, camera.y].map((fraction) => Math.round(fraction * FIELD_KM * 100) / 100)
  return `${JSON.stringify(id)}: {
    contours: ${JSON.stringify(contours)},
    relief: ${JSON.stringify(relief)},
    heights: ${JSON.stringify(heights)},
    widthKm: ${FIELD_KM},
    low: ${low},
    high: ${high},
    description: ${JSON.stringify(description)},
    profile: profile(${profile.lengthKm}, ${JSON.stringify(profile.heights)}),
    view: ${JSON.stringify({ xKm, yKm, bearing: camera.bearing, fieldOfView: FIELD_OF_VIEW, lengthKm: profile.lengthKm })},
  }`
}

const workshop = openWorkshop('maps')
const made: Awaited<ReturnType<typeof makeTerrain>>[] = []
for (const id of destinationIds) made.push(await makeTerrain(id))
workshop.close()

writeManifest(
  'terrain.ts',
  import.meta.filename,
  `
export type DestinationId = ${union(made.map((terrain) => terrain.id))}

export type ProfilePoint = { distanceKm: number; heightM: number }

export type Terrain = {
  /**
   * The contour map, a square SVG with its frame. A and B on it are the profile's ends. With #draw after the address its
   * lines are drawn once: use that in a <source media="(prefers-reduced-motion: no-preference)">, the plain one in <img>.
   */
  contours: string
  /** Shaded relief of the same square, ${SAMPLES} px, AVIF. */
  relief: string
  /** The heights of the same square, ${MODEL_SAMPLES} along each side, as scripts/assets/height-file.ts writes them. */
  heights: string
  /** The side of the square in kilometers. */
  widthKm: number
  /** Heights of the rendered terrain in meters. */
  low: number
  high: number
  /** The map and the profile in words. */
  description: string
  /** The ground along the picture's line of sight, from the camera to the edge of the map. */
  profile: ProfilePoint[]
  /** The camera: kilometers from the map's left and bottom edge, degrees clockwise from its top, opening angle. */
  view: { xKm: number; yKm: number; bearing: number; fieldOfView: number; lengthKm: number }
}

/** Evenly spaced heights. As single points they would take six times as many bytes. */
function profile(lengthKm: number, heights: number[]): ProfilePoint[] {
  const step = lengthKm / (heights.length - 1)
  return heights.map((heightM, index) => ({ distanceKm: Math.round(index * step * 100) / 100, heightM }))
}

export const terrain: Record<DestinationId, Terrain> = {${made.map(entry).join(',')}}
`,
)
