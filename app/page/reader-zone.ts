import { useSyncExternalStore } from 'react'
import type { TimeZone } from '#rules/dates.ts'

/** Only the browser knows its time zone. The page comes in UTC, and says so, until its script runs. */
export function useReaderZone(): TimeZone {
  return useSyncExternalStore(neverChanges, browserTimeZone, serverTimeZone)
}

export function browserTimeZone(): TimeZone {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}

const neverChanges = () => () => {}
const serverTimeZone = () => 'UTC'
