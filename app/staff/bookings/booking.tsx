import { BookingDocuments } from '#app/staff/documents/booking-documents.tsx'
import { BookingExtras } from '#app/staff/extras/booking-extras.tsx'
import { MessageLink } from '#app/staff/messages/message-link.tsx'
import { withMailNames } from '#app/staff/name-mails.ts'
import { PersonLink } from '#app/staff/people/person-link.tsx'
import { type Fields, readFields } from '#app/staff/read-fields.ts'
import { idIn, orNotFound } from '#app/staff/record-id.ts'
import { RecordMails, RecordTimeline } from '#app/staff/record-sections.tsx'
import { respond, runStaffAction } from '#app/staff/staff-action.ts'
import { staffOf } from '#app/staff/staff-context.ts'
import { EmailContact, PhoneContact } from '#app/staff/ui/contact-links.tsx'
import { DateTime } from '#app/staff/ui/date-time.tsx'
import { ActionNotice, ChangedNotice, Notice } from '#app/staff/ui/notice.tsx'
import { StaffPage, StaffSection } from '#app/staff/ui/staff-page.tsx'
import { visitContext } from '#app/visit.ts'
import { rangeText } from '#content/dates.ts'
import { bookingPage as words } from '#content/staff/booking-record.ts'
import { bookingsPage } from '#content/staff/bookings.ts'
import { billingWords } from '#content/staff/documents.ts'
import { staffPieces } from '#content/staff/frame.ts'
import { partnerFact } from '#content/staff/partners.ts'
import { recordWords } from '#content/staff/records.ts'
import { listAuditEntriesOf } from '#db/staff/audit-log.ts'
import { loadStaffBookingPage } from '#operations/bookings/load-staff-booking-page.ts'
import type { BookingId } from '#rules/ids.ts'
import type { Route } from './+types/booking'
import { BillingFact } from './billing-form.tsx'
import { bookingActions } from './booking-actions.ts'
import { Credit } from './booking-credit.tsx'
import { DisputeNotice, Disputes } from './booking-disputes.tsx'
import { BookingActions } from './booking-forms.tsx'
import { Guests } from './booking-guests.tsx'
import { BookingHeadline } from './booking-headline.tsx'
import { Payments, Schedule } from './booking-money.tsx'
import { PartyChanged, RequestNotice, ShownByAction } from './booking-party.tsx'
import { BookingState } from './booking-state.tsx'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { tools } = context.get(visitContext)
  return withMailNames(orNotFound(await loadStaffBookingPage(idIn(params.id), tools)))
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { tools } = context.get(visitContext)
  const bookingId = idIn<BookingId>(params.id)
  const fields = await readFields(request)
  const report = await runStaffAction(bookingActions, fields, { bookingId, staff: staffOf(context), tools })
  if (report.reason !== 'stale-version') return respond(report)
  const [last] = await listAuditEntriesOf(tools.db, 'booking', bookingId, 1)
  return respond({ ...report, changedBy: last?.actor ?? recordWords.someone })
}

export { shouldRevalidate } from '#app/staff/should-revalidate.ts'

export default function BookingPage({ loaderData: record, actionData: report }: Route.ComponentProps) {
  const { booking, title, departure, mails, events } = record
  const name = `${booking.firstName} ${booking.lastName}`.trim()
  return (
    <StaffPage
      title={`${booking.reference} ${name}`.trim()}
      mark={<BookingState state={booking.state} />}
      trail={[{ label: bookingsPage.title, href: '/staff/bookings' }]}
      actions={booking.email ? <MessageLink to="booking" id={booking.id} /> : undefined}
    >
      <BookingHeadline record={record} />
      <ActionNotice report={report} />
      {report?.changedBy === undefined ? null : (
        <ConflictNotice by={report.changedBy} sent={report.sent ?? {}} record={record} />
      )}
      <DisputeNotice record={record} />
      {report?.shown ? <ShownByAction shown={report.shown} /> : null}
      <PartyChanged />
      <RequestNotice record={record} />
      <div className="grid gap-5 xl:grid-cols-2">
        <StaffSection heading={words.facts.heading} facts={factsOf(record)}>
          <p className="flex flex-wrap gap-x-3 text-small">
            <a className="link" href={`/staff/departures/${departure.id}`}>
              {title}, {rangeText(departure.startDate, departure.endDate)}
            </a>
          </p>
          {booking.email ? <PersonLink record="booking" id={booking.id} /> : null}
        </StaffSection>
        <BookingActions record={record} />
      </div>
      <Guests record={record} />
      <div className="grid gap-5 xl:grid-cols-2">
        <Schedule record={record} />
        <Credit record={record} />
      </div>
      <BookingExtras record={record} />
      <Payments record={record} />
      <Disputes record={record} />
      <BookingDocuments documents={record.documents} />
      <RecordMails mails={mails} />
      <RecordTimeline events={events} />
    </StaffPage>
  )
}

function factsOf(loaded: Route.ComponentProps['loaderData']) {
  const { booking, referrer, referredPeople, partner, statedStep, neededStep } = loaded
  const { facts } = words
  const { firstName, lastName, email, phone } = booking
  return [
    { label: facts.name, value: `${firstName} ${lastName}`.trim() || facts.erased },
    { label: facts.email, value: email ? <EmailContact email={email} /> : facts.erased },
    { label: facts.phone, value: phone ? <PhoneContact phone={phone} /> : facts.erased },
    { label: billingWords.fact, value: booking.billing && <BillingFact billing={booking.billing} /> },
    { label: facts.seats, value: booking.seats },
    { label: facts.plan, value: bookingsPage.plans[booking.paymentPlan] },
    { label: facts.booked, value: <DateTime at={booking.createdAt} /> },
    {
      label: facts.referrer,
      value: referrer && (
        <a className="link" href={`/staff/bookings/${referrer.id}`}>
          {facts.referrerText(referrer.reference)}
        </a>
      ),
    },
    { label: facts.referred, value: referredPeople > 0 ? facts.referredText(referredPeople) : null },
    { label: partnerFact, value: partner?.name },
    { label: facts.skill, value: statedStep && neededStep && facts.skillText(statedStep, neededStep) },
    { label: facts.cancelled, value: booking.cancelledAt && <DateTime at={booking.cancelledAt} /> },
  ]
}

type ConflictProps = { by: string; sent: Fields; record: Route.ComponentProps['loaderData'] }

/** Both versions where something was typed; otherwise only who was first. */
function ConflictNotice({ by, sent, record: { booking } }: ConflictProps) {
  if (sent.intent !== 'change-contact') return <Notice tone="bad">{staffPieces.changedMeanwhile(by)}</Notice>
  const { actions } = words
  const fields = ['firstName', 'lastName', 'email', 'phone'] as const
  const theirs = fields.map((field) => ({ label: actions[field], value: booking[field] }))
  const yours = fields.map((field) => ({ label: actions[field], value: sent[field] ?? '' }))
  return <ChangedNotice by={by} theirs={theirs} yours={yours} />
}
