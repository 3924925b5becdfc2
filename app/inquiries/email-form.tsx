import { choosePlaceholder, type FormWords } from '../../content/forms/form.ts'
import type { Toast } from '../../content/toast.ts'
import { FormAnswer } from '../ui/form-answer.tsx'
import { FormField } from '../ui/form-field.tsx'
import type { Answers } from './answers.ts'
import { FormFoot } from './form-foot.tsx'
import { FORM_ID, useAnswer } from './use-answer.ts'
import { useForm } from './use-form.ts'

type EmailWords = { words: FormWords; functionName: string; success: Toast; failure: Toast }
type EmailPlan = ReturnType<typeof emailPlan>

/** For the form, and for the pages that answer it where our script does not come. */
export function emailPlan(words: EmailWords) {
  return {
    ...words,
    payload: (answer: Answers) => ({ email: answer('email') }),
    askedAt: (field: string) => field,
  }
}

type Props = { plan: EmailPlan; className: string; buttonClassName: string }

/** A form that asks for an e-mail address and nothing else. */
export function EmailForm({ plan, className, buttonClassName }: Props) {
  const answer = useAnswer(plan.success)
  const form = useForm({ ...plan, answer })
  const fields = plan.words.groups.flatMap((group) => group.fields)
  return (
    <form
      id={FORM_ID}
      method="post"
      action={`#${FORM_ID}`}
      onSubmit={form.onSubmit}
      onChange={form.onChange}
      className={className}
    >
      {answer ? <FormAnswer words={answer.words} /> : null}
      {fields.map((field) => (
        <FormField
          key={field.name}
          field={field}
          choose={choosePlaceholder}
          error={form.errors[field.name]}
          value={answer?.values[field.name]}
        />
      ))}
      <FormFoot form={form} words={plan.words} className={buttonClassName} />
    </form>
  )
}
