import { world } from '#assets/world.ts'
import type { Coordinates } from '#rules/catalogue/coordinates-text.ts'

type Point = { x: number; y: number }

const radians = (degrees: number) => (degrees * Math.PI) / 180

/** The point of a place on the world map, whose land was drawn in the Natural Earth projection. */
export function toMapPoint({ latitude, longitude }: Coordinates): Point {
  const { scale, left, top, centerLongitude } = world
  const turned = ((longitude - centerLongitude + 540) % 360) - 180
  const lambda = radians(turned)
  const phi = radians(latitude)
  const p2 = phi ** 2
  const p4 = p2 ** 2
  const x = lambda * (0.8707 - 0.131979 * p2 + p4 * (-0.013791 + p4 * (0.003971 * p2 - 0.001529 * p4)))
  const y = phi * (1.007226 + p2 * (0.015085 + p4 * (-0.044475 + 0.028874 * p2 - 0.005916 * p4)))
  return { x: rounded(left + scale * x), y: rounded(top - scale * y) }
}

const rounded = (pixels: number) => Math.round(pixels * 10) / 10
