import { staffMoment } from '../../../content/staff/moments.ts'

export function Moment({ at }: { at: Date }) {
  return (
    <time dateTime={at.toISOString()} className="figure text-slate text-small">
      {staffMoment(at)}
    </time>
  )
}
