import { Form } from 'react-router'
import { RowLink, RowMenu } from '#app/staff/ui/row-menu.tsx'
import { SelectField } from '#app/staff/ui/select-field.tsx'
import { SubmitButton } from '#app/staff/ui/submit-button.tsx'
import { staffPieces } from '#content/staff/frame.ts'
import { todayPage } from '#content/staff/today.ts'
import { addDays, type Day } from '#rules/dates.ts'
import { MAX_SNOOZE_DAYS } from '#rules/staff/today-list.ts'
import type { Line, Team } from './today-line.ts'

const words = todayPage.menu

/** Rule A15: whom to reach, a snooze, and who takes care of it. */
export function ItemMenu({ line, team }: { line: Line; team: Team }) {
  const { what, contact = {} } = line
  return (
    <div className="today-menu">
      <RowMenu about={what}>
        {contact.phone ? <RowLink to={`tel:${contact.phone}`}>{staffPieces.call(contact.phone)}</RowLink> : null}
        {contact.email ? <RowLink to={`mailto:${contact.email}`}>{staffPieces.email(contact.email)}</RowLink> : null}
        {line.snoozedUntil ? <Wake line={line} /> : <Snooze line={line} today={team.today} />}
        <Assign line={line} team={team} />
      </RowMenu>
    </div>
  )
}

function Item({ line: { kind, key }, intent }: { line: Line; intent: string }) {
  return (
    <>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="recordId" value={key} />
    </>
  )
}

function Snooze({ line, today }: { line: Line; today: Day }) {
  const [first, last] = [addDays(today, 1), addDays(today, MAX_SNOOZE_DAYS)]
  return (
    <Form method="post">
      <Item line={line} intent="snooze" />
      <input type="hidden" name="state" value={line.state} />
      <label className="grid gap-1 font-bold text-small">
        {words.until}
        <input type="date" name="until" defaultValue={first} min={first} max={last} className="input input-small" />
      </label>
      <SubmitButton label={words.snooze} />
    </Form>
  )
}

function Wake({ line }: { line: Line }) {
  return (
    <Form method="post">
      <Item line={line} intent="wake" />
      <SubmitButton label={words.wake} />
    </Form>
  )
}

function Assign({ line, team: { me, members } }: { line: Line; team: Team }) {
  const colleagues = members.map(({ id, name }) => ({ value: id, label: id === me ? words.me(name) : name }))
  const options = [...colleagues, { value: '', label: words.noOne }]
  return (
    <Form method="post">
      <Item line={line} intent="assign" />
      <SelectField name="assigneeId" label={words.assignee} value={line.assigneeId ?? me} options={options} />
      <SubmitButton label={words.assign} />
    </Form>
  )
}
