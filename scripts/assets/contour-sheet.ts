import { areaBelow, contourLevels, type Level, lengthOf, type Point, pathData, simplify } from './contour-lines.ts'
import { type Camera, FIELD_KM, type HeightField } from './height-field.ts'
import { palette } from './palette.ts'

const KM = 45
const MAP = FIELD_KM * KM
const MARGIN = 52
const SHEET = MAP + 2 * MARGIN
const LABEL_KM = 3
const LINE_METERS = 100
const INDEX_METERS = 500
/** Lines shorter than this (in map units) are specks. */
const SHORTEST = 44
const TARGET_BYTES = 34_000
/** Measured by laying renders of the height fields over the pictures. */
export const FIELD_OF_VIEW = 50

/** The map as an SVG document: lines every 100 m, index lines every 500 m, the camera, its view and the highest point. */
export function drawSheet(field: HeightField, camera: Camera) {
  const levels = contourLevels(field.heights, MAP, levelsOf(field))
  for (const tolerance of [0.7, 0.9, 1.1, 1.4, 1.8, 2.3, 3]) {
    const sheet = compose(field, camera, levels, tolerance)
    if (sheet.length <= TARGET_BYTES) return sheet
  }
  throw new Error(`No tolerance brings the contour map under ${TARGET_BYTES} bytes`)
}

function levelsOf({ low, high }: HeightField) {
  const first = Math.floor(low / LINE_METERS) + 1
  const last = Math.ceil(high / LINE_METERS) - 1
  return Array.from({ length: last - first + 1 }, (_, index) => (first + index) * LINE_METERS)
}

function compose(field: HeightField, camera: Camera, levels: Level[], tolerance: number) {
  const kept = levels.map(({ meters, lines }) => ({
    meters,
    lines: lines.filter((line) => lengthOf(line) >= SHORTEST).map((line) => simplify(line, tolerance)),
  }))
  const isIndex = (level: Level) => level.meters % INDEX_METERS === 0
  const delay = (level: Level) => Math.round((level.meters / field.high) * 500)
  const draw = (level: Level) =>
    `<path pathLength="1" style="animation-delay:${delay(level)}ms" d="${pathData(level.lines)}"/>`
  const shore = field.low === 0 ? areaBelow(field.heights, MAP, 1).filter((ring) => lengthOf(ring) >= SHORTEST) : []
  const viewport = `viewBox="${-MARGIN} ${-MARGIN} ${SHEET} ${SHEET}" width="${SHEET}" height="${SHEET}"`
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" id="draw" ${viewport}><style>${style()}</style>`,
    `<path fill="${palette.snow}" d="M0 0h${MAP}v${MAP}H0z"/>`,
    cone(camera),
    shore.length > 0 ? `<path class="w" d="${pathData(shore.map((ring) => simplify(ring, 1)))}"/>` : '',
    `<g class="l">${kept
      .filter((level) => !isIndex(level))
      .map(draw)
      .join('')}</g>`,
    `<g class="i">${kept.filter(isIndex).map(draw).join('')}</g>`,
    frame(),
    view(camera),
    labels(kept.filter(isIndex), field, camera),
    '</svg>',
  ].join('')
}

function style() {
  const mono = `font-family:'B612 Mono','DejaVu Sans Mono',Menlo,Consolas,monospace`
  return [
    `path{fill:none;stroke-linejoin:round}.w{fill:${palette.water};stroke:${palette.edge}}`,
    `.l{stroke:${palette.contour};stroke-width:1.5}.i{stroke:${palette.edge};stroke-width:2.2}`,
    `text{${mono};font-size:21px;fill:${palette.slate}}`,
    `.h{stroke:${palette.snow};stroke-width:7;paint-order:stroke;stroke-linejoin:round;text-anchor:middle}`,
    `.b{fill:${palette.ink};font-weight:700}`,
    '@keyframes d{from{stroke-dasharray:1 1;stroke-dashoffset:1}to{stroke-dasharray:1 1;stroke-dashoffset:0}}',
    // Not every browser tells an SVG inside <img> of prefers-reduced-motion, so the page asks for movement: file.svg#draw.
    '@media(prefers-reduced-motion:no-preference){#draw:target>g>path{animation:d .9s cubic-bezier(.2,.7,.2,1) backwards}}',
  ].join('')
}

/** The neat line: a tick every kilometer, a long one with its number every three, and crosses where those meet. */
function frame() {
  const ticks: string[] = []
  const numbers: string[] = []
  const crosses: string[] = []
  for (let km = 0; km <= FIELD_KM; km++) {
    const place = km * KM
    const long = km % LABEL_KM === 0
    const size = long ? 14 : 7
    ticks.push(`M${place} 0v-${size}M${place} ${MAP}v${size}M0 ${place}h-${size}M${MAP} ${place}h${size}`)
    if (!long) continue
    const anchor = km === 0 ? 'start' : km === FIELD_KM ? 'end' : 'middle'
    const unit = km === FIELD_KM ? ' km' : ''
    numbers.push(`<text x="${place}" y="${MAP + 36}" text-anchor="${anchor}">${km}${unit}</text>`)
    const inside = km > 0 && km < FIELD_KM
    if (inside) numbers.push(`<text x="-20" y="${MAP - place + 7}" text-anchor="end">${km}</text>`)
    for (let other = LABEL_KM; inside && other < FIELD_KM; other += LABEL_KM)
      crosses.push(`M${place - 7} ${other * KM}h14m-7-7v14`)
  }
  const ink = `stroke="${palette.slate}"`
  return [
    `<path ${ink} stroke-width="2" d="M0 0h${MAP}v${MAP}H0z"/><path ${ink} stroke-width="1.5" d="${ticks.join('')}"/>`,
    `<path ${ink} d="${crosses.join('')}"/>`,
    numbers.join(''),
  ].join('')
}

