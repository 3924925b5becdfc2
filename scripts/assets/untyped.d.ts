// These packages have no types, or are installed only by `npm run assets`. What the scripts use of them is declared here.

declare module 'd3-contour' {
  type Ring = [number, number][]
  type Contour = { value: number; coordinates: Ring[][] }
  type Contours = {
    size(size: [number, number]): Contours
    thresholds(levels: number[]): Contours
    (values: ArrayLike<number>): Contour[]
  }
  export function contours(): Contours
}

declare module 'd3-geo' {
  type Projection = {
    (point: [number, number]): [number, number] | null
    fitWidth(width: number, object: unknown): Projection
    rotate(angles: [number, number]): Projection
    precision(precision: number): Projection
    scale(): number
    translate(): [number, number]
  }
  type PathGenerator = {
    (object: unknown): string | null
    bounds(object: unknown): [[number, number], [number, number]]
  }
  export function geoNaturalEarth1(): Projection
  export function geoPath(projection: Projection): PathGenerator
}

declare module 'topojson-client' {
  type Polygon = [number, number][][]
  type LandFeature = { type: 'Feature'; geometry: { type: 'MultiPolygon'; coordinates: Polygon[] } }
  type LandCollection = { type: 'FeatureCollection'; features: LandFeature[] }
  export function feature(topology: unknown, object: unknown): LandCollection
}

declare module 'subset-font' {
  type Range = { min: number; max: number; default?: number }
  type Options = {
    targetFormat: 'sfnt' | 'woff2'
    keepFeatures?: string[]
    variationAxes?: Record<string, number | Range>
    noHinting?: boolean
  }
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>
}
