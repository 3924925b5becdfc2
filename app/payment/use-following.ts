import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'

/** Soon at first, since somebody may have come straight from paying; then ever more seldom. */
const FIRST_MS = 3000
const GROWTH = 1.4
const MOST_MS = 60_000

/** Loads the page's facts again while it is looked at, and at once when somebody comes back to it. */
export function useFollowing(isOn: boolean): void {
  const { revalidate } = useRevalidator()
  const look = useRef(revalidate)
  useEffect(() => {
    look.current = revalidate
  })

  useEffect(() => {
    if (!isOn) return
    let pauseMs = FIRST_MS
    let timer: ReturnType<typeof setTimeout> | undefined
    const wait = () => {
      timer = setTimeout(() => {
        if (document.visibilityState === 'visible') void look.current()
        pauseMs = Math.min(pauseMs * GROWTH, MOST_MS)
        wait()
      }, pauseMs)
    }
    const comeBack = () => {
      if (document.visibilityState === 'visible') void look.current()
    }
    wait()
    document.addEventListener('visibilitychange', comeBack)
    addEventListener('pageshow', comeBack)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', comeBack)
      removeEventListener('pageshow', comeBack)
    }
  }, [isOn])
}
