/** Where a visitor looks at the model from: degrees clockwise from the top of the map, and degrees above the horizon. */
export type View = { turn: number; tilt: number }

export const MIN_TILT = 12
export const MAX_TILT = 80
const OPENING = (24 * Math.PI) / 180
const NEAR = 0.5
const FAR = 6

/** A point of the model: right, up and towards the bottom of the map from its center, in widths of the map. */
export type Place = readonly [x: number, y: number, z: number]
/** Sixteen numbers, column by column, as WebGL takes them. */
export type Matrix = Float32Array

/** Along the picture's line of sight, from behind the base and higher. */
export function firstView(bearing: number): View {
  return { turn: bearing, tilt: 30 }
}

export function turned({ turn, tilt }: View, byTurn: number, byTilt: number): View {
  return {
    turn: (((turn + byTurn) % 360) + 360) % 360,
    tilt: Math.min(Math.max(tilt + byTilt, MIN_TILT), MAX_TILT),
  }
}

/** From places of the model to the picture, whose width is `aspect` times its height. */
export function cameraMatrix({ turn, tilt }: View, aspect: number): Matrix {
  const [sinTurn, cosTurn] = [Math.sin(radians(turn)), Math.cos(radians(turn))]
  const [sinTilt, cosTilt] = [Math.sin(radians(tilt)), Math.cos(radians(tilt))]
  const right = [cosTurn, 0, sinTurn] as const
  const up = [sinTurn * sinTilt, cosTilt, -cosTurn * sinTilt] as const
  const back = [-sinTurn * cosTilt, sinTilt, cosTurn * cosTilt] as const
  const zoom = 1 / Math.tan(OPENING / 2)
  // A narrow picture shows the model smaller, so that its width fits.
  const [zoomX, zoomY] = aspect < 1 ? [zoom, zoom * aspect] : [zoom / aspect, zoom]
  const depth = (FAR + NEAR) / (NEAR - FAR)
  const columns = [0, 1, 2].map((axis) => {
    const [r, u, b] = [right[axis] ?? 0, up[axis] ?? 0, back[axis] ?? 0]
    return [zoomX * r, zoomY * u, depth * b, -b]
  })
  // The model is one unit wide. From here its corners stay in the picture: seen from above it is taller, and farther away.
  const distance = 2.65 + sinTilt ** 2
  const offset = (2 * FAR * NEAR) / (NEAR - FAR) - depth * distance
  return new Float32Array([...columns.flat(), 0, 0, offset, distance])
}

/** Where a place is in the picture: fractions from its left and its top. */
export function project(matrix: Matrix, [x, y, z]: Place): { left: number; top: number } {
  const row = (index: number) =>
    (matrix[index] ?? 0) * x + (matrix[4 + index] ?? 0) * y + (matrix[8 + index] ?? 0) * z + (matrix[12 + index] ?? 0)
  const depth = row(3)
  return { left: (row(0) / depth + 1) / 2, top: (1 - row(1) / depth) / 2 }
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180
}
