import { Form } from 'react-router'
import { readForm } from '#app/page/read-form.ts'
import { CostsPart } from '#app/staff/costs/costs-part.tsx'
import { MessageLink } from '#app/staff/messages/message-link.tsx'
import { QuotesPart } from '#app/staff/quotes/quotes-part.tsx'
import { toFields } from '#app/staff/read-fields.ts'
import { idIn, orNotFound } from '#app/staff/record-id.ts'
import { respond, runStaffAction } from '#app/staff/staff-action.ts'
import { staffOf } from '#app/staff/staff-context.ts'
import { ActionForm } from '#app/staff/ui/action-form.tsx'
import { DateTime } from '#app/staff/ui/date-time.tsx'
import { ActionNotice, EmptyState, Notice } from '#app/staff/ui/notice.tsx'
import { StaffPage, StaffSection } from '#app/staff/ui/staff-page.tsx'
import { SubmitButton } from '#app/staff/ui/submit-button.tsx'
import { TextArea } from '#app/staff/ui/text-field.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { visitContext } from '#app/visit.ts'
import { rangeText } from '#content/dates.ts'
import { consequences } from '#content/staff/consequences.ts'
import { dayLogPage } from '#content/staff/days.ts'
import { departureEnds } from '#content/staff/departure-ends.ts'
import { departuresPage, departurePage as words } from '#content/staff/departures.ts'
import { newBookingPage } from '#content/staff/new-booking.ts'
import { seasonCopyPage as copyWords } from '#content/staff/season-copy.ts'
import { loadStaffDeparturePage, type StaffDeparturePage } from '#operations/departures/load-staff-departure-page.ts'
import { toActionFacts } from '#operations/departures/run-departure-action.ts'
import { loadGuestsQuestion, loadStaffRescue } from '#operations/rescue/load-staff-rescue.ts'
import {
  checkDepartureAction,
  type DepartureAction,
  isDecisionLate,
  needsDecision,
  needsEnding,
} from '#rules/departures/phases.ts'
import { checkHold } from '#rules/departures/seats.ts'
import { canRemindOfDetails } from '#rules/guests/missing-details.ts'
import { type DepartureId, isRecordId, type WaitlistEntryId } from '#rules/ids.ts'
import type { Route } from './+types/departure'
import { DecisionBanner, isChoice } from './decision-banner.tsx'
import { departureActions } from './departure-actions.ts'
import { DepartureStateMark } from './departure-marks.tsx'
import { BookingsPart, HoldsPart, WaitingPart } from './departure-people.tsx'
import { CharterPart, FactsPart, HistoryPart, MixPart, SeatsPart } from './departure-sections.tsx'
import { PrivateNotice } from './private-notice.tsx'
import { RescuePart } from './rescue-part.tsx'

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { tools } = context.get(visitContext)
  const record = orNotFound(await loadStaffDeparturePage(idIn(params.id), tools))
  const query = new URL(request.url).searchParams
  const saved = record.departure.isPrivate ? words.savedPrivate : words.saved
  const news = query.has('created') ? words.created : query.has('saved') ? saved : undefined
  const now = tools.now()
  const facts = toActionFacts(record.departure, tools)
  // Rules P6 and P9: only the actions that the departure's phase and days allow. A closed one is reopened, not opened.
  const actions = (Object.keys(words.actions) as DepartureAction[]).filter(
    (action) => checkDepartureAction(action, facts, 'any', now) === undefined && !(action === 'open' && facts.isClosed),
  )
  const canHold = checkHold(record.departure, 1, { now, isLive: false, isInvited: true }).ok
  const [rescue, question] = await Promise.all([
    loadStaffRescue(record.departure.id, tools),
    loadGuestsQuestion(record.departure, tools),
  ])
  const mustDecide = needsDecision(record.departure, now)
  const isLate = isDecisionLate(record.departure, now)
  const mustRecord = needsEnding(record.departure, now)
  const unreadyGuests = canRemindOfDetails(record.departure, now) ? countUnready(record) : 0
  return { record, news, actions, canHold, rescue, question, mustDecide, isLate, mustRecord, unreadyGuests }
}

const countUnready = ({ bookings }: StaffDeparturePage) =>
  bookings
    .filter(({ state }) => state === 'confirmed')
    .reduce((sum, { seats, readyGuests }) => sum + seats - readyGuests, 0)

export async function action({ request, params, context }: Route.ActionArgs) {
  const { tools } = context.get(visitContext)
  const form = await readForm(request)
  const entryIds = form
    .getAll('entry')
    .map(String)
    .filter(isRecordId<WaitlistEntryId>)
  const call = { departureId: idIn<DepartureId>(params.id), actor: staffOf(context).name, tools, entryIds }
  return respond(await runStaffAction(departureActions, toFields(form), call))
}

export { shouldRevalidate } from '#app/staff/should-revalidate.ts'

