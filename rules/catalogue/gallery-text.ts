import { isRecordId, type PictureId } from '#rules/ids.ts'

/** An uploaded picture of a destination's gallery. Its caption may be empty. */
export type GalleryPicture = { picture: PictureId; caption: string }

export const MAX_GALLERY_PICTURES = 12
export const MAX_CAPTION_LENGTH = 120

/** Each line has the ID of a picture and its caption. Undefined if a line has no ID, or a picture comes twice. */
export function parseGallery(text: string): GalleryPicture[] | undefined {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  const gallery = lines.flatMap((line) => {
    const [picture = '', ...caption] = line.trim().split(' ')
    return isRecordId<PictureId>(picture) ? [{ picture, caption: caption.join(' ').trim() }] : []
  })
  const isWhole = gallery.length === lines.length
  return isWhole && new Set(gallery.map(({ picture }) => picture)).size === lines.length ? gallery : undefined
}

export function formatGallery(gallery: readonly GalleryPicture[]): string {
  return gallery.map(({ picture, caption }) => `${picture} ${caption}`.trim()).join('\n')
}

/** Rule A26: more would keep the dates too far down the page. */
export function isGallery(value: unknown): boolean {
  if (!Array.isArray(value) || value.length > MAX_GALLERY_PICTURES) return false
  return value.every(({ caption }: GalleryPicture) => caption.length <= MAX_CAPTION_LENGTH)
}
