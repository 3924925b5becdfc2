import { readFields } from '#app/staff/read-fields.ts'
import { respond, runStaffAction } from '#app/staff/staff-action.ts'
import { staffOf } from '#app/staff/staff-context.ts'
import { ActionNotice } from '#app/staff/ui/notice.tsx'
import { StaffSection } from '#app/staff/ui/staff-page.tsx'
import { TextLink } from '#app/staff/ui/text-link.tsx'
import { TextToCopy } from '#app/staff/ui/text-to-copy.tsx'
import { visitContext } from '#app/visit.ts'
import { keysPage as words } from '#content/staff/api-keys.ts'
import { listApiKeys } from '#db/api/keys.ts'
import { listOperators } from '#db/departures/operators.ts'
import type { Route } from './+types/keys'
import { Keys, NewKeyForm } from './api-keys.tsx'
import { ConnectionsPage } from './connections-page.tsx'
import { keyActions } from './key-actions.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { tools } = context.get(visitContext)
  const [keys, operators] = await Promise.all([listApiKeys(tools.db), listOperators(tools.db)])
  return { keys, operators: operators.map(({ id, name }) => ({ id, name })), newId: tools.newId<'api-key'>() }
}

export async function action({ request, context }: Route.ActionArgs) {
  const call = { actor: staffOf(context).name, tools: context.get(visitContext).tools }
  return respond(await runStaffAction(keyActions, await readFields(request), call))
}

export { shouldRevalidate } from '#app/staff/should-revalidate.ts'

export default function KeysRoute({ loaderData, actionData: report }: Route.ComponentProps) {
  const { keys, operators, newId } = loaderData
  return (
    <ConnectionsPage>
      <ActionNotice report={report} />
      {report?.shown ? (
        <StaffSection heading={words.shown.heading(report.shown.name)}>
          <p className="max-w-text font-bold">{words.shown.once}</p>
          <TextToCopy text={report.shown.key} words={words.shown} />
        </StaffSection>
      ) : (
        <p className="max-w-text">
          {words.intro} <TextLink to="/developers">{words.developers}</TextLink>
        </p>
      )}
      <Keys keys={keys} />
      <NewKeyForm operators={operators} newId={newId} />
    </ConnectionsPage>
  )
}
