import { useCallback, useState } from 'react'

/** One dialog of a page and what it was last opened for. */
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
