// One after the other, because the share pictures need the fonts and the mark, and every script uses all cores.
await import('./pictures.ts')
await import('./films.ts')
await import('./maps.ts')
await import('./models.ts')
await import('./world.ts')
await import('./fonts.ts')
await import('./icons.ts')
await import('./shares.ts')

export {}
