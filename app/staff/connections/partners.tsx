import { readFields } from '#app/staff/read-fields.ts'
import { respond, runStaffAction, type StaffActionReport } from '#app/staff/staff-action.ts'
import { staffOf } from '#app/staff/staff-context.ts'
import { ActionForm } from '#app/staff/ui/action-form.tsx'
import { ActionNotice } from '#app/staff/ui/notice.tsx'
import { RecordSection } from '#app/staff/ui/record-section.tsx'
import { StaffSection } from '#app/staff/ui/staff-page.tsx'
import { TextArea, TextField } from '#app/staff/ui/text-field.tsx'
import { visitContext } from '#app/visit.ts'
import { partnersPage } from '#content/staff/partners.ts'
import { loadPartnersPage, type PartnersPage } from '#operations/partners/load-partners-page.ts'
import type { Route } from './+types/partners'
import { ConnectionsPage } from './connections-page.tsx'
import { partnerActions } from './partner-actions.ts'
import { PartnerSnippet } from './partner-snippet.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams
  const chosen = { partner: query.get('partner') ?? '', trip: query.get('trip') ?? '' }
  return { page: await loadPartnersPage(context.get(visitContext).tools), chosen }
}

export async function action({ request, context }: Route.ActionArgs) {
  const call = { actor: staffOf(context).name, tools: context.get(visitContext).tools }
  return respond(await runStaffAction(partnerActions, await readFields(request), call))
}

/** Rule G17: the sites that show our dates. */
export default function PartnersRoute({ loaderData: { page, chosen }, actionData: report }: Route.ComponentProps) {
  return (
    <ConnectionsPage>
      <ActionNotice report={report} />
      <Partners partners={page.partners} report={report} />
      <PartnerSnippet page={page} chosen={chosen} />
      <CreateForm report={report} />
    </ConnectionsPage>
  )
}

type Partner = PartnersPage['partners'][number]
type Report = StaffActionReport | undefined

function Partners({ partners, report }: { partners: readonly Partner[]; report: Report }) {
  const words = partnersPage.list
  return (
    <RecordSection
      words={words}
      rows={partners}
      columns={[
        { head: words.name, cell: ({ name }) => name },
        { head: words.code, cell: ({ code }) => <span className="figure">{code}</span> },
        { head: words.origins, cell: ({ origins }) => <Lines lines={origins} /> },
        {
          head: words.came,
          cell: ({ entries, bookings, people }) => (
            <Lines lines={[words.entries(entries), words.bookings(bookings, people)]} />
          ),
        },
        { head: words.state, cell: ({ endedAt }) => (endedAt ? words.ended : words.live) },
        {
          head: words.actions,
          cell: (partner) => (partner.endedAt ? null : <PartnerActions partner={partner} report={report} />),
        },
      ]}
    />
  )
}

function Lines({ lines }: { lines: readonly string[] }) {
  return (
    <div>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  )
}

function PartnerActions({ partner: { id, name, origins }, report }: { partner: Partner; report: Report }) {
  const words = partnersPage.list
  const { originsHint } = partnersPage.create
  const hidden = { partnerId: id }
  const refused = report?.intent === 'change-origins' && report.sent?.partnerId === id ? report : undefined
  return (
    <div className="action-row">
      <ActionForm
        intent="change-origins"
        label={words.change}
        about={name}
        hidden={hidden}
        isOpen={refused?.errors !== undefined}
      >
        <TextArea
          name="origins"
          label={words.origins}
          hint={originsHint}
          error={refused?.errors?.origins}
          defaultValue={refused?.sent?.origins ?? origins.join('\n')}
          rows={3}
          required
        />
      </ActionForm>
      <ActionForm
        intent="end"
        label={words.end}
        tone="berry"
        about={name}
        hidden={hidden}
        confirm={words.endConfirm(name)}
        reason
      />
    </div>
  )
}

function CreateForm({ report }: { report: Report }) {
  const words = partnersPage.create
  const refused = report?.intent === 'create' && report.problem !== undefined ? report : undefined
  return (
    <StaffSection heading={words.heading}>
      <ActionForm intent="create" label={words.submit} isOpen={refused !== undefined}>
        <TextField
          name="name"
          label={words.name}
          error={refused?.errors?.name}
          defaultValue={refused?.sent?.name}
          autoComplete="off"
          required
        />
        <TextField
          name="code"
          label={words.code}
          hint={words.codeHint}
          error={refused?.errors?.code}
          defaultValue={refused?.sent?.code}
          autoComplete="off"
          autoCapitalize="none"
        />
        <TextArea
          name="origins"
          label={words.origins}
          hint={words.originsHint}
          error={refused?.errors?.origins}
          defaultValue={refused?.sent?.origins}
          rows={3}
          required
        />
      </ActionForm>
    </StaffSection>
  )
}
