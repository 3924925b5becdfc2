import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { geoNaturalEarth1, geoPath } from 'd3-geo'
import { feature } from 'topojson-client'
import { lengthOf, type Point, pathData, simplify } from './contour-lines.ts'
import { palette } from './palette.ts'
import { openWorkshop, ROOT, writeManifest } from './workshop.ts'

const WIDTH = 1200
/** Turned so that the map is cut in the Bering Strait: Alaska stays whole on the left, Japan on the right. */
const CENTER_LONGITUDE = 11
/** Land wholly south of this is Antarctica, which has no base and would take a fifth of the map's height. */
const SOUTH = -57
const GRID_DEGREES = 30
const TOLERANCE = 0.7
const SHORTEST = 16

type Polygon = Point[][]

function project(land: unknown) {
  const projection = geoNaturalEarth1().rotate([-CENTER_LONGITUDE, 0]).precision(0.3).fitWidth(WIDTH, land)
  const height = Math.ceil(geoPath(projection).bounds(land)[1][1])
  return { projection, height }
}

/** Meridians and parallels. Fine steps, because d3 joins points by great circles, which parallels are not. */
function graticule() {
  const steps = (from: number, to: number, step: number) =>
    Array.from({ length: (to - from) / step + 1 }, (_, index) => from + index * step)
  const meridians = steps(-180, 150, GRID_DEGREES).map((longitude) =>
    steps(-90, 90, 2).map((latitude) => [longitude, latitude]),
  )
  const parallels = steps(-60, 60, GRID_DEGREES).map((latitude) =>
    steps(-180, 180, 2).map((longitude) => [longitude, latitude]),
  )
  return { type: 'MultiLineString', coordinates: [...meridians, ...parallels] }
}

/** d3 clips and resamples on the sphere; its path is read back into lines to be simplified on the plane. */
function drawn(path: ReturnType<typeof geoPath>, shape: unknown): Point[][] {
  return (path(shape) ?? '')
    .split('M')
    .filter((line) => line !== '')
    .map((line) => {
      const points = line
        .replace('Z', '')
        .split('L')
        .map((pair) => pair.split(',').map(Number) as Point)
      return line.endsWith('Z') ? [...points, ...points.slice(0, 1)] : points
    })
    .filter((line) => lengthOf(line) >= SHORTEST)
    .map((line) => simplify(line, TOLERANCE))
}

function readLand() {
  const atlas = readFileSync(join(ROOT, 'node_modules', 'world-atlas', 'land-110m.json'))
  const topology = JSON.parse(atlas.toString('utf8'))
  const polygons = feature(topology, topology.objects.land).features.flatMap((land) => land.geometry.coordinates)
  return { atlas, polygons: polygons.filter((polygon) => northernmost(polygon) > SOUTH) }
}

function northernmost(polygon: Polygon) {
  return Math.max(...polygon.flat().map(([, latitude]) => latitude))
}

const { atlas, polygons } = readLand()
const land = { type: 'MultiPolygon', coordinates: polygons }
const { projection, height } = project(land)
const workshop = openWorkshop('world')
const wanted = { folder: 'maps', name: 'world', extension: 'svg', from: [atlas, readFileSync(import.meta.filename)] }
const url = await workshop.make(wanted, async () => {
  const path = geoPath(projection)
  const grid = `<path fill="none" stroke="${palette.drift}" stroke-width="1.5" d="${pathData(drawn(path, graticule()))}"/>`
  const coast = `<path fill="${palette.contour}" fill-rule="evenodd" d="${pathData(drawn(path, land))}"/>`
  const viewport = `viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}"`
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${viewport}>${grid}${coast}</svg>`)
})
workshop.close()

const [left, top] = projection.translate()
const rounded = (value: number) => Math.round(value * 1000) / 1000

writeManifest(
  'world.ts',
  import.meta.filename,
  `
/** The land as an SVG of this size, and how it was projected. */
export const world = ${JSON.stringify({
    width: WIDTH,
    height,
    land: url,
    scale: rounded(projection.scale()),
    left: rounded(left),
    top: rounded(top),
    centerLongitude: CENTER_LONGITUDE,
  })}
`,
)
