// Makes the pictures, maps, models, fonts and icons again whose masters or settings have changed.
await import('./assets/all.ts')

export {}
