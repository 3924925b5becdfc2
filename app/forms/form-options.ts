import type { ToastWords } from '#app/ui/toasts.tsx'
import type { FormWords } from '#content/forms/form.ts'
import type { Answers } from './answers.ts'
import type { FieldFor } from './field-errors.ts'

/** A form as it is sent with our script and without it. */
export type FormOptions = {
  words: FormWords
  functionName: string
  payload(answer: Answers): object
  fieldFor: FieldFor
  /** Shown if a field marked `checkedOnSubmit` is blank. Nothing is sent then. */
  missing?: ToastWords
  failure: ToastWords
}
