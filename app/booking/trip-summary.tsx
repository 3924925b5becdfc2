import { bookingWords } from '../../content/forms/booking.ts'
import type { DepartureView } from '../../operations/departures/show-departures.ts'
import { tripOf } from './trip.ts'

/** What is being booked. */
export function TripSummary({ departure }: { departure: DepartureView }) {
  const { title, durationText, dates } = tripOf(departure)
  const rows = [
    [bookingWords.trip, `${title}, ${durationText}`],
    [bookingWords.date, dates],
  ] as const
  return (
    <dl className="facts bg-drift px-3">
      {rows.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
