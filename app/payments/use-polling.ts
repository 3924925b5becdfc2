import { useEffect, useEffectEvent } from 'react'
import { useRevalidator } from 'react-router'

/** The first pause is short, since the guest may have just paid; each pause is longer than the one before. */
const FIRST_MS = 3000
const GROWTH = 1.4
const MAX_MS = 60_000

/** Reloads the page's data while the page is visible, and immediately when the guest comes back to it. */
export function usePolling(isOn: boolean): void {
  const { revalidate } = useRevalidator()
  useLooking(isOn, async () => {
    if (await isReachable()) await revalidate()
  })
}

/** A page that cannot be loaded again would become an error screen, so a server that is away is left alone. */
async function isReachable(): Promise<boolean> {
  const response = await fetch('/readyz').catch(() => undefined)
  return response?.ok ?? false
}

/** Looks again and again while the page is visible, and immediately when the guest comes back to it. */
export function useLooking(isOn: boolean, onLook: () => Promise<void>): void {
  const look = useEffectEvent(() => {
    if (document.visibilityState === 'visible') void onLook()
  })

  useEffect(() => {
    if (!isOn) return
    let pauseMs = FIRST_MS
    let timer: ReturnType<typeof setTimeout> | undefined
    const wait = () => {
      timer = setTimeout(() => {
        look()
        pauseMs = Math.min(pauseMs * GROWTH, MAX_MS)
        wait()
      }, pauseMs)
    }
    const comeBack = () => look()
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
