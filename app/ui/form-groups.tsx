import type { ReactNode } from 'react'
import { type FieldWords, FormField } from './form-field.tsx'

type Props = {
  groups: readonly { legend: string; fields: readonly FieldWords[] }[]
  choose: string
  /** Messages by field name. */
  errors?: Record<string, string>
  /** Initial values by field name. */
  values?: Record<string, string> | undefined
  /** Below a field, by field name: what its answer means. */
  notes?: Record<string, ReactNode>
  /** For long forms: numbers the groups. */
  chapter?: (number: number, all: number) => string
}

/** One fieldset per group, in two columns on wide screens. */
export function FormGroups({ groups, choose, errors = {}, values = {}, notes = {}, chapter }: Props) {
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
                {notes[field.name]}
              </div>
            ))}
          </div>
        </fieldset>
      ))}
    </div>
  )
}

/** Long answers take both columns, and so does a field without a neighbor, unless its answer is a short number. */
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