export default function Departure({ loaderData, actionData: report }: Route.ComponentProps) {
  const { record, news, actions, canHold, rescue, question, mustDecide, isLate, mustRecord, unreadyGuests } = loaderData
  const { departure, title, state } = record
  return (
    <StaffPage
      title={`${title}, ${rangeText(departure.startDate, departure.endDate)}`}
      mark={<DepartureStateMark departure={{ ...departure, state }} />}
      trail={[{ label: departuresPage.title, href: '/staff/departures' }]}
      actions={<Links record={record} canHold={canHold} />}
    >
      {news && !report ? <Notice tone="good">{news}</Notice> : null}
      <ActionNotice report={report} />
      {mustRecord ? <Notice tone="bad">{departureEnds.undecided}</Notice> : null}
      {departure.isPrivate ? <PrivateNotice departure={departure} hasParties={record.waiting.length > 0} /> : null}
      {mustDecide ? <DecisionBanner record={record} actions={actions} question={question} isLate={isLate} /> : null}
      <StaffActions actions={mustDecide ? actions.filter((action) => !isChoice(action)) : actions} record={record} />
      {rescue ? <RescuePart rescue={rescue} /> : null}
      <div className="grid gap-5 lg:grid-cols-3">
        <SeatsPart record={record} />
        <CharterPart record={record} />
        <FactsPart record={record} />
      </div>
      <CostsPart totals={record.costs} departureId={departure.id} />
      <BookingsPart record={record} unreadyGuests={unreadyGuests} />
      <HoldsPart record={record} />
      <QuotesPart quotes={record.quotes} />
      <WaitingPart record={record} />
      <div className="grid gap-5 lg:grid-cols-3">
        <MixPart mix={record.mix} />
        <Notes notes={record.notes} />
        <HistoryPart events={record.events} />
      </div>
    </StaffPage>
  )
}

function Links({ record, canHold }: { record: StaffDeparturePage; canHold: boolean }) {
  const { id } = record.departure
  return (
    <>
      {/* The audit log records every reading, so hovering must not load the page. */}
      <LinkButton to={`/staff/manifests/${id}`} prefetch="none" className="button-small">
        {words.manifest}
      </LinkButton>
      <LinkButton to={`/staff/manifests/${id}/days`} className="button-small">
        {dayLogPage.link}
      </LinkButton>
      <LinkButton to={`/staff/departures/new?from=${id}`} className="button-small">
        {copyWords.one}
      </LinkButton>
      {canHold ? (
        <LinkButton to={`/staff/bookings/new?departure=${id}`} className="button-small">
          {newBookingPage.open}
        </LinkButton>
      ) : null}
      {record.bookings.some(({ state }) => state === 'confirmed') ? <MessageLink to="guests" id={id} /> : null}
      {record.waiting.length > 0 ? <MessageLink to="waitlist" id={id} /> : null}
      <LinkButton to={`/staff/departures/${id}/edit`} className="button-small">
        {words.edit}
      </LinkButton>
    </>
  )
}

function StaffActions({ actions, record }: { actions: readonly DepartureAction[]; record: StaffDeparturePage }) {
  return (
    <div className="action-row">
      {actions.map((action) => (
        <ActionForm
          key={action}
          intent={action}
          {...words.actions[action]}
          {...ending(action, record)}
          reason={action !== 'flown'}
        />
      ))}
    </div>
  )
}

/** An action that ends the departure counts people and money before it is confirmed. */
function ending(action: DepartureAction, { bookings, ledger, holds, departure }: StaffDeparturePage) {
  const confirmed = bookings.filter(({ state }) => state === 'confirmed')
  if (action === 'flown') {
    const counted = consequences.flown(departure.confirmedSeats, departure.waitingParties)
    return { confirm: `${counted} ${words.actions.flown.confirm}` } as const
  }
  if (action !== 'cancel' && action !== 'did-not-go') return {}
  const counted = consequences.departure({
    bookings: confirmed.length,
    guests: confirmed.reduce((sum, { seats }) => sum + seats, 0),
    paidCents: ledger.paidCents,
    holds: holds.length,
    waitingPeople: departure.waitingPeople,
  })
  return { tone: 'berry', confirm: `${counted} ${words.actions[action].confirm}` } as const
}

function Notes({ notes }: { notes: StaffDeparturePage['notes'] }) {
  const { heading, none, label, add, text } = words.notes
  return (
    <StaffSection heading={heading}>
      <Form method="post" className="grid gap-2">
        <input type="hidden" name="intent" value="note" />
        <TextArea name="text" label={text} rows={2} required />
        <SubmitButton label={add} />
      </Form>
      {notes.length === 0 ? <EmptyState text={none} /> : null}
      <ol aria-label={label}>
        {notes.map((note) => (
          <li key={note.id} className="border-contour border-b py-2">
            <p className="whitespace-pre-line [overflow-wrap:anywhere]">{note.text}</p>
            <p className="flex flex-wrap gap-x-3 text-slate text-small">
              {note.author} <DateTime at={note.createdAt} />
            </p>
          </li>
        ))}
      </ol>
    </StaffSection>
  )
}
