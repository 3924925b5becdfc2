// Written by scripts/assets/models.ts. Run it again instead of editing.

import type { DestinationId } from './terrain.ts'

/** A picture of each terrain as the model that visitors can turn, as it is when they open it. */
export const models: Record<DestinationId, { avif: string; webp: string }> = {
  'alaska-us': { avif: '/maps/alaska-us-model.c13f9b05.avif', webp: '/maps/alaska-us-model.398efc06.webp' },
  japan: { avif: '/maps/japan-model.b0af0a25.avif', webp: '/maps/japan-model.b658b122.webp' },
  canada: { avif: '/maps/canada-model.b9fd519a.avif', webp: '/maps/canada-model.92797be9.webp' },
  switzerland: { avif: '/maps/switzerland-model.7970384c.avif', webp: '/maps/switzerland-model.569a92c7.webp' },
  chile: { avif: '/maps/chile-model.b95c3373.avif', webp: '/maps/chile-model.43fa461d.webp' },
  argentina: { avif: '/maps/argentina-model.8036755b.avif', webp: '/maps/argentina-model.3b221cc3.webp' },
}
