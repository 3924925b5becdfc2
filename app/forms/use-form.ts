import { type FormEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { type ToastWords, useToasts } from '#app/ui/toasts.tsx'
import { formWords } from '#content/forms/form.ts'
import { type Answers, answersOf } from './answers.ts'
import type { FunctionRefusal } from './call-function.ts'
import { blankFields, type FieldErrors, placeRefusal } from './field-errors.ts'
import { focusFirst, nameOf } from './focus-first.ts'
import type { FormOptions } from './form-options.ts'
import { invalidFields } from './invalid-fields.ts'
import { refusedFiles } from './refused-files.ts'
import { useCountryDoubt } from './use-country-doubt.ts'
import type { PostResult } from './use-post-result.ts'
import { type SendingState, useSending } from './use-sending.ts'

type UsedOptions = FormOptions & {
  success: ToastWords
  /** The result of a form posted without a script. */
  result?: PostResult | undefined
  onSuccess?(answer: Answers): void
  /** The form is one of several steps, so its values are still needed after it was sent. */
  keepsValues?: true
  /** Writes the reason of a failure to the console. The visitor sees only the toast. */
  logsFailure?: boolean
}

export type FormState = {
  isSending: boolean
  sending: SendingState
  /** A message beside the button that must stay visible longer than a toast. */
  note: string
  errors: FieldErrors
  /** The check before sending, for forms with a second button. Shows missing and wrong fields. */
  isComplete(form: HTMLFormElement): boolean
  /** Shows a refusal of the server. */
  fail(form: HTMLFormElement, refusal: FunctionRefusal): void
  onSubmit(event: FormEvent<HTMLFormElement>): Promise<void>
  /** Removes the error of a changed field, and checks chosen files immediately. */
  onChange(event: FormEvent<HTMLFormElement>): void
}

/** Every form of the site is checked, sent once, reset on success, and kept on failure. */
export function useForm(options: UsedOptions): FormState {
  const { show: toast, clear: clearToasts } = useToasts()
  const { state, sendOnce } = useSending()
  const [errors, setErrors] = useState<FieldErrors>(options.result?.errors ?? {})
  const [note, setNote] = useState(options.result?.note ?? '')
  const countryDoubt = useCountryDoubt()

  async function onSubmit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const form = event.currentTarget
    if (!isComplete(form)) return
    const data = new FormData(form)
    const answer = answersOf(data)
    setNote('')
    const outcome = await sendOnce({
      functionName: options.functionName,
      payload: options.payload(answer),
      files: filesOf(data),
      nickname: answer('nickname'),
    })
    if (!outcome) return
    if (outcome === 'cancelled') return setNote(formWords.cancelled)
    if (!outcome.ok) return fail(form, outcome)
    setErrors({})
    if (!options.keepsValues) form.reset()
    toast(options.success)
    options.onSuccess?.(answer)
  }

  /** Marks all wrong fields together: a guest who learns of them one by one gives up. */
  function isComplete(form: HTMLFormElement): boolean {
    clearToasts()
    const wrong = {
      ...countryDoubt(form),
      ...invalidFields(form),
      ...missingFields(form),
      ...refuseFiles(form.elements),
    }
    const isRight = Object.keys(wrong).length === 0
    if (!isRight) show(form, wrong)
    return isRight
  }

  function missingFields(form: HTMLFormElement): FieldErrors | undefined {
    const blank = options.missing && blankFields(options.words, answersOf(new FormData(form)))
    if (blank && options.missing) toast(options.missing)
    return blank
  }

  /** Runs when a file is chosen, and again on submit for files chosen before hydration. */
  function refuseFiles(fields: Iterable<EventTarget>): FieldErrors | undefined {
    const refused = [...refusedFiles(options.words, fields)]
    for (const [, refusal] of refused) toast(refusal)
    return refused.length > 0 ? Object.fromEntries(refused.map(([name, { text }]) => [name, text])) : undefined
  }

  function fail(form: HTMLFormElement, { fields, reason, waitSeconds }: FunctionRefusal): void {
    if (options.logsFailure) console.error(options.failure.title, reason)
    const answer = answersOf(new FormData(form))
    const { errors: wrong, elsewhere = '' } = placeRefusal(fields, options.words, options.fieldFor, answer)
    // An error beside its field says what to do. A toast would only say that something did not work.
    if (elsewhere || Object.keys(wrong).length === 0) toast(options.failure)
    setNote(waitSeconds ? formWords.wait(waitSeconds) : elsewhere)
    show(form, wrong)
  }

  /**
   * Older errors stay until their field is changed: a refused file is no longer in its field, so only the error shows that
   * it is missing.
   */
  function show(form: HTMLFormElement, wrong: FieldErrors): void {
    flushSync(() => setErrors((before) => ({ ...before, ...wrong })))
    focusFirst(form, wrong)
  }

  function onChange({ target }: FormEvent<HTMLFormElement>): void {
    const name = nameOf(target)
    const refused = refuseFiles([target])
    if (refused || name in errors) setErrors(({ [name]: _old, ...others }) => ({ ...others, ...refused }))
  }

  return { isSending: state.is !== 'idle', sending: state, note, errors, isComplete, fail, onSubmit, onChange }
}

/** An empty file field is sent as a file without name and content. */
function filesOf(data: FormData): Map<string, File> {
  const files = new Map<string, File>()
  for (const [name, value] of data) {
    if (value instanceof File && value.name) files.set(name, value)
  }
  return files
}
