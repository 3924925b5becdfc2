import { choosePlaceholder } from '../../../content/forms/form.ts'
import { catalogueRecordPage as words } from '../../../content/staff/catalogue.ts'
import { catalogueForms } from '../../../content/staff/catalogue-forms.ts'
import { canAdd } from '../../../rules/catalogue/changing.ts'
import type { CatalogueKind } from '../../../rules/catalogue/schemas.ts'
import type { FormTexts } from '../../../rules/catalogue/texts.ts'
import { Button } from '../../ui/button.tsx'
import { FormField } from '../../ui/form-field.tsx'
import { FormGroups } from '../../ui/form-groups.tsx'
import { StaffSection } from '../ui/staff-page.tsx'

type Props = {
  kind: CatalogueKind
  /** Where the preview of the record is made. */
  previewPath: string
  /** Those that this role may change. */
  fields: readonly string[]
  version: number
  texts: FormTexts
  isNew: boolean
  /** The address of a record that is added, as far as it was typed. */
  typedKey?: string
  errors?: Record<string, string>
}

/** A plain form and not the framework's: its second button shows in another tab what it would become. */
export function RecordForm({ kind, previewPath, fields, version, texts, isNew, typedKey, errors = {} }: Props) {
  const groups = catalogueForms[kind].map(({ legend, fields: all }) => ({
    legend,
    fields: all.filter(({ name }) => fields.includes(name)),
  }))
  // A box that is not ticked has no value, or it would send an empty one once it is.
  const values = Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ''))
  return (
    <StaffSection heading={words.form}>
      <form method="post" className="grid gap-5">
        <input type="hidden" name="intent" value="save" />
        <input type="hidden" name="version" value={version} />
        {isNew && canAdd(kind) ? (
          <FormField
            field={{ ...words.address, name: 'key', type: 'text', required: true, hint: words.addressHints[kind] }}
            choose={choosePlaceholder}
            value={typedKey}
            error={errors.key}
          />
        ) : null}
        <FormGroups groups={groups} choose={choosePlaceholder} values={values} errors={errors} />
        {kind === 'destination' && fields.includes('priceCents') ? (
          <FormField
            field={{ ...words.pricesDates, name: 'pricesDates', type: 'checkbox' }}
            choose={choosePlaceholder}
          />
        ) : null}
        {kind === 'sale' ? <p className="text-slate text-small">{words.bookingsStay}</p> : null}
        <div className="sticky bottom-0 flex flex-wrap gap-3 border-ink border-t bg-snow py-3">
          <Button type="submit" tone="glow" className="button-small">
            {words.save}
          </Button>
          {kind === 'sale' ? null : (
            <Button type="submit" formAction={previewPath} formTarget="_blank" className="button-small">
              {words.preview}
            </Button>
          )}
        </div>
      </form>
    </StaffSection>
  )
}
