import { type FormEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { FormWords } from '../../content/forms/form.ts'
import { type ToastWords, useToast } from '../ui/toasts.tsx'
import type { FunctionAnswer } from './call-function.ts'
import { refusedFiles } from './refused-file.ts'

type FormPlan = {
  words: FormWords
  /** Shown when a field marked `checkedOnSubmit` is blank; nothing is sent then. */
  missing?: ToastWords
  missingField: string
  success: ToastWords
  failure: ToastWords
  send(form: FormData): Promise<FunctionAnswer>
  onSuccess?(): void
  /** The form is one step of several: what was written is still needed after it was sent. */
  keepsValues?: true
  /** For the console; the visitor has the failure toast. */
  onFailure?(reason: string): void
}

export type FormState = {
  isSending: boolean
  /** Field name to message. */
  errors: Record<string, string>
  onSubmit(event: FormEvent<HTMLFormElement>): Promise<void>
  /** Forgets the error of a field that was changed, and looks at chosen files at once. */
  onChange(event: FormEvent<HTMLFormElement>): void
}

/** How every form of the site is sent: checked, sent once, reset on success, kept as it is on failure. */
export function useForm(plan: FormPlan): FormState {
  const toast = useToast()
  const { isSending, sendOnce } = useSending(plan.send)
  const [errors, setErrors] = useState<Record<string, string>>({})

  async function onSubmit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const form = event.currentTarget
    const wrong = missingFields(form) ?? refuseFiles(form.elements)
    if (wrong) return show(form, wrong)
    const answer = await sendOnce(new FormData(form))
    if (!answer) return
    if (!answer.ok) {
      toast(plan.failure)
      plan.onFailure?.(answer.reason)
      return show(form, answer.fields)
    }
    setErrors({})
    if (!plan.keepsValues) form.reset()
    toast(plan.success)
    plan.onSuccess?.()
  }

  function missingFields(form: HTMLFormElement): Record<string, string> | undefined {
    const blank = blankFields(plan.words, new FormData(form))
    if (blank.length === 0 || !plan.missing) return undefined
    toast(plan.missing)
    return Object.fromEntries(blank.map((name) => [name, plan.missingField]))
  }

  /** When one is chosen, and on submit again for what was chosen before our script came. */
  function refuseFiles(fields: Iterable<EventTarget>): Record<string, string> | undefined {
    const refused = [...refusedFiles(plan.words, fields)]
    for (const [, refusal] of refused) toast(refusal)
    return refused.length > 0 ? Object.fromEntries(refused.map(([name, { text }]) => [name, text])) : undefined
  }

  /**
   * The focus goes to the first wrong field, in the order of the form. Older errors stay until their field is changed:
   * a refused file is gone from its field, and only the words beside it still say so.
   */
  function show(form: HTMLFormElement, wrong: Record<string, string>): void {
    setErrors((before) => ({ ...before, ...wrong }))
    const first = [...form.elements].find((element) => nameOf(element) in wrong)
    if (first instanceof HTMLElement) first.focus()
  }

  function onChange({ target }: FormEvent<HTMLFormElement>): void {
    const name = nameOf(target)
    const refused = refuseFiles([target])
    if (refused || name in errors) setErrors(({ [name]: _old, ...others }) => ({ ...others, ...refused }))
  }

  return { isSending, errors, onSubmit, onChange }
}

/** Gives no answer to a second submit while the first is under way. */
function useSending(send: FormPlan['send']) {
  const [isSending, setSending] = useState(false)
  // The state is a render late; a second submit may come within the same moment.
  const isUnderWay = useRef(false)

  async function sendOnce(data: FormData): Promise<FunctionAnswer | undefined> {
    if (isUnderWay.current) return undefined
    const focused = document.activeElement
    isUnderWay.current = true
    setSending(true)
    const answer = await send(data)
    isUnderWay.current = false
    flushSync(() => setSending(false))
    // A button loses the focus when it is disabled; who came by keyboard would start again at the top of the page.
    if (document.activeElement === document.body && focused instanceof HTMLElement) focused.focus()
    return answer
  }

  return { isSending, sendOnce }
}

function nameOf(element: EventTarget): string {
  return 'name' in element ? String(element.name) : ''
}

function blankFields(words: FormWords, data: FormData): string[] {
  const checked = words.groups.flatMap((group) => group.fields).filter((field) => field.checkedOnSubmit)
  return checked.map((field) => field.name).filter((name) => !String(data.get(name) ?? '').trim())
}
