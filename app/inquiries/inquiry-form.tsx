import { FormFoot } from '#app/forms/form-foot.tsx'
import type { FormOptions } from '#app/forms/form-options.ts'
import { useForm } from '#app/forms/use-form.ts'
import { FORM_ID, usePostResult } from '#app/forms/use-post-result.ts'
import { FormGroups } from '#app/ui/form-groups.tsx'
import { FormResult } from '#app/ui/form-result.tsx'
import type { ToastWords } from '#app/ui/toasts.tsx'
import { choosePlaceholder, formWords } from '#content/forms/form.ts'

export type InquiryOptions = FormOptions & {
  success: ToastWords
  /** docs/specification.md 7.5: all forms but the contact form also log a failure to the console. */
  logsFailure: boolean
}

type Props = {
  options: InquiryOptions
  /** When we reply, shown beside the button. */
  promise: string
}

/** The form of all five inquiry pages. */
export function InquiryForm({ options, promise }: Props) {
  const { words } = options
  const result = usePostResult(options.success)
  const form = useForm({ ...options, result })
  const fields = words.groups.flatMap((group) => group.fields)
  const required = fields.filter((field) => field.required || field.labelledRequired)
  const takesFiles = fields.some((field) => field.type === 'file')
  return (
    <section id={FORM_ID} aria-labelledby="form-title" className="neatline min-w-0 bg-drift">
      {/* Without our script the form is posted to this page. */}
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
        {result ? <FormResult words={result.words} /> : null}
        <FormGroups
          groups={words.groups}
          choose={choosePlaceholder}
          errors={form.errors}
          values={result?.values}
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
