import { type FieldWords, FormField } from './form-field.tsx'

type Props = {
  groups: readonly { legend: string; fields: readonly FieldWords[] }[]
  choose: string
  /** Field name to message. */
  errors?: Record<string, string>
  /** Field name to what stands in it from the start. */
  values?: Record<string, string> | undefined
  /** Says which chapter of how many a group is, where the form is long. */
  chapter?: (number: number, all: number) => string
}

/** A long form as short chapters: one fieldset a group, two columns where there is room. */
export function FormGroups({ groups, choose, errors = {}, values = {}, chapter }: Props) {
  return (
    <div className="grid gap-5">
      {groups.map((group, index) => (
        <fieldset key={group.legend} className="min-w-0 border-ink border-t pt-3">
          <legend className="float-left mb-3 w-full font-bold font-head text-h3">
            {group.legend}
            {chapter ? (
              <span className="figure float-right font-normal text-slate text-small leading-[1.9]">
                {' '}
                {chapter(index + 1, groups.length)}
              </span>
            ) : null}
          </legend>
          <div className="clear-both grid gap-4 sm:grid-cols-2">
            {inColumns(group.fields).map(({ field, isWide }) => (
              <div key={field.name} className={isWide ? 'min-w-0 sm:col-span-2' : 'min-w-0'}>
                <FormField field={field} choose={choose} error={errors[field.name]} value={values[field.name]} />
              </div>
            ))}
          </div>
        </fieldset>
      ))}
    </div>
  )
}

/** Long answers take both columns, and so does a field that would stand alone, unless its answer is a short number. */
function inColumns(fields: readonly FieldWords[]): { field: FieldWords; isWide: boolean }[] {
  let isLeft = true
  return fields.map((field, index) => {
    const next = fields[index + 1]
    const standsAlone = isLeft && (!next || next.type === 'textarea')
    const isWide = field.type === 'textarea' || (standsAlone && field.type !== 'number' && field.type !== 'date')
    isLeft = isWide || !isLeft
    return { field, isWide }
  })
}
