import { models } from '#assets/models.ts'
import { type DestinationId, type Terrain, terrain } from '#assets/terrain.ts'

/** A destination's terrain with the picture of its model. */
export type Ground = Terrain & { model: { avif: string; webp: string } }

export function groundOf(id: DestinationId): Ground {
  return { ...terrain[id], model: models[id] }
}
