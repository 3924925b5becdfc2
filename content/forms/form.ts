import { countryNames } from '#rules/guests/countries.ts'
import { nativeProblemWords } from './native-problems.ts'

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
  /** Marked with *, but not checked by the browser. */
  labelledRequired?: true
  /** Must not be blank on submit; otherwise the form's missing-fields toast appears and nothing is sent. */
  checkedOnSubmit?: true
  autocomplete?: string
  placeholder?: string
  hint?: string
  options?: readonly Option[]
  suggestions?: () => readonly string[]
  min?: number
  max?: number
  /** In characters. */
  maxLength?: number
  accept?: string
  /** The accepted file types, in words for people. */
  accepted?: string
  rows?: number
  /** Turns off the keyboard's capitalization and correction, for handles and the like. */
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

/** First option of every select. Its empty value makes native validation ask for a choice. */
export const choosePlaceholder = 'Choose…'

export const requiredNote = 'Fields marked with * are required.'

export const formWords = {
  /** Beside a field that was left blank. */
  missingField: nativeProblemWords.missing,
  /** Rule G15: asked once, because we never show others a name that is no country. */
  unknownCountry: (name: string) =>
    `We don’t know a country called “${name}”. Check the spelling, or send the form again to keep it.`,
  /** Above a form that was posted without a script and has errors beside its fields. */
  marked: { title: 'Nothing was sent yet', text: 'Please check the marked fields.', destructive: true },
  /** The position in a long form. */
  chapter: (number: number, all: number) => `${number}/${all}`,
  requiredCount: (required: number, all: number) => `${required} of ${all} fields are required. They’re marked with *.`,
  /** The label of a hidden field that only bots fill in. */
  trap: 'Leave this empty',
  upload: 'Upload',
  uploading: (percent: number) => `Uploading: ${percent}%`,
  uploaded: 'Uploaded. We’re checking your files.',
  cancel: 'Cancel',
  cancelled: 'Cancelled. Nothing was sent, and your answers are still here.',
  wait: (seconds: number) =>
    seconds < 100
      ? `You’ve sent a lot in a short time. Please wait ${seconds} ${seconds === 1 ? 'second' : 'seconds'}, then send it again.`
      : `You’ve sent a lot in a short time. Please wait ${Math.ceil(seconds / 60)} minutes, then send it again.`,
}

/** For required fields that answer empty input with a toast instead of the browser's own bubble. */
export const needed = { labelledRequired: true, checkedOnSubmit: true } as const

/** What most forms ask of a person. Each form says which of these it needs. */
export const personFields = {
  firstName: { name: 'firstName', label: 'First name', type: 'text', autocomplete: 'given-name' },
  lastName: { name: 'lastName', label: 'Last name', type: 'text', autocomplete: 'family-name' },
  fullName: { name: 'fullName', label: 'Full name', type: 'text', autocomplete: 'name' },
  email: { name: 'email', label: 'Email', type: 'email', autocomplete: 'email' },
  phone: {
    name: 'phone',
    label: 'Phone',
    type: 'tel',
    autocomplete: 'tel',
    hint: 'Include the country code, such as +1.',
  },
  country: {
    name: 'country',
    label: 'Country',
    type: 'text',
    autocomplete: 'country-name',
    suggestions: countryNames,
  },
} satisfies Record<string, Field>
