import { dialogWords } from '../../content/forms/dialog.ts'
import { waitingListForm } from '../../content/forms/waiting-list.ts'
import { Dialog } from '../ui/dialog.tsx'
import type { WaitingListSubject } from './payloads.ts'
import { WaitingListForm } from './waiting-list-form.tsx'

type Props = { subject: WaitingListSubject | undefined; isOpen: boolean; onClose(): void }

export function WaitingListDialog({ subject = { kind: 'anywhere' }, isOpen, onClose }: Props) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={waitingListForm.title} closeLabel={dialogWords.close}>
      <WaitingListForm subject={subject} onJoined={onClose} />
    </Dialog>
  )
}
