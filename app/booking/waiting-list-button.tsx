import type { ComponentProps, FormEvent } from 'react'
import { Button } from '../ui/button.tsx'
import type { WaitingListSubject } from './payloads.ts'

type Props = ComponentProps<typeof Button> & { subject: WaitingListSubject; onOpen(subject: WaitingListSubject): void }

/** Opens the dialog. Without a script it leads to the same form on a page of its own. */
export function WaitingListButton({ subject, onOpen, ...button }: Props) {
  function open(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    // Safari does not focus a clicked button, and a closing dialog gives the focus to whatever had it.
    event.currentTarget.querySelector('button')?.focus()
    onOpen(subject)
  }
  return (
    <form action="/waiting-list" onSubmit={open} className="contents">
      {subject.kind === 'anywhere' ? null : <input type="hidden" name={subject.kind} value={subject.id} />}
      <Button {...button} type="submit" aria-haspopup="dialog" />
    </form>
  )
}
