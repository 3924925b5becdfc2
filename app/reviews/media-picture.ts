import type { PictureSource } from '#app/ui/picture-source.ts'
import { mediaPath, type SitePicture, widthsOf } from '#rules/pictures/pictures.ts'

/** The files of an uploaded picture, for the component that shows the site's own. */
export function mediaPicture({
  hash,
  width,
  height,
  color,
}: Pick<SitePicture, 'hash' | 'width' | 'height' | 'color'>): PictureSource {
  const files = (format: 'avif' | 'webp') =>
    widthsOf(format, width).map((wanted) => [wanted, mediaPath(hash, wanted, format)] as const)
  return { width, height, placeholder: color, avif: files('avif'), webp: files('webp') }
}
