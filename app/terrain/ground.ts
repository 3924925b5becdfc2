import { models } from '#assets/models.ts'
import { type DestinationId, type Terrain, terrain } from '#assets/terrain.ts'

/** A destination's terrain with the picture of its model. */
export type Ground = Terrain & { model: { avif: string; webp: string } }

/** Undefined for a destination that no terrain was made for. */
export function findGround(id: string): Ground | undefined {
  if (!Object.hasOwn(terrain, id)) return undefined
  const known = id as DestinationId
  return { ...terrain[known], model: models[known] }
}
