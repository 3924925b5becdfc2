import { choosePlaceholder } from '../../content/forms/form.ts'
import { newsletterForm } from '../../content/forms/newsletter.ts'
import { blogPage } from '../../content/pages/blog.ts'
import { toasts } from '../../content/toasts.ts'
import type { Answers } from '../inquiries/answers.ts'
import { FormFoot } from '../inquiries/form-foot.tsx'
import { FORM_ID, useAnswer } from '../inquiries/use-answer.ts'
import { useForm } from '../inquiries/use-form.ts'
import { FormAnswer } from '../ui/form-answer.tsx'
import { FormField } from '../ui/form-field.tsx'

/** For the box itself, and for the pages that answer it where our script does not come. */
export const newsletterPlan = {
  words: newsletterForm,
  functionName: 'subscribe-newsletter',
  payload: (answer: Answers) => ({ email: answer('email') }),
  askedAt: (field: string) => field,
  success: toasts.newsletterAsked,
  failure: toasts.newsletterFailed,
}

const fields = newsletterForm.groups.flatMap((group) => group.fields)

/** Rule F3: asks for the address; the mail that follows asks for the yes. */
export function Newsletter() {
  const answer = useAnswer(newsletterPlan.success)
  const form = useForm({ ...newsletterPlan, answer })
  return (
    <section
      id="newsletter"
      aria-labelledby="newsletter-heading"
      className="flex h-full flex-col border border-ink bg-drift p-4 sm:p-5"
    >
      <h2 id="newsletter-heading">{blogPage.newsletter.heading}</h2>
      <p className="mt-3 text-lead">{blogPage.newsletter.text}</p>
      <form
        id={FORM_ID}
        method="post"
        action={`#${FORM_ID}`}
        onSubmit={form.onSubmit}
        onChange={form.onChange}
        className="mt-auto grid gap-3 pt-5"
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
        <FormFoot form={form} words={newsletterForm} className="w-full" />
      </form>
    </section>
  )
}
