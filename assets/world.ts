// Written by scripts/assets/world.ts. Run it again instead of editing.

export type BaseId = 'alaska-us' | 'japan' | 'canada' | 'switzerland' | 'chile' | 'argentina'

/** The land as an SVG of this size, and each base's place on it. */
export const world: {
  width: number
  height: number
  land: string
  bases: { id: BaseId; name: string; x: number; y: number }[]
} = {
  width: 1200,
  height: 556,
  land: '/maps/world.1a9a33e7.svg',
  bases: [
    { id: 'alaska-us', name: 'Valdez', x: 140.7, y: 74.7 },
    { id: 'japan', name: 'Hakuba Valley', x: 1025.6, y: 172.8 },
    { id: 'canada', name: 'Revelstoke BC', x: 195.3, y: 114.1 },
    { id: 'switzerland', name: 'Zermatt', x: 589, y: 134.3 },
    { id: 'chile', name: 'Valle Nevado', x: 323.2, y: 465 },
    { id: 'argentina', name: 'San Carlos de Bariloche', x: 328.1, y: 497.4 },
  ],
}
