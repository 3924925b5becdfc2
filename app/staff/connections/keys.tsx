import { keysPage as words } from '../../../content/staff/api-keys.ts'
import { listApiKeys } from '../../../db/api/keys.ts'
import { listOperators } from '../../../db/departures/operators.ts'
import { visitContext } from '../../visit.ts'
import { readFields } from '../read-fields.ts'
import { respond, runStaffAction } from '../staff-action.ts'
import { staffOf } from '../staff-context.ts'
import { ActionNotice } from '../ui/notice.tsx'
import { StaffSection } from '../ui/staff-page.tsx'
import { TextLink } from '../ui/text-link.tsx'
import { TextToCopy } from '../ui/text-to-copy.tsx'
import type { Route } from './+types/keys'
import { ConnectionsPage } from './connections-page.tsx'
import { keyActions } from './key-actions.ts'
import { Keys, NewKeyForm } from './key-parts.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const { tools } = context.get(visitContext)
  const [keys, operators] = await Promise.all([listApiKeys(tools.db), listOperators(tools.db)])
  return { keys, operators: operators.map(({ id, name }) => ({ id, name })), newId: tools.newId<'api-key'>() }
}

export async function action({ request, context }: Route.ActionArgs) {
  const call = { actor: staffOf(context).name, tools: context.get(visitContext).tools }
  return respond(await runStaffAction(keyActions, await readFields(request), call))
}

export { shouldRevalidate } from '../should-revalidate.ts'

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
