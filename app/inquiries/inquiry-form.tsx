import { choosePlaceholder, type FormWords, formWords } from '../../content/forms/form.ts'
import type { SiteFacts } from '../../content/site.ts'
import { Button } from '../ui/button.tsx'
import { FormGroups } from '../ui/form-groups.tsx'
import type { ToastWords } from '../ui/toasts.tsx'
import { callFunction, callFunctionWithFiles } from './call-function.ts'
import { type Answers, answersOf } from './payloads.ts'
import { useForm } from './use-form.ts'

export type InquiryPlan = {
  words: FormWords
  /** The server's function that takes it. */
  functionName: string
  payload(answer: Answers): object
  missing: ToastWords
  success: ToastWords
  failure: ToastWords
  /** Section 8: all but the contact form also tell the console. */
  logsFailure: boolean
}

type Props = {
  plan: InquiryPlan
  site: SiteFacts
  /** When we answer, said where it is sent. */
  promise: string
}

/** Where the head of the page leads to. */
export const FORM_ID = 'form'

/** The five forms are one: their plan says what differs. */
export function InquiryForm({ plan, site, promise }: Props) {
  const { words, failure } = plan
  const form = useForm({
    ...plan,
    missingField: formWords.missingField,
    send: (data) => send(plan, data),
    ...(plan.logsFailure ? { onFailure: (reason: string) => console.error(failure.title, reason) } : {}),
  })
  const fields = words.groups.flatMap((group) => group.fields)
  const required = fields.filter((field) => field.required || field.labelledRequired)
  return (
    <section id={FORM_ID} aria-labelledby="form-title" className="neatline min-w-0 bg-drift">
      {/* Posted, so that what somebody wrote never stands in an address, even if our script does not come. */}
      <form method="post" onSubmit={form.onSubmit} onChange={form.onChange} className="p-4 sm:p-5">
        <h2 id="form-title">{words.title}</h2>
        <p className="mt-2">{words.intro}</p>
        <p className="mt-1 mb-5 text-slate text-small">{formWords.requiredCount(required.length, fields.length)}</p>
        <noscript>
          <p className="mb-5 border-berry border-l-3 pl-3">{formWords.withoutScript(site.email)}</p>
        </noscript>
        <FormGroups groups={words.groups} choose={choosePlaceholder} errors={form.errors} chapter={formWords.chapter} />
        <div className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-3 border-ink border-t pt-4">
          <Button type="submit" tone="glow" disabled={form.isSending} className="max-sm:w-full sm:min-w-[14rem]">
            {form.isSending ? words.submitting : words.submit}
          </Button>
          <p className="text-slate">{promise}</p>
        </div>
      </form>
    </section>
  )
}

function send({ functionName, payload }: InquiryPlan, data: FormData) {
  const files = filesOf(data)
  const body = payload(answersOf(data))
  return files.size > 0 ? callFunctionWithFiles(functionName, body, files) : callFunction(functionName, body)
}

/** An empty file field still comes as a file without name and content. */
function filesOf(data: FormData): Map<string, File> {
  const files = new Map<string, File>()
  for (const [name, value] of data) {
    if (value instanceof File && value.name) files.set(name, value)
  }
  return files
}
