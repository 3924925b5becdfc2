import { type FocusEvent, useEffect, useRef, useState } from 'react'
import type { StaffActionReport } from '#app/staff/staff-action.ts'
import { NextItem } from '#app/staff/today/today-trail.tsx'
import { CROSS, IconButton } from '#app/ui/icon-button.tsx'
import { staffPieces } from '#content/staff/frame.ts'
import { useIsActing } from './use-is-acting.ts'

const SHOWN_SECONDS = 8

/**
 * What was done, in the corner of the window, because the form may be far below the top of the page. Its region is always
 * there, because screen readers announce only changes of one that exists. Without scripts it is at the top of the page.
 */
export function DoneMessage({ report }: { report: StaffActionReport | undefined }) {
  const [ended, setEnded] = useState<StaffActionReport>()
  const [isHeld, setHeld] = useState(false)
  const cameFrom = useRef<EventTarget>(null)
  // Until the page has been loaded again, it would contradict what stands there.
  const isStale = useIsActing()
  const text = isStale || report === ended ? undefined : report?.done

  useEffect(() => {
    if (!text || isHeld) return
    const timer = setTimeout(() => setEnded(report), SHOWN_SECONDS * 1000)
    return () => clearTimeout(timer)
  }, [text, report, isHeld])

  function hold({ relatedTarget }: FocusEvent) {
    setHeld(true)
    cameFrom.current = relatedTarget
  }

  function close() {
    setEnded(report)
    setHeld(false)
    if (cameFrom.current instanceof HTMLElement) cameFrom.current.focus()
  }

  return (
    <div
      role="status"
      className="pointer-events-none fixed right-3 bottom-3 z-30 w-[min(26rem,100vw-24px)] noscript:static noscript:w-auto print:hidden"
    >
      {text ? (
        // biome-ignore lint/a11y/noStaticElementInteractions: hovering only pauses the clock; nothing here needs a pointer.
        <div
          onMouseEnter={() => setHeld(true)}
          onMouseLeave={() => setHeld(false)}
          onFocus={hold}
          onBlur={() => setHeld(false)}
          className="pointer-events-auto flex items-start gap-3 border border-ink border-l-8 border-l-spruce bg-snow py-1 pr-1 pl-3 text-small"
        >
          <div className="grid flex-1 self-center py-1">
            <p>{text}</p>
            <NextItem />
          </div>
          <IconButton
            label={staffPieces.closeMessage}
            path={CROSS}
            onClick={close}
            className="grid size-target shrink-0 place-items-center noscript:hidden"
          />
        </div>
      ) : null}
    </div>
  )
}
