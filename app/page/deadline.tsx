import { formatLocalDateTime } from '#content/local-times.ts'
import { useReaderZone } from './reader-zone.ts'

/**
 * A moment in the reader's time zone. Its time stays on one line, so that the page does not move under a finger when the
 * zone becomes known.
 */
export function Deadline({ at }: { at: Date }) {
  const [day, time] = formatLocalDateTime(at, useReaderZone()).split(' at ')
  return (
    <time dateTime={at.toISOString()}>
      {day} <span className="whitespace-nowrap">at {time}</span>
    </time>
  )
}
