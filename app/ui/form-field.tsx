import { type AriaAttributes, type ComponentProps, useContext, useId } from 'react'
import { FieldErrorsContext } from './field-errors.ts'
import { useIsLive } from './is-live.ts'
import { KeptTextArea } from './kept-text-area.tsx'

export type FieldWords = {
  name: string
  label: string
  type: string
  required?: boolean
  labelledRequired?: boolean
  autocomplete?: string
  placeholder?: string
  hint?: string
  options?: readonly { value: string; label: string }[]
  /** What a browser suggests to someone who types. Only our script can ask for them. */
  suggestions?: () => readonly string[]
  min?: number
  max?: number
  maxLength?: number
  accept?: string
  /** Such as a user name: phone keyboards must not capitalize or correct it. */
  verbatim?: boolean
  rows?: number
}

type Props = {
  field: FieldWords
  /** The first option of a select. Its empty value counts as missing. */
  choose: string
  error?: string | undefined
  /** The initial value. For a checkbox, any value means checked. */
  value?: string | undefined
  /** Passed to the control. */
  control?: ComponentProps<'input'>
}

/** A field with its label, hint and error, linked for screen readers. */
export function FormField({ field, choose, error: given, value, control = {} }: Props) {
  const id = useId()
  const error = useContext(FieldErrorsContext)[field.name] ?? given
  const marked = field.required || field.labelledRequired
  const described = [field.hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined
  const shared = {
    id,
    name: field.name,
    defaultValue: value,
    required: field.required,
    // Screen readers announce fields that only the site checks as required, like those that the browser checks.
    'aria-required': field.labelledRequired && field.type !== 'file' ? true : undefined,
    ...(field.verbatim ? { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false } : {}),
    'aria-describedby': described,
    'aria-invalid': error ? true : undefined,
  }
  const notes = <FieldNotes id={id} hint={field.hint} error={error} />
  if (field.type === 'checkbox') {
    return (
      <div data-field="">
        <label className="flex min-h-target cursor-pointer items-center gap-3">
          <input
            {...shared}
            defaultChecked={Boolean(value)}
            {...control}
            type="checkbox"
            className="size-4 shrink-0 accent-spruce"
          />
          {field.label}
        </label>
        {notes}
      </div>
    )
  }
  return (
    <div data-field="">
      <label htmlFor={id} className="mb-1 block font-bold text-small">
        {field.label}
        {marked ? (
          <span aria-hidden="true" className="text-ember">
            {' '}
            *
          </span>
        ) : null}
      </label>
      <Control field={field} choose={choose} shared={shared} control={control} />
      {notes}
    </div>
  )
}

type NotesProps = { id: string; hint?: string | undefined; error?: string | undefined }

/** The field with this id points to them with aria-describedby. */
export function FieldNotes({ id, hint, error }: NotesProps) {
  return (
    <>
      {hint ? (
        <p id={`${id}-hint`} className="mt-1 text-slate text-small">
          {hint}
        </p>
      ) : null}
      {error ? (
        <p id={`${id}-error`} className="mt-1 font-bold text-berry text-small">
          {error}
        </p>
      ) : null}
    </>
  )
}

type ControlProps = Required<Pick<Props, 'field' | 'choose' | 'control'>> & {
  shared: Pick<
    ComponentProps<'input'>,
    'name' | 'defaultValue' | 'required' | 'autoCapitalize' | 'autoCorrect' | 'spellCheck'
  > &
    AriaAttributes & { id: string }
}

function Control({ field, choose, shared, control }: ControlProps) {
  const isLive = useIsLive()
  if (field.type === 'select') {
    return (
      <select {...shared} autoComplete={field.autocomplete} className="input">
        <option value="">{choose}</option>
        {field.options?.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    )
  }
  if (field.type === 'textarea') {
    return (
      <KeptTextArea
        {...shared}
        rows={field.rows ?? 4}
        autoComplete={field.autocomplete}
        placeholder={field.placeholder}
        className="input"
      />
    )
  }
  const list = field.suggestions && isLive ? `${shared.id}-list` : undefined
  return (
    <>
      <input
        {...shared}
        {...control}
        list={list}
        type={field.type}
        inputMode={field.type === 'number' ? 'numeric' : undefined}
        autoComplete={field.autocomplete}
        placeholder={field.placeholder}
        min={field.min}
        max={field.max}
        maxLength={field.maxLength}
        accept={field.accept}
        className="input"
      />
      {list ? (
        <datalist id={list}>
          {field.suggestions?.().map((suggestion) => (
            <option key={suggestion} value={suggestion} />
          ))}
        </datalist>
      ) : null}
    </>
  )
}
