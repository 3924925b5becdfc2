import type { ReactNode } from 'react'
import { picturePage } from '#content/staff/pictures.ts'
import type { SlotShape } from '#rules/pictures/slots.ts'

/** The shapes in which pages show pictures. */
const shapes = {
  wide: 'aspect-[21/9] w-full',
  card: 'aspect-[3/2] w-[12rem]',
  square: 'aspect-square w-[7rem]',
  tall: 'aspect-[9/16] w-[7rem]',
} as const

type CropName = keyof typeof shapes

const cropsOf: Record<SlotShape, readonly CropName[]> = {
  wide: ['wide', 'card', 'square'],
  tall: ['tall'],
  share: [],
}

type Props = {
  /** Without a shape: all crops. */
  shape?: SlotShape
  /** Renders the picture with these classes. */
  picture(className: string): ReactNode
  /** For a picture that is shown whole. */
  whole: string
}

/** Rule A23: the crops that pages make of a picture. Programs that show link previews make their own. */
export function Crops({ shape, picture, whole }: Props) {
  const names = shape ? cropsOf[shape] : (Object.keys(shapes) as CropName[])
  if (names.length === 0) return <div className={`border border-ink ${whole}`}>{picture('h-auto w-full')}</div>
  return (
    <div className="flex flex-wrap items-end gap-4">
      {names.map((name) => (
        <figure key={name} className={name === 'wide' ? 'w-full max-w-[40rem]' : ''}>
          <div className={`overflow-hidden border border-ink ${name === 'wide' ? '' : 'w-fit'}`}>
            {picture(shapes[name])}
          </div>
          <figcaption className={`mt-1 text-slate text-small ${name === 'wide' ? '' : 'max-w-[12rem]'}`}>
            {picturePage.crops.names[name]}
          </figcaption>
        </figure>
      ))}
    </div>
  )
}
