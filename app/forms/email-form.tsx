import { FormField } from '#app/ui/form-field.tsx'
import { FormResult } from '#app/ui/form-result.tsx'
import { choosePlaceholder, type FormWords } from '#content/forms/form.ts'
import type { Toast } from '#content/toasts/toast.ts'
import type { Answers } from './answers.ts'
import { FormFoot } from './form-foot.tsx'
import { useForm } from './use-form.ts'
import { FORM_ID, usePostResult } from './use-post-result.ts'

type EmailWords = { words: FormWords; functionName: string; success: Toast; failure: Toast }
type EmailFormOptions = ReturnType<typeof emailFormOptions>

/** For the form, and for the pages that take it without our script. */
export function emailFormOptions(words: EmailWords) {
  return {
    ...words,
    payload: (answer: Answers) => ({ email: answer('email') }),
    fieldFor: (field: string) => field,
  }
}

type Props = { options: EmailFormOptions; className: string; buttonClassName: string }

/** A form with only an email address. */
export function EmailForm({ options, className, buttonClassName }: Props) {
  const result = usePostResult(options.success)
  const form = useForm({ ...options, result })
  const fields = options.words.groups.flatMap((group) => group.fields)
  return (
    <form
      id={FORM_ID}
      method="post"
      action={`#${FORM_ID}`}
      onSubmit={form.onSubmit}
      onChange={form.onChange}
      className={className}
    >
      {result ? <FormResult words={result.words} /> : null}
      {fields.map((field) => (
        <FormField
          key={field.name}
          field={field}
          choose={choosePlaceholder}
          error={form.errors[field.name]}
          value={result?.values[field.name]}
        />
      ))}
      <FormFoot form={form} words={options.words} className={buttonClassName} />
    </form>
  )
}
