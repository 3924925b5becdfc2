import { BuiltPicture } from '#app/staff/pictures/built-picture.tsx'
import { Thumbnail } from '#app/staff/pictures/thumbnail.tsx'
import { StaffSection } from '#app/staff/ui/staff-page.tsx'
import { TextLink } from '#app/staff/ui/text-link.tsx'
import { heroPicture as words } from '#content/staff/catalogue.ts'
import { placesPage } from '#content/staff/pictures.ts'
import type { SlotPage } from '#operations/pictures/load-pictures.ts'

const SHAPE = 'aspect-[21/9] w-full'

/** Rule A24: what is at the top of the record's page, and the way to a picture of the owner's own. */
export function HeroPicture({ slot, picture }: Pick<SlotPage, 'slot' | 'picture'>) {
  return (
    <StaffSection heading={words.heading}>
      <div className="border border-ink">
        {picture ? (
          <Thumbnail picture={picture} className={SHAPE} sizes="30rem" />
        ) : (
          <BuiltPicture slot={slot} className={SHAPE} sizes="30rem" />
        )}
      </div>
      <p className="flex flex-wrap items-center justify-between gap-x-4 text-small">
        <span className="text-slate">{picture ? placesPage.own : placesPage.built}</span>
        <TextLink to={`/staff/pictures/places/${slot.name}`}>{words.choose}</TextLink>
      </p>
    </StaffSection>
  )
}
