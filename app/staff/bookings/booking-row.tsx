import { ActionForm } from '#app/staff/ui/action-form.tsx'
import { callHref } from '#app/staff/ui/contact-links.tsx'
import { RowLink, RowMenu } from '#app/staff/ui/row-menu.tsx'
import { bookingPage } from '#content/staff/booking-record.ts'
import { bookingsPage as words } from '#content/staff/bookings.ts'
import { staffPieces } from '#content/staff/frame.ts'
import type { ListedBooking } from '#db/bookings/booking-rows.ts'

/** What can be done with a booking in the list. A guest who was erased cannot be reached. */
export function BookingRowMenu({ row }: { row: ListedBooking & { canSendLink: boolean } }) {
  const { id: bookingId, reference, email, phone, version, departureId, canSendLink } = row
  const { link, linkConfirm } = bookingPage.actions
  return (
    <RowMenu about={reference}>
      {email ? <RowLink to={`mailto:${email}`}>{staffPieces.email(email)}</RowLink> : null}
      {phone ? <RowLink to={callHref(phone)}>{staffPieces.call(phone)}</RowLink> : null}
      <RowLink to={`/staff/departures/${departureId}`}>{words.seeDeparture}</RowLink>
      {canSendLink ? (
        <ActionForm
          intent="renew-link"
          label={link}
          about={reference}
          confirm={linkConfirm}
          version={version}
          hidden={{ bookingId }}
          reason
        />
      ) : null}
    </RowMenu>
  )
}
