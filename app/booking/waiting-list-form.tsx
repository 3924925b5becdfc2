import { choosePlaceholder, formWords, requiredNote } from '../../content/forms/form.ts'
import { waitingListFor, waitingListForm } from '../../content/forms/waiting-list.ts'
import { toasts } from '../../content/toasts.ts'
import { FormFoot } from '../inquiries/form-foot.tsx'
import { FORM_ID, type PostAnswer } from '../inquiries/use-answer.ts'
import { useForm } from '../inquiries/use-form.ts'
import { FormAnswer } from '../ui/form-answer.tsx'
import { FormGroups } from '../ui/form-groups.tsx'
import { guestField, type WaitingListSubject, waitingListPayload } from './payloads.ts'

type Props = {
  subject: WaitingListSubject
  /** On a page of its own: what the server said to a plain post. */
  answer?: PostAnswer | undefined
  onJoined?(): void
}

/** The same form in the dialog and on the page that stands in for it without a script. */
export function WaitingListForm({ subject, answer, onJoined = () => {} }: Props) {
  const form = useForm({
    words: waitingListForm,
    functionName: 'send-booking-email',
    payload: (answers) => waitingListPayload(answers, subject),
    askedAt: guestField,
    success: toasts.waitingListJoined,
    failure: toasts.waitingListFailed,
    onSuccess: onJoined,
    answer,
  })
  return (
    <form id={FORM_ID} method="post" action={`#${FORM_ID}`} onSubmit={form.onSubmit} onChange={form.onChange}>
      <p className="figure bg-drift px-3 py-2 text-small">{subjectWords(subject)}</p>
      <p className="mt-3">{waitingListForm.intro}</p>
      <p className="mt-1 mb-5 text-slate text-small">{requiredNote}</p>
      {answer ? <FormAnswer words={answer.words} /> : null}
      <FormGroups
        groups={waitingListForm.groups}
        choose={choosePlaceholder}
        errors={form.errors}
        values={answer?.values}
        chapter={formWords.chapter}
      />
      <div className="mt-5 border-ink border-t pt-4">
        <FormFoot form={form} words={waitingListForm} className="w-full" />
      </div>
    </form>
  )
}

function subjectWords(subject: WaitingListSubject): string {
  switch (subject.kind) {
    case 'anywhere':
      return waitingListFor.anywhere
    case 'package':
      return waitingListFor.package(subject.title)
    case 'departure':
      return waitingListFor.departure(subject.trip, subject.dates)
  }
}
