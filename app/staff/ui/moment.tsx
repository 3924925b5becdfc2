import { staffMoment } from '../../../content/staff/moments.ts'

/** In a narrow column it breaks between day and time alone. */
export function Moment({ at }: { at: Date }) {
  const [day, ...time] = staffMoment(at).split(' ')
  return (
    <time dateTime={at.toISOString()} className="figure text-slate text-small">
      <span className="whitespace-nowrap">{day}</span> <span className="whitespace-nowrap">{time.join(' ')}</span>
    </time>
  )
}
