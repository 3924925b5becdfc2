import { preload } from 'react-dom'
import type { PictureSource } from './picture-source.ts'

type Props = {
  source: PictureSource
  /** Another crop for portrait screens. */
  tall?: PictureSource
  alt: string
  /** The `sizes` attribute: how wide the picture is shown. */
  sizes: string
  /** The page's first picture is loaded immediately and with priority. */
  hero?: boolean
  className?: string
}

const TALL = '(max-aspect-ratio: 1/1)'
const WIDE = `not all and ${TALL}`

/** A picture in AVIF and WebP and several widths. Its average color fills the space until it is loaded. */
export function Picture({ source, tall, alt, sizes, hero = false, className = '' }: Props) {
  if (hero) {
    if (tall) preloadHero(tall, sizes, TALL)
    preloadHero(source, sizes, tall && WIDE)
  }
  return (
    <picture className="contents">
      {tall ? (
        <source
          media={TALL}
          type="image/avif"
          srcSet={sourceSet(tall.avif)}
          sizes={sizes}
          width={tall.width}
          height={tall.height}
        />
      ) : null}
      <source type="image/avif" srcSet={sourceSet(source.avif)} sizes={sizes} />
      <img
        src={source.webp.at(-1)?.[1]}
        srcSet={sourceSet(source.webp)}
        sizes={sizes}
        width={source.width}
        height={source.height}
        alt={alt}
        loading={hero ? 'eager' : 'lazy'}
        fetchPriority={hero ? 'high' : 'auto'}
        decoding={hero ? 'sync' : 'async'}
        style={{ backgroundColor: source.placeholder }}
        className={`object-cover ${className}`}
      />
    </picture>
  )
}

/** The link is in the head, so that the browser requests the picture immediately. Browsers without AVIF ignore it. */
function preloadHero({ avif }: PictureSource, sizes: string, media?: string) {
  const [smallest] = avif
  if (!smallest) return
  const file = { as: 'image', type: 'image/avif', imageSrcSet: sourceSet(avif), imageSizes: sizes } as const
  preload(smallest[1], { ...file, fetchPriority: 'high', ...(media && { media }) })
}

function sourceSet(files: PictureSource['avif']): string {
  return files.map(([width, url]) => `${url} ${width}w`).join(', ')
}
