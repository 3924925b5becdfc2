import { bookingsPage } from '../../../content/staff/bookings.ts'
import { StateMark } from '../ui/state-mark.tsx'

export function BookingState({ state }: { state: keyof typeof bookingsPage.states }) {
  return <StateMark tone={state === 'confirmed' ? 'good' : 'ended'}>{bookingsPage.states[state]}</StateMark>
}
