import type { ComponentProps } from 'react'
import { Button } from '#app/ui/button.tsx'
import { openInstead } from '#app/ui/use-dialog.ts'
import type { WaitlistSubject } from './payload.ts'

type Props = ComponentProps<typeof Button> & { subject: WaitlistSubject; onOpen(subject: WaitlistSubject): void }

/** Opens the dialog. Without a script it leads to the page with the same form. */
export function WaitlistButton({ subject, onOpen, ...button }: Props) {
  return (
    <form action="/waiting-list" onSubmit={openInstead(() => onOpen(subject))} className="contents">
      {subject.kind === 'anywhere' ? null : <input type="hidden" name={subject.kind} value={subject.id} />}
      {subject.kind === 'departure' && subject.partner ? (
        <input type="hidden" name="partner" value={subject.partner} />
      ) : null}
      <Button {...button} type="submit" aria-haspopup="dialog" />
    </form>
  )
}