export type Sight = { from: Point; to: Point; left: Point; right: Point }

/** Where the camera stands and where its lines of sight leave the map, in map units. */
export function sight(camera: Camera): Sight {
  const from: Point = [camera.x * MAP, (1 - camera.y) * MAP]
  const leave = (bearing: number): Point => {
    const turn = (bearing * Math.PI) / 180
    const [dx, dy] = [Math.sin(turn), -Math.cos(turn)]
    const toX = dx > 0 ? (MAP - from[0]) / dx : dx < 0 ? -from[0] / dx : Number.POSITIVE_INFINITY
    const toY = dy > 0 ? (MAP - from[1]) / dy : dy < 0 ? -from[1] / dy : Number.POSITIVE_INFINITY
    const reach = Math.min(toX, toY)
    return [Math.round(from[0] + dx * reach), Math.round(from[1] + dy * reach)]
  }
  return {
    from: [Math.round(from[0]), Math.round(from[1])],
    to: leave(camera.bearing),
    left: leave(camera.bearing - FIELD_OF_VIEW / 2),
    right: leave(camera.bearing + FIELD_OF_VIEW / 2),
  }
}

export function sightKm(camera: Camera) {
  const { from, to } = sight(camera)
  return Math.hypot(to[0] - from[0], to[1] - from[1]) / KM
}

/** Under the water and the lines: over them it would turn both gray. */
function cone(camera: Camera) {
  const { from, left, right } = sight(camera)
  const corners = [[0, 0] as Point, [MAP, 0] as Point].filter((corner) => isBetween(corner, from, left, right))
  const outline = [from, left, ...corners, right].map((point) => point.join(' ')).join('L')
  return `<path style="fill:${palette.glow};fill-opacity:.14" d="M${outline}z"/>`
}

function view(camera: Camera) {
  const { from, to, left, right } = sight(camera)
  return [
    `<path stroke="${palette.ember}" stroke-width="1.5" d="M${left.join(' ')}L${from.join(' ')}L${right.join(' ')}"/>`,
    `<path stroke="${palette.ember}" stroke-width="2" stroke-dasharray="10 7" d="M${from.join(' ')}L${to.join(' ')}"/>`,
    `<circle cx="${from[0]}" cy="${from[1]}" r="10" fill="${palette.glow}" stroke="${palette.ink}" stroke-width="2.5"/>`,
  ].join('')
}

function isBetween(point: Point, from: Point, left: Point, right: Point) {
  const cross = (a: Point) => (a[0] - from[0]) * (point[1] - from[1]) - (a[1] - from[1]) * (point[0] - from[0])
  return cross(left) > 0 && cross(right) < 0
}

function labels(levels: Level[], field: HeightField, camera: Camera) {
  const { from, to } = sight(camera)
  const peak: Point = [Math.round(field.peak[0] * MAP), Math.round(field.peak[1] * MAP)]
  const end: Point = to[1] <= 0 ? [to[0], -22] : [to[0] < MAP ? -30 : MAP + 30, to[1] + 7]
  const taken: Point[] = [peak, [peak[0], peak[1] - 30], from, end]
  const peakBelow = peak[1] < 50
  return [
    ...levels.flatMap((level) => levelLabels(level, taken)),
    `<path style="fill:${palette.ink}" stroke="${palette.snow}" stroke-width="2" d="M${peak[0]} ${peak[1] - 11}l11 19h-22z"/>`,
    text(thousands(field.high), peak[0], peak[1] + (peakBelow ? 34 : -20), 'h b'),
    text('A', from[0], from[1] + 38, 'h b'),
    text('B', end[0], end[1], 'h b'),
  ].join('')
}

/** Up to two numbers on each index line, on its straightest stretches, clear of each other. */
function levelLabels({ meters, lines }: Level, taken: Point[]) {
  const stretches = lines
    .filter((line) => lengthOf(line) > 260)
    .flatMap((line) => line.slice(1).map((point, index) => ({ from: line[index] ?? point, to: point })))
    .map((stretch) => ({
      ...stretch,
      length: Math.hypot(stretch.to[0] - stretch.from[0], stretch.to[1] - stretch.from[1]),
    }))
    .sort((a, b) => b.length - a.length)
  const found: string[] = []
  for (const { from, to } of stretches) {
    const middle: Point = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]
    const clear = taken.every((point) => Math.hypot(point[0] - middle[0], point[1] - middle[1]) > 110)
    const inside = middle.every((place) => place > 50 && place < MAP - 50)
    if (!clear || !inside) continue
    const slope = (Math.atan2(to[1] - from[1], to[0] - from[0]) * 180) / Math.PI
    const upright = slope > 90 ? slope - 180 : slope <= -90 ? slope + 180 : slope
    found.push(text(thousands(meters), Math.round(middle[0]), Math.round(middle[1]), 'h', Math.round(upright)))
    taken.push(middle)
    if (found.length === 2) break
  }
  return found
}

function text(words: string, x: number, y: number, style: string, turn?: number) {
  const place = turn === undefined ? `x="${x}" y="${y}"` : `transform="translate(${x} ${y})rotate(${turn})" y="7"`
  return `<text class="${style}" ${place}>${words}</text>`
}

export function thousands(meters: number) {
  return Math.round(meters).toLocaleString('en-US')
}
