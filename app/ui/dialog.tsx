import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { CROSS, IconButton } from './icon-button.tsx'
import { useToasts } from './toasts.tsx'

type Props = {
  isOpen: boolean
  onClose(): void
  title: string
  closeLabel: string
  children: ReactNode
}

/**
 * A modal dialog. The browser keeps the focus inside, closes it on Escape and restores the focus.
 * Fields keep their values when it is closed and opened again. Toasts move into it (top-host.ts).
 */
export function Dialog({ isOpen, onClose, title, closeLabel, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const titleId = useId()
  const { clearErrors } = useToasts()
  const [wasOpened, setWasOpened] = useState(false)
  if (isOpen && !wasOpened) setWasOpened(true)

  useEffect(() => {
    const element = dialog.current
    if (isOpen && !element?.open) {
      element?.showModal()
      // The title gets the focus and not the first field: it is read first, and no phone keyboard covers the dialog.
      heading.current?.focus()
    }
    if (isOpen || !element?.open) return
    element.close()
    clearErrors()
  }, [isOpen, clearErrors])

  useEffect(() => {
    if (!isOpen) return
    const { dataset } = document.documentElement
    dataset.modal = ''
    return () => void delete dataset.modal
  }, [isOpen])

  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        // A file field inside the dialog sends an event of the same name.
        if (event.target !== event.currentTarget) return
        // The state closes the dialog. If the browser closed it first, opening it again right away would change no state.
        event.preventDefault()
        onClose()
      }}
      // This event comes a moment later, when the dialog may be open again.
      onClose={() => dialog.current?.open || onClose()}
      className="m-auto max-h-[calc(100dvh-64px)] w-full max-w-[48rem] overflow-clip overscroll-contain border border-ink bg-snow text-ink backdrop:bg-night/75 open:flex open:flex-col max-sm:h-dvh max-sm:max-h-none max-sm:max-w-none max-sm:border-0"
    >
      <div className="flex items-center justify-between gap-4 border-ink border-b py-1 pr-1 pl-4 sm:pl-5">
        <h2 id={titleId} ref={heading} tabIndex={-1} className="text-h3">
          {title}
        </h2>
        <IconButton
          label={closeLabel}
          path={CROSS}
          size={20}
          onClick={onClose}
          className="grid size-[52px] shrink-0 place-items-center hover:bg-drift"
        />
      </div>
      <div className="min-h-0 flex-1 scroll-py-3 overflow-y-auto overscroll-contain px-4 pt-4 has-data-[bar=bottom]:scroll-pb-[72px] sm:px-5">
        {/* The space at the bottom is inside, so that sticky content sits at the edge. */}
        {wasOpened ? <div className="pb-5">{children}</div> : null}
      </div>
    </dialog>
  )
}
