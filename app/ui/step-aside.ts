import { type RefObject, useEffect, useRef, useState } from 'react'

/** A focus ring reaches this far beyond its element. */
const RING = 6

/**
 * For a box that floats over the page: tells it to get out of the way while the focused element is underneath.
 * The ref belongs on the place where the box is at home, which itself must not move.
 */
export function useStepAside(): [RefObject<HTMLDivElement | null>, boolean] {
  const home = useRef<HTMLDivElement>(null)
  const [isAside, setAside] = useState(false)

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
  // What is focused only to be a starting point, such as the whole content after a jump, is larger than any corner.
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
