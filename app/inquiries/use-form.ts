import { type FormEvent, useState } from 'react'
import { type FormWords, formWords } from '../../content/forms/form.ts'
import { type ToastWords, useToast } from '../ui/toasts.tsx'
import { type Answers, answersOf } from './answers.ts'
import type { FunctionRefusal } from './call-function.ts'
import { refusedFiles } from './refused-file.ts'
import type { PostAnswer } from './use-answer.ts'
import { type SendingState, useSending } from './use-sending.ts'
import { type AskedAt, blankFields, type FieldErrors, placeRefusal } from './wrong-fields.ts'

type FormPlan = {
  words: FormWords
  /** The server's function that takes it. */
  functionName: string
  payload(answer: Answers): object
  /** Left out where the payload has the form's own names. */
  askedAt?: AskedAt
  /** Shown when a field marked `checkedOnSubmit` is blank; nothing is sent then. */
  missing?: ToastWords
  success: ToastWords
  failure: ToastWords
  /** What the page came with, if it answers a plain post. */
  answer?: PostAnswer | undefined
  onSuccess?(): void
  /** The form is one step of several: what was written is still needed after it was sent. */
  keepsValues?: true
  /** For the console; the visitor has the failure toast. */
  onFailure?(reason: string): void
}

export type FormState = {
  isSending: boolean
  sending: SendingState
  /** Beside the button: what a toast is too short-lived for. */
  note: string
  errors: FieldErrors
  /** The check before sending, for forms with a second way on. What is missing or wrong is said where it is asked for. */
  isComplete(form: HTMLFormElement): boolean
  /** Says what the server refused, wherever that was heard. */
  fail(form: HTMLFormElement, refusal: FunctionRefusal): void
  onSubmit(event: FormEvent<HTMLFormElement>): Promise<void>
  /** Forgets the error of a field that was changed, and looks at chosen files at once. */
  onChange(event: FormEvent<HTMLFormElement>): void
}

/** How every form of the site is sent: checked, sent once, reset on success, kept as it is on failure. */
export function useForm(plan: FormPlan): FormState {
  const toast = useToast()
  const { state, sendOnce } = useSending()
  const [errors, setErrors] = useState<FieldErrors>(plan.answer?.errors ?? {})
  const [note, setNote] = useState(plan.answer?.note ?? '')

  async function onSubmit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const form = event.currentTarget
    if (!isComplete(form)) return
    const data = new FormData(form)
    const answer = answersOf(data)
    setNote('')
    const outcome = await sendOnce({
      functionName: plan.functionName,
      payload: plan.payload(answer),
      files: filesOf(data),
      nickname: answer('nickname'),
    })
    if (!outcome) return
    if (outcome === 'cancelled') return setNote(formWords.cancelled)
    if (!outcome.ok) return fail(form, outcome)
    setErrors({})
    if (!plan.keepsValues) form.reset()
    toast(plan.success)
    plan.onSuccess?.()
  }

  function isComplete(form: HTMLFormElement): boolean {
    const wrong = missingFields(form) ?? refuseFiles(form.elements)
    if (wrong) show(form, wrong)
    return !wrong && form.reportValidity()
  }

  function missingFields(form: HTMLFormElement): FieldErrors | undefined {
    const blank = plan.missing && blankFields(plan.words, answersOf(new FormData(form)))
    if (blank && plan.missing) toast(plan.missing)
    return blank
  }

  /** When one is chosen, and on submit again for what was chosen before our script came. */
  function refuseFiles(fields: Iterable<EventTarget>): FieldErrors | undefined {
    const refused = [...refusedFiles(plan.words, fields)]
    for (const [, refusal] of refused) toast(refusal)
    return refused.length > 0 ? Object.fromEntries(refused.map(([name, { text }]) => [name, text])) : undefined
  }

  function fail(form: HTMLFormElement, { fields, reason, waitSeconds }: FunctionRefusal): void {
    toast(plan.failure)
    plan.onFailure?.(reason)
    const answer = answersOf(new FormData(form))
    const { errors: wrong, elsewhere = '' } = placeRefusal(fields, plan.words, plan.askedAt ?? sameName, answer)
    setNote(waitSeconds ? formWords.wait(waitSeconds) : elsewhere)
    show(form, wrong)
  }

  /**
   * The focus goes to the first wrong field, in the order of the form. Older errors stay until their field is changed:
   * a refused file is gone from its field, and only the words beside it still say so.
   */
  function show(form: HTMLFormElement, wrong: FieldErrors): void {
    setErrors((before) => ({ ...before, ...wrong }))
    const first = [...form.elements].find((element) => nameOf(element) in wrong)
    if (first instanceof HTMLElement) first.focus()
  }

  function onChange({ target }: FormEvent<HTMLFormElement>): void {
    const name = nameOf(target)
    const refused = refuseFiles([target])
    if (refused || name in errors) setErrors(({ [name]: _old, ...others }) => ({ ...others, ...refused }))
  }

  return { isSending: state.is !== 'idle', sending: state, note, errors, isComplete, fail, onSubmit, onChange }
}

const sameName: AskedAt = (field) => field

function nameOf(element: EventTarget): string {
  return 'name' in element ? String(element.name) : ''
}

/** An empty file field still comes as a file without name and content. */
function filesOf(data: FormData): Map<string, File> {
  const files = new Map<string, File>()
  for (const [name, value] of data) {
    if (value instanceof File && value.name) files.set(name, value)
  }
  return files
}
