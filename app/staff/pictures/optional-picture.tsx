import { TextLink } from '#app/staff/ui/text-link.tsx'
import { placesPage } from '#content/staff/pictures.ts'
import type { StoredPicture } from '#rules/pictures/pictures.ts'
import { PictureChoice } from './picture-choice.tsx'

type Props = {
  label: string
  /** Names the choice of no picture. */
  none: string
  choices: readonly StoredPicture[]
  chosen: string | null | undefined
}

/** For the form of someone or something that may have a picture. */
export function OptionalPicture({ label, none, choices, chosen }: Props) {
  return (
    <div className="grid gap-2">
      <PictureChoice
        name="pictureId"
        label={label}
        choices={choices}
        chosen={chosen ?? ''}
        other={{ value: '', label: none }}
      />
      {choices.length === 0 ? <p className="text-slate text-small">{placesPage.none}</p> : null}
      <p>
        <TextLink to="/staff/pictures">{placesPage.upload}</TextLink>
      </p>
    </div>
  )
}
