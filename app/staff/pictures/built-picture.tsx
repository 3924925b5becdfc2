import { Picture } from '#app/ui/picture.tsx'
import { pictures } from '#assets/pictures.ts'
import { shareSize, shares } from '#assets/shares.ts'
import type { Slot } from '#rules/pictures/slots.ts'

type Props = { slot: Slot; className: string; sizes: string }

/** The picture that a place has until an owner chooses another. */
export function BuiltPicture({ slot: { shape, built }, className, sizes }: Props) {
  if (shape === 'share') {
    const { [built]: share = shares.dates }: Readonly<Record<string, string>> = shares
    return <img src={share} alt="" {...shareSize} loading="lazy" className={`object-cover ${className}`} />
  }
  const source = Object.entries(pictures).find(([name]) => name === built)?.[1] ?? pictures.trips
  return <Picture source={source} alt="" sizes={sizes} className={className} />
}
