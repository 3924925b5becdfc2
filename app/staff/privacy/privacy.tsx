import { data, Form } from 'react-router'
import { erasedText, personPart, retentionFacts, privacyPage as words } from '../../../content/staff/privacy.ts'
import { listRecentRetentionRuns } from '../../../db/privacy/retention-runs.ts'
import { erasePersonData, getPersonData } from '../../../operations/privacy/person-data.ts'
import type { Tools } from '../../../operations/tools.ts'
import { checkForm } from '../../../rules/forms/check-form.ts'
import { erasePersonForm, isSameEmail, personForm } from '../../../rules/privacy/privacy-forms.ts'
import { visitContext } from '../../visit.ts'
import { problemWords } from '../form-problems.ts'
import { type Fields, readFields } from '../read-fields.ts'
import { staffOf } from '../staff-context.ts'
import { ActionForm } from '../ui/action-form.tsx'
import { DateTime } from '../ui/date-time.tsx'
import { Notice } from '../ui/notice.tsx'
import { RecordSection } from '../ui/record-section.tsx'
import { RecordTable } from '../ui/record-table.tsx'
import { StaffPage, StaffSection } from '../ui/staff-page.tsx'
import { SubmitButton } from '../ui/submit-button.tsx'
import { TextField } from '../ui/text-field.tsx'
import type { Route } from './+types/privacy'

/** Erasure runs once a day, so this is a month. */
const MAX_RUNS = 30

export async function loader({ context }: Route.LoaderArgs) {
  const { tools, staffTools } = context.get(visitContext)
  const runs = await listRecentRetentionRuns(tools.db, MAX_RUNS)
  return { keep: retentionFacts(staffTools.retention), runs }
}

type PrivacyReport = {
  email?: string
  found?: Found[]
  done?: string
  problem?: string
  errors?: Record<string, string>
}
type Found = { part: string; number: number }

/** A search is a POST, so that email addresses stay out of the browser's history. */
export async function action({ request, context }: Route.ActionArgs) {
  const fields = await readFields(request)
  const { tools } = context.get(visitContext)
  return fields.intent === 'erase' ? erase(fields, staffOf(context).name, tools) : show(fields, tools)
}

async function show(fields: Fields, tools: Tools) {
  const form = checkForm(personForm, fields)
  if (!form.ok) return data<PrivacyReport>({ errors: problemWords(form.problems) }, 422)
  return data<PrivacyReport>({ email: form.value.email, found: await foundOf(form.value.email, tools) })
}

async function erase(fields: Fields, actor: string, tools: Tools) {
  const form = checkForm(erasePersonForm, fields)
  const email = fields.email ?? ''
  if (!form.ok || !isSameEmail(form.value.email, form.value.again)) {
    const problem = form.ok ? words.erase.differs : words.wrong
    return data<PrivacyReport>({ email, found: await foundOf(email, tools), problem }, 422)
  }
  const { keptBookings } = await erasePersonData(form.value.email, { actor, reason: form.value.reason }, tools)
  return data<PrivacyReport>({ done: words.erase.done(keptBookings) })
}

async function foundOf(email: string, tools: Tools): Promise<Found[]> {
  const kept = Object.entries(await getPersonData(email, tools))
  return kept.map(([part, rows]) => ({ part, number: rows.length })).filter(({ number }) => number > 0)
}

export default function Privacy({ loaderData: { keep, runs }, actionData }: Route.ComponentProps) {
  const { heading, runs: runsHeading, label, at, erased, none } = words.retention
  return (
    <StaffPage title={words.title}>
      {actionData?.done ? <Notice tone="good">{actionData.done}</Notice> : null}
      <StaffSection heading={words.person.heading}>
        <PersonForm report={actionData} />
        {actionData?.found ? <Person report={actionData} found={actionData.found} /> : null}
      </StaffSection>
      <div className="grid gap-5 xl:grid-cols-2">
        <StaffSection heading={heading} facts={keep} />
        <RecordSection
          words={{ heading: runsHeading, label, none }}
          rows={runs}
          columns={[
            { head: at, cell: (run) => <DateTime at={run.at} /> },
            { head: erased, cell: (run) => erasedText(run.erased) },
          ]}
        />
      </div>
    </StaffPage>
  )
}

function PersonForm({ report }: { report: PrivacyReport | undefined }) {
  return (
    <Form method="post" className="flex flex-wrap items-end gap-3">
      <input type="hidden" name="intent" value="show" />
      <TextField
        type="email"
        name="email"
        label={words.person.email}
        defaultValue={report?.email}
        error={report?.errors?.email}
        autoComplete="off"
        required
        className="min-w-[16rem]"
      />
      <SubmitButton label={words.person.show} />
    </Form>
  )
}

function Person({ report: { email = '', problem }, found }: { report: PrivacyReport; found: Found[] }) {
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
          <SubmitButton label={exported} />
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
