import { useSyncExternalStore } from 'react'
import type { TimeZone } from '#rules/dates.ts'

/** Only the browser knows its time zone. The page comes in UTC, and says so, until its script runs. */
export function useReaderZone(): TimeZone {
  return useSyncExternalStore(neverChanges, browserTimeZone, serverTimeZone)
}

const neverChanges = () => () => {}
const browserTimeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone
const serverTimeZone = () => 'UTC'
