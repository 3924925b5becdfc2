import { data, Form } from 'react-router'
import { erasedText, personPart, retentionFacts, privacyPage as words } from '../../../content/staff/privacy.ts'
import { lastRuns } from '../../../db/retention-runs.ts'
import { erasePerson, exportPerson } from '../../../operations/privacy/person-records.ts'
import type { Tools } from '../../../operations/tools.ts'
import { checkForm } from '../../../rules/forms/check.ts'
import { erasePersonForm, isSameAddress, personForm } from '../../../rules/privacy-forms.ts'
import { Button } from '../../ui/button.tsx'
import { visitContext } from '../../visit.ts'
import { problemWords } from '../form-problems.ts'
import { readFields } from '../read-fields.ts'
import { staffOf } from '../staff-context.ts'
import { ActionForm } from '../ui/action-form.tsx'
import { FactList } from '../ui/fact-list.tsx'
import { Moment } from '../ui/moment.tsx'
import { EmptyState, Notice } from '../ui/notice.tsx'
import { RecordTable } from '../ui/record-table.tsx'
import { StaffPage, StaffSection } from '../ui/staff-page.tsx'
import { TextField } from '../ui/text-field.tsx'
import type { Route } from './+types/privacy'

/** It runs once a day: a month. */
const MOST_RUNS = 30

export async function loader({ context }: Route.LoaderArgs) {
  const { tools, staffTools } = context.get(visitContext)
  const runs = await lastRuns(tools.db, MOST_RUNS)
  return { keep: retentionFacts(staffTools.retention), runs }
}

type Fields = Readonly<Record<string, string>>
type Said = { email?: string; found?: Found[]; done?: string; problem?: string; errors?: Record<string, string> }
type Found = { part: string; number: number }

/** What somebody looks for is posted: an address does not belong into the history of a browser. */
export async function action({ request, context }: Route.ActionArgs) {
  const fields = await readFields(request)
  const { tools } = context.get(visitContext)
  return fields.intent === 'erase' ? erase(fields, staffOf(context).name, tools) : show(fields, tools)
}

async function show(fields: Fields, tools: Tools) {
  const form = checkForm(personForm, fields)
  if (!form.ok) return data<Said>({ errors: problemWords(form.problems) }, 422)
  return data<Said>({ email: form.value.email, found: await foundOf(form.value.email, tools) })
}

async function erase(fields: Fields, actor: string, tools: Tools) {
  const form = checkForm(erasePersonForm, fields)
  const email = fields.email ?? ''
  if (!form.ok || !isSameAddress(form.value.email, form.value.again)) {
    const problem = form.ok ? words.erase.differs : words.wrong
    return data<Said>({ email, found: await foundOf(email, tools), problem }, 422)
  }
  const { keptBookings } = await erasePerson(form.value.email, { actor, reason: form.value.reason }, tools)
  return data<Said>({ done: words.erase.done(keptBookings) })
}

async function foundOf(email: string, tools: Tools): Promise<Found[]> {
  const kept = Object.entries(await exportPerson(email, tools))
  return kept.map(([part, rows]) => ({ part, number: rows.length })).filter(({ number }) => number > 0)
}

export default function Privacy({ loaderData: { keep, runs }, actionData }: Route.ComponentProps) {
  const { heading, runs: runsHeading, label, at, erased, none } = words.retention
  return (
    <StaffPage title={words.title}>
      {actionData?.done ? <Notice tone="good">{actionData.done}</Notice> : null}
      <StaffSection heading={words.person.heading}>
        <PersonForm said={actionData} />
        {actionData?.found ? <Person said={actionData} found={actionData.found} /> : null}
      </StaffSection>
      <div className="grid gap-5 xl:grid-cols-2">
        <StaffSection heading={heading}>
          <FactList facts={keep} />
        </StaffSection>
        <StaffSection heading={runsHeading}>
          {runs.length === 0 ? (
            <EmptyState text={none} />
          ) : (
            <RecordTable
              label={label}
              rows={runs}
              keyOf={({ id }) => id}
              columns={[
                { head: at, cell: (run) => <Moment at={run.at} /> },
                { head: erased, cell: (run) => erasedText(run.erased) },
              ]}
            />
          )}
        </StaffSection>
      </div>
    </StaffPage>
  )
}

function PersonForm({ said }: { said: Said | undefined }) {
  return (
    <Form method="post" className="flex flex-wrap items-end gap-3">
      <input type="hidden" name="intent" value="show" />
      <TextField
        type="email"
        name="email"
        label={words.person.email}
        defaultValue={said?.email}
        error={said?.errors?.email}
        autoComplete="off"
        required
        className="min-w-[16rem]"
      />
      <Button type="submit" className="button-small">
        {words.person.show}
      </Button>
    </Form>
  )
}

function Person({ said: { email = '', problem }, found }: { said: Said; found: Found[] }) {
  const { none, found: kept, label, part, number, export: exported } = words.person
  if (found.length === 0) return <Notice>{none(email)}</Notice>
  return (
    <>
      <p role="status">{kept(email)}</p>
      <RecordTable
        label={label}
        rows={found}
        keyOf={(each) => each.part}
        columns={[
          { head: part, cell: (each) => personPart(each.part) },
          { head: number, cell: (each) => each.number, figure: true },
        ]}
      />
      <div className="flex flex-wrap items-start gap-2">
        <Form method="post" action="/staff/privacy/export" reloadDocument>
          <input type="hidden" name="email" value={email} />
          <Button type="submit" className="button-small">
            {exported}
          </Button>
        </Form>
        <ActionForm
          intent="erase"
          label={words.erase.open}
          confirm={words.erase.confirm}
          hidden={{ email }}
          problem={problem}
          reason
        >
          <TextField type="email" name="again" label={words.erase.again} autoComplete="off" required />
        </ActionForm>
      </div>
    </>
  )
}
