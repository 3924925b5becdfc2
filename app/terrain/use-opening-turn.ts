import { useCallback, useEffect, useRef } from 'react'
import { turned, type View } from './orbit.ts'

const DEGREES = 40
const MILLISECONDS = 1600

/** Turns the model once to where it stays, which shows that it can be turned. Returns what ends the movement. */
export function useOpeningTurn(isOpen: boolean, goal: View, setView: (view: View) => void): () => void {
  const frame = useRef(0)
  const stop = useCallback(() => cancelAnimationFrame(frame.current), [])
  const { turn, tilt } = goal
  useEffect(() => {
    if (!isOpen || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const start = performance.now()
    const step = (now: number) => {
      const left = 1 - Math.min(Math.max((now - start) / MILLISECONDS, 0), 1)
      setView(turned({ turn, tilt }, -DEGREES * left ** 3, 0))
      if (left > 0) frame.current = requestAnimationFrame(step)
    }
    frame.current = requestAnimationFrame(step)
    return stop
  }, [isOpen, turn, tilt, setView, stop])
  return stop
}
