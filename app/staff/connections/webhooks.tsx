import { Form } from 'react-router'
import { useReport } from '#app/staff/record-sections.tsx'
import { respond, runStaffAction } from '#app/staff/staff-action.ts'
import { staffOf } from '#app/staff/staff-context.ts'
import { IntentButton } from '#app/staff/ui/intent-button.tsx'
import { ActionNotice } from '#app/staff/ui/notice.tsx'
import { RecordSection } from '#app/staff/ui/record-section.tsx'
import { StaffSection } from '#app/staff/ui/staff-page.tsx'
import { TextLink } from '#app/staff/ui/text-link.tsx'
import { TextToCopy } from '#app/staff/ui/text-to-copy.tsx'
import { visitContext } from '#app/visit.ts'
import { webhooksPage as words } from '#content/staff/webhooks.ts'
import { listEndpoints } from '#db/webhooks/endpoints.ts'
import type { WebhookEndpointId } from '#rules/ids.ts'
import type { Route } from './+types/webhooks'
import { ConnectionsPage } from './connections-page.tsx'
import { readWebhookFields, webhookListActions } from './webhook-actions.ts'
import { EndpointFields, EndpointState } from './webhook-fields.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const { tools } = context.get(visitContext)
  return { endpoints: await listEndpoints(tools.db), newId: tools.newId<'webhook-endpoint'>() }
}

export async function action({ request, context }: Route.ActionArgs) {
  const call = { actor: staffOf(context).name, tools: context.get(visitContext).tools }
  return respond(await runStaffAction(webhookListActions, await readWebhookFields(request), call))
}

export { shouldRevalidate } from '#app/staff/should-revalidate.ts'

const pathOf = (id: WebhookEndpointId) => `/staff/connections/webhooks/${id}`

export default function WebhooksRoute({ loaderData, actionData: report }: Route.ComponentProps) {
  const { endpoints, newId } = loaderData
  const { name, url, events, eventCount, state, waiting } = words.list
  return (
    <ConnectionsPage>
      <ActionNotice report={report} />
      {report?.shown ? (
        <StaffSection heading={words.secret.heading}>
          <p className="max-w-text">{words.secret.text}</p>
          <TextToCopy text={report.shown.secret} words={words.secret} />
          <p>
            <TextLink to={pathOf(report.shown.id)}>{words.secret.open}</TextLink>
          </p>
        </StaffSection>
      ) : (
        <p className="max-w-text">{words.intro}</p>
      )}
      <RecordSection
        words={words.list}
        rows={endpoints}
        href={({ id }) => pathOf(id)}
        columns={[
          { head: name, cell: (row) => row.name },
          { head: url, cell: (row) => <span className="[overflow-wrap:anywhere]">{row.url}</span> },
          { head: events, cell: (row) => eventCount(row.events.length), figure: true },
          { head: state, cell: (row) => <EndpointState {...row} />, phone: 'second' },
          { head: waiting, cell: (row) => row.waiting || null, figure: true },
        ]}
      />
      <AddForm newId={newId} />
    </ConnectionsPage>
  )
}

function AddForm({ newId }: { newId: WebhookEndpointId }) {
  const { sent, errors } = useReport('add') ?? {}
  const shown = sent ? { ...sent, events: sent.events?.split(',') } : {}
  return (
    <StaffSection heading={words.add.heading}>
      {/* A form for another webhook starts empty. */}
      <Form key={sent ? 'sent' : newId} method="post" className="grid max-w-text gap-3">
        <input type="hidden" name="endpointId" value={newId} />
        <EndpointFields shown={shown} errors={errors} />
        <IntentButton intent="add" label={words.add.submit} tone="glow" />
      </Form>
    </StaffSection>
  )
}
