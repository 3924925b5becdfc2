import { useId } from 'react'
import { Thumbnail } from '#app/staff/pictures/thumbnail.tsx'
import type { Fields } from '#app/staff/read-fields.ts'
import { EmptyState } from '#app/staff/ui/notice.tsx'
import { TextLink } from '#app/staff/ui/text-link.tsx'
import { FieldNotes } from '#app/ui/form-field.tsx'
import { galleryField as words } from '#content/staff/catalogue.ts'
import { placesPage } from '#content/staff/pictures.ts'
import {
  formatGallery,
  type GalleryPicture,
  MAX_CAPTION_LENGTH,
  MAX_GALLERY_PICTURES,
  parseGallery,
} from '#rules/catalogue/gallery-text.ts'
import type { PictureId } from '#rules/ids.ts'
import type { StoredPicture } from '#rules/pictures/pictures.ts'

const PLACE = 'gallery-place-'
const CAPTION = 'gallery-caption-'

/** With more, the form would be larger than the server takes. */
const MAX_OFFERED = 100

/** The pictures that got a position in the form, in order. */
export function galleryIn(fields: Fields): string {
  const placed = Object.entries(fields).filter(([name, place]) => name.startsWith(PLACE) && place.trim() !== '')
  const ids = placed
    .sort(([, one], [, other]) => (Number(one) || 0) - (Number(other) || 0))
    .map(([name]) => name.slice(PLACE.length) as PictureId)
  return formatGallery(ids.map((picture) => ({ picture, caption: (fields[CAPTION + picture] ?? '').trim() })))
}

type Props = { choices: readonly StoredPicture[]; text: string; error: string | undefined }

/** The uploaded pictures that a destination's page shows, each with a position and a caption. It works without scripts. */
export function GalleryField({ choices, text, error }: Props) {
  const id = useId()
  const gallery = parseGallery(text) ?? []
  const chosen = gallery.flatMap(({ picture }) => choices.filter((each) => each.id === picture))
  const others = choices.filter((each) => !chosen.includes(each)).slice(0, MAX_OFFERED)
  return (
    <fieldset className="min-w-0 border-ink border-t pt-3" aria-describedby={`${id}-hint`}>
      <legend className="float-left mb-2 w-full font-bold font-head text-h3">{words.legend}</legend>
      <div className="clear-both">
        <FieldNotes id={id} hint={words.hint(MAX_GALLERY_PICTURES)} error={error} />
      </div>
      {choices.length === 0 ? <EmptyState text={placesPage.none} /> : null}
      <ul className="mt-3 grid grid-cols-2 items-start gap-3 sm:grid-cols-[repeat(auto-fill,minmax(11rem,1fr))] empty:hidden">
        {[...chosen, ...others].map((picture) => (
          <li
            key={picture.id}
            className="grid gap-2 border border-ink p-2 text-small has-[input[type=number]:not(:placeholder-shown)]:bg-gold"
          >
            <Choice picture={picture} gallery={gallery} />
          </li>
        ))}
      </ul>
      <p className="mt-3">
        <TextLink to="/staff/pictures">{placesPage.upload}</TextLink>
      </p>
    </fieldset>
  )
}

function Choice({ picture, gallery }: { picture: StoredPicture; gallery: readonly GalleryPicture[] }) {
  const { id, description } = picture
  const index = gallery.findIndex((each) => each.picture === id)
  return (
    <>
      <Thumbnail picture={picture} sizes="11rem" />
      <p className="line-clamp-3">{description}</p>
      <label className="grid gap-1">
        <span className="font-bold">
          {words.place} <span className="sr-only">{description}</span>
        </span>
        <input
          type="number"
          name={PLACE + id}
          min={1}
          max={999}
          placeholder={words.unplaced}
          defaultValue={index < 0 ? '' : index + 1}
          className="input input-small"
        />
      </label>
      <label className="grid gap-1">
        <span className="font-bold">
          {words.caption} <span className="sr-only">{description}</span>
        </span>
        <input
          type="text"
          name={CAPTION + id}
          maxLength={MAX_CAPTION_LENGTH}
          defaultValue={gallery[index]?.caption ?? ''}
          autoComplete="off"
          className="input input-small"
        />
      </label>
    </>
  )
}
