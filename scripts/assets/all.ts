// One after the other: the share pictures need the fonts and the mark, and every script wants both cores.
await import('./pictures.ts')
await import('./maps.ts')
await import('./world.ts')
await import('./fonts.ts')
await import('./icons.ts')
await import('./shares.ts')

export {}
