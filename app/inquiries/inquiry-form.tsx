import { choosePlaceholder, type FormWords, formWords } from '../../content/forms/form.ts'
import { FormAnswer } from '../ui/form-answer.tsx'
import { FormGroups } from '../ui/form-groups.tsx'
import type { ToastWords } from '../ui/toasts.tsx'
import type { Answers } from './answers.ts'
import { FormFoot } from './form-foot.tsx'
import { FORM_ID, useAnswer } from './use-answer.ts'
import { useForm } from './use-form.ts'
import type { AskedAt } from './wrong-fields.ts'

export type InquiryPlan = {
  words: FormWords
  /** The server's function that takes it. */
  functionName: string
  payload(answer: Answers): object
  askedAt: AskedAt
  missing: ToastWords
  success: ToastWords
  failure: ToastWords
  /** Section 8: all but the contact form also tell the console. */
  logsFailure: boolean
}

type Props = {
  plan: InquiryPlan
  /** When we answer, said where it is sent. */
  promise: string
}

/** The five forms are one: their plan says what differs. */
export function InquiryForm({ plan, promise }: Props) {
  const { words, failure } = plan
  const answer = useAnswer(plan.success)
  const form = useForm({
    ...plan,
    answer,
    ...(plan.logsFailure ? { onFailure: (reason: string) => console.error(failure.title, reason) } : {}),
  })
  const fields = words.groups.flatMap((group) => group.fields)
  const required = fields.filter((field) => field.required || field.labelledRequired)
  const takesFiles = fields.some((field) => field.type === 'file')
  return (
    <section id={FORM_ID} aria-labelledby="form-title" className="neatline min-w-0 bg-drift">
      {/* Posted to this page, which answers where our script does not come. */}
      <form
        method="post"
        action={`#${FORM_ID}`}
        encType={takesFiles ? 'multipart/form-data' : undefined}
        onSubmit={form.onSubmit}
        onChange={form.onChange}
        className="p-4 sm:p-5"
      >
        <h2 id="form-title">{words.title}</h2>
        <p className="mt-2">{words.intro}</p>
        <p className="mt-1 mb-5 text-slate text-small">{formWords.requiredCount(required.length, fields.length)}</p>
        {answer ? <FormAnswer words={answer.words} /> : null}
        <FormGroups
          groups={words.groups}
          choose={choosePlaceholder}
          errors={form.errors}
          values={answer?.values}
          chapter={formWords.chapter}
        />
        <div className="mt-5 border-ink border-t pt-4">
          <FormFoot form={form} words={words} className="max-sm:w-full sm:min-w-[14rem]">
            <p className="text-slate">{promise}</p>
          </FormFoot>
        </div>
      </form>
    </section>
  )
}
