import type { ReactNode } from 'react'
import { Picture } from '#app/ui/picture.tsx'
import type { PictureSource } from '#app/ui/picture-source.ts'
import { pictureWords } from '#content/pages/pictures.ts'
import { toSource, useSlotPictures } from './slot-picture.tsx'

type Props = {
  /** Such as a category, or a base with its coordinates. */
  kicker?: ReactNode
  heading: string
  lead?: ReactNode
  picture: PictureSource
  /** The place at which owners can choose another picture. */
  slot?: string
  /** Empty if the picture is decoration. */
  alt?: string
  /** What matters is low in the picture, so on a phone the title block must not cover it. */
  isLow?: boolean
  /** Stands beside the title block, below it on a phone. The picture leaves room for it on the first screen. */
  beside?: ReactNode
  children?: ReactNode
}

/** The head of every inner page: the picture in its frame, and the title block that overlaps it like a map's legend. */
export function SheetHead({ kicker, heading, lead, picture, slot, alt = '', isLow = false, beside, children }: Props) {
  const chosen = useSlotPictures()[slot ?? '']
  const source = chosen ? toSource(chosen) : picture
  const shape = beside ? 'aspect-[3/1] md:aspect-[4/1]' : 'aspect-[3/2] max-h-[62vh] md:aspect-[21/9]'
  return (
    <section className="sheet pt-3 md:pt-4">
      <div className="neatline">
        <div>
          <Picture
            source={source}
            alt={alt}
            hero
            sizes="(min-width: 78rem) 78rem, 100vw"
            className={`${shape} w-full ${isLow ? 'object-bottom' : ''}`}
          />
        </div>
      </div>
      <div className={beside ? 'gap-x-5 lg:grid lg:grid-cols-[auto_1fr]' : ''}>
        <div
          className={`${isLow ? '-mt-2' : '-mt-6'} relative mr-4 max-w-[46rem] self-start border border-ink bg-snow p-4 sm:p-5 md:-mt-7 md:ml-5`}
        >
          {kicker ? <p className="kicker mb-2">{kicker}</p> : null}
          <h1 className={beside ? 'text-h2! lg:text-[3rem]!' : ''}>{heading}</h1>
          {lead ? <p className={beside ? 'mt-3 md:text-lead' : 'mt-4 text-lead'}>{lead}</p> : null}
          {children}
        </div>
        {beside}
      </div>
      {source.credit ? <p className="mt-2 text-slate text-small">{pictureWords.credit(source.credit)}</p> : null}
    </section>
  )
}
