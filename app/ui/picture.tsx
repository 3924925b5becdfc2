import type { CSSProperties } from 'react'
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

/**
 * A picture in AVIF and WebP and several widths. Its average color fills the space until it is loaded. The footer says
 * that pictures are rendered where one of ours is shown.
 */
export function Picture({ source, tall, alt, sizes, hero = false, className = '' }: Props) {
  if (hero) {
    if (tall) preloadHero(tall, sizes, TALL)
    preloadHero(source, sizes, tall && WIDE)
  }
  const isKept = Boolean(source.position ?? tall?.position)
  const fallback = source.jpeg ?? source.webp
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
      {source.jpeg ? <source type="image/webp" srcSet={sourceSet(source.webp)} sizes={sizes} /> : null}
      <img
        src={fallback.at(-1)?.[1]}
        srcSet={sourceSet(fallback)}
        sizes={sizes}
        width={source.width}
        height={source.height}
        alt={source.alt ?? alt}
        loading={hero ? 'eager' : 'lazy'}
        fetchPriority={hero ? 'high' : 'auto'}
        decoding={hero ? 'sync' : 'async'}
        data-rendered={source.jpeg && (!tall || tall.jpeg) ? undefined : ''}
        style={{ backgroundColor: source.placeholder, ...(isKept && positions(source, tall)) }}
        className={`object-cover ${isKept ? 'picture-kept' : ''} ${className}`}
      />
    </picture>
  )
}

/** The style sheet has a rule for each orientation of the screen. */
function positions(source: PictureSource, tall: PictureSource | undefined): CSSProperties {
  const wide = source.position ?? '50% 50%'
  return { '--kept': wide, '--kept-tall': tall ? (tall.position ?? '50% 50%') : wide } as CSSProperties
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
