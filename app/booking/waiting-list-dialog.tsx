import { dialogWords } from '../../content/forms/dialog.ts'
import { choosePlaceholder, formWords, requiredNote } from '../../content/forms/form.ts'
import { waitingListFor, waitingListForm } from '../../content/forms/waiting-list.ts'
import { toasts } from '../../content/toasts.ts'
import { callFunction } from '../inquiries/call-function.ts'
import { useForm } from '../inquiries/use-form.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { FormGroups } from '../ui/form-groups.tsx'
import { type WaitingListSubject, waitingListPayload } from './payloads.ts'

type Props = { subject: WaitingListSubject | undefined; isOpen: boolean; onClose(): void }

export function WaitingListDialog({ subject = { kind: 'anywhere' }, isOpen, onClose }: Props) {
  const form = useForm({
    words: waitingListForm,
    missingField: formWords.missingField,
    success: toasts.waitingListJoined,
    failure: toasts.waitingListFailed,
    send: (data) => callFunction('send-booking-email', waitingListPayload(data, subject)),
    onSuccess: onClose,
  })
  const { title, intro, groups, submit, submitting } = waitingListForm
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={title} closeLabel={dialogWords.close}>
      <form onSubmit={form.onSubmit} onChange={form.onChange}>
        <p className="figure bg-drift px-3 py-2 text-small">{subjectWords(subject)}</p>
        <p className="mt-3">{intro}</p>
        <p className="mt-1 mb-5 text-slate text-small">{requiredNote}</p>
        <FormGroups groups={groups} choose={choosePlaceholder} errors={form.errors} chapter={formWords.chapter} />
        <div className="mt-5 border-ink border-t pt-4">
          <Button type="submit" tone="glow" disabled={form.isSending} className="w-full">
            {form.isSending ? submitting : submit}
          </Button>
        </div>
      </form>
    </Dialog>
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
