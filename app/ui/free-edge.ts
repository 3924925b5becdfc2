import { type RefObject, useEffect, useState } from 'react'

/** Below and above the box. */
const MARGIN = 24

/**
 * The edge of the screen where a box does not cover the field that has the focus, with its label and its error. The box
 * is at the bottom unless it would cover the field there. `content` is what changes the size of the box.
 */
export function useFreeEdge(box: RefObject<HTMLElement | null>, content: unknown): 'bottom' | 'top' {
  const [edge, setEdge] = useState<'bottom' | 'top'>('bottom')

  // biome-ignore lint/correctness/useExhaustiveDependencies: other content has another size.
  useEffect(() => {
    const look = () => setEdge(isFieldBehind(box.current) ? 'top' : 'bottom')
    const events = ['focusin', 'scroll'] as const
    for (const name of events) addEventListener(name, look, { capture: true, passive: true })
    look()
    return () => {
      for (const name of events) removeEventListener(name, look, { capture: true })
    }
  }, [content])

  return edge
}

/** Whether the box, at the bottom, would cover the field. */
function isFieldBehind(box: HTMLElement | null): boolean {
  const focused = document.activeElement
  if (!box || !focused?.matches('input, select, textarea')) return false
  const field = (focused.closest('[data-field]') ?? focused).getBoundingClientRect()
  const { left, height } = box.getBoundingClientRect()
  return height > 0 && field.bottom > innerHeight - height - MARGIN && field.right > left
}
