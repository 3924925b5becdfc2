import { Link } from 'react-router'
import { partyPage } from '#content/staff/party.ts'
import type { StaffBookingPage } from '#operations/bookings/load-staff-booking-page.ts'
import type { PartyAction } from '#rules/bookings/party-changes.ts'

/** Only a party of several can lose seats or be split. */
export function PartyLinks({ booking: { id, seats } }: Pick<StaffBookingPage, 'booking'>) {
  const offered: PartyAction[] = seats > 1 ? ['add-seats', 'drop-seats', 'split-booking'] : ['add-seats']
  return offered.map((change) => (
    <Link key={change} to={`/staff/bookings/${id}/party?change=${change}`} className="button button-small">
      {partyPage.links[change]}
    </Link>
  ))
}
