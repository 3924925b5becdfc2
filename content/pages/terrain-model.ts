import { prose } from '#content/prose.ts'

/** A destination's terrain as a model that visitors can turn. */
export const terrainModel = {
  heading: 'Terrain model',
  open: 'Explore in 3D',
  loading: 'Loading the terrain…',
  failed: 'We couldn’t open the model in this browser. The picture shows the same terrain.',
  caption: (km: number) =>
    prose(`The terrain of the picture above, ${km} km wide, with heights exaggerated 1.5×. A marks the base in this model, the
      tinted sector is what the picture shows, and the line from A to B is the elevation profile. Rendered, not a real
      place.`),
  picture: (base: string) => `The terrain as a model, seen from behind the base at ${base}`,
  label: (base: string) => `Model of the terrain around ${base}. Turn and tilt it with the two sliders below.`,
  turn: 'Turn',
  tilt: 'Tilt',
  turnValue: (degrees: number) => `looking toward ${Math.round(degrees)}°`,
  tiltValue: (degrees: number) => `${Math.round(degrees)}° above the horizon`,
  base: (base: string) => `A ${base}`,
  end: 'B',
}
