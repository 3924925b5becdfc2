import { data, Form } from 'react-router'
import { problemWords } from '#app/staff/form-problems.ts'
import { type Fields, readFields } from '#app/staff/read-fields.ts'
import { staffOf } from '#app/staff/staff-context.ts'
import { ActionForm } from '#app/staff/ui/action-form.tsx'
import { DateTime } from '#app/staff/ui/date-time.tsx'
import { Notice } from '#app/staff/ui/notice.tsx'
import { RecordSection } from '#app/staff/ui/record-section.tsx'
import { RecordTable } from '#app/staff/ui/record-table.tsx'
import { StaffPage, StaffSection } from '#app/staff/ui/staff-page.tsx'
import { SubmitButton } from '#app/staff/ui/submit-button.tsx'
import { TextField } from '#app/staff/ui/text-field.tsx'
import { TextLink } from '#app/staff/ui/text-link.tsx'
import { visitContext } from '#app/visit.ts'
import { consequences } from '#content/staff/consequences.ts'
import { erasedText, personPart, retentionFacts, privacyPage as words } from '#content/staff/privacy.ts'
import { formatStaffDay } from '#content/staff/times.ts'
import { tripText } from '#content/waitlist/targets.ts'
import { listRecentRetentionRuns } from '#db/privacy/retention-runs.ts'
import { getTripTitles } from '#operations/catalogue/catalogue-cache.ts'
import { erasePersonData, getPersonData, listComingTrips } from '#operations/privacy/person-data.ts'
import type { Tools } from '#operations/tools.ts'
import { checkForm } from '#rules/forms/check-form.ts'
import type { BookingId } from '#rules/ids.ts'
import { erasePersonForm, isSameEmail, personForm } from '#rules/privacy/privacy-forms.ts'
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
  /** Rule G12: while they have one, they cannot be erased. */
  comingTrips?: ComingTrip[]
  /** Credit that they have not spent. */
  creditCents?: number
  done?: string
  problem?: string
  errors?: Record<string, string>
}
type Found = { part: string; number: number }
type ComingTrip = { id: BookingId; text: string }

/** A search is a POST, so that email addresses stay out of the browser's history. */
export async function action({ request, context }: Route.ActionArgs) {
  const fields = await readFields(request)
  const { tools } = context.get(visitContext)
  return fields.intent === 'erase' ? erase(fields, staffOf(context).name, tools) : show(fields, tools)
}

async function show(fields: Fields, tools: Tools) {
  const form = checkForm(personForm, fields)
  if (!form.ok) return data<PrivacyReport>({ errors: problemWords(form.problems) }, 422)
  return data<PrivacyReport>(await personOf(form.value.email, tools))
}

async function erase(fields: Fields, actor: string, tools: Tools) {
  const form = checkForm(erasePersonForm, fields)
  const email = fields.email ?? ''
  if (!form.ok || !isSameEmail(form.value.email, form.value.again)) {
    const problem = form.ok ? words.erase.differs : words.wrong
    return data<PrivacyReport>({ ...(await personOf(email, tools)), problem }, 422)
  }
  const result = await erasePersonData(form.value.email, { actor, reason: form.value.reason }, tools)
  if (!result.ok) return data<PrivacyReport>(await personOf(email, tools), 409)
  return data<PrivacyReport>({ done: words.erase.done(result.keptBookings) })
}

async function personOf(email: string, tools: Tools) {
  const [kept, trips, titles] = await Promise.all([
    getPersonData(email, tools),
    listComingTrips(email, tools),
    getTripTitles(tools),
  ])
  const found = Object.entries(kept).map(([part, rows]) => ({ part, number: rows.length }))
  const comingTrips = trips.map(({ id, reference, departure }) => ({
    id,
    text: words.coming.trip(reference, tripText(departure, titles), formatStaffDay(departure.endDate)),
  }))
  const creditCents = kept.credits.reduce((sum, { remainingCents }) => sum + remainingCents, 0)
  return { email, found: found.filter(({ number }) => number > 0), comingTrips, creditCents }
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

function Person({
  report: { email = '', problem, comingTrips = [], creditCents = 0 },
  found,
}: {
  report: PrivacyReport
  found: Found[]
}) {
  const { none, found: kept, label, part, number, export: exported } = words.person
  if (found.length === 0) return <Notice>{none(email)}</Notice>
  const records = found.reduce((sum, each) => sum + each.number, 0)
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
      <div className="action-row">
        <Form method="post" action="/staff/privacy/export" reloadDocument>
          <input type="hidden" name="email" value={email} />
          <SubmitButton label={exported} />
        </Form>
        {comingTrips.length === 0 ? (
          <ActionForm
            intent="erase"
            tone="berry"
            label={words.erase.open}
            confirm={`${consequences.person(records, creditCents)} ${words.erase.confirm}`}
            hidden={{ email }}
            problem={problem}
            reason
          >
            <TextField type="email" name="again" label={words.erase.again} autoComplete="off" required />
          </ActionForm>
        ) : null}
      </div>
      {comingTrips.length > 0 ? <ComingTrips trips={comingTrips} /> : null}
    </>
  )
}

/** Rule G12: why this person cannot be erased, and the way out. */
function ComingTrips({ trips }: { trips: readonly ComingTrip[] }) {
  return (
    <Notice tone="bad">
      <p>{words.coming.text}</p>
      <ul>
        {trips.map(({ id, text }) => (
          <li key={id}>
            <TextLink to={`/staff/bookings/${id}`}>{text}</TextLink>
          </li>
        ))}
      </ul>
    </Notice>
  )
}
