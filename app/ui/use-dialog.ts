import { type MouseEvent, useCallback, useState } from 'react'

/** One dialog of a page and what it was last opened for. */
export function useDialog<Subject>() {
  const [isOpen, setOpen] = useState(false)
  const [subject, setSubject] = useState<Subject>()
  const close = useCallback(() => setOpen(false), [])

  /** Spread over the button that opens the dialog. */
  function opensFor(next: Subject) {
    return {
      'aria-haspopup': 'dialog',
      onClick(event: MouseEvent<HTMLButtonElement>) {
        // Safari does not focus a clicked button, and a closing dialog gives the focus to whatever had it.
        event.currentTarget.focus()
        setSubject(next)
        setOpen(true)
      },
    } as const
  }

  return { isOpen, subject, close, opensFor }
}
