import { Link, useSearchParams } from 'react-router'
import { RecordAction } from '#app/staff/record-sections.tsx'
import { DateTime } from '#app/staff/ui/date-time.tsx'
import { Notice } from '#app/staff/ui/notice.tsx'
import { TextArea } from '#app/staff/ui/text-field.tsx'
import { bookingPage } from '#content/staff/booking-record.ts'
import { consequences } from '#content/staff/consequences.ts'
import { partyPage, requestNotice as words } from '#content/staff/party.ts'
import type { StaffBookingPage } from '#operations/bookings/load-staff-booking-page.ts'
import { isPromiseDue } from '#rules/bookings/booking-requests.ts'
import { formatDollars } from '#rules/money.ts'
import type { Shown } from './booking-actions.ts'
import { GuestAnswersRead } from './booking-guests.tsx'
import { LinkToCopy } from './link-actions.tsx'

/** Names the change of the party that was just made. */
export const CHANGED = 'changed'

/** The party page leads back here when its change is made. */
export function PartyChanged() {
  const [query] = useSearchParams()
  const changed = query.get(CHANGED) as keyof typeof partyPage.done | null
  const done = changed && Object.hasOwn(partyPage.done, changed) ? partyPage.done[changed] : undefined
  return done ? <Notice tone="good">{done}</Notice> : null
}

export function ShownByAction({ shown }: { shown: Shown }) {
  return Array.isArray(shown) ? <GuestAnswersRead guests={shown} /> : <LinkToCopy link={shown.link} />
}

/** Rule G14: what the booker asks for, and what staff can do about it. */
export function RequestNotice({ record }: { record: StaffBookingPage }) {
  const { booking, guests, request } = record
  if (!request) return null
  const { kind, positions, refundCents, keptCents, message, createdAt } = request
  const leaving = guests.filter(({ position }) => positions.includes(position))
  const names = leaving.map(({ position, name }) => partyPage.guest(position, name))
  const query = new URLSearchParams([['change', 'drop-seats'], ...positions.map((each) => ['guest', String(each)])])
  return (
    <Notice>
      <p className="font-bold">
        {kind === 'cancel' ? words.cancel : words['drop-seats'](names)} <DateTime at={createdAt} />
      </p>
      <p>{words.shown(formatDollars(refundCents), formatDollars(keptCents))}</p>
      {message ? <p className="whitespace-pre-line">{words.message(message)}</p> : null}
      <div className="action-row mt-2">
        {kind === 'cancel' ? (
          <CancelAsPromised record={record} request={request} />
        ) : (
          <Link to={`/staff/bookings/${booking.id}/party?${query}`} className="button button-small">
            {words.drop}
          </Link>
        )}
        <RecordAction
          intent="decline-request"
          label={words.decline}
          confirm={words.declineConfirm}
          version={booking.version}
        >
          <TextArea name="answer" label={words.answer} required rows={3} />
        </RecordAction>
      </div>
    </Notice>
  )
}

type PromiseProps = { record: StaffBookingPage; request: NonNullable<StaffBookingPage['request']> }

/** Rule G22: while we hold the money that the promise was worked out from. */
function CancelAsPromised({ record: { booking, offers }, request }: PromiseProps) {
  const { id, refundCents } = request
  if (!isPromiseDue(request, offers.balanceCents)) {
    return <p className="self-center">{words.moneyChanged(formatDollars(offers.maxRefundCents))}</p>
  }
  return (
    <RecordAction
      intent="cancel-as-promised"
      label={refundCents > 0 ? words.promised(formatDollars(refundCents)) : words.promisedNothing}
      tone="berry"
      confirm={`${consequences.booking(booking.seats, offers.balanceCents)} ${bookingPage.actions.cancelConfirm}`}
      version={booking.version}
      hidden={{ requestId: id }}
    />
  )
}
