import { LinkToCopy } from '#app/staff/bookings/link-actions.tsx'
import { MessageLink } from '#app/staff/messages/message-link.tsx'
import { withMailNames } from '#app/staff/name-mails.ts'
import { PersonLink } from '#app/staff/people/person-link.tsx'
import { readFields } from '#app/staff/read-fields.ts'
import { idIn, orNotFound } from '#app/staff/record-id.ts'
import { RecordMails, RecordTimeline } from '#app/staff/record-sections.tsx'
import { respond, runStaffAction } from '#app/staff/staff-action.ts'
import { staffOf } from '#app/staff/staff-context.ts'
import { EmailContact, PhoneContact } from '#app/staff/ui/contact-links.tsx'
import { DateTime, Deadline } from '#app/staff/ui/date-time.tsx'
import { ActionNotice } from '#app/staff/ui/notice.tsx'
import { StaffPage, StaffSection } from '#app/staff/ui/staff-page.tsx'
import { TextLink } from '#app/staff/ui/text-link.tsx'
import { visitContext } from '#app/visit.ts'
import { partnerFact } from '#content/staff/partners.ts'
import { waitlistPage, entryPage as words } from '#content/staff/waitlist.ts'
import { formatTarget } from '#content/waitlist/targets.ts'
import { getTripTitles } from '#operations/catalogue/catalogue-cache.ts'
import { listPublicDates } from '#operations/departures/list-public-dates.ts'
import { loadStaffEntryPage } from '#operations/waitlist/load-staff-entry-page.ts'
import type { WaitlistEntryId } from '#rules/ids.ts'
import { unconfirmedExpiresAt } from '#rules/waitlist/confirmation.ts'
import { listedStatus } from '#rules/waitlist/waitlist.ts'
import type { Route } from './+types/entry'
import { entryActions } from './entry-actions.ts'
import { EntryAdded } from './entry-added.tsx'
import { entryAnswers } from './entry-answers.ts'
import { EntryActions, PossibleDuplicates, SpecialRequests } from './entry-sections.tsx'
import { EntryStatusMark } from './entry-status.tsx'
import { entryWishes } from './entry-wishes.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { tools } = context.get(visitContext)
  const record = withMailNames(orNotFound(await loadStaffEntryPage(idIn(params.id), tools)))
  const [titles, departures] = await Promise.all([getTripTitles(tools), listPublicDates(tools)])
  const targets = departures.filter(({ id }) => id !== record.entry.departureId)
  return { ...record, titles, targets, target: formatTarget(record.position.target, titles) }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { tools } = context.get(visitContext)
  const call = { entryId: idIn<WaitlistEntryId>(params.id), actor: staffOf(context).name, tools }
  return respond(await runStaffAction(entryActions, await readFields(request), call))
}

export { shouldRevalidate } from '#app/staff/should-revalidate.ts'

export default function Entry({ loaderData: record, actionData: report }: Route.ComponentProps) {
  const { entry, possibleDuplicates, mails, events } = record
  return (
    <StaffPage
      title={entry.name}
      mark={<EntryStatusMark entry={entry} />}
      trail={[{ label: waitlistPage.title, href: '/staff/waitlist' }]}
      actions={isOnList(entry) ? <MessageLink to="entry" id={entry.id} /> : undefined}
    >
      {report ? <ActionNotice report={report} /> : <EntryAdded />}
      {report?.shown && report.intent === 'copy-link' ? <LinkToCopy link={report.shown} /> : null}
      {report?.shown && report.intent === 'read-requests' ? (
        <StaffSection heading={words.requests.heading}>
          <p className="max-w-prose whitespace-pre-wrap text-small">{report.shown}</p>
        </StaffSection>
      ) : null}
      <div className="grid gap-5 xl:grid-cols-2">
        <StaffSection heading={words.facts.heading} facts={factsOf(record)}>
          <PersonLink record="waitlist-entry" id={entry.id} />
        </StaffSection>
        <div className="grid content-start gap-5">
          <StaffSection heading={words.position.heading} facts={positionFacts(record)} />
          {entry.leftAt ? null : <EntryActions record={record} targets={record.targets} />}
          {record.hasRequests ? <SpecialRequests /> : null}
        </div>
      </div>
      {possibleDuplicates.length > 0 ? <PossibleDuplicates record={record} /> : null}
      <RecordMails mails={mails} />
      <RecordTimeline events={events} />
    </StaffPage>
  )
}

type Shown = Route.ComponentProps['loaderData']

function factsOf({ entry, payload, partner, target, titles }: Shown) {
  const { facts } = words
  const { departureId } = entry
  return [
    { label: facts.email, value: <EmailContact email={entry.email} /> },
    { label: facts.phone, value: payload.phone && <PhoneContact phone={payload.phone} /> },
    { label: facts.whatsapp, value: payload.whatsapp ? <PhoneContact phone={payload.whatsapp} /> : null },
    {
      label: facts.target,
      value: departureId ? <TextLink to={`/staff/departures/${departureId}`}>{target}</TextLink> : target,
    },
    { label: facts.people, value: payload.groupSize ?? entry.people },
    ...entryAnswers(payload),
    ...entryWishes(entry.wishes, payload.sport, titles),
    { label: partnerFact, value: partner?.name },
    { label: facts.joined, value: <DateTime at={entry.joinedAt} /> },
    entry.confirmedAt || entry.leftAt
      ? { label: facts.confirmed, value: entry.confirmedAt && <DateTime at={entry.confirmedAt} /> }
      : { label: facts.expires, value: <Deadline at={unconfirmedExpiresAt(entry.joinedAt)} /> },
    { label: facts.left, value: entry.leftAt && <DateTime at={entry.leftAt} /> },
  ]
}

const isOnList = ({ confirmedAt, leftAt }: Shown['entry']) => confirmedAt !== null && leftAt === null

function positionFacts({ entry, position, freeSeats, timeZone }: Shown) {
  const { position: labels } = words
  const { invitation, hasBooked, potential, minimum } = position
  return [
    { label: labels.status, value: hasBooked ? labels.booked : waitlistPage.statuses[listedStatus(entry)] },
    { label: labels.position, value: isOnList(entry) ? position.position : null },
    { label: labels.potential, value: potential },
    { label: labels.minimum, value: minimum },
    { label: labels.free, value: freeSeats },
    { label: labels.invitationExpires, value: invitation && <Deadline at={invitation.expiresAt} base={timeZone} /> },
  ]
}
