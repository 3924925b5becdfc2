import {
  createContext,
  type FocusEvent,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useRef,
  useState,
} from 'react'
import { createPortal } from 'react-dom'
import { useLocation } from 'react-router'
import { useFreeEdge } from './free-edge.ts'
import { CROSS, IconButton } from './icon-button.tsx'
import { putOnTop, useTopHost } from './top-host.ts'

export type ToastWords = { title: string; text: string; destructive: boolean; seconds?: number }

const DEFAULT_SECONDS = 6
/** The oldest toast makes room for another. */
const MAX_TOASTS = 3

type Shown = ToastWords & { key: number }

type Toasts = {
  show(toast: ToastWords): void
  /** A form is sent: whatever was said before no longer holds. */
  clear(): void
  /** The page or dialog that an error was about is gone. */
  clearErrors(): void
}

const ToastContext = createContext<Toasts>({ show() {}, clear() {}, clearErrors() {} })

export function useToasts(): Toasts {
  return useContext(ToastContext)
}

export function useToast() {
  return useToasts().show
}

/** An error with its own time is about money, so it stays until it is read, wherever the guest goes. */
function isLasting({ destructive, seconds }: ToastWords): boolean {
  return !destructive || seconds !== undefined
}

type Words = { closeLabel: string; regionLabel: string }

export function ToastProvider({ children, ...words }: Words & { children: ReactNode }) {
  const [toasts, setToasts] = useState<Shown[]>([])
  const host = useTopHost()
  const [actions] = useState<Toasts>(() => {
    let lastKey = 0
    return {
      show(toast) {
        lastKey += 1
        const shown = { ...toast, key: lastKey }
        // After a success, earlier errors are no longer true.
        setToasts((before) =>
          [...before.filter((old) => toast.destructive || isLasting(old)), shown].slice(-MAX_TOASTS),
        )
      },
      clear: () => setToasts([]),
      clearErrors: () => setToasts((before) => before.filter(isLasting)),
    }
  })
  const close = useCallback((key: number) => setToasts((before) => before.filter((toast) => toast.key !== key)), [])
  useLeaving(actions)

  return (
    <ToastContext value={actions}>
      {children}
      {host ? createPortal(<Region toasts={toasts} close={close} {...words} />, host) : null}
    </ToastContext>
  )
}

/** Another page, and not another tab or question of the same page. */
function useLeaving({ clearErrors }: Toasts): void {
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: it ends with the page.
  useEffect(() => clearErrors, [pathname])
}

type RegionProps = Words & { toasts: Shown[]; close(key: number): void }

/**
 * A popover, so that toasts appear above an open dialog. It is shown even when empty, because screen readers announce
 * only changes of a live region that exists already.
 */
function Region({ toasts, close, closeLabel, regionLabel }: RegionProps) {
  const region = useRef<HTMLElement>(null)
  const edge = useFreeEdge(region, toasts)
  useEffect(() => {
    if (region.current) putOnTop(region.current)
  }, [])

  return (
    <section
      ref={region}
      popover="manual"
      aria-label={regionLabel}
      aria-live="polite"
      data-edge={edge}
      className="pointer-events-none fixed inset-auto right-3 bottom-3 m-0 w-[min(26rem,100vw-24px)] overflow-visible bg-transparent data-[edge=above-bar]:bottom-[72px] data-[edge=top]:top-[68px] data-[edge=top]:bottom-auto"
    >
      {toasts.map((toast) => (
        <Toast key={toast.key} toast={toast} close={close} closeLabel={closeLabel} />
      ))}
    </section>
  )
}

function Toast({ toast, close, closeLabel }: { toast: Shown; close(key: number): void; closeLabel: string }) {
  const [isHeld, setHeld] = useState(false)
  const cameFrom = useRef<EventTarget>(null)

  // The toast stays while the pointer or the focus is on it.
  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(() => close(toast.key), (toast.seconds ?? DEFAULT_SECONDS) * 1000)
    return () => clearTimeout(timer)
  }, [isHeld, close, toast.key, toast.seconds])

  function onFocus(event: FocusEvent) {
    setHeld(true)
    cameFrom.current = event.relatedTarget
  }

  /** Restores the focus if its element still exists. */
  function dismiss() {
    close(toast.key)
    if (cameFrom.current instanceof HTMLElement) cameFrom.current.focus()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering only pauses the clock; nothing here needs a pointer.
    <div
      role={toast.destructive ? 'alert' : 'status'}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={onFocus}
      onBlur={() => setHeld(false)}
      data-destructive={toast.destructive}
      className="pointer-events-auto mt-2 flex items-start gap-3 border border-ink border-l-8 border-l-spruce bg-snow py-3 pr-1 pl-3 text-ink data-[destructive=true]:border-berry data-[destructive=true]:bg-berry data-[destructive=true]:text-snow"
    >
      <div className="flex-1 self-center">
        <p className="font-bold">{toast.title}</p>
        <p className="text-small">{toast.text}</p>
      </div>
      <IconButton
        label={closeLabel}
        path={CROSS}
        onClick={dismiss}
        className="grid size-target shrink-0 place-items-center"
      />
    </div>
  )
}
