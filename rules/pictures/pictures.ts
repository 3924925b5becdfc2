import type { PictureId } from '#rules/ids.ts'

/** Rule A22. The largest file of a good camera. */
export const MAX_PICTURE_BYTES = 25 * 1024 * 1024
export const MAX_PICTURE_PIXELS = 60_000_000

/** Longer sides are made smaller. No page shows a picture larger. */
export const LONGEST_SIDE = 2400

export const PICTURE_FORMATS = ['avif', 'webp', 'jpeg'] as const
export type PictureFormat = (typeof PICTURE_FORMATS)[number]

export const pictureTypes: Record<PictureFormat, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpeg: 'image/jpeg',
}

/** The widths that pages use. Browsers without AVIF are older and get fewer; link previews take the JPEG of 1200. */
const WIDTHS: Record<PictureFormat, readonly number[]> = {
  avif: [480, 640, 750, 1080, 1600, 2400],
  webp: [480, 640, 750, 1080, 1600],
  jpeg: [640, 1200],
}

/** The width of the picture itself stands for the first one that it does not reach. */
export function widthsOf(format: PictureFormat, width: number): number[] {
  return [...new Set(WIDTHS[format].map((wanted) => Math.min(wanted, width)))]
}

/** In percent of width and height: what every crop keeps in view. */
export type FocalPoint = { x: number; y: number }

export const CENTER: FocalPoint = { x: 50, y: 50 }

/** A picture as pages need it. */
export type SitePicture = {
  hash: string
  width: number
  height: number
  /** The average color, #rrggbb. */
  color: string
  focal: FocalPoint
  /** For people who cannot see it. */
  description: string
  credit: string
}

export type StoredPicture = SitePicture & { id: PictureId; version: number }

export const MEDIA_PATH = '/media'

/** The address never has another content: the hash is that of all files of the picture. */
export function mediaPath(hash: string, width: number, format: PictureFormat): string {
  return `${MEDIA_PATH}/${hash}/${width}.${format}`
}

/** Rule A22: why a file was not taken. Nothing of it is kept. */
export type PictureProblem =
  | 'no-file'
  | 'not-a-picture'
  | 'svg'
  | 'heic'
  | 'two-things'
  | 'broken'
  | 'unfinished'
  | 'too-large'
  | 'too-many-pixels'
  | 'too-much-memory'
  | 'too-slow'
  | 'busy'
  | 'disk-full'
  | 'storage-away'
  | 'owner-only'
  | 'stale-version'
  | 'unknown-picture'

/** Rule A23: why a picture cannot be shown. */
export type ChoiceRefusal = 'unknown-picture' | 'no-description'
