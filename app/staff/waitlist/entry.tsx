import { data, Link } from 'react-router'
import { waitlistPage, entryPage as words } from '../../../content/staff/waitlist.ts'
import { wishText } from '../../../content/wishes.ts'
import { showTitles } from '../../../operations/catalogue/show-catalogue.ts'
import { showEntryRecord } from '../../../operations/waitlist/show-entry-record.ts'
import type { WaitlistEntryId } from '../../../rules/ids.ts'
import { visitContext } from '../../visit.ts'
import { readFields } from '../read-fields.ts'
import { isRecordId } from '../record-id.ts'
import { RecordMails, RecordTimeline } from '../record-parts.tsx'
import { staffOf } from '../staff-context.ts'
import { FactList } from '../ui/fact-list.tsx'
import { Moment } from '../ui/moment.tsx'
import { Notice } from '../ui/notice.tsx'
import { StaffPage, StaffSection } from '../ui/staff-page.tsx'
import type { Route } from './+types/entry'
import { performOnEntry } from './entry-acts.ts'
import { Alike, EntryActions } from './entry-parts.tsx'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { tools } = context.get(visitContext)
  const record = isRecordId(params.id) ? await showEntryRecord(params.id as WaitlistEntryId, tools) : undefined
  if (!record) throw data(null, 404)
  return { ...record, wish: wishText(record.place.wish, await showTitles(tools)) }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  if (!isRecordId(params.id)) throw data(null, 404)
  const fields = await readFields(request)
  const call = { entryId: params.id as WaitlistEntryId, actor: staffOf(context).name }
  const { intent, done, problem } = await performOnEntry(fields, { ...call, tools: context.get(visitContext).tools })
  if (problem === undefined) return { done, failed: undefined }
  return data({ done, failed: { intent, problem, about: fields.mailId ?? fields.dropId ?? '' } }, 422)
}

/** After a refusal too: who was overtaken is shown the record as it is now, and decides once more. */
export function shouldRevalidate() {
  return true
}

export default function Entry({ loaderData: record, actionData }: Route.ComponentProps) {
  const { entry, alike, mails, events } = record
  const failed = actionData?.failed
  return (
    <StaffPage
      title={entry.name}
      mark={waitlistPage.standings[entry.leftAt ? 'left' : entry.standing]}
      trail={[{ label: waitlistPage.title, href: '/staff/waitlist' }]}
    >
      {actionData?.done ? <Notice tone="good">{actionData.done}</Notice> : null}
      {failed ? <Notice tone="bad">{failed.problem}</Notice> : null}
      <div className="grid gap-5 xl:grid-cols-2">
        <StaffSection heading={words.facts.heading}>
          <FactList facts={factsOf(record)} />
        </StaffSection>
        <div className="grid content-start gap-5">
          <StaffSection heading={words.place.heading}>
            <FactList facts={placeFacts(record)} />
          </StaffSection>
          {entry.leftAt ? null : <EntryActions record={record} failed={failed} />}
        </div>
      </div>
      {alike.length > 0 ? <Alike alike={alike} failed={failed} /> : null}
      <RecordMails mails={mails} failed={failed} />
      <RecordTimeline events={events} failed={failed} />
    </StaffPage>
  )
}

type Shown = Route.ComponentProps['loaderData']

function factsOf({ entry, said, wish }: Shown) {
  const { facts } = words
  const rides = [said.sport, said.skillLevel].filter(Boolean).join(', ')
  const told = [
    { label: facts.phone, value: said.phone },
    { label: facts.whatsapp, value: said.whatsapp },
    { label: facts.country, value: said.country },
    { label: facts.rides, value: rides },
    { label: facts.requests, value: said.specialRequests },
  ]
  return [
    { label: facts.email, value: entry.email },
    { label: facts.wish, value: <WishLink departureId={entry.departureId} text={wish} /> },
    { label: facts.people, value: said.groupSize ?? entry.people },
    ...told.filter(({ value }) => value),
    { label: facts.flexible, value: said.flexibleDates ? facts.yes : facts.no },
    { label: facts.joined, value: <Moment at={entry.joinedAt} /> },
    ...(entry.leftAt ? [{ label: facts.left, value: <Moment at={entry.leftAt} /> }] : []),
  ]
}

function WishLink({ departureId, text }: { departureId: string | null; text: string }) {
  if (!departureId) return text
  return (
    <Link to={`/staff/departures/${departureId}`} className="link">
      {text}
    </Link>
  )
}

function placeFacts({ entry, place, freeSeats }: Shown) {
  const { place: labels } = words
  const { invitation, hasBooked, potential, needed } = place
  return [
    {
      label: labels.standing,
      value: hasBooked ? labels.booked : waitlistPage.standings[entry.leftAt ? 'left' : entry.standing],
    },
    ...(entry.leftAt
      ? []
      : [
          { label: labels.place, value: place.place },
          { label: labels.ahead, value: place.ahead },
        ]),
    ...(potential === null ? [] : [{ label: labels.potential, value: potential }]),
    ...(needed === null ? [] : [{ label: labels.needed, value: needed }]),
    ...(freeSeats === null ? [] : [{ label: labels.free, value: freeSeats }]),
    ...(invitation ? [{ label: labels.invitedUntil, value: <Moment at={invitation.until} /> }] : []),
  ]
}
