import { type RefObject, useEffect, useState } from 'react'

/** Below and above the box. */
const MARGIN = 24

/** `above-bar`: at the bottom, but above a bar with a total that sticks there. */
type Edge = 'bottom' | 'above-bar' | 'top'

/**
 * The edge of the screen where a box covers neither what has the focus, with its label and its error, nor a total to pay.
 * The box is at the bottom unless it would cover them there, and it stays while it has the focus itself. So it never moves
 * onto a button that was just pressed, or takes its own away, before the click. `content` is what changes its size.
 */
export function useFreeEdge(box: RefObject<HTMLElement | null>, content: unknown): Edge {
  const [edge, setEdge] = useState<Edge>('bottom')

  // biome-ignore lint/correctness/useExhaustiveDependencies: other content has another size.
  useEffect(() => {
    const look = () => {
      const hasFocus = box.current?.contains(document.activeElement)
      setEdge((before) => (hasFocus ? before : freeEdge(box.current)))
    }
    const events = ['focusin', 'scroll'] as const
    for (const name of events) addEventListener(name, look, { capture: true, passive: true })
    look()
    return () => {
      for (const name of events) removeEventListener(name, look, { capture: true })
    }
  }, [content])

  return edge
}

function freeEdge(box: HTMLElement | null): Edge {
  if (!box) return 'bottom'
  const { left, height } = box.getBoundingClientRect()
  const bar = shown('[data-bar=bottom]')[0]?.getBoundingClientRect().height ?? 0
  const isBehind = (element: Element) => {
    const { top, bottom, right } = element.getBoundingClientRect()
    return top < innerHeight - bar && bottom > innerHeight - bar - height - MARGIN && right > left
  }
  if (height > 0 && [...focusedControl(), ...shown('[data-total]')].some(isBehind)) return 'top'
  return bar > 0 ? 'above-bar' : 'bottom'
}

function focusedControl(): Element[] {
  const focused = document.activeElement
  return focused?.matches('a, button, input, select, summary, textarea')
    ? [focused.closest('[data-field]') ?? focused]
    : []
}

const shown = (selector: string) => [...document.querySelectorAll(selector)].filter((each) => each.checkVisibility())
