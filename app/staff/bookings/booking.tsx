import { data } from 'react-router'
import { rangeText } from '../../../content/dates.ts'
import { bookingsPage, bookingPage as words } from '../../../content/staff/bookings.ts'
import { staffPieces } from '../../../content/staff/frame.ts'
import { recordWords } from '../../../content/staff/records.ts'
import { actsOn } from '../../../db/record-history.ts'
import { showBookingRecord } from '../../../operations/bookings/show-booking-record.ts'
import type { BookingId } from '../../../rules/ids.ts'
import { visitContext } from '../../visit.ts'
import { readFields } from '../read-fields.ts'
import { isRecordId } from '../record-id.ts'
import { type Failed, RecordMails, RecordTimeline } from '../record-parts.tsx'
import { staffOf } from '../staff-context.ts'
import { ChangedNotice } from '../ui/changed-notice.tsx'
import { FactList } from '../ui/fact-list.tsx'
import { Moment } from '../ui/moment.tsx'
import { Notice } from '../ui/notice.tsx'
import { StaffPage, StaffSection } from '../ui/staff-page.tsx'
import type { Route } from './+types/booking'
import { type BookingDone, performOnBooking } from './booking-acts.ts'
import { BookingActions } from './booking-forms.tsx'
import { GuestAnswersRead, Guests } from './booking-guests.tsx'
import { Credit, Payments, Schedule } from './booking-money.tsx'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { tools } = context.get(visitContext)
  const record = isRecordId(params.id) ? await showBookingRecord(params.id as BookingId, tools) : undefined
  if (!record) throw data(null, 404)
  return record
}

export async function action({ request, params, context }: Route.ActionArgs) {
  if (!isRecordId(params.id)) throw data(null, 404)
  const { tools } = context.get(visitContext)
  const bookingId = params.id as BookingId
  const fields = await readFields(request)
  const done = await performOnBooking(fields, { bookingId, staff: staffOf(context), tools })
  if (done.done !== undefined) return { ...done, failed: undefined, meanwhile: undefined }
  const [last] = done.reason === 'changed-meanwhile' ? await actsOn(tools.db, { bookingId }) : []
  const meanwhile = done.reason === 'changed-meanwhile' ? (last?.actor ?? recordWords.somebody) : undefined
  return data({ ...done, failed: failedOf(done, fields), meanwhile, sent: fields }, meanwhile ? 409 : 422)
}

/** Which of a page's many forms it was. */
function failedOf({ intent, problem }: BookingDone, fields: Readonly<Record<string, string>>): Failed | undefined {
  const { paymentId, mailId, position } = fields
  return problem === undefined ? undefined : { intent, problem, about: paymentId ?? mailId ?? position ?? '' }
}

/** After a refusal too: who was overtaken is shown the record as it is now, and decides once more. */
export function shouldRevalidate() {
  return true
}

export default function BookingPage({ loaderData: record, actionData }: Route.ComponentProps) {
  const { booking, title, departure, mails, events } = record
  const failed = actionData?.failed
  const name = `${booking.firstName} ${booking.lastName}`.trim()
  return (
    <StaffPage
      title={`${booking.reference} ${name}`.trim()}
      mark={bookingsPage.states[booking.state]}
      trail={[{ label: bookingsPage.title, href: '/staff/bookings' }]}
    >
      {actionData?.done ? <Notice tone="good">{actionData.done}</Notice> : null}
      {actionData && 'sent' in actionData && actionData.meanwhile ? (
        <Meanwhile by={actionData.meanwhile} sent={actionData.sent} record={record} />
      ) : failed ? (
        <Notice tone="bad">{failed.problem}</Notice>
      ) : null}
      {actionData?.answers ? <GuestAnswersRead guests={actionData.answers} /> : null}
      <div className="grid gap-5 xl:grid-cols-2">
        <StaffSection heading={words.facts.heading}>
          <FactList facts={factsOf(record)} />
          <p className="text-small">
            <a className="link" href={`/staff/departures/${departure.id}`}>
              {title}, {rangeText(departure.startDate, departure.endDate)}
            </a>
          </p>
        </StaffSection>
        <BookingActions record={record} failed={failed} />
      </div>
      <Guests record={record} failed={failed} />
      <div className="grid gap-5 xl:grid-cols-2">
        <Schedule schedule={record.schedule} />
        <Credit record={record} failed={failed} />
      </div>
      <Payments record={record} failed={failed} />
      <RecordMails mails={mails} failed={failed} />
      <RecordTimeline events={events} failed={failed} />
    </StaffPage>
  )
}

function factsOf({ booking }: Route.ComponentProps['loaderData']) {
  const { facts } = words
  const { firstName, lastName, email, phone, emergencyContact, emergencyPhone } = booking
  const emergency = [emergencyContact, emergencyPhone].filter(Boolean).join(', ')
  return [
    { label: facts.name, value: `${firstName} ${lastName}`.trim() || facts.erased },
    { label: facts.email, value: email || facts.erased },
    { label: facts.phone, value: phone || facts.erased },
    ...(emergency ? [{ label: facts.emergency, value: emergency }] : []),
    ...(booking.specialRequests ? [{ label: facts.requests, value: booking.specialRequests }] : []),
    { label: facts.seats, value: booking.seats },
    { label: facts.plan, value: bookingsPage.plans[booking.plan] },
    { label: facts.booked, value: <Moment at={booking.createdAt} /> },
    ...(booking.cancelledAt ? [{ label: facts.cancelled, value: <Moment at={booking.cancelledAt} /> }] : []),
  ]
}

type MeanwhileProps = {
  by: string
  sent: Readonly<Record<string, string>>
  record: Route.ComponentProps['loaderData']
}

/** Both versions where something was written; where a button was pressed, who was faster. */
function Meanwhile({ by, sent, record: { booking } }: MeanwhileProps) {
  if (sent.intent !== 'change-contact') return <Notice tone="bad">{staffPieces.changedMeanwhile(by)}</Notice>
  const { actions } = words
  const fields = ['firstName', 'lastName', 'email', 'phone', 'emergencyContact', 'emergencyPhone'] as const
  const theirs = fields.map((field) => ({ label: actions[field], value: booking[field] ?? '' }))
  const yours = fields.map((field) => ({ label: actions[field], value: sent[field] ?? '' }))
  return <ChangedNotice by={by} theirs={theirs} yours={yours} />
}
