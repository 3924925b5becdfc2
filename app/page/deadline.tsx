import { formatLocalDateTime } from '#content/local-times.ts'
import { useReaderZone } from './reader-zone.ts'

/** A moment in the reader's time zone. */
export function Deadline({ at }: { at: Date }) {
  return <time dateTime={at.toISOString()}>{formatLocalDateTime(at, useReaderZone())}</time>
}
