import { StateMark } from '#app/staff/ui/state-mark.tsx'
import { bookingsPage } from '#content/staff/bookings.ts'

export function BookingState({ state }: { state: keyof typeof bookingsPage.states }) {
  return <StateMark tone={state === 'confirmed' ? 'good' : 'ended'}>{bookingsPage.states[state]}</StateMark>
}
