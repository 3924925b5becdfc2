import { type RefObject, useEffect, useRef, useState } from 'react'

/** A focus ring reaches this far beyond its element. */
const RING = 6

/**
 * Tells a box that floats over the page to move away while it covers the focused element.
 * The ref belongs on a parent of the box that does not move with it. Undefined until the page is hydrated.
 */
export function useStepAside(): [RefObject<HTMLDivElement | null>, boolean | undefined] {
  const home = useRef<HTMLDivElement>(null)
  const [isAside, setAside] = useState<boolean>()

  useEffect(() => {
    const look = () => setAside(isCovered(document.activeElement, home.current))
    const events = ['focusin', 'focusout', 'scroll', 'resize'] as const
    for (const name of events) addEventListener(name, look, { capture: true, passive: true })
    look()
    return () => {
      for (const name of events) removeEventListener(name, look, { capture: true })
    }
  }, [])

  return [home, isAside]
}

function isCovered(focused: Element | null, home: Element | null): boolean {
  // An element that is focused only as a starting point, such as the whole content, is larger than any corner.
  if (!(focused instanceof HTMLElement) || focused.tabIndex < 0 || focused === document.body) return false
  if (!home || home.contains(focused) || !focused.matches(':focus-visible')) return false
  const box = home.getBoundingClientRect()
  const ring = focused.getBoundingClientRect()
  return (
    ring.right + RING > box.left &&
    ring.left - RING < box.right &&
    ring.bottom + RING > box.top &&
    ring.top - RING < box.bottom
  )
}
