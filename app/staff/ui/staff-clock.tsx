import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import { useReaderZone } from '#app/page/reader-zone.ts'
import type { TimeZone } from '#rules/dates.ts'
import type { TimeStyle } from '#rules/staff/time-styles.ts'

/** Often enough for "in 25 min". */
const TICK_MS = 30_000

type Clock = { timeZone: TimeZone; timeStyle: TimeStyle; now: Date }

const StaffClock = createContext<Clock>({ timeZone: 'UTC', timeStyle: 'american', now: new Date(0) })

/** The reader's time zone, how they read times, and the server's time. */
export function useStaffClock(): Clock {
  return useContext(StaffClock)
}

type Props = { now: Date; timeStyle: TimeStyle; children: ReactNode }

export function StaffClockProvider({ now, timeStyle, children }: Props) {
  const timeZone = useReaderZone()
  return <StaffClock value={{ timeZone, timeStyle, now: useRunning(now) }}>{children}</StaffClock>
}

/** The time goes on while the page is open. */
function useRunning(loaded: Date): Date {
  const [tick, setTick] = useState({ loaded, elapsedMs: 0 })
  useEffect(() => {
    const since = Date.now()
    const timer = setInterval(() => setTick({ loaded, elapsedMs: Date.now() - since }), TICK_MS)
    return () => clearInterval(timer)
  }, [loaded])
  return tick.loaded === loaded ? new Date(loaded.getTime() + tick.elapsedMs) : loaded
}
