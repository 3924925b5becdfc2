import type { ComponentProps, FormEvent } from 'react'
import type { DepartureId } from '../../rules/ids.ts'
import { Button } from '../ui/button.tsx'

type Props = ComponentProps<typeof Button> & { departureId: DepartureId; onOpen(id: DepartureId): void }

/** Opens the booking dialog. Without a script it leads to the same on a page of its own. */
export function AvailableButton({ departureId, onOpen, ...button }: Props) {
  function open(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    // Safari does not focus a clicked button, and a closing dialog gives the focus to whatever had it.
    event.currentTarget.querySelector('button')?.focus()
    onOpen(departureId)
  }
  return (
    <form action={`/book/${departureId}`} onSubmit={open} className="contents">
      <Button {...button} type="submit" tone="spruce" aria-haspopup="dialog" />
    </form>
  )
}
