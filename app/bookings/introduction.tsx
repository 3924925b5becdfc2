import type { FieldErrors } from '#app/forms/field-errors.ts'
import { FormField } from '#app/ui/form-field.tsx'
import { introductionFields } from '#content/forms/booking.ts'
import { choosePlaceholder } from '#content/forms/form.ts'

type Props = { errors: FieldErrors; values: Record<string, string> | undefined }

/** Rule G1: the line is asked for only once the guest agrees to be seen. */
export function Introduction({ errors, values = {} }: Props) {
  const { legend, fields } = introductionFields
  const [shares, line] = fields.map((field) => (
    <FormField
      key={field.name}
      field={field}
      choose={choosePlaceholder}
      error={errors[field.name]}
      value={values[field.name]}
    />
  ))
  return (
    <fieldset className="asking min-w-0 border-ink border-t pt-3">
      <legend className="float-left mb-1 w-full font-bold font-head text-h3">{legend}</legend>
      <div className="clear-both">{shares}</div>
      <div className="asked mt-3">{line}</div>
    </fieldset>
  )
}
