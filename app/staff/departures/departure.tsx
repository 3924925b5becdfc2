import { data, Form } from 'react-router'
import { rangeText } from '../../../content/dates.ts'
import { departuresPage, departurePage as words } from '../../../content/staff/departures.ts'
import { type DepartureRecord, showDepartureRecord } from '../../../operations/departures/show-departure-record.ts'
import type { DepartureId } from '../../../rules/ids.ts'
import { type HandAction, refuseByHand } from '../../../rules/phases.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { visitContext } from '../../visit.ts'
import { isRecordId } from '../record-id.ts'
import { staffOf } from '../staff-context.ts'
import { ActionForm } from '../ui/action-form.tsx'
import { Moment } from '../ui/moment.tsx'
import { EmptyState, Notice } from '../ui/notice.tsx'
import { StaffPage, StaffSection } from '../ui/staff-page.tsx'
import type { Route } from './+types/departure'
import { performAct } from './departure-actions.ts'
import { CharterPart, FactsPart, HistoryPart, MixPart, SeatsPart } from './departure-parts.tsx'
import { BookingsPart, WaitingPart } from './departure-people.tsx'
import { stateWord } from './departures-parts.tsx'

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { tools } = context.get(visitContext)
  const record = await showDepartureRecord(idOf(params.id), tools)
  if (!record) throw data(null, 404)
  const query = new URL(request.url).searchParams
  const news = query.has('created') ? words.created : query.has('saved') ? words.saved : undefined
  return { record, news }
}

function idOf(id: string): DepartureId {
  if (!isRecordId(id)) throw data(null, 404)
  return id as DepartureId
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const target = { departureId: idOf(params.id), actor: staffOf(context).name }
  const answer = await performAct(await request.formData(), target, context.get(visitContext).tools)
  return data(answer, answer.problem ? 422 : 200)
}

/** After a refusal too: who was overtaken is shown the record as it is now, and decides once more. */
export function shouldRevalidate() {
  return true
}

export default function Departure({ loaderData: { record, news }, actionData }: Route.ComponentProps) {
  const { departure, title } = record
  const good = actionData ? actionData.done : news
  return (
    <StaffPage
      title={`${title}, ${rangeText(departure.startDate, departure.endDate)}`}
      mark={stateWord(departure)}
      trail={[{ label: departuresPage.title, href: '/staff/departures' }]}
      actions={<Links id={departure.id} />}
    >
      {good ? <Notice tone="good">{good}</Notice> : null}
      {actionData?.problem ? <Notice tone="bad">{actionData.problem}</Notice> : null}
      <HandActions record={record} />
      <div className="grid gap-5 lg:grid-cols-3">
        <SeatsPart record={record} />
        <CharterPart ledger={record.ledger} />
        <FactsPart record={record} />
      </div>
      <BookingsPart record={record} />
      <WaitingPart record={record} />
      <div className="grid gap-5 lg:grid-cols-3">
        <MixPart mix={record.mix} />
        <Notes notes={record.notes} />
        <HistoryPart events={record.events} />
      </div>
    </StaffPage>
  )
}

function Links({ id }: { id: DepartureId }) {
  return (
    <>
      {/* Opening it is noted in the audit log, and pointing at it is not opening. */}
      <LinkButton to={`/staff/manifests/${id}`} prefetch="none" className="button-small">
        {words.manifest}
      </LinkButton>
      <LinkButton to={`/staff/departures/${id}/edit`} className="button-small">
        {words.edit}
      </LinkButton>
    </>
  )
}

/** Rule P6: what can be done by hand with a date as it stands. */
function HandActions({ record: { departure } }: { record: DepartureRecord }) {
  const actions = (Object.keys(words.hand) as HandAction[]).filter(
    (action) => refuseByHand(action, departure, 'any') === undefined,
  )
  return (
    <div className="flex flex-wrap items-start gap-2">
      {actions.map((action) => (
        <ActionForm key={action} intent={action} {...words.hand[action]} reason />
      ))}
    </div>
  )
}

function Notes({ notes }: { notes: DepartureRecord['notes'] }) {
  const { heading, none, label, add, text } = words.notes
  return (
    <StaffSection heading={heading}>
      <Form method="post" className="grid gap-2">
        <input type="hidden" name="intent" value="note" />
        <label className="grid gap-1 font-bold text-small">
          {text}
          <textarea name="text" rows={2} required className="input input-small" />
        </label>
        <Button type="submit" className="button-small justify-self-start">
          {add}
        </Button>
      </Form>
      {notes.length === 0 ? <EmptyState text={none} /> : null}
      <ol aria-label={label}>
        {notes.map((note) => (
          <li key={note.id} className="border-contour border-b py-2">
            <p className="whitespace-pre-line [overflow-wrap:anywhere]">{note.text}</p>
            <p className="flex flex-wrap gap-x-3 text-slate text-small">
              {note.author} <Moment at={note.createdAt} />
            </p>
          </li>
        ))}
      </ol>
    </StaffSection>
  )
}
