// Written by scripts/assets/world.ts. Run it again instead of editing.

/** The land as an SVG of this size, and how it was projected. */
export const world = {
  width: 1200,
  height: 556,
  land: '/maps/world.1a9a33e7.svg',
  scale: 236.355,
  left: 599.48,
  top: 325.88,
  centerLongitude: 11,
}
