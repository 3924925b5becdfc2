import { type RefObject, useEffect, useState } from 'react'

/** Below and above the box. */
const MARGIN = 24

/**
 * The edge of the screen where a box covers neither the field that has the focus, with its label and its error, nor a
 * total to pay. The box is at the bottom unless it would cover them there. `content` is what changes its size.
 */
export function useFreeEdge(box: RefObject<HTMLElement | null>, content: unknown): 'bottom' | 'top' {
  const [edge, setEdge] = useState<'bottom' | 'top'>('bottom')

  // biome-ignore lint/correctness/useExhaustiveDependencies: other content has another size.
  useEffect(() => {
    const look = () => setEdge(isNeededBehind(box.current) ? 'top' : 'bottom')
    const events = ['focusin', 'scroll'] as const
    for (const name of events) addEventListener(name, look, { capture: true, passive: true })
    look()
    return () => {
      for (const name of events) removeEventListener(name, look, { capture: true })
    }
  }, [content])

  return edge
}

/** Whether the box, at the bottom, would cover the field or a total. */
function isNeededBehind(box: HTMLElement | null): boolean {
  if (!box) return false
  const { left, height } = box.getBoundingClientRect()
  const isBehind = (element: Element) => {
    const { top, bottom, right } = element.getBoundingClientRect()
    return top < innerHeight && bottom > innerHeight - height - MARGIN && right > left
  }
  return height > 0 && [...focusedField(), ...shownTotals()].some(isBehind)
}

function focusedField(): Element[] {
  const focused = document.activeElement
  return focused?.matches('input, select, textarea') ? [focused.closest('[data-field]') ?? focused] : []
}

const shownTotals = () => [...document.querySelectorAll('[data-total], [data-bar=bottom]')].filter(isShown)
const isShown = (element: Element) => element.checkVisibility()
