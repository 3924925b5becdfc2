import { readListQuery, toList } from '#app/staff/list-query.ts'
import { idIn, orNotFound } from '#app/staff/record-id.ts'
import { RecordAction, useReport } from '#app/staff/record-sections.tsx'
import { respond, runStaffAction } from '#app/staff/staff-action.ts'
import { staffOf } from '#app/staff/staff-context.ts'
import { DateTime } from '#app/staff/ui/date-time.tsx'
import { ActionNotice, Notice } from '#app/staff/ui/notice.tsx'
import { StaffList } from '#app/staff/ui/staff-list.tsx'
import { StaffPage, StaffSection } from '#app/staff/ui/staff-page.tsx'
import { TextToCopy } from '#app/staff/ui/text-to-copy.tsx'
import { visitContext } from '#app/visit.ts'
import { connectionsFrame } from '#content/staff/connections.ts'
import { endWords, eventWords, webhooksPage, webhookPage as words } from '#content/staff/webhooks.ts'
import { findEndpoint } from '#db/webhooks/endpoints.ts'
import { listEndpointDeliveries } from '#operations/webhooks/list-deliveries.ts'
import type { WebhookEndpointId } from '#rules/ids.ts'
import { formatCursor } from '#rules/staff/pagination.ts'
import type { Route } from './+types/webhook'
import { readWebhookFields, webhookActions } from './webhook-actions.ts'
import { deliveryColumns, EndpointFields, EndpointState } from './webhook-fields.tsx'

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { tools } = context.get(visitContext)
  const id = idIn<WebhookEndpointId>(params.id)
  const { sealedSecret: _, ...endpoint } = orNotFound(await findEndpoint(tools.db, id))
  const { query, cursor } = readListQuery(request)
  return { endpoint, list: toList(query, await listEndpointDeliveries(id, cursor, tools), formatCursor) }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const id = idIn<WebhookEndpointId>(params.id)
  const call = { id, actor: staffOf(context).name, tools: context.get(visitContext).tools }
  return respond(await runStaffAction(webhookActions, await readWebhookFields(request), call))
}

export { shouldRevalidate } from '#app/staff/should-revalidate.ts'

type Endpoint = Route.ComponentProps['loaderData']['endpoint']

export default function WebhookRoute({ loaderData, actionData: report }: Route.ComponentProps) {
  const { endpoint, list } = loaderData
  const { name, url, events, author, createdAt, failingSince, endedAt, endedBy } = endpoint
  const isOn = endedAt === null
  return (
    <StaffPage
      title={name}
      mark={<EndpointState {...endpoint} />}
      trail={[
        { label: connectionsFrame.title, href: '/staff/connections' },
        { label: webhooksPage.list.heading, href: '/staff/connections/webhooks' },
      ]}
      actions={<PageActions isOn={isOn} />}
    >
      <ActionNotice report={report} />
      {endedBy ? <Notice tone={endedBy === 'staff' ? 'plain' : 'bad'}>{endWords[endedBy]}</Notice> : null}
      {report?.shown ? <Secret secret={report.shown.secret} /> : null}
      <StaffSection
        heading={words.facts.heading}
        facts={[
          { label: words.facts.url, value: <span className="[overflow-wrap:anywhere]">{url}</span> },
          { label: words.facts.events, value: events.map((event) => eventWords[event]).join('; ') },
          { label: words.facts.author, value: author },
          { label: words.facts.createdAt, value: <DateTime at={createdAt} /> },
          { label: words.facts.failingSince, value: failingSince && <DateTime at={failingSince} /> },
        ]}
      >
        <div className="action-row">
          <ChangeForm endpoint={endpoint} />
          <RecordAction intent="show-secret" label={words.secret.show} confirm={words.secret.showConfirm} />
          <RecordAction
            intent="replace-secret"
            label={words.secret.replace}
            tone="berry"
            confirm={words.secret.replaceConfirm}
            reason
          />
        </div>
      </StaffSection>
      <StaffSection heading={words.deliveries.heading}>
        <p className="text-slate text-small">{words.deliveries.kept}</p>
        <StaffList words={words.deliveries} list={list} columns={deliveryColumns(isOn)} />
      </StaffSection>
    </StaffPage>
  )
}

function PageActions({ isOn }: { isOn: boolean }) {
  if (!isOn) return <RecordAction intent="switch-on" label={words.switchOn} />
  return (
    <>
      <RecordAction intent="test" label={words.test} />
      <RecordAction intent="switch-off" label={words.switchOff} tone="berry" confirm={words.switchOffConfirm} reason />
    </>
  )
}

function ChangeForm({ endpoint }: { endpoint: Endpoint }) {
  const { sent, errors } = useReport('change') ?? {}
  const shown = sent ? { ...sent, events: sent.events?.split(',') } : endpoint
  return (
    <RecordAction intent="change" label={words.change}>
      <EndpointFields shown={shown} errors={errors} />
    </RecordAction>
  )
}

/** Shown only in the response to the action, which the audit log records. */
function Secret({ secret }: { secret: string | undefined }) {
  return (
    <StaffSection heading={words.secret.heading}>
      {secret ? (
        <TextToCopy text={secret} words={words.secret} />
      ) : (
        <p className="max-w-text">{words.secret.unreadable}</p>
      )}
    </StaffSection>
  )
}
