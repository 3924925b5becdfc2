import { type FormEvent, useCallback, useState } from 'react'

/** The state of a dialog, with the subject it was last opened for. */
export function useDialog<Subject>() {
  const [isOpen, setOpen] = useState(false)
  const [subject, setSubject] = useState<Subject>()
  const close = useCallback(() => setOpen(false), [])

  function open(next: Subject) {
    setSubject(next)
    setOpen(true)
  }

  return { isOpen, subject, open, close }
}

/** The form that opened the last dialog. */
let opener: HTMLFormElement | undefined

export function openWithoutScript(): void {
  opener?.submit()
}

/** For a form that leads to a page without our script. With it, the form opens a dialog instead. */
export function openInstead(open: () => void) {
  return (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    opener = event.currentTarget
    // Safari does not focus a clicked button, but the closing dialog must restore the focus to it.
    event.currentTarget.querySelector('button')?.focus()
    open()
  }
}
