import { toSource } from '#app/page/slot-picture.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { pictureWords } from '#content/pages/pictures.ts'
import type { SitePicture } from '#rules/pictures/pictures.ts'

const boxes = { small: { width: 160, height: 72 }, large: { width: 320, height: 160 } } as const

type Props = { picture: SitePicture | null; box: keyof typeof boxes; className?: string }

/** It is never cropped, because it may be a logo. Its size is known before it is loaded, so nothing moves. */
export function OperatorPicture({ picture, box, className = '' }: Props) {
  if (!picture) return null
  const scale = Math.min(1, boxes[box].width / picture.width, boxes[box].height / picture.height)
  const width = Math.round(picture.width * scale)
  const source = { ...toSource(picture), width, height: Math.round(picture.height * scale) }
  return (
    <figure className={className}>
      <Picture source={source} alt="" sizes={`${width}px`} />
      {picture.credit ? (
        <figcaption className="mt-1 text-slate text-small">{pictureWords.credit(picture.credit)}</figcaption>
      ) : null}
    </figure>
  )
}
