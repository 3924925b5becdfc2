import { formatStaffTime } from '../../../content/staff/times.ts'

/** In a narrow column it breaks only between day and time. */
export function DateTime({ at }: { at: Date }) {
  const [day, ...time] = formatStaffTime(at).split(' ')
  return (
    <time dateTime={at.toISOString()} className="figure text-slate text-small">
      <span className="whitespace-nowrap">{day}</span> <span className="whitespace-nowrap">{time.join(' ')}</span>
    </time>
  )
}
