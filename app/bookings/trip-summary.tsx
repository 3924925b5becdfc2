import { bookingWords } from '../../content/forms/booking.ts'
import type { PublicDeparture } from '../../operations/departures/list-public-departures.ts'
import { Facts } from '../ui/facts.tsx'
import { tripOf } from './trip.ts'

export function TripSummary({ departure }: { departure: PublicDeparture }) {
  const { title, durationText, dates } = tripOf(departure)
  const rows = [
    [bookingWords.trip, `${title}, ${durationText}`],
    [bookingWords.date, dates],
    ...(departure.operatorName ? [[bookingWords.flownBy, departure.operatorName] as const] : []),
  ] as const
  return <Facts lines={rows} className="bg-drift px-3" />
}
