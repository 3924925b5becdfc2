import { type ReactNode, useEffect, useId, useRef, useState } from 'react'

type Props = {
  isOpen: boolean
  onClose(): void
  title: string
  closeLabel: string
  children: ReactNode
}

/**
 * A modal dialog. The browser itself keeps the focus inside, closes on Escape and gives the focus back.
 * What was typed stays when somebody closes it and opens it again. Toasts find the open dialog by themselves (top-host.ts).
 */
export function Dialog({ isOpen, onClose, title, closeLabel, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const titleId = useId()
  const [wasOpened, setWasOpened] = useState(false)
  if (isOpen && !wasOpened) setWasOpened(true)

  useEffect(() => {
    const element = dialog.current
    if (isOpen && !element?.open) {
      element?.showModal()
      // The title and not the first field: what the dialog is about is read first, and no phone keyboard covers it.
      heading.current?.focus()
    }
    if (!isOpen && element?.open) element.close()
  }, [isOpen])

  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        // A field for files inside is cancelled by this name too.
        if (event.target !== event.currentTarget) return
        // Closed by the state and not before it: whoever opens it again at once would change nothing.
        event.preventDefault()
        onClose()
      }}
      // Told a moment later, when it may be open again.
      onClose={() => dialog.current?.open || onClose()}
      className="m-auto max-h-[calc(100dvh-64px)] w-full max-w-[48rem] overscroll-contain border border-ink bg-snow text-ink backdrop:bg-night/75 open:flex open:flex-col max-sm:h-dvh max-sm:max-h-none max-sm:max-w-none max-sm:border-0"
    >
      <div className="flex items-center justify-between gap-4 border-ink border-b py-1 pr-1 pl-4 sm:pl-5">
        <h2 id={titleId} ref={heading} tabIndex={-1} className="text-h3">
          {title}
        </h2>
        <button
          type="button"
          onClick={onClose}
          aria-label={closeLabel}
          className="grid size-[52px] shrink-0 place-items-center hover:bg-drift"
        >
          <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
            <path d="M3 3l14 14M17 3L3 17" stroke="currentColor" strokeWidth="2" />
          </svg>
        </button>
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 pt-4 sm:px-5">
        {/* The space below is inside, so that what sticks to the bottom does so at the very edge. */}
        {wasOpened ? <div className="pb-5">{children}</div> : null}
      </div>
    </dialog>
  )
}
