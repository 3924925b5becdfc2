import { Dialog } from '#app/ui/dialog.tsx'
import { dialogWords } from '#content/forms/dialog.ts'
import { waitlistForm } from '#content/forms/waitlist.ts'
import type { WaitlistSubject } from './payload.ts'
import { WaitlistForm } from './waitlist-form.tsx'

type Props = { subject: WaitlistSubject | undefined; isOpen: boolean; onClose(): void }

export function WaitlistDialog({ subject = { kind: 'anywhere' }, isOpen, onClose }: Props) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={waitlistForm.title} closeLabel={dialogWords.close}>
      <WaitlistForm subject={subject} onJoined={onClose} />
    </Dialog>
  )
}
