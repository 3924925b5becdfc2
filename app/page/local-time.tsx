import { useSyncExternalStore } from 'react'
import { formatDateTime, formatLocalTime } from '../../content/dates.ts'

/** A moment in the reader's time zone. The server does not know it and writes UTC, which stays without a script. */
export function LocalTime({ at }: { at: Date }) {
  const text = useSyncExternalStore(
    neverChanges,
    () => formatLocalTime(at),
    () => formatDateTime(at),
  )
  return <time dateTime={at.toISOString()}>{text}</time>
}

const neverChanges = () => () => {}
