import type { ComponentProps } from 'react'
import { useRouteLoaderData } from 'react-router'
import { Picture } from '#app/ui/picture.tsx'
import type { PictureSource } from '#app/ui/picture-source.ts'
import { pictureWords } from '#content/pages/pictures.ts'
import { mediaPath, type PictureFormat, type SitePicture, widthsOf } from '#rules/pictures/pictures.ts'
import type { RootFacts } from './page-meta.ts'

type Props = Omit<ComponentProps<typeof Picture>, 'source'> & {
  /** The place, by its name in rules/pictures/slots.ts. */
  slot: string
  built: PictureSource
  /** The place of the crop for portrait screens. */
  tallSlot?: string
}

/** Rule A24: the picture that an owner chose for this place, or the built one. */
export function SlotPicture({ slot, built, tallSlot, tall, ...picture }: Props) {
  const pictures = useSlotPictures()
  const chosen = pictures[slot]
  const chosenTall = tallSlot ? pictures[tallSlot] : undefined
  // The built crop for phones would show another picture than the chosen one.
  const shownTall = chosenTall ? toSource(chosenTall) : chosen ? undefined : tall
  return <Picture {...picture} source={chosen ? toSource(chosen) : built} {...(shownTall && { tall: shownTall })} />
}

/** Whose pictures owners chose for these places. SheetHead credits its picture without this. */
export function SlotCredit({ slots, className = '' }: { slots: readonly string[]; className?: string }) {
  const pictures = useSlotPictures()
  const credits = new Set(slots.map((slot) => pictures[slot]?.credit).filter(Boolean))
  if (credits.size === 0) return null
  return <p className={`text-slate text-small ${className}`}>{pictureWords.credit([...credits].join(', '))}</p>
}

/** The chosen pictures by their places. An error screen has none. */
export function useSlotPictures(): RootFacts['pictures'] {
  return useRouteLoaderData<RootFacts>('root')?.pictures ?? {}
}

/** An uploaded picture as components show it. */
export function toSource({ hash, width, height, color, focal, description, credit }: SitePicture): PictureSource {
  const files = (format: PictureFormat) =>
    widthsOf(format, width).map((wanted) => [wanted, mediaPath(hash, wanted, format)] as const)
  const [avif, webp, jpeg] = [files('avif'), files('webp'), files('jpeg')]
  const position = `${focal.x}% ${focal.y}%`
  return { width, height, placeholder: color, avif, webp, jpeg, position, alt: description, ...(credit && { credit }) }
}
