import { baseTimeText, formatStaffDay, remainingText, staffTimeParts } from '#content/staff/times.ts'
import type { Day, TimeZone } from '#rules/dates.ts'
import { useStaffClock } from './staff-clock.tsx'

type Props = {
  at: Date
  /** The time zone of the departure's base, where the moment matters there. */
  base?: TimeZone | undefined
}

/** A moment in the reader's time zone. In a narrow column it breaks only between day, time and zone. */
export function DateTime({ at, base }: Props) {
  const { timeZone, timeStyle } = useStaffClock()
  const { day, time } = staffTimeParts(at, timeZone, timeStyle)
  const [clock, zone] = [time.slice(0, time.lastIndexOf(' ')), time.slice(time.lastIndexOf(' ') + 1)]
  const there = base && baseTimeText(at, base, timeZone, timeStyle)
  return (
    <time dateTime={at.toISOString()} className="text-slate text-small tabular-nums">
      <span className="whitespace-nowrap">{day},</span> <span className="whitespace-nowrap">{clock}</span> {zone}
      {there ? <span className="block">{there}</span> : null}
    </time>
  )
}

/** A moment by which something happens, with the time that is left. */
export function Deadline(props: Props) {
  return (
    <>
      <DateTime {...props} />{' '}
      <span className="font-bold">
        <TimeLeft until={props.at} />
      </span>
    </>
  )
}

/** "in 8 h", or "3 h ago". */
export function TimeLeft({ until }: { until: Date }) {
  const { now } = useStaffClock()
  return (
    <time dateTime={until.toISOString()} className="whitespace-nowrap">
      {remainingText(until, now)}
    </time>
  )
}

export function DayText({ day }: { day: Day }) {
  return (
    <time dateTime={day} className="whitespace-nowrap">
      {formatStaffDay(day)}
    </time>
  )
}
