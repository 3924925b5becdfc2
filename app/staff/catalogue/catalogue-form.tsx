import { StaffSection } from '#app/staff/ui/staff-page.tsx'
import { SubmitButton } from '#app/staff/ui/submit-button.tsx'
import { Button } from '#app/ui/button.tsx'
import { FormField } from '#app/ui/form-field.tsx'
import { FormGroups } from '#app/ui/form-groups.tsx'
import { choosePlaceholder, type Field, type Option } from '#content/forms/form.ts'
import { catalogueRecordPage as words } from '#content/staff/catalogue.ts'
import { catalogueForms } from '#content/staff/catalogue-forms.ts'
import type { DeparturePrice } from '#operations/catalogue/list-departure-prices.ts'
import { canAdd } from '#rules/catalogue/catalogue-changes.ts'
import type { FormTexts } from '#rules/catalogue/form-texts.ts'
import type { CatalogueKind } from '#rules/catalogue/schemas.ts'
import { isTripKind } from '#rules/catalogue/trip-states.ts'
import type { DepartureId } from '#rules/ids.ts'
import type { StoredPicture } from '#rules/pictures/pictures.ts'
import { DeparturePrices } from './departure-prices.tsx'
import { GalleryField } from './gallery-field.tsx'

type Props = {
  kind: CatalogueKind
  previewPath: string
  /** The fields that this role may change. */
  fields: readonly string[]
  version: number
  texts: FormTexts
  isNew: boolean
  /** Rule A26: only its title is required. */
  isDraft: boolean
  /** The typed address of a new record. */
  typedKey?: string
  errors?: Record<string, string>
  /** The departures of a destination, for staff who may change its price. */
  departurePrices: readonly DeparturePrice[] | undefined
  reprice?: readonly DepartureId[]
  /** The uploaded pictures, for a destination. */
  galleryChoices: readonly StoredPicture[] | undefined
  /** For a destination. */
  operators: readonly Option[] | undefined
}

/** A plain form, because its second button opens the preview in another tab. */
export function RecordForm(props: Props) {
  const { kind, previewPath, fields, version, texts, isNew, isDraft, typedKey, errors = {} } = props
  const { departurePrices, reprice, galleryChoices, operators = [] } = props
  const isTripDraft = isDraft && isTripKind(kind)
  const plain = galleryChoices ? fields.filter((name) => name !== 'gallery') : fields
  const groups = catalogueForms[kind]
    .map(({ legend, fields: all }) => ({
      legend,
      fields: all
        .filter(({ name }) => plain.includes(name))
        .map((field) => (field.name === 'operatorId' ? { ...field, options: operators } : field))
        .map((field) => (isTripDraft ? asDraft(field) : field)),
    }))
    .filter((group) => group.fields.length > 0)
  // An unticked checkbox must have no value, or ticking it would send an empty one.
  const values = Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ''))
  return (
    <StaffSection heading={words.form}>
      <form method="post" className="grid gap-5">
        <input type="hidden" name="intent" value="save" />
        <input type="hidden" name="version" value={version} />
        {isNew && canAdd(kind) ? (
          <FormField
            field={{
              name: 'key',
              label: words.addressLabels[kind],
              type: 'text',
              required: true,
              hint: words.addressHints[kind],
            }}
            choose={choosePlaceholder}
            value={typedKey}
            error={errors.key}
          />
        ) : null}
        <FormGroups groups={groups.slice(0, 1)} choose={choosePlaceholder} values={values} errors={errors} />
        {departurePrices ? <DeparturePrices departures={departurePrices} ticked={reprice} /> : null}
        <FormGroups groups={groups.slice(1)} choose={choosePlaceholder} values={values} errors={errors} />
        {galleryChoices ? (
          <GalleryField
            key={texts.gallery}
            choices={galleryChoices}
            text={texts.gallery ?? ''}
            error={errors.gallery}
          />
        ) : null}
        {kind === 'payment-terms' ? <p className="text-slate text-small">{words.bookingsStay}</p> : null}
        <div className="sticky bottom-0 flex flex-wrap gap-3 border-ink border-t bg-snow py-3">
          <SubmitButton label={isTripDraft ? words.saveDraft : words.save} tone="glow" />
          {kind === 'payment-terms' || kind === 'figure' || kind === 'extra' ? null : (
            <Button type="submit" formAction={previewPath} formTarget="_blank" className="button-small">
              {words.preview}
            </Button>
          )}
        </div>
      </form>
    </StaffSection>
  )
}

/** Blank fields of a draft are on its checklist. */
function asDraft({ required, ...field }: Field): Field {
  return required && field.name === 'title' ? { ...field, required } : field
}
