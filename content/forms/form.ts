export type FieldType =
  | 'text'
  | 'email'
  | 'tel'
  | 'number'
  | 'url'
  | 'date'
  | 'select'
  | 'textarea'
  | 'checkbox'
  | 'file'
  | 'password'

export type Option = { value: string; label: string }

export type Field = {
  name: string
  label: string
  type: FieldType
  /** The native attribute: the browser itself refuses to submit without it. */
  required?: true
  /** Marked with * although the browser does not check it. */
  labelledRequired?: true
  /** Must not be blank on submit; otherwise the form's missing-fields toast appears and nothing is sent. */
  checkedOnSubmit?: true
  autocomplete?: string
  placeholder?: string
  hint?: string
  options?: readonly Option[]
  min?: number
  max?: number
  accept?: string
  /** The accepted file types as people say them. */
  accepted?: string
  rows?: number
  /** A handle or the like: the phone's keyboard neither capitalizes nor corrects it. */
  verbatim?: true
}

export type FieldGroup = { legend: string; fields: readonly Field[] }

export type FormWords = {
  title: string
  intro: string
  groups: readonly FieldGroup[]
  submit: string
  submitting: string
}

/** First entry of every select: its empty value is what native validation calls missing. */
export const choosePlaceholder = 'Choose…'

export const requiredNote = 'Fields marked with * are required.'

export const formWords = {
  /** Beside a field that was left blank. */
  missingField: 'Please fill in this field.',
  /** Where a long form's reader is. */
  chapter: (number: number, all: number) => `${number}/${all}`,
  requiredCount: (required: number, all: number) =>
    `${required} of ${all} fields are required. They are marked with *.`,
  /** Over a field that only machines see and fill in. */
  trap: 'Leave this empty',
  upload: 'Upload',
  uploading: (percent: number) => `Uploading: ${percent}%`,
  uploaded: 'Uploaded. We look at the files now.',
  cancel: 'Cancel',
  cancelled: 'Cancelled. Nothing was sent, and what you wrote is still here.',
  wait: (seconds: number) =>
    seconds < 100
      ? `That was a lot at once. Please wait ${seconds} seconds, then send it again.`
      : `That was a lot at once. Please wait ${Math.ceil(seconds / 60)} minutes, then send it again.`,
}

/** What a field needs when the site answers empty input with a toast and not with the browser's own bubble. */
export const needed = { labelledRequired: true, checkedOnSubmit: true } as const
