import type { Terrain } from '#assets/terrain.ts'
import { heightAt, readHeightFile } from './height-grid.ts'
import { cameraMatrix, type Place, project, type View } from './orbit.ts'
import { FRAGMENT_SHADER, VERTEX_SHADER } from './shaders.ts'
import { buildMesh, EXAGGERATION } from './terrain-mesh.ts'

/** More pixels than this cost a phone time and show nothing more. */
const MAX_PIXEL_RATIO = 2
const VERTEX_BYTES = 16

/** The colors of the contour map, as scripts/assets/palette.ts has them. */
const colors = {
  line: [0.7, 0.745, 0.827],
  index: [0.478, 0.529, 0.612],
  ember: [0.682, 0.204, 0.051],
  glow: [0.996, 0.529, 0.263],
  foot: [0.278, 0.325, 0.4],
} as const

export type Mark = 'base' | 'end'
export type Position = { left: number; top: number }
export type TerrainModel = {
  /** Draws the model and says where its marks are in the picture, as fractions from the left and the top. */
  draw(view: View): Record<Mark, Position>
  close(): void
}

/** The files of a terrain: its heights, and the relief that is laid over them. */
export type TerrainFiles = { heights: Uint8Array; relief: ImageBitmap }

/** Draws a terrain on a canvas. Undefined where the browser has no WebGL 2. */
export function openModel(
  canvas: HTMLCanvasElement,
  { heights, relief }: TerrainFiles,
  { widthKm, low, high, view }: Pick<Terrain, 'widthKm' | 'low' | 'high' | 'view'>,
): TerrainModel | undefined {
  const gl = canvas.getContext('webgl2', { antialias: true, alpha: true })
  const program = gl && buildProgram(gl)
  if (!gl || !program) return undefined

  const grid = readHeightFile(heights)
  const mesh = buildMesh(grid)
  const scale = EXAGGERATION / (widthKm * 1000)
  const middle = (low + high) / 2
  const base = [view.xKm / widthKm, 1 - view.yKm / widthKm] as const
  const turn = (view.bearing * Math.PI) / 180
  const sight = [Math.sin(turn), -Math.cos(turn)] as const
  const reach = view.lengthKm / widthKm
  const placeOf = (x: number, y: number): Place => [x - 0.5, (heightAt(grid, x, y) - middle) * scale, y - 0.5]
  const marks: Record<Mark, Place> = {
    base: placeOf(...base),
    end: placeOf(base[0] + sight[0] * reach, base[1] + sight[1] * reach),
  }

  const at = (name: string) => gl.getUniformLocation(program, name)
  // biome-ignore lint/correctness/useHookAtTopLevel: a function of WebGL, not of React.
  gl.useProgram(program)
  fillBuffer(gl, gl.ARRAY_BUFFER, mesh.vertices)
  fillBuffer(gl, gl.ELEMENT_ARRAY_BUFFER, mesh.triangles)
  const vertex = gl.getAttribLocation(program, 'vertex')
  gl.enableVertexAttribArray(vertex)
  gl.vertexAttribPointer(vertex, 4, gl.FLOAT, false, VERTEX_BYTES, 0)
  loadTexture(gl, relief)
  gl.enable(gl.DEPTH_TEST)
  gl.uniform1f(at('scale'), scale)
  gl.uniform1f(at('middle'), middle)
  gl.uniform2f(at('base'), ...base)
  gl.uniform2f(at('sight'), ...sight)
  gl.uniform1f(at('halfAngle'), (view.fieldOfView * Math.PI) / 360)
  for (const [name, color] of Object.entries(colors)) gl.uniform3fv(at(name), color)

  function draw(seenFrom: View): Record<Mark, Position> {
    const ratio = Math.min(devicePixelRatio, MAX_PIXEL_RATIO)
    const [width, height] = [canvas.clientWidth, canvas.clientHeight]
    const [wide, tall] = [Math.round(width * ratio), Math.round(height * ratio)]
    // Setting a size clears the canvas, so it is set only when it changes.
    if (canvas.width !== wide || canvas.height !== tall) Object.assign(canvas, { width: wide, height: tall })
    const camera = cameraMatrix(seenFrom, width / height)
    gl?.viewport(0, 0, wide, tall)
    gl?.clear(gl.COLOR_BUFFER_BIT | gl.DEPTH_BUFFER_BIT)
    gl?.uniformMatrix4fv(at('camera'), false, camera)
    gl?.uniform1f(at('pixels'), ratio)
    gl?.drawElements(gl.TRIANGLES, mesh.triangles.length, gl.UNSIGNED_INT, 0)
    const positions = Object.entries(marks).map(([mark, place]) => [mark, project(camera, place)])
    return Object.fromEntries(positions) as Record<Mark, Position>
  }

  return { draw, close: () => gl.getExtension('WEBGL_lose_context')?.loseContext() }
}

function buildProgram(gl: WebGL2RenderingContext): WebGLProgram | undefined {
  const program = gl.createProgram()
  for (const [type, source] of [
    [gl.VERTEX_SHADER, VERTEX_SHADER],
    [gl.FRAGMENT_SHADER, FRAGMENT_SHADER],
  ] as const) {
    const shader = gl.createShader(type)
    if (!shader) return undefined
    gl.shaderSource(shader, source)
    gl.compileShader(shader)
    gl.attachShader(program, shader)
  }
  gl.linkProgram(program)
  return gl.getProgramParameter(program, gl.LINK_STATUS) ? program : undefined
}

function fillBuffer(gl: WebGL2RenderingContext, target: number, content: Float32Array | Uint32Array): void {
  gl.bindBuffer(target, gl.createBuffer())
  gl.bufferData(target, content, gl.STATIC_DRAW)
}

function loadTexture(gl: WebGL2RenderingContext, picture: ImageBitmap): void {
  gl.bindTexture(gl.TEXTURE_2D, gl.createTexture())
  gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGB, gl.RGB, gl.UNSIGNED_BYTE, picture)
  gl.generateMipmap(gl.TEXTURE_2D)
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.LINEAR_MIPMAP_LINEAR)
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_S, gl.CLAMP_TO_EDGE)
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_T, gl.CLAMP_TO_EDGE)
}
