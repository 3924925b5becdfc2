import { mediaPath, type SitePicture, widthsOf } from '#rules/pictures/pictures.ts'

type Props = { picture: SitePicture; className?: string; sizes?: string; alt?: string }

/** A picture for staff. Without a text, the words beside it say what it is. */
export function Thumbnail({ picture, className = 'aspect-[3/2] w-full', sizes = '16rem', alt = '' }: Props) {
  const { hash, width, height, color, focal } = picture
  const widths = widthsOf('webp', width)
  return (
    <img
      src={mediaPath(hash, widths[0] ?? width, 'webp')}
      srcSet={widths.map((each) => `${mediaPath(hash, each, 'webp')} ${each}w`).join(', ')}
      sizes={sizes}
      width={width}
      height={height}
      alt={alt}
      loading="lazy"
      decoding="async"
      style={{ backgroundColor: color, objectPosition: `${focal.x}% ${focal.y}%` }}
      className={`object-cover ${className}`}
    />
  )
}
