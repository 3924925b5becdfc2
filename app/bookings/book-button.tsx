import type { ComponentProps } from 'react'
import { Button } from '#app/ui/button.tsx'
import { openInstead } from '#app/ui/use-dialog.ts'
import type { DepartureId } from '#rules/ids.ts'

type Props = ComponentProps<typeof Button> & { departureId: DepartureId; onOpen(id: DepartureId): void }

/** Opens the booking dialog. Without a script it leads to the booking page. */
export function BookButton({ departureId, onOpen, ...button }: Props) {
  return (
    <form action={`/book/${departureId}`} onSubmit={openInstead(() => onOpen(departureId))} className="contents">
      <Button {...button} type="submit" tone="spruce" aria-haspopup="dialog" />
    </form>
  )
}
