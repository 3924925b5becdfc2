import type { ReactNode } from 'react'
import type { StoredPicture } from '#rules/pictures/pictures.ts'
import { Thumbnail } from './thumbnail.tsx'

type Props = {
  /** The form's field. Its value is a picture's ID, or that of the other choice. */
  name: string
  label: string
  /** From `listPictureChoices` (operations/pictures/load-pictures.ts). */
  choices: readonly StoredPicture[]
  chosen: string | undefined
  /** Stands for no uploaded picture. */
  other: { value: string; label: string; picture?: ReactNode }
}

/** Chooses one of the uploaded pictures in a form, with or without scripts. */
export function PictureChoice({ name, label, choices, chosen, other }: Props) {
  const value = choices.some(({ id }) => id === chosen) ? chosen : other.value
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 font-bold text-small">{label}</legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(8rem,1fr))] items-start gap-3">
        <label className="grid min-h-target content-center gap-1 border border-ink p-2 text-small has-checked:bg-gold">
          {other.picture}
          <span className="flex items-center gap-2">
            <input type="radio" name={name} value={other.value} defaultChecked={value === other.value} />
            {other.label}
          </span>
        </label>
        {choices.map((picture) => (
          <label key={picture.id} className="grid gap-1 border border-ink p-2 text-small has-checked:bg-gold">
            <Thumbnail picture={picture} sizes="11rem" />
            <span className="flex items-start gap-2">
              <input type="radio" name={name} value={picture.id} defaultChecked={value === picture.id} />
              <span className="line-clamp-3">{picture.description}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
